"builtin.module"() ({
  "func.func"() <{function_type = (memref<11x11xf32>, memref<14xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<11x11xf32>, %arg1: memref<14xf32>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1x1xf32>
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    "affine.for"() <{lowerBoundMap = affine_map<() -> (5)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (11)>}> ({
    ^bb0(%arg2: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
      ^bb0(%arg3: index):
        %4 = "affine.for"(%3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 2 : index, upperBoundMap = affine_map<() -> (10)>}> ({
        ^bb0(%arg4: index, %arg5: f32):
          %5 = "affine.apply"(%arg3) <{map = affine_map<(d0) -> (d0 + 2)>}> : (index) -> index
          "affine.store"(%2, %0) <{map = affine_map<() -> (0, 0)>}> : (f32, memref<1x1xf32>) -> ()
          %6 = "affine.apply"(%arg2, %arg3) <{map = affine_map<(d0, d1) -> (d0)>}> : (index, index) -> index
          %7 = "affine.apply"(%arg2, %arg3) <{map = affine_map<(d0, d1) -> (d1 + 2)>}> : (index, index) -> index
          %8 = "affine.load"(%0) <{map = affine_map<() -> (0, 0)>}> : (memref<1x1xf32>) -> f32
          %9 = "affine.load"(%arg1, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<14xf32>, index) -> f32
          %10 = "arith.addf"(%8, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %11 = "arith.mulf"(%arg5, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "affine.store"(%11, %arg0, %arg3) <{map = affine_map<(d0) -> (d0, d0 + 2)>}> : (f32, memref<11x11xf32>, index) -> ()
          "affine.yield"(%11) : (f32) -> ()
        }) : (f32) -> f32
        "affine.store"(%4, %arg1, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<14xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
