"builtin.module"() ({
  "func.func"() <{function_type = (memref<1024xf32>, index, f32) -> (), sym_name = "fill"}> ({
  ^bb0(%arg0: memref<1024xf32>, %arg1: index, %arg2: f32):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%0, %arg1, %1) ({
    ^bb0(%arg3: index):
      %2 = "affine.apply"(%arg3) <{map = affine_map<(d0) -> (d0 mod 1024)>}> : (index) -> index
      "memref.store"(%arg2, %arg0, %2) : (f32, memref<1024xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
