"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?xf32>) -> (), sym_name = "sum_rows"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3 = "memref.dim"(%arg0, %0) : (memref<?x?xf32>, index) -> index
    %4 = "memref.dim"(%arg0, %1) : (memref<?x?xf32>, index) -> index
    "affine.for"(%3) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg2: index):
      %5 = "affine.for"(%4, %2) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 4 : index, upperBoundMap = affine_map<()[s0] -> ((s0 floordiv 4) * 4)>}> ({
      ^bb0(%arg5: index, %arg6: f32):
        %9 = "affine.load"(%arg0, %arg2, %arg5) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
        %10 = "arith.addf"(%arg6, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %11 = "affine.apply"(%arg5) <{map = affine_map<(d0) -> (d0 + 1)>}> : (index) -> index
        %12 = "affine.load"(%arg0, %arg2, %11) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
        %13 = "arith.addf"(%10, %12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %14 = "affine.apply"(%arg5) <{map = affine_map<(d0) -> (d0 + 2)>}> : (index) -> index
        %15 = "affine.load"(%arg0, %arg2, %14) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
        %16 = "arith.addf"(%13, %15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %17 = "affine.apply"(%arg5) <{map = affine_map<(d0) -> (d0 + 3)>}> : (index) -> index
        %18 = "affine.load"(%arg0, %arg2, %17) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
        %19 = "arith.addf"(%16, %18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.yield"(%19) : (f32) -> ()
      }) : (index, f32) -> f32
      %6 = "affine.for"(%4, %4, %5) <{lowerBoundMap = affine_map<()[s0] -> ((s0 floordiv 4) * 4)>, operandSegmentSizes = array<i32: 1, 1, 1>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
      ^bb0(%arg3: index, %arg4: f32):
        %7 = "affine.load"(%arg0, %arg2, %arg3) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<?x?xf32>, index, index) -> f32
        %8 = "arith.addf"(%arg4, %7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.yield"(%8) : (f32) -> ()
      }) : (index, index, f32) -> f32
      "affine.store"(%6, %arg1, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
