"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<f32>) -> (), sym_name = "sum"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<f32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %3 = "memref.dim"(%arg0, %1) : (memref<?x?xf32>, index) -> index
    %4 = "memref.load"(%arg1) : (memref<f32>) -> f32
    %5 = "scf.for"(%0, %2, %1, %4) ({
    ^bb0(%arg2: index, %arg3: f32):
      %6 = "scf.for"(%0, %3, %1, %arg3) ({
      ^bb0(%arg4: index, %arg5: f32):
        %7 = "memref.load"(%arg0, %arg2, %arg4) : (memref<?x?xf32>, index, index) -> f32
        %8 = "arith.addf"(%arg5, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%8) : (f32) -> ()
      }) : (index, index, index, f32) -> f32
      "scf.yield"(%6) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "memref.store"(%5, %arg1) : (f32, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
