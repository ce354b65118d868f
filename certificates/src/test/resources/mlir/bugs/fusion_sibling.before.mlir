"builtin.module"() ({
  "func.func"() <{function_type = (memref<2xf32>, memref<2xf32>, memref<1xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<2xf32>, %arg1: memref<2xf32>, %arg2: memref<1xf32>):
    %0 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
    ^bb0(%arg4: index):
      %4 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<2xf32>, index) -> f32
      %5 = "arith.addf"(%4, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%5, %arg1, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<2xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
    ^bb0(%arg3: index):
      %1 = "affine.load"(%arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<2xf32>, index) -> f32
      %2 = "affine.load"(%arg2) <{map = affine_map<() -> (0)>}> : (memref<1xf32>) -> f32
      %3 = "arith.addf"(%1, %2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%3, %arg2) <{map = affine_map<() -> (0)>}> : (f32, memref<1xf32>) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
