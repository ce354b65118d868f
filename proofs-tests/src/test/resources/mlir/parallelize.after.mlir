"builtin.module"() ({
  "func.func"() <{function_type = (memref<19x19xf32>, memref<19x16xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<19x19xf32>, %arg1: memref<19x16xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<19xf32>
    "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (19)>}> ({
    ^bb0(%arg4: index):
      "affine.store"(%1, %3, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<19xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %4 = "affine.for"(%0) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (16)>}> ({
    ^bb0(%arg2: index, %arg3: f32):
      %5 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0, d0 + 1)>}> : (memref<19x19xf32>, index) -> f32
      %6 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<19x19xf32>, index) -> f32
      %7 = "arith.subf"(%5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %8 = "arith.maximumf"(%arg3, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%8, %arg0, %arg2) <{map = affine_map<(d0) -> (d0 + 1, d0)>}> : (f32, memref<19x19xf32>, index) -> ()
      "affine.yield"(%8) : (f32) -> ()
    }) : (f32) -> f32
    "affine.store"(%4, %3) <{map = affine_map<() -> (3)>}> : (f32, memref<19xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
