"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>, %arg3: index, %arg4: index):
    %0 = "arith.constant"() <{value = 4 : index}> : () -> index
    %1 = "arith.constant"() <{value = -2 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %4 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %5 = "arith.constant"() <{value = 3 : index}> : () -> index
    %6 = "arith.addi"(%arg3, %5) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %7 = "scf.for"(%5, %6, %2, %3) ({
    ^bb0(%arg7: index, %arg8: f32):
      %12 = "arith.addi"(%arg7, %1) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %13 = "memref.load"(%arg0, %12, %5) <{nontemporal = false}> : (memref<?x?xf32>, index, index) -> f32
      %14 = "memref.load"(%arg1, %arg7, %0) <{nontemporal = false}> : (memref<?x?xf32>, index, index) -> f32
      %15 = "arith.subf"(%13, %14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %16 = "arith.subf"(%arg8, %15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%16) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "memref.store"(%7, %arg2, %0, %5) <{nontemporal = false}> : (f32, memref<?x?xf32>, index, index) -> ()
    %8 = "arith.addi"(%arg3, %5) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %9 = "scf.for"(%5, %8, %2, %4) ({
    ^bb0(%arg5: index, %arg6: f32):
      %10 = "memref.load"(%arg0, %arg5, %5) <{nontemporal = false}> : (memref<?x?xf32>, index, index) -> f32
      %11 = "arith.subf"(%arg6, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%11) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "memref.store"(%9, %arg2, %5, %5) <{nontemporal = false}> : (f32, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
