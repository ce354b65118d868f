"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, index, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 2 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
    ^bb0(%arg10: index):
      "affine.for"(%arg10) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 1)>}> ({
      ^bb0(%arg11: index):
        %20 = "affine.load"(%arg1) <{map = affine_map<() -> (4)>}> : (memref<?xf32>) -> f32
        %21 = "affine.load"(%arg0, %arg11) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
        %22 = "arith.subf"(%20, %21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %23 = "arith.maximumf"(%2, %22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%23, %arg0) <{map = affine_map<() -> (3)>}> : (f32, memref<?xf32>) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      %13 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
      %14 = "affine.load"(%arg0, %arg10) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %15 = "affine.load"(%arg1, %arg10) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %16 = "arith.maximumf"(%14, %15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%16, %13) <{map = affine_map<() -> ()>}> : (f32, memref<f32>) -> ()
      %17 = "affine.load"(%13) <{map = affine_map<() -> ()>}> : (memref<f32>) -> f32
      %18 = "affine.load"(%arg1, %arg10) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %19 = "arith.addf"(%17, %18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%19, %arg1, %arg10) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg7: index):
      "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
      ^bb0(%arg8: index):
        "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
        ^bb0(%arg9: index):
          %8 = "affine.load"(%arg0, %arg9) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
          %9 = "affine.load"(%arg1, %arg8) <{map = affine_map<(d0) -> (d0 + 2)>}> : (memref<?xf32>, index) -> f32
          %10 = "affine.load"(%arg0) <{map = affine_map<() -> (4)>}> : (memref<?xf32>) -> f32
          %11 = "arith.subf"(%9, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          %12 = "arith.mulf"(%8, %11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
          "affine.store"(%12, %arg1, %arg8) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
          "affine.yield"() : () -> ()
        }) : (index) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%arg2) <{lowerBoundMap = affine_map<() -> (4)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
    ^bb0(%arg4: index):
      %3 = "affine.load"(%arg0, %arg4) <{map = affine_map<(d0) -> (d0 + 1)>}> : (memref<?xf32>, index) -> f32
      %4 = "affine.load"(%arg1, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      %5 = "arith.subf"(%3, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %6 = "arith.mulf"(%1, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%6, %arg1, %arg4) <{map = affine_map<(d0) -> (d0 + 2)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 2 : index, upperBoundMap = affine_map<(d0) -> (d0 + 3)>}> ({
      ^bb0(%arg5: index):
        "affine.for"(%arg3) <{lowerBoundMap = affine_map<() -> (5)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 2)>}> ({
        ^bb0(%arg6: index):
          %7 = "affine.load"(%arg1, %arg4) <{map = affine_map<(d0) -> (d0 + 1)>}> : (memref<?xf32>, index) -> f32
          "affine.store"(%7, %arg1, %arg4) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
          "affine.yield"() : () -> ()
        }) : (index) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
