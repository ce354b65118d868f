"builtin.module"() ({
  "func.func"() <{function_type = (memref<32xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<32xf32>):
    %0 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (8)>}> ({
    ^bb0(%arg1: index):
      "affine.store"(%0, %arg0, %arg1) <{map = affine_map<(d0) -> (d0 * 4)>}> : (f32, memref<32xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
