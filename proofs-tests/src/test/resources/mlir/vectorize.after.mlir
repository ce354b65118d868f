"builtin.module"() ({
  "func.func"() <{function_type = (memref<10xf32>, memref<10xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<10xf32>, %arg1: memref<10xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<11xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 8 : index, upperBoundMap = affine_map<() -> (11)>}> ({
    ^bb0(%arg7: index):
      %7 = "arith.constant"() <{value = dense<5.000000e-01> : vector<8xf32>}> : () -> vector<8xf32>
      "vector.transfer_write"(%7, %2, %arg7) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, memref<11xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (6)>}> ({
    ^bb0(%arg4: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 2 : index, upperBoundMap = affine_map<() -> (6)>}> ({
      ^bb0(%arg5: index):
        "affine.for"() <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (7)>}> ({
        ^bb0(%arg6: index):
          %6 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0 - 2)>}> : (memref<10xf32>, index) -> f32
          "affine.store"(%6, %2) <{map = affine_map<() -> (3)>}> : (f32, memref<11xf32>) -> ()
          "affine.yield"() : () -> ()
        }) : () -> ()
        "affine.store"(%0, %arg0, %arg5) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<10xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %3 = "affine.for"(%1) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (7)>}> ({
    ^bb0(%arg2: index, %arg3: f32):
      %4 = "affine.load"(%arg0, %arg2) <{map = affine_map<(d0) -> (d0 - 1)>}> : (memref<10xf32>, index) -> f32
      %5 = "arith.maximumf"(%arg3, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%5) : (f32) -> ()
    }) : (f32) -> f32
    "affine.store"(%3, %arg0) <{map = affine_map<() -> (3)>}> : (f32, memref<10xf32>) -> ()
    "memref.dealloc"(%2) : (memref<11xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
