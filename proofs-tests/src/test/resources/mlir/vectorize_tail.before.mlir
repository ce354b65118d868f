"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?x?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?x?xf32>, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "affine.apply"(%arg3) <{map = affine_map<(d0) -> (d0 + 6)>}> : (index) -> index
    %4 = "memref.alloc"(%3) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 6)>}> ({
    ^bb0(%arg7: index):
      "affine.store"(%1, %4, %arg7) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg6: index):
      %14 = "affine.load"(%arg0, %arg6) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %15 = "arith.mulf"(%2, %14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %16 = "affine.load"(%arg0, %arg6) <{map = affine_map<(d0) -> (d0 - 1)>}> : (memref<?xf32>, index) -> f32
      %17 = "arith.mulf"(%16, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %18 = "arith.addf"(%15, %17) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%18, %arg1, %arg6) <{map = affine_map<(d0) -> (4, d0)>}> : (f32, memref<?x?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
    ^bb0(%arg5: index):
      %13 = "affine.load"(%arg0) <{map = affine_map<() -> (3)>}> : (memref<?xf32>) -> f32
      "affine.store"(%13, %arg1, %arg5) <{map = affine_map<(d0) -> (d0, 3)>}> : (f32, memref<?x?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
    ^bb0(%arg4: index):
      %5 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      "affine.store"(%5, %arg1, %arg4) <{map = affine_map<(d0) -> (4, d0 + 1)>}> : (f32, memref<?x?xf32>, index) -> ()
      %6 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0 - 2)>}> : (memref<?xf32>, index) -> f32
      %7 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %8 = "arith.maximumf"(%6, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %9 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0 + 1)>}> : (memref<?xf32>, index) -> f32
      %10 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %11 = "arith.mulf"(%9, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %12 = "arith.maximumf"(%8, %11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%12, %4, %arg4) <{map = affine_map<(d0) -> (d0 - 1)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
