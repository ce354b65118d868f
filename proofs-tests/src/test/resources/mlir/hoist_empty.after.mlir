"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>, %arg3: index, %arg4: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    "affine.store"(%1, %arg1) <{map = affine_map<() -> (3, 3)>}> : (f32, memref<?x?xf32>) -> ()
    "affine.for"(%arg4) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
    ^bb0(%arg6: index):
      "affine.for"(%arg4) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 2 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
      ^bb0(%arg7: index):
        %7 = "affine.for"(%arg4, %0) <{lowerBoundMap = affine_map<() -> (4)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
        ^bb0(%arg8: index, %arg9: f32):
          %8 = "affine.load"(%arg0, %arg8, %arg7) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
          %9 = "arith.subf"(%arg9, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "affine.store"(%9, %arg2, %arg6) <{map = affine_map<(d0) -> (d0, 4)>}> : (f32, memref<?x?xf32>, index) -> ()
          "affine.yield"(%9) : (f32) -> ()
        }) : (index, f32) -> f32
        "affine.store"(%7, %arg2, %arg7) <{map = affine_map<(d0) -> (d0 - 1, 4)>}> : (f32, memref<?x?xf32>, index) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    %3 = "affine.load"(%arg0) <{map = affine_map<() -> (3, 4)>}> : (memref<?x?xf32>) -> f32
    %4 = "arith.constant"() <{value = 4 : index}> : () -> index
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg5: index):
      "affine.store"(%3, %arg2, %arg5) <{map = affine_map<(d0) -> (3, d0 - 1)>}> : (f32, memref<?x?xf32>, index) -> ()
      %5 = "arith.cmpi"(%arg5, %4) <{predicate = 2 : i64}> : (index, index) -> i1
      "scf.if"(%5) ({
        %6 = "affine.load"(%arg0) <{map = affine_map<() -> (4, 4)>}> : (memref<?x?xf32>) -> f32
        "affine.store"(%6, %arg2, %arg5) <{map = affine_map<(d0) -> (3, d0)>}> : (f32, memref<?x?xf32>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
