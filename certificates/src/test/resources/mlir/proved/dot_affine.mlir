"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, memref<f32>) -> (), sym_name = "dot"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: memref<f32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3 = "affine.for"(%1, %2) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg3: index, %arg4: f32):
      %4 = "affine.load"(%arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %5 = "affine.load"(%arg1, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %6 = "arith.mulf"(%4, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %7 = "arith.addf"(%arg4, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%7) : (f32) -> ()
    }) : (index, f32) -> f32
    "affine.store"(%3, %arg2) <{map = affine_map<() -> ()>}> : (f32, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
