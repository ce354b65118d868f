"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %2 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    "affine.for"(%2) <{lowerBoundMap = affine_map<() -> (1)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 2 : index, upperBoundMap = affine_map<()[s0] -> (((s0 - 1) floordiv 2) * 2 + 1)>}> ({
    ^bb0(%arg2: index):
      "affine.store"(%1, %arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      %3 = "affine.apply"(%arg2) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
      "affine.store"(%1, %arg0, %3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%2, %2) <{lowerBoundMap = affine_map<()[s0] -> (((s0 - 1) floordiv 2) * 2 + 1)>, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg1: index):
      "affine.store"(%1, %arg0, %arg1) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
