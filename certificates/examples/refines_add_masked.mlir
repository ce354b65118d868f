"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>) -> (), sym_name = "add"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>):
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> f32
    %1 = "arith.constant"() <{value = 8 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.dim"(%arg0, %2) : (memref<?xf32>, index) -> index
    "scf.for"(%2, %3, %1) ({
    ^bb0(%arg2: index):
      %4 = "affine.min"(%arg2, %3) <{map = affine_map<(d0)[s0] -> (-d0 + s0, 8)>}> : (index, index) -> index
      %5 = "memref.subview"(%arg0, %arg2, %4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<?xf32>, index, index) -> memref<?xf32, strided<[1], offset: ?>>
      %6 = "memref.subview"(%arg1, %arg2, %4) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<?xf32>, index, index) -> memref<?xf32, strided<[1], offset: ?>>
      %7 = "vector.create_mask"(%4) : (index) -> vector<8xi1>
      %8 = "vector.mask"(%7) ({
        %12 = "vector.transfer_read"(%5, %2, %0) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32, strided<[1], offset: ?>>, index, f32) -> vector<8xf32>
        "vector.yield"(%12) : (vector<8xf32>) -> ()
      }) : (vector<8xi1>) -> vector<8xf32>
      %9 = "vector.mask"(%7) ({
        %11 = "vector.transfer_read"(%6, %2, %0) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32, strided<[1], offset: ?>>, index, f32) -> vector<8xf32>
        "vector.yield"(%11) : (vector<8xf32>) -> ()
      }) : (vector<8xi1>) -> vector<8xf32>
      %10 = "arith.addf"(%8, %9) <{fastmath = #arith.fastmath<none>}> : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
      "vector.mask"(%7) ({
        "vector.transfer_write"(%10, %6, %2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, memref<?xf32, strided<[1], offset: ?>>, index) -> ()
        "vector.yield"() : () -> ()
      }) : (vector<8xi1>) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
