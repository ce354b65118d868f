"builtin.module"() ({
  "func.func"() <{function_type = (memref<20xf32>, f32, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<20xf32>, %arg1: f32, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 4 : index}> : () -> index
    %2 = "arith.constant"() <{value = 20 : index}> : () -> index
    %3 = "arith.minsi"(%arg2, %2) : (index, index) -> index
    %4 = "affine.apply"(%0, %3, %1) <{map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>}> : (index, index, index) -> index
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg4: index):
      "memref.store"(%arg1, %arg0, %arg4) : (f32, memref<20xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%4, %3, %1) ({
    ^bb0(%arg3: index):
      "memref.store"(%arg1, %arg0, %arg3) : (f32, memref<20xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
