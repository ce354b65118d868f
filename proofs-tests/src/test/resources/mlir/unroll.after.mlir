"builtin.module"() ({
  "func.func"() <{function_type = (memref<9xf32>, memref<9xf32>, memref<10x9xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<9xf32>, %arg1: memref<9xf32>, %arg2: memref<10x9xf32>):
    %0 = "arith.constant"() <{value = 5 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %4 = "affine.load"(%arg2, %0) <{map = affine_map<(d0) -> (4, d0)>}> : (memref<10x9xf32>, index) -> f32
    %5 = "arith.maximumf"(%1, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "affine.store"(%5, %arg2) <{map = affine_map<() -> (4, 3)>}> : (f32, memref<10x9xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
