"builtin.module"() ({
  "func.func"() <{function_type = (memref<32xf32>, memref<32xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<32xf32>, %arg1: memref<32xf32>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<32xf32>
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    "affine.store"(%1, %0) <{map = affine_map<() -> (0)>}> : (f32, memref<32xf32>) -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (16)>}> ({
    ^bb0(%arg3: index):
      %3 = "affine.load"(%0, %arg3) <{map = affine_map<(d0) -> (d0 - 1)>}> : (memref<32xf32>, index) -> f32
      %4 = "affine.load"(%arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<32xf32>, index) -> f32
      %5 = "arith.addf"(%3, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%5, %0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<32xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
    ^bb0(%arg2: index):
      %2 = "affine.load"(%0, %arg2) <{map = affine_map<(d0) -> (d0 * 2)>}> : (memref<32xf32>, index) -> f32
      "affine.store"(%2, %arg1, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<32xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
