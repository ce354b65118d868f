"builtin.module"() ({
  "func.func"() <{function_type = (memref<6xf32>, memref<3xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<6xf32>, %arg1: memref<3xf32>, %arg2: f32):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (6)>}> ({
    ^bb0(%arg4: index):
      %4 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<6xf32>, index) -> f32
      %5 = "arith.mulf"(%4, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%5, %arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<6xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (3)>}> ({
    ^bb0(%arg3: index):
      %1 = "affine.load"(%arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<6xf32>, index) -> f32
      %2 = "arith.mulf"(%1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%2, %0) <{map = affine_map<() -> (0)>}> : (f32, memref<1xf32>) -> ()
      %3 = "affine.load"(%0) <{map = affine_map<() -> (0)>}> : (memref<1xf32>) -> f32
      "affine.store"(%3, %arg1, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<3xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
