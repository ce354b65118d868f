"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, index) -> (), sym_name = "freed"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 2 : index}> : () -> index
    %9 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
    %3 = "scf.for"(%9, %arg2, %0, %1) ({
    ^bb0(%arg3: index, %arg4: f32):
      %4 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
      %5 = "memref.load"(%arg0, %arg3) <{nontemporal = false}> : (memref<?xf32>, index) -> f32
      "memref.store"(%5, %4) <{nontemporal = false}> : (f32, memref<f32>) -> ()
      %6 = "memref.load"(%4) <{nontemporal = false}> : (memref<f32>) -> f32
      %7 = "arith.addf"(%arg4, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.dealloc"(%4) : (memref<f32>) -> ()
      "scf.yield"(%7) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "memref.store"(%3, %2) <{nontemporal = false}> : (f32, memref<f32>) -> ()
    %8 = "memref.load"(%2) <{nontemporal = false}> : (memref<f32>) -> f32
    "memref.store"(%8, %arg1, %arg2) <{nontemporal = false}> : (f32, memref<?xf32>, index) -> ()
    "memref.dealloc"(%2) : (memref<f32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
