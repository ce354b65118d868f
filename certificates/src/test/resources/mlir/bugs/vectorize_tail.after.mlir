"builtin.module"() ({
  "func.func"() <{function_type = (memref<8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<8xf32>):
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (6)>}> ({
    ^bb0(%arg1: index):
      %0 = "ub.poison"() <{value = #ub.poison}> : () -> f32
      %1 = "vector.transfer_read"(%arg0, %arg1, %0) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index, f32) -> vector<4xf32>
      %2 = "arith.addf"(%1, %1) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      "vector.transfer_write"(%2, %arg0, %arg1) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<8xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
