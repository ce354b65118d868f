"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>) -> (), sym_name = "lu"}> ({
  ^bb0(%arg0: memref<?x?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    "affine.for"(%1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg1: index):
      "affine.for"(%arg1, %1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 2, 0>, step = 1 : index, upperBoundMap = affine_map<(d0)[s0] -> (-d0 + s0 - 1)>}> ({
      ^bb0(%arg2: index):
        %2 = "affine.apply"(%arg1, %arg2) <{map = affine_map<(d0, d1) -> (d0 + d1 + 1)>}> : (index, index) -> index
        %3 = "affine.load"(%arg0, %2, %arg1) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
        %4 = "affine.load"(%arg0, %arg1) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<?x?xf32>, index) -> f32
        %5 = "arith.divf"(%3, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%5, %arg0, %2, %arg1) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<?x?xf32>, index, index) -> ()
        "affine.for"(%arg1, %1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 2, 0>, step = 1 : index, upperBoundMap = affine_map<(d0)[s0] -> (-d0 + s0 - 1)>}> ({
        ^bb0(%arg3: index):
          %6 = "affine.apply"(%arg1, %arg3) <{map = affine_map<(d0, d1) -> (d0 + d1 + 1)>}> : (index, index) -> index
          %7 = "affine.load"(%arg0, %2, %6) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
          %8 = "affine.load"(%arg0, %2, %arg1) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
          %9 = "affine.load"(%arg0, %arg1, %6) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
          %10 = "arith.mulf"(%8, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %11 = "arith.subf"(%7, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "affine.store"(%11, %arg0, %2, %6) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<?x?xf32>, index, index) -> ()
          "affine.yield"() : () -> ()
        }) : (index, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
