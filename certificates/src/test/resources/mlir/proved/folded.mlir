"builtin.module"() ({
  "func.func"() <{function_type = (memref<2x3xf32>, memref<3x4xf32>, memref<2x4xf32>, memref<f32>, memref<2xf32>, memref<1xf32>) -> (), sym_name = "folded"}> ({
  ^bb0(%arg0: memref<2x3xf32>, %arg1: memref<3x4xf32>, %arg2: memref<2x4xf32>, %arg3: memref<f32>, %arg4: memref<2xf32>, %arg5: memref<1xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "vector.transfer_read"(%arg0, %0, %0, %1) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<2x3xf32>, index, index, f32) -> vector<2x3xf32>
    %3 = "vector.transfer_read"(%arg1, %0, %0, %1) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<3x4xf32>, index, index, f32) -> vector<3x4xf32>
    %4 = "vector.transfer_read"(%arg2, %0, %0, %1) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<2x4xf32>, index, index, f32) -> vector<2x4xf32>
    %5 = "vector.contract"(%2, %3, %4) <{indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = [#vector.iterator_type<parallel>, #vector.iterator_type<parallel>, #vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2x3xf32>, vector<3x4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    "vector.transfer_write"(%5, %arg2, %0, %0) <{in_bounds = [true, true], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<2x4xf32>, memref<2x4xf32>, index, index) -> ()
    %6 = "vector.transfer_read"(%arg4, %0, %1) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<2xf32>, index, f32) -> vector<2xf32>
    %7 = "vector.multi_reduction"(%2, %6) <{kind = #vector.kind<add>, reduction_dims = [1]}> : (vector<2x3xf32>, vector<2xf32>) -> vector<2xf32>
    "vector.transfer_write"(%7, %arg4, %0) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<2xf32>, memref<2xf32>, index) -> ()
    %8 = "memref.load"(%arg3) : (memref<f32>) -> f32
    %9 = "vector.reduction"(%7) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<2xf32>) -> f32
    %10 = "vector.reduction"(%6, %8) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<2xf32>, f32) -> f32
    %11 = "vector.multi_reduction"(%2, %10) <{kind = #vector.kind<add>, reduction_dims = [0, 1]}> : (vector<2x3xf32>, f32) -> f32
    %12 = "vector.contract"(%6, %7, %11) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2xf32>, vector<2xf32>, f32) -> f32
    "memref.store"(%12, %arg3) : (f32, memref<f32>) -> ()
    %13 = "vector.constant_mask"() <{mask_dim_sizes = [2, 1]}> : () -> vector<2x3xi1>
    %14 = "vector.constant_mask"() <{mask_dim_sizes = [1]}> : () -> vector<2xi1>
    %15 = "vector.mask"(%13) ({
      %20 = "vector.multi_reduction"(%2, %7) <{kind = #vector.kind<add>, reduction_dims = [1]}> : (vector<2x3xf32>, vector<2xf32>) -> vector<2xf32>
      "vector.yield"(%20) : (vector<2xf32>) -> ()
    }) : (vector<2x3xi1>) -> vector<2xf32>
    %16 = "vector.mask"(%14) ({
      %19 = "vector.reduction"(%15, %9) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<2xf32>, f32) -> f32
      "vector.yield"(%19) : (f32) -> ()
    }) : (vector<2xi1>) -> f32
    %17 = "vector.mask"(%13) ({
      %18 = "vector.multi_reduction"(%2, %16) <{kind = #vector.kind<add>, reduction_dims = [0, 1]}> : (vector<2x3xf32>, f32) -> f32
      "vector.yield"(%18) : (f32) -> ()
    }) : (vector<2x3xi1>) -> f32
    "memref.store"(%17, %arg5, %0) : (f32, memref<1xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
