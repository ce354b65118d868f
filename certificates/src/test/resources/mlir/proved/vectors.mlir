"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?x?xf32>, f32, index) -> (), sym_name = "vectors"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?x?xf32>, %arg2: f32, %arg3: index):
    %0 = "arith.constant"() <{value = dense<-2.500000e-01> : vector<4xf32>}> : () -> vector<4xf32>
    %1 = "vector.broadcast"(%arg2) : (f32) -> vector<4xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (8)>}> ({
    ^bb0(%arg4: index):
      %2 = "affine.vector_load"(%arg0, %arg4, %arg3) <{map = affine_map<(d0)[s0] -> (d0 + s0)>}> : (memref<?xf32>, index, index) -> vector<4xf32>
      %3 = "vector.load"(%arg1, %arg3, %arg4) : (memref<?x?xf32>, index, index) -> vector<4xf32>
      %4 = "arith.mulf"(%2, %1) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %5 = "math.exp"(%3) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
      %6 = "arith.addf"(%4, %5) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %7 = "arith.addf"(%6, %0) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      "affine.vector_store"(%7, %arg0, %arg4) <{map = affine_map<(d0) -> (d0 + 8)>}> : (vector<4xf32>, memref<?xf32>, index) -> ()
      "vector.store"(%6, %arg1, %arg4, %arg3) : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?xf32>, index) -> (), sym_name = "transfers"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> f32
    %2 = "vector.transfer_read"(%arg0, %arg2, %arg2, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (memref<?x?xf32>, index, index, f32) -> vector<8xf32>
    %3 = "vector.transfer_read"(%arg1, %arg2, %1) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<8xf32>
    %4 = "vector.transfer_read"(%arg1, %arg2, %1) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (0)>}> : (memref<?xf32>, index, f32) -> vector<8xf32>
    %5 = "vector.transfer_read"(%arg1, %arg2, %1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<8xf32>
    %6 = "arith.subf"(%2, %3) <{fastmath = #arith.fastmath<none>}> : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    %7 = "arith.divf"(%4, %5) <{fastmath = #arith.fastmath<none>}> : (vector<8xf32>, vector<8xf32>) -> vector<8xf32>
    "vector.transfer_write"(%6, %arg0, %arg2, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<8xf32>, memref<?x?xf32>, index, index) -> ()
    "vector.transfer_write"(%7, %arg1, %arg2) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, memref<?xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
