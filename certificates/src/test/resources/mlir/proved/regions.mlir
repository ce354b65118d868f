"builtin.module"() ({
  "func.func"() <{function_type = (memref<100x?xf32>, memref<100x64xf32>, index) -> (), sym_name = "regions"}> ({
  ^bb0(%arg0: memref<100x?xf32>, %arg1: memref<100x64xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "memref.dim"(%arg0, %0) : (memref<100x?xf32>, index) -> index
    %3 = "memref.dim"(%arg0, %1) : (memref<100x?xf32>, index) -> index
    "affine.parallel"(%arg2, %2, %3) <{lowerBoundsGroups = dense<[2, 1]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (0, d0, 0)>, reductions = [], steps = [2, 1], upperBoundsGroups = dense<[1, 2]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0, d1) -> (d0, d1, 64)>}> ({
    ^bb0(%arg3: index, %arg4: index):
      %4:2 = "affine.if"(%arg3, %arg4, %arg2) ({
        %8 = "affine.load"(%arg0, %arg3, %arg4) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<100x?xf32>, index, index) -> f32
        "affine.yield"(%8, %8) : (f32, f32) -> ()
      }, {
        %6 = "affine.load"(%arg0, %arg3, %arg4) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<100x?xf32>, index, index) -> f32
        %7 = "arith.negf"(%6) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
        "affine.yield"(%6, %7) : (f32, f32) -> ()
      }) {condition = affine_set<(d0, d1)[s0] : (d0 - d1 + s0 >= 0, d1 - 3 == 0)>} : (index, index, index) -> (f32, f32)
      %5 = "arith.addf"(%4#0, %4#1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.if"(%arg3) ({
        "affine.store"(%5, %arg1, %arg3, %arg4) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<100x64xf32>, index, index) -> ()
        "affine.yield"() : () -> ()
      }, {
      }) {condition = affine_set<(d0) : (d0 - 1 >= 0)>} : (index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>) -> (), sym_name = "allocs"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    %2 = "memref.alloc"(%1) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x2xf32>
    %3 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<f32>
    "affine.parallel"(%1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>}> ({
    ^bb0(%arg3: index):
      %7 = "affine.load"(%arg0, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index) -> f32
      "affine.store"(%7, %2, %arg3) <{map = affine_map<(d0) -> (d0, 1)>}> : (f32, memref<?x2xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "affine.for"(%1) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
    ^bb0(%arg2: index):
      %4 = "affine.load"(%2, %arg2) <{map = affine_map<(d0) -> (d0, 1)>}> : (memref<?x2xf32>, index) -> f32
      "affine.store"(%4, %3) <{map = affine_map<() -> ()>}> : (f32, memref<f32>) -> ()
      %5 = "affine.load"(%3) <{map = affine_map<() -> ()>}> : (memref<f32>) -> f32
      %6 = "arith.addf"(%5, %5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%6, %arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
