"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?x?xf32>, memref<?x?x?xf32>, memref<?x?x?xf32>) -> (), sym_name = "conv_3d"}> ({
  ^bb0(%arg0: memref<?x?x?xf32>, %arg1: memref<?x?x?xf32>, %arg2: memref<?x?x?xf32>):
    %0 = "arith.constant"() <{value = 2 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "memref.dim"(%arg1, %2) : (memref<?x?x?xf32>, index) -> index
    %4 = "memref.dim"(%arg1, %1) : (memref<?x?x?xf32>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?x?x?xf32>, index) -> index
    %6 = "memref.dim"(%arg2, %2) : (memref<?x?x?xf32>, index) -> index
    %7 = "memref.dim"(%arg2, %1) : (memref<?x?x?xf32>, index) -> index
    %8 = "memref.dim"(%arg2, %0) : (memref<?x?x?xf32>, index) -> index
    "affine.for"(%6) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg3: index):
      "affine.for"(%7) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
      ^bb0(%arg4: index):
        "affine.for"(%8) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
        ^bb0(%arg5: index):
          "affine.for"(%3) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
          ^bb0(%arg6: index):
            "affine.for"(%4) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
            ^bb0(%arg7: index):
              "affine.for"(%5) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
              ^bb0(%arg8: index):
                %9 = "affine.load"(%arg0, %arg3, %arg6, %arg4, %arg7, %arg5, %arg8) <{map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0 + d1, d2 + d3, d4 + d5)>}> : (memref<?x?x?xf32>, index, index, index, index, index, index) -> f32
                %10 = "affine.load"(%arg1, %arg6, %arg7, %arg8) <{map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (memref<?x?x?xf32>, index, index, index) -> f32
                %11 = "affine.load"(%arg2, %arg3, %arg4, %arg5) <{map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (memref<?x?x?xf32>, index, index, index) -> f32
                %12 = "arith.mulf"(%9, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
                %13 = "arith.addf"(%11, %12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
                "affine.store"(%13, %arg2, %arg3, %arg4, %arg5) <{map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>}> : (f32, memref<?x?x?xf32>, index, index, index) -> ()
                "affine.yield"() : () -> ()
              }) : (index) -> ()
              "affine.yield"() : () -> ()
            }) : (index) -> ()
            "affine.yield"() : () -> ()
          }) : (index) -> ()
          "affine.yield"() : () -> ()
        }) : (index) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
