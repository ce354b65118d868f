"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?x?xf32>, %arg3: index, %arg4: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 6 : index}> : () -> index
    "affine.for"(%arg4) <{lowerBoundMap = affine_map<() -> (5)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
    ^bb0(%arg6: index):
      %9 = "arith.cmpi"(%arg6, %3) <{predicate = 2 : i64}> : (index, index) -> i1
      "scf.if"(%9) ({
        %10 = "affine.load"(%arg0, %arg6) <{map = affine_map<(d0) -> (d0 - 1, d0)>}> : (memref<?x?xf32>, index) -> f32
        %11 = "affine.load"(%arg2) <{map = affine_map<() -> (4, 3)>}> : (memref<?x?xf32>) -> f32
        %12 = "arith.maximumf"(%10, %11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%12, %arg0, %arg6) <{map = affine_map<(d0) -> (d0 - 2, d0 - 1)>}> : (f32, memref<?x?xf32>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    %4 = "affine.load"(%arg0) <{map = affine_map<() -> (3, 4)>}> : (memref<?x?xf32>) -> f32
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg5: index):
      %5 = "affine.load"(%arg2, %arg5) <{map = affine_map<(d0) -> (d0 + 2, d0)>}> : (memref<?x?xf32>, index) -> f32
      %6 = "arith.addf"(%5, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %7 = "affine.load"(%arg2, %arg5) <{map = affine_map<(d0) -> (d0 + 2, d0)>}> : (memref<?x?xf32>, index) -> f32
      %8 = "arith.addf"(%6, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%8, %arg2, %arg5) <{map = affine_map<(d0) -> (d0, d0)>}> : (f32, memref<?x?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
