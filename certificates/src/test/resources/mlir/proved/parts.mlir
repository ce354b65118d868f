"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>) -> (), sym_name = "tiles"}> ({
  ^bb0(%arg0: memref<?x?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 8 : index}> : () -> index
    %3 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %4 = "memref.dim"(%arg0, %1) : (memref<?x?xf32>, index) -> index
    "scf.parallel"(%0, %3, %2) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg1: index):
      %5 = "affine.min"(%arg1, %3) <{map = affine_map<(d0)[s0] -> (8, -d0 + s0)>}> : (index, index) -> index
      %6 = "memref.subview"(%arg0, %arg1, %5, %4) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index, index) -> memref<?x?xf32, strided<[?, 1], offset: ?>>
      "scf.for"(%0, %5, %1) ({
      ^bb0(%arg2: index):
        %7 = "memref.subview"(%6, %arg2, %4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 1, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32, strided<[?, 1], offset: ?>>, index, index) -> memref<?xf32, strided<[1], offset: ?>>
        %8 = "memref.dim"(%7, %0) : (memref<?xf32, strided<[1], offset: ?>>, index) -> index
        "scf.for"(%0, %8, %1) ({
        ^bb0(%arg3: index):
          %9 = "memref.load"(%7, %arg3) : (memref<?xf32, strided<[1], offset: ?>>, index) -> f32
          %10 = "arith.negf"(%9) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
          "memref.store"(%10, %7, %arg3) : (f32, memref<?xf32, strided<[1], offset: ?>>, index) -> ()
          "scf.yield"() : () -> ()
        }) : (index, index, index) -> ()
        "scf.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<16x8xf32>) -> (), sym_name = "window"}> ({
  ^bb0(%arg0: memref<16x8xf32>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x4xf32>
    %1 = "memref.subview"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4, 1>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 2, 1>}> : (memref<16x8xf32>) -> memref<4x4xf32, strided<[16, 1], offset: 33>>
    "memref.copy"(%1, %0) : (memref<4x4xf32, strided<[16, 1], offset: 33>>, memref<4x4xf32>) -> ()
    %2 = "memref.subview"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 4>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<16x8xf32>) -> memref<4x4xf32, strided<[8, 1], offset: 4>>
    "memref.copy"(%0, %2) : (memref<4x4xf32>, memref<4x4xf32, strided<[8, 1], offset: 4>>) -> ()
    "memref.dealloc"(%0) : (memref<4x4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<16xf32>) -> (), sym_name = "element"}> ({
  ^bb0(%arg0: memref<16xf32>):
    %0 = "arith.constant"() <{value = 3 : index}> : () -> index
    %1 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<16xf32>
    %2 = "memref.subview"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4>, static_sizes = array<i64: 4>, static_strides = array<i64: 2>}> : (memref<16xf32>) -> memref<4xf32, strided<[2], offset: 4>>
    %3 = "memref.subview"(%1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4>, static_sizes = array<i64: 4>, static_strides = array<i64: 2>}> : (memref<16xf32>) -> memref<4xf32, strided<[2], offset: 4>>
    %4 = "memref.load"(%2, %0) : (memref<4xf32, strided<[2], offset: 4>>, index) -> f32
    "memref.store"(%4, %3, %0) : (f32, memref<4xf32, strided<[2], offset: 4>>, index) -> ()
    %5 = "memref.load"(%3, %0) : (memref<4xf32, strided<[2], offset: 4>>, index) -> f32
    "memref.dealloc"(%1) : (memref<16xf32>) -> ()
    "memref.store"(%5, %2, %0) : (f32, memref<4xf32, strided<[2], offset: 4>>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<16xf32>) -> (), sym_name = "overlapping"}> ({
  ^bb0(%arg0: memref<16xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "memref.subview"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<16xf32>) -> memref<4xf32, strided<[1], offset: 4>>
    %3 = "memref.subview"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 5>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<16xf32>) -> memref<4xf32, strided<[1], offset: 5>>
    %4 = "memref.load"(%2, %1) : (memref<4xf32, strided<[1], offset: 4>>, index) -> f32
    %5 = "arith.negf"(%4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "memref.store"(%5, %3, %0) : (f32, memref<4xf32, strided<[1], offset: 5>>, index) -> ()
    %6 = "memref.load"(%2, %1) : (memref<4xf32, strided<[1], offset: 4>>, index) -> f32
    "memref.store"(%6, %arg0, %0) : (f32, memref<16xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
