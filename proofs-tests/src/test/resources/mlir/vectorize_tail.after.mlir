"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?x?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "affine.apply"(%arg3) <{map = affine_map<(d0) -> (d0 + 6)>}> : (index) -> index
    %4 = "memref.alloc"(%3) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 4 : index, upperBoundMap = affine_map<(d0) -> (d0 + 6)>}> ({
    ^bb0(%arg7: index):
      %40 = "arith.constant"() <{value = dense<5.000000e-01> : vector<4xf32>}> : () -> vector<4xf32>
      "vector.transfer_write"(%40, %4, %arg7) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 4 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg6: index):
      %28 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
      %29 = "arith.constant"() <{value = dense<2.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
      %30 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %31 = "vector.transfer_read"(%arg0, %arg6, %30) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %32 = "arith.mulf"(%29, %31) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %33 = "affine.apply"(%arg6) <{map = affine_map<(d0) -> (d0 - 1)>}> : (index) -> index
      %34 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %35 = "vector.transfer_read"(%arg0, %33, %34) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %36 = "arith.mulf"(%35, %28) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %37 = "arith.addf"(%32, %36) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %38 = "affine.apply"(%arg6) <{map = affine_map<(d0) -> (4)>}> : (index) -> index
      %39 = "affine.apply"(%arg6) <{map = affine_map<(d0) -> (d0)>}> : (index) -> index
      "vector.transfer_write"(%37, %arg1, %38, %39) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 4 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
    ^bb0(%arg5: index):
      %23 = "affine.apply"() <{map = affine_map<() -> (3)>}> : () -> index
      %24 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %25 = "vector.transfer_read"(%arg0, %23, %24) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %26 = "affine.apply"(%arg5) <{map = affine_map<(d0) -> (d0)>}> : (index) -> index
      %27 = "affine.apply"(%arg5) <{map = affine_map<(d0) -> (3)>}> : (index) -> index
      "vector.transfer_write"(%25, %arg1, %26, %27) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0)>}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 4 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
    ^bb0(%arg4: index):
      %5 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %6 = "vector.transfer_read"(%arg0, %arg4, %5) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %7 = "affine.apply"(%arg4) <{map = affine_map<(d0) -> (4)>}> : (index) -> index
      %8 = "affine.apply"(%arg4) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
      "vector.transfer_write"(%6, %arg1, %7, %8) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<4xf32>, memref<?x?xf32>, index, index) -> ()
      %9 = "affine.apply"(%arg4) <{map = affine_map<(d0) -> (d0 - 2)>}> : (index) -> index
      %10 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %11 = "vector.transfer_read"(%arg0, %9, %10) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %12 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %13 = "vector.transfer_read"(%arg0, %arg4, %12) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %14 = "arith.maximumf"(%11, %13) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %15 = "affine.apply"(%arg4) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
      %16 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %17 = "vector.transfer_read"(%arg0, %15, %16) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %18 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %19 = "vector.transfer_read"(%arg0, %arg4, %18) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32) -> vector<4xf32>
      %20 = "arith.mulf"(%17, %19) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %21 = "arith.maximumf"(%14, %20) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      %22 = "affine.apply"(%arg4) <{map = affine_map<(d0) -> (d0 - 1)>}> : (index) -> index
      "vector.transfer_write"(%21, %4, %22) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
