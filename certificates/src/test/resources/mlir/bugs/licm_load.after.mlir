"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<4xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<4xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    %2 = "affine.load"(%arg0) <{map = affine_map<() -> (0)>}> : (memref<?xf32>) -> f32
    "affine.for"(%1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0, 4)>}> ({
    ^bb0(%arg2: index):
      "affine.store"(%2, %arg1, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<4xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
