"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x64xf32>, memref<64xf32>) -> (), sym_name = "columns"}> ({
  ^bb0(%arg0: memref<?x64xf32>, %arg1: memref<64xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "memref.dim"(%arg0, %0) : (memref<?x64xf32>, index) -> index
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (64)>}> ({
    ^bb0(%arg2: index):
      %3 = "affine.for"(%2, %1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
      ^bb0(%arg3: index, %arg4: f32):
        %4 = "affine.load"(%arg0, %arg3, %arg2) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x64xf32>, index, index) -> f32
        %5 = "arith.addf"(%arg4, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.yield"(%5) : (f32) -> ()
      }) : (index, f32) -> f32
      "affine.store"(%3, %arg1, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<64xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
