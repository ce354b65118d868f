"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x64xf32>, memref<64xf32>) -> (), sym_name = "columns"}> ({
  ^bb0(%arg0: memref<?x64xf32>, %arg1: memref<64xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "memref.dim"(%arg0, %0) : (memref<?x64xf32>, index) -> index
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = affine_map<() -> (64)>}> ({
    ^bb0(%arg2: index):
      %3 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
      %4 = "affine.for"(%2, %3) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
      ^bb0(%arg3: index, %arg4: vector<4xf32>):
        %5 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
        %6 = "vector.transfer_read"(%arg0, %arg3, %arg2, %5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (memref<?x64xf32>, index, index, f32) -> vector<4xf32>
        %7 = "arith.addf"(%arg4, %6) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
        "affine.yield"(%7) : (vector<4xf32>) -> ()
      }) : (index, vector<4xf32>) -> vector<4xf32>
      "vector.transfer_write"(%4, %arg1, %arg2) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<64xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
