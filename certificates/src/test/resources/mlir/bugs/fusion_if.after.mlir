"builtin.module"() ({
  "func.func"() <{function_type = (memref<16xf32>, memref<16xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<16xf32>, %arg1: memref<16xf32>, %arg2: index):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xf32>
    %1 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<16xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (16)>}> ({
    ^bb0(%arg4: index):
      "affine.store"(%1, %0) <{map = affine_map<() -> (0)>}> : (f32, memref<1xf32>) -> ()
      %6 = "affine.load"(%0) <{map = affine_map<() -> (0)>}> : (memref<1xf32>) -> f32
      "affine.store"(%6, %arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<16xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %4 = "arith.cmpi"(%arg2, %2) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%4) ({
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (16)>}> ({
      ^bb0(%arg3: index):
        %5 = "affine.load"(%3, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, index) -> f32
        "affine.store"(%5, %arg1, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<16xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
