"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>, %arg3: index, %arg4: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 3 : index}> : () -> index
    %3 = "arith.constant"() <{value = 3 : index}> : () -> index
    %4 = "arith.addi"(%arg3, %3) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %5 = "arith.constant"() <{value = 1 : index}> : () -> index
    %6 = "scf.for"(%2, %4, %5, %0) ({
    ^bb0(%arg7: index, %arg8: f32):
      %19 = "arith.constant"() <{value = -2 : index}> : () -> index
      %20 = "arith.addi"(%arg7, %19) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %21 = "arith.constant"() <{value = 3 : index}> : () -> index
      %22 = "memref.load"(%arg0, %20, %21) <{nontemporal = false}> : (memref<?x?xf32>, index, index) -> f32
      %23 = "arith.constant"() <{value = 4 : index}> : () -> index
      %24 = "memref.load"(%arg1, %arg7, %23) <{nontemporal = false}> : (memref<?x?xf32>, index, index) -> f32
      %25 = "arith.subf"(%22, %24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %26 = "arith.subf"(%arg8, %25) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%26) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    %7 = "arith.constant"() <{value = 4 : index}> : () -> index
    %8 = "arith.constant"() <{value = 3 : index}> : () -> index
    "memref.store"(%6, %arg2, %7, %8) <{nontemporal = false}> : (f32, memref<?x?xf32>, index, index) -> ()
    %9 = "arith.constant"() <{value = 3 : index}> : () -> index
    %10 = "arith.constant"() <{value = 3 : index}> : () -> index
    %11 = "arith.addi"(%arg3, %10) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %12 = "arith.constant"() <{value = 1 : index}> : () -> index
    %13 = "scf.for"(%9, %11, %12, %1) ({
    ^bb0(%arg5: index, %arg6: f32):
      %16 = "arith.constant"() <{value = 3 : index}> : () -> index
      %17 = "memref.load"(%arg0, %arg5, %16) <{nontemporal = false}> : (memref<?x?xf32>, index, index) -> f32
      %18 = "arith.subf"(%arg6, %17) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%18) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    %14 = "arith.constant"() <{value = 3 : index}> : () -> index
    %15 = "arith.constant"() <{value = 3 : index}> : () -> index
    "memref.store"(%13, %arg2, %14, %15) <{nontemporal = false}> : (f32, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
