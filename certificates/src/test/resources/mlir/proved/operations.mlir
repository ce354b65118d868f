"builtin.module"() ({
  "func.func"() <{function_type = (memref<16xf32>, memref<?xf32>, f32, index) -> (), sym_name = "operations"}> ({
  ^bb0(%arg0: memref<16xf32>, %arg1: memref<?xf32>, %arg2: f32, %arg3: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = -2.500000e-01 : f32}> : () -> f32
    %2 = "memref.dim"(%arg1, %0) : (memref<?xf32>, index) -> index
    %3 = "affine.min"(%2) <{map = affine_map<()[s0] -> (s0, 16)>}> : (index) -> index
    %4 = "affine.for"(%3, %1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 2 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg4: index, %arg5: f32):
      %5 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<16xf32>, index) -> f32
      %6 = "arith.mulf"(%5, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %7 = "arith.addf"(%arg5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.yield"(%7) : (f32) -> ()
    }) : (index, f32) -> f32
    "affine.for"(%arg3, %2) <{lowerBoundMap = affine_map<()[s0] -> (s0, 0)>, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg6: index):
      %8 = "arith.subi"(%2, %arg6) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %9 = "affine.apply"(%8) <{map = affine_map<(d0) -> (d0 - 1)>}> : (index) -> index
      %10 = "math.exp"(%4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      %11 = "arith.negf"(%10) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "memref.store"(%11, %arg1, %9) : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
