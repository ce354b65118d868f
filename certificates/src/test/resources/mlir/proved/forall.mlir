"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, f32) -> (), sym_name = "scaled"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: f32):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    "scf.forall"(%1) <{mapping = [#gpu.thread<x>], operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
    ^bb0(%arg3: index):
      %2 = "memref.load"(%arg0, %arg3) : (memref<?xf32>, index) -> f32
      %3 = "arith.mulf"(%2, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.store"(%3, %arg1, %arg3) : (f32, memref<?xf32>, index) -> ()
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x64xf32>, index) -> (), sym_name = "tiles"}> ({
  ^bb0(%arg0: memref<?x64xf32>, %arg1: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 16 : index}> : () -> index
    %3 = "memref.dim"(%arg0, %0) : (memref<?x64xf32>, index) -> index
    "scf.forall"(%arg1, %3) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, staticLowerBound = array<i64: -9223372036854775808, 0>, staticStep = array<i64: 8, 16>, staticUpperBound = array<i64: -9223372036854775808, 64>}> ({
    ^bb0(%arg2: index, %arg3: index):
      %4 = "affine.min"(%arg2, %3) <{map = affine_map<(d0)[s0] -> (8, -d0 + s0)>}> : (index, index) -> index
      "scf.for"(%0, %4, %1) ({
      ^bb0(%arg4: index):
        "scf.for"(%0, %2, %1) ({
        ^bb0(%arg5: index):
          %5 = "arith.addi"(%arg2, %arg4) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %6 = "arith.addi"(%arg3, %arg5) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %7 = "memref.load"(%arg0, %5, %6) : (memref<?x64xf32>, index, index) -> f32
          %8 = "arith.negf"(%7) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          "memref.store"(%8, %arg0, %5, %6) : (f32, memref<?x64xf32>, index, index) -> ()
          "scf.yield"() : () -> ()
        }) : (index, index, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
