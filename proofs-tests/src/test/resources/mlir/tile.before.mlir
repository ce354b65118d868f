"builtin.module"() ({
  "func.func"() <{function_type = (memref<11x11xf32>, memref<11x11xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<11x11xf32>, %arg1: memref<11x11xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    "affine.for"() <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
    ^bb0(%arg2: index):
      %3 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (4, d0)>}> : (memref<11x11xf32>, index) -> f32
      %4 = "arith.mulf"(%3, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %5 = "affine.load"(%arg1) <{map = affine_map<() -> (3, 3)>}> : (memref<11x11xf32>) -> f32
      %6 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (4, d0)>}> : (memref<11x11xf32>, index) -> f32
      %7 = "arith.mulf"(%5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %8 = "arith.maximumf"(%4, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%8, %arg1) <{map = affine_map<() -> (3, 4)>}> : (f32, memref<11x11xf32>) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
