"builtin.module"() ({
  "func.func"() <{function_type = (memref<1xf32>, f32, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<1xf32>, %arg1: f32, %arg2: index):
    "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg3: index):
      "affine.store"(%arg1, %arg0) <{map = affine_map<() -> (0)>}> : (f32, memref<1xf32>) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
