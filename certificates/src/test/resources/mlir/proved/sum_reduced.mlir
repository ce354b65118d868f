"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<f32>) -> (), sym_name = "sum"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<f32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %3 = "memref.dim"(%arg0, %1) : (memref<?x?xf32>, index) -> index
    %4 = "memref.load"(%arg1) : (memref<f32>) -> f32
    %5 = "scf.parallel"(%0, %0, %2, %3, %1, %1, %4) <{operandSegmentSizes = array<i32: 2, 2, 2, 1>}> ({
    ^bb0(%arg2: index, %arg3: index):
      %6 = "memref.load"(%arg0, %arg2, %arg3) : (memref<?x?xf32>, index, index) -> f32
      "scf.reduce"(%6) ({
      ^bb0(%arg4: f32, %arg5: f32):
        %7 = "arith.addf"(%arg4, %arg5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%7) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, index, index, index, f32) -> f32
    "memref.store"(%5, %arg1) : (f32, memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
