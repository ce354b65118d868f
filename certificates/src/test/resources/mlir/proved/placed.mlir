"builtin.module"() ({
  "func.func"() <{function_type = (memref<2x3x4xf32>, memref<6xf32>, memref<4x2xf32>) -> (), sym_name = "placed"}> ({
  ^bb0(%arg0: memref<2x3x4xf32>, %arg1: memref<6xf32>, %arg2: memref<4x2xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "vector.transfer_read"(%arg0, %0, %0, %0, %1) <{in_bounds = [true, true, true], operandSegmentSizes = array<i32: 1, 3, 1, 0>, permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (memref<2x3x4xf32>, index, index, index, f32) -> vector<2x3x4xf32>
    %3 = "vector.extract"(%2) <{static_position = array<i64: 1>}> : (vector<2x3x4xf32>) -> vector<3x4xf32>
    %4 = "vector.extract_strided_slice"(%3) <{offsets = [1, 0], sizes = [2, 4], strides = [1, 1]}> : (vector<3x4xf32>) -> vector<2x4xf32>
    %5 = "vector.transpose"(%4) <{permutation = array<i64: 1, 0>}> : (vector<2x4xf32>) -> vector<4x2xf32>
    %6 = "vector.load"(%arg1, %0) : (memref<6xf32>, index) -> vector<2xf32>
    %7 = "vector.broadcast"(%6) : (vector<2xf32>) -> vector<4x2xf32>
    %8 = "vector.fma"(%5, %7, %5) : (vector<4x2xf32>, vector<4x2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
    %9 = "vector.insert"(%6, %8) <{static_position = array<i64: 2>}> : (vector<2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
    %10 = "vector.shape_cast"(%6) : (vector<2xf32>) -> vector<1x2xf32>
    %11 = "vector.insert_strided_slice"(%10, %9) <{offsets = [3, 0], strides = [1, 1]}> : (vector<1x2xf32>, vector<4x2xf32>) -> vector<4x2xf32>
    "vector.transfer_write"(%11, %arg2, %0, %0) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4x2xf32>, memref<4x2xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?xf32>, index) -> (), sym_name = "masked"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "vector.create_mask"(%arg2, %arg2) : (index, index) -> vector<2x4xi1>
    %3 = "vector.constant_mask"() <{mask_dim_sizes = [3]}> : () -> vector<4xi1>
    %4 = "vector.mask"(%2) ({
      %8 = "vector.transfer_read"(%arg0, %0, %arg2, %1) <{in_bounds = [false, true, false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1, 0, d0)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4x1x2xf32>
      "vector.yield"(%8) : (vector<4x1x2xf32>) -> ()
    }) : (vector<2x4xi1>) -> vector<4x1x2xf32>
    %5 = "vector.shape_cast"(%4) : (vector<4x1x2xf32>) -> vector<4x2xf32>
    %6 = "vector.transfer_read"(%arg0, %arg2, %0, %1, %3) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 1>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<4xf32>
    %7 = "vector.maskedload"(%arg1, %arg2, %3, %6) : (memref<?xf32>, index, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "vector.transfer_write"(%5, %arg0, %0, %arg2, %2) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 1>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> : (vector<4x2xf32>, memref<?x?xf32>, index, index, vector<2x4xi1>) -> ()
    "vector.maskedstore"(%arg1, %0, %3, %7) : (memref<?xf32>, index, vector<4xi1>, vector<4xf32>) -> ()
    "vector.mask"(%3) ({
      "vector.transfer_write"(%6, %arg1, %arg2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<?xf32>, index) -> ()
      "vector.yield"() : () -> ()
    }) : (vector<4xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
