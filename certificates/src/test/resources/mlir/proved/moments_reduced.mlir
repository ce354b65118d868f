"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<2xf32>) -> (), sym_name = "moments"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<2xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "arith.constant"() <{value = 1 : index}> : () -> index
    %5 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %6 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %7:2 = "scf.parallel"(%3, %1, %4, %5, %6) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
    ^bb0(%arg2: index):
      %12 = "memref.load"(%arg0, %arg2) <{nontemporal = false}> : (memref<?xf32>, index) -> f32
      %13 = "arith.mulf"(%12, %12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.reduce"(%12, %13) ({
      ^bb0(%arg5: f32, %arg6: f32):
        %15 = "arith.addf"(%arg5, %arg6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%15) : (f32) -> ()
      }, {
      ^bb0(%arg3: f32, %arg4: f32):
        %14 = "arith.addf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%14) : (f32) -> ()
      }) : (f32, f32) -> ()
    }) : (index, index, index, f32, f32) -> (f32, f32)
    %8 = "arith.addf"(%2, %7#0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %9 = "arith.addf"(%2, %7#1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %10 = "arith.constant"() <{value = 0 : index}> : () -> index
    "memref.store"(%8, %arg1, %10) <{nontemporal = false}> : (f32, memref<2xf32>, index) -> ()
    %11 = "arith.constant"() <{value = 1 : index}> : () -> index
    "memref.store"(%9, %arg1, %11) <{nontemporal = false}> : (f32, memref<2xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
