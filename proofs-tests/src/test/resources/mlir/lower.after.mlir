"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 3 : index}> : () -> index
    %4 = "arith.constant"() <{value = 3 : index}> : () -> index
    %5 = "arith.addi"(%arg2, %4) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %6 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%3, %5, %6) ({
    ^bb0(%arg4: index):
      %7 = "arith.constant"() <{value = 4 : index}> : () -> index
      %8 = "arith.constant"() <{value = 3 : index}> : () -> index
      %9 = "arith.addi"(%arg3, %8) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %10 = "arith.constant"() <{value = 1 : index}> : () -> index
      "scf.for"(%7, %9, %10) ({
      ^bb0(%arg5: index):
        %11 = "arith.constant"() <{value = -2 : index}> : () -> index
        %12 = "arith.addi"(%arg5, %11) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %13 = "memref.load"(%arg0, %12, %arg5) <{nontemporal = false}> : (memref<?x?xf32>, index, index) -> f32
        "memref.store"(%13, %arg1, %arg4) <{nontemporal = false}> : (f32, memref<?xf32>, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
