"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> f32, sym_name = "f"}> ({
  ^bb0(%arg0: f32):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 2 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "scf.for"(%0, %1, %2, %arg0) ({
    ^bb0(%arg1: index, %arg2: f32):
      %4 = "scf.for"(%0, %1, %2, %arg2) ({
      ^bb0(%arg3: index, %arg4: f32):
        %5 = "arith.addf"(%arg4, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%5) : (f32) -> ()
      }) : (index, index, index, f32) -> f32
      "scf.yield"(%4) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "func.return"(%3) : (f32) -> ()
  }) : () -> ()
}) : () -> ()
