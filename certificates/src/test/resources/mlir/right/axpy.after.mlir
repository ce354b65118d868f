"builtin.module"() ({
  "func.func"() <{function_type = (f32, memref<?xf32>, memref<?xf32>, index) -> (), sym_name = "axpy"}> ({
  ^bb0(%arg0: f32, %arg1: memref<?xf32>, %arg2: memref<?xf32>, %arg3: index):
    %0 = "vector.broadcast"(%arg0) : (f32) -> vector<4xf32>
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 4 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg4: index):
      %1 = "ub.poison"() <{value = #ub.poison}> : () -> f32
      %2 = "vector.transfer_read"(%arg1, %arg4, %1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %3 = "ub.poison"() <{value = #ub.poison}> : () -> f32
      %4 = "vector.transfer_read"(%arg2, %arg4, %3) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %5 = "arith.mulf"(%0, %2) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %6 = "arith.addf"(%5, %4) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      "vector.transfer_write"(%6, %arg2, %arg4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
