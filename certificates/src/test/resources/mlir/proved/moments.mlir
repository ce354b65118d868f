"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<2xf32>) -> (), sym_name = "moments"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<2xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3:2 = "affine.for"(%1, %2, %2) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 2>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg2: index, %arg3: f32, %arg4: f32):
      %4 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %5 = "arith.mulf"(%4, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %6 = "arith.addf"(%arg3, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %7 = "arith.addf"(%arg4, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%6, %7) : (f32, f32) -> ()
    }) : (index, f32, f32) -> (f32, f32)
    "affine.store"(%3#0, %arg1) <{map = affine_map<() -> (0)>}> : (f32, memref<2xf32>) -> ()
    "affine.store"(%3#1, %arg1) <{map = affine_map<() -> (1)>}> : (f32, memref<2xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
