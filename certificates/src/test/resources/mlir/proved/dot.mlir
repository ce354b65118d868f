"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, memref<f32>) -> (), sym_name = "dot"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: memref<f32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "memref.load"(%arg2) : (memref<f32>) -> f32
    %3 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    %4 = "scf.for"(%0, %3, %1, %2) ({
    ^bb0(%arg3: index, %arg4: f32):
      %5 = "memref.load"(%arg0, %arg3) : (memref<?xf32>, index) -> f32
      %6 = "memref.load"(%arg1, %arg3) : (memref<?xf32>, index) -> f32
      %7 = "arith.mulf"(%5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %8 = "arith.addf"(%arg4, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%8) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "memref.store"(%4, %arg2) : (f32, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
