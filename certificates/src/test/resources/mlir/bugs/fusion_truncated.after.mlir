"builtin.module"() ({
  "func.func"() <{function_type = (memref<5x5xf32>, memref<5x5xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<5x5xf32>, %arg1: memref<5x5xf32>):
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
    ^bb0(%arg2: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
      ^bb0(%arg3: index):
        "affine.for"() <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (5)>}> ({
        ^bb0(%arg5: index):
          %5 = "affine.load"(%arg0, %arg5, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<5x5xf32>, index, index) -> f32
          %6 = "affine.load"(%arg1, %arg5, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<5x5xf32>, index, index) -> f32
          %7 = "affine.load"(%arg1, %arg5, %arg3) <{map = affine_map<(d0, d1) -> (d0 - 1, d1)>}> : (memref<5x5xf32>, index, index) -> f32
          %8 = "arith.subf"(%6, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %9 = "arith.subf"(%5, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "affine.store"(%9, %arg0, %arg5, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<5x5xf32>, index, index) -> ()
          "affine.yield"() : () -> ()
        }) : () -> ()
        "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
        ^bb0(%arg4: index):
          %0 = "affine.load"(%arg1, %arg4, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<5x5xf32>, index, index) -> f32
          %1 = "affine.load"(%arg0, %arg4, %arg3) <{map = affine_map<(d0, d1) -> (d0 + 1, d1)>}> : (memref<5x5xf32>, index, index) -> f32
          %2 = "affine.load"(%arg0, %arg4, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<5x5xf32>, index, index) -> f32
          %3 = "arith.subf"(%1, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %4 = "arith.subf"(%0, %3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "affine.store"(%4, %arg1, %arg4, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<5x5xf32>, index, index) -> ()
          "affine.yield"() : () -> ()
        }) : () -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
