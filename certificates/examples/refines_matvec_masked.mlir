"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x4xf32>, memref<4xf32>, memref<?xf32>) -> (), sym_name = "matvec"}> ({
  ^bb0(%arg0: memref<?x4xf32>, %arg1: memref<4xf32>, %arg2: memref<?xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 4 : index}> : () -> index
    %2 = "arith.constant"() <{value = 8 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "memref.dim"(%arg0, %3) : (memref<?x4xf32>, index) -> index
    "scf.for"(%3, %4, %2) ({
    ^bb0(%arg3: index):
      %5 = "affine.min"(%arg3, %4) <{map = affine_map<(d0)[s0] -> (-d0 + s0, 8)>}> : (index, index) -> index
      %6 = "memref.subview"(%arg0, %arg3, %5) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 1, 1>}> : (memref<?x4xf32>, index, index) -> memref<?x4xf32, strided<[4, 1], offset: ?>>
      %7 = "memref.subview"(%arg2, %arg3, %5) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<?xf32>, index, index) -> memref<?xf32, strided<[1], offset: ?>>
      %8 = "vector.create_mask"(%5, %1) : (index, index) -> vector<8x4xi1>
      %9 = "vector.mask"(%8) ({
        %17 = "vector.transfer_read"(%6, %3, %3, %0) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x4xf32, strided<[4, 1], offset: ?>>, index, index, f32) -> vector<8x4xf32>
        "vector.yield"(%17) : (vector<8x4xf32>) -> ()
      }) : (vector<8x4xi1>) -> vector<8x4xf32>
      %10 = "vector.transfer_read"(%arg1, %3, %0) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (0, d0)>}> : (memref<4xf32>, index, f32) -> vector<8x4xf32>
      %11 = "vector.create_mask"(%5) : (index) -> vector<8xi1>
      %12 = "vector.mask"(%11) ({
        %16 = "vector.transfer_read"(%7, %3, %0) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32, strided<[1], offset: ?>>, index, f32) -> vector<8xf32>
        "vector.yield"(%16) : (vector<8xf32>) -> ()
      }) : (vector<8xi1>) -> vector<8xf32>
      %13 = "arith.mulf"(%9, %10) <{fastmath = #arith.fastmath<none>}> : (vector<8x4xf32>, vector<8x4xf32>) -> vector<8x4xf32>
      %14 = "vector.mask"(%8) ({
        %15 = "vector.multi_reduction"(%13, %12) <{kind = #vector.kind<add>, reduction_dims = [1]}> : (vector<8x4xf32>, vector<8xf32>) -> vector<8xf32>
        "vector.yield"(%15) : (vector<8xf32>) -> ()
      }) : (vector<8x4xi1>) -> vector<8xf32>
      "vector.mask"(%11) ({
        "vector.transfer_write"(%14, %7, %3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, memref<?xf32, strided<[1], offset: ?>>, index) -> ()
        "vector.yield"() : () -> ()
      }) : (vector<8xi1>) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
