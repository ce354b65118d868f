"builtin.module"() ({
  "func.func"() <{function_type = (memref<20xf32>, f32, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<20xf32>, %arg1: f32, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 4 : index}> : () -> index
    %2 = "arith.constant"() <{value = 20 : index}> : () -> index
    %3 = "arith.minsi"(%arg2, %2) : (index, index) -> index
    "scf.for"(%0, %3, %1) ({
    ^bb0(%arg3: index):
      "memref.store"(%arg1, %arg0, %arg3) : (f32, memref<20xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
