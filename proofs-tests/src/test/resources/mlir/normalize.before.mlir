"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "affine.apply"(%arg3) <{map = affine_map<(d0) -> (d0 + 6)>}> : (index) -> index
    %4 = "memref.alloc"(%3) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 6)>}> ({
    ^bb0(%arg5: index):
      %6 = "affine.load"(%arg0, %arg5) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      "affine.store"(%6, %4, %arg5) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg4: index):
      "affine.if"(%arg4) ({
        %5 = "affine.load"(%4) <{map = affine_map<() -> (4)>}> : (memref<?xf32>) -> f32
        "affine.store"(%5, %arg0) <{map = affine_map<() -> (3)>}> : (f32, memref<?xf32>) -> ()
        "affine.yield"() : () -> ()
      }, {
      }) {condition = affine_set<(d0) : (-d0 + 3 >= 0)>} : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
