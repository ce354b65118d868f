"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x8xf32>, memref<?x?xf32>) -> (), sym_name = "casts"}> ({
  ^bb0(%arg0: memref<?x8xf32>, %arg1: memref<?x?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "memref.cast"(%arg1) : (memref<?x?xf32>) -> memref<?x8xf32>
    %3 = "memref.cast"(%arg0) : (memref<?x8xf32>) -> memref<?x?xf32, strided<[8, 1], offset: ?>>
    %4 = "memref.cast"(%3) : (memref<?x?xf32, strided<[8, 1], offset: ?>>) -> memref<?x8xf32, strided<[?, ?], offset: ?>>
    %5 = "memref.dim"(%2, %0) : (memref<?x8xf32>, index) -> index
    %6 = "memref.alloc"(%5) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    %7 = "memref.cast"(%6) : (memref<?xf32>) -> memref<?xf32, strided<[?], offset: ?>>
    "affine.for"(%5) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg2: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
      ^bb0(%arg3: index):
        %8 = "affine.load"(%4, %arg2, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x8xf32, strided<[?, ?], offset: ?>>, index, index) -> f32
        "memref.store"(%8, %7, %arg2) : (f32, memref<?xf32, strided<[?], offset: ?>>, index) -> ()
        %9 = "memref.load"(%6, %arg2) : (memref<?xf32>, index) -> f32
        "affine.store"(%9, %2, %arg2, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<?x8xf32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "memref.dealloc"(%6) : (memref<?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, memref<4x6x8xf32>, index) -> (), sym_name = "rows"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<4x6x8xf32>, %arg2: index):
    %0 = "memref.reinterpret_cast"(%arg1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 192>, static_strides = array<i64: 1>}> : (memref<4x6x8xf32>) -> memref<192xf32, strided<[1]>>
    %1 = "memref.reinterpret_cast"(%arg0, %arg2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 24, 8>, static_strides = array<i64: 8, 1>}> : (memref<?xf32>, index) -> memref<24x8xf32, strided<[8, 1], offset: ?>>
    %2 = "memref.subview"(%1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 2>, static_sizes = array<i64: 24, 4>, static_strides = array<i64: 1, 1>}> : (memref<24x8xf32, strided<[8, 1], offset: ?>>) -> memref<24x4xf32, strided<[8, 1], offset: ?>>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (24)>}> ({
    ^bb0(%arg3: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
      ^bb0(%arg4: index):
        %3 = "affine.load"(%0, %arg3, %arg4) <{map = affine_map<(d0, d1) -> (d0 * 8 + d1)>}> : (memref<192xf32, strided<[1]>>, index, index) -> f32
        "affine.store"(%3, %2, %arg3, %arg4) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<24x4xf32, strided<[8, 1], offset: ?>>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>) -> (), sym_name = "apart"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 4 : index}> : () -> index
    %2 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    "scf.for"(%0, %2, %1) ({
    ^bb0(%arg2: index):
      %3 = "affine.min"(%arg2, %2) <{map = affine_map<(d0)[s0] -> (-d0 + s0, 4)>}> : (index, index) -> index
      %4 = "memref.subview"(%arg0, %arg2, %3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: -9223372036854775808, 1>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<?xf32, strided<[?], offset: ?>>
      %5 = "memref.subview"(%arg1, %arg2, %3) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 2>, static_sizes = array<i64: -9223372036854775808, 1>, static_strides = array<i64: 1, 1>}> : (memref<?x?xf32>, index, index) -> memref<?xf32, strided<[?], offset: ?>>
      %6 = "memref.cast"(%4) : (memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>>
      "linalg.generic"(%5, %6, %4) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
        %7 = "arith.addf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%7) : (f32) -> ()
      }) : (memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
