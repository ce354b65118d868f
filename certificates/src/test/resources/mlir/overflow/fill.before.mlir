"builtin.module"() ({
  "func.func"() <{function_type = (memref<1024xf32>, index, f32) -> (), sym_name = "fill"}> ({
  ^bb0(%arg0: memref<1024xf32>, %arg1: index, %arg2: f32):
    "affine.for"(%arg1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg3: index):
      "affine.store"(%arg2, %arg0, %arg3) <{map = affine_map<(d0) -> (d0 mod 1024)>}> : (f32, memref<1024xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
