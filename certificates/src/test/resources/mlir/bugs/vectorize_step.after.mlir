"builtin.module"() ({
  "func.func"() <{function_type = (memref<32xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<32xf32>):
    %0 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 12 : index, upperBoundMap = affine_map<() -> (17)>}> ({
    ^bb0(%arg1: index):
      %1 = "arith.constant"() <{value = dense<1.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
      %2 = "affine.apply"(%arg1) <{map = affine_map<(d0) -> (d0 + 4)>}> : (index) -> index
      "vector.transfer_write"(%1, %arg0, %2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<32xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
