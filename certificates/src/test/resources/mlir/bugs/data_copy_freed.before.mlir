"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: f32):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
    ^bb0(%arg2: index):
      "affine.store"(%arg1, %0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<4xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.store"(%arg1, %0) <{map = affine_map<() -> (3)>}> : (f32, memref<4xf32>) -> ()
    %1 = "affine.load"(%0) <{map = affine_map<() -> (3)>}> : (memref<4xf32>) -> f32
    "affine.store"(%1, %arg0) <{map = affine_map<() -> (0)>}> : (f32, memref<4xf32>) -> ()
    "memref.dealloc"(%0) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
