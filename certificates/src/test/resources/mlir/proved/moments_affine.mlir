"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<2xf32>) -> (), sym_name = "moments"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<2xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3:2 = "affine.parallel"(%1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0, 0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg2: index):
      %6 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %7 = "arith.mulf"(%6, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%6, %7) : (f32, f32) -> ()
    }) : (index) -> (f32, f32)
    %4 = "arith.addf"(%2, %3#0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %5 = "arith.addf"(%2, %3#1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "affine.store"(%4, %arg1) <{map = affine_map<() -> (0)>}> : (f32, memref<2xf32>) -> ()
    "affine.store"(%5, %arg1) <{map = affine_map<() -> (1)>}> : (f32, memref<2xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
