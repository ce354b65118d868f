"builtin.module"() ({
  "func.func"() <{function_type = (memref<4x3xi32>, memref<2x3xi32>, memref<2x3xi32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4x3xi32>, %arg1: memref<2x3xi32>, %arg2: memref<2x3xi32>):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
    ^bb0(%arg8: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (3)>}> ({
      ^bb0(%arg9: index):
        "affine.store"(%0, %arg0, %arg8, %arg9) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (i32, memref<4x3xi32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
    ^bb0(%arg3: index):
      "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 2 : index, upperBoundMap = affine_map<() -> (3)>}> ({
      ^bb0(%arg4: index):
        "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (1)>}> ({
        ^bb0(%arg5: index):
          "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
          ^bb0(%arg7: index):
            %3 = "affine.load"(%arg1, %arg7, %arg4) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<2x3xi32>, index, index) -> i32
            "affine.yield"() : () -> ()
          }) : () -> ()
          "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
          ^bb0(%arg6: index):
            %1 = "affine.load"(%arg0, %arg3, %arg6, %arg4) <{map = affine_map<(d0, d1, d2) -> (d0 * 2 + d1, d2)>}> : (memref<4x3xi32>, index, index, index) -> i32
            %2 = "arith.addi"(%1, %1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
            "affine.store"(%2, %arg0, %arg3, %arg6, %arg4) <{map = affine_map<(d0, d1, d2) -> (d0 * 2 + d1, d2)>}> : (i32, memref<4x3xi32>, index, index, index) -> ()
            "affine.yield"() : () -> ()
          }) : () -> ()
          "affine.yield"() : () -> ()
        }) : () -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
