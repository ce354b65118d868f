"builtin.module"() ({
  "func.func"() <{function_type = (memref<5x5xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<5x5xf32>, %arg1: index, %arg2: index):
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 2 : index, upperBoundMap = affine_map<() -> (4)>}> ({
    ^bb0(%arg3: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
      ^bb0(%arg4: index):
        %0 = "affine.load"(%arg0, %arg3, %arg4) <{map = affine_map<(d0, d1) -> (d0, d1 + 1)>}> : (memref<5x5xf32>, index, index) -> f32
        %1 = "arith.addf"(%0, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%1, %arg0, %arg3, %arg4) <{map = affine_map<(d0, d1) -> (d0 + 1, d1)>}> : (f32, memref<5x5xf32>, index, index) -> ()
        %2 = "affine.apply"(%arg3) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
        %3 = "affine.load"(%arg0, %2, %arg4) <{map = affine_map<(d0, d1) -> (d0, d1 + 1)>}> : (memref<5x5xf32>, index, index) -> f32
        %4 = "arith.addf"(%3, %3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%4, %arg0, %2, %arg4) <{map = affine_map<(d0, d1) -> (d0 + 1, d1)>}> : (f32, memref<5x5xf32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
