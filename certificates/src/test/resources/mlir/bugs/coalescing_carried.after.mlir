"builtin.module"() ({
  "func.func"() <{function_type = (f32, memref<3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: f32, %arg1: memref<3xf32>):
    %0 = "affine.apply"() <{map = affine_map<() -> (2)>}> : () -> index
    %1 = "affine.apply"() <{map = affine_map<() -> (3)>}> : () -> index
    %2 = "affine.apply"(%0, %1) <{map = affine_map<(d0)[s0] -> (d0 * s0)>}> : (index, index) -> index
    "affine.for"(%2) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg2: index):
      %3 = "affine.apply"(%arg2, %1) <{map = affine_map<(d0)[s0] -> (d0 mod s0)>}> : (index, index) -> index
      %4 = "affine.apply"(%arg2, %1) <{map = affine_map<(d0)[s0] -> (d0 floordiv s0)>}> : (index, index) -> index
      "affine.store"(%arg0, %arg1, %3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<3xf32>, index) -> ()
      %5 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
