"builtin.module"() ({
  "func.func"() <{function_type = (memref<11x11xf32>, memref<14xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<11x11xf32>, %arg1: memref<14xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<14x11xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (14)>}> ({
    ^bb0(%arg6: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (11)>}> ({
      ^bb0(%arg7: index):
        "affine.store"(%1, %3, %arg6, %arg7) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<14x11xf32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (5)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (11)>}> ({
    ^bb0(%arg2: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
      ^bb0(%arg3: index):
        %4 = "affine.for"(%2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 2 : index, upperBoundMap = affine_map<() -> (10)>}> ({
        ^bb0(%arg4: index, %arg5: f32):
          %5 = "affine.load"(%3, %arg2, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1 + 2)>}> : (memref<14x11xf32>, index, index) -> f32
          %6 = "affine.load"(%arg1, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<14xf32>, index) -> f32
          %7 = "arith.addf"(%5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %8 = "arith.mulf"(%arg5, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "affine.store"(%8, %arg0, %arg3) <{map = affine_map<(d0) -> (d0, d0 + 2)>}> : (f32, memref<11x11xf32>, index) -> ()
          "affine.yield"(%8) : (f32) -> ()
        }) : (f32) -> f32
        "affine.store"(%4, %arg1, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<14xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
