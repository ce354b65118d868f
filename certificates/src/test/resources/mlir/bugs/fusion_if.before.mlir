"builtin.module"() ({
  "func.func"() <{function_type = (memref<16xf32>, memref<16xf32>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<16xf32>, %arg1: memref<16xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<16xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (16)>}> ({
    ^bb0(%arg5: index):
      "affine.store"(%0, %2, %arg5) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<16xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (16)>}> ({
    ^bb0(%arg4: index):
      %5 = "affine.load"(%2, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, index) -> f32
      "affine.store"(%5, %arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<16xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %3 = "arith.cmpi"(%arg2, %1) <{predicate = 4 : i64}> : (index, index) -> i1
    "scf.if"(%3) ({
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (16)>}> ({
      ^bb0(%arg3: index):
        %4 = "affine.load"(%2, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, index) -> f32
        "affine.store"(%4, %arg1, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<16xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
