"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (4)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg4: index):
      "affine.for"(%arg4, %arg2) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
      ^bb0(%arg5: index):
        %4 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0, d0 - 1)>}> : (memref<?x?xf32>, index) -> f32
        %5 = "affine.load"(%arg1) <{map = affine_map<() -> (3)>}> : (memref<?xf32>) -> f32
        %6 = "arith.maximumf"(%4, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%6, %arg0, %arg4) <{map = affine_map<(d0) -> (d0 - 1, d0 - 2)>}> : (f32, memref<?x?xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
