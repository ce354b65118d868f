"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x4xf32>, memref<4xf32>, index) -> (), sym_name = "carried"}> ({
  ^bb0(%arg0: memref<?x4xf32>, %arg1: memref<4xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = 2 : index}> : () -> index
    %3 = "affine.for"(%arg2, %0) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0)>}> ({
    ^bb0(%arg3: index, %arg4: vector<4xf32>):
      %6 = "vector.load"(%arg0, %arg3, %1) : (memref<?x4xf32>, index, index) -> vector<4xf32>
      %7 = "arith.addf"(%arg4, %6) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      "affine.yield"(%7) : (vector<4xf32>) -> ()
    }) : (index, vector<4xf32>) -> vector<4xf32>
    %4 = "scf.for"(%1, %arg2, %2, %3) ({
    ^bb0(%arg3: index, %arg4: vector<4xf32>):
      %6 = "arith.mulf"(%arg4, %3) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
      "scf.yield"(%6) : (vector<4xf32>) -> ()
    }) : (index, index, index, vector<4xf32>) -> vector<4xf32>
    %5 = "math.exp"(%4) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
    "vector.store"(%5, %arg1, %1) : (vector<4xf32>, memref<4xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<8xf32>, index) -> (), sym_name = "chosen"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: index):
    %0 = "arith.constant"() <{value = dense<1.000000e+00> : vector<4xf32>}> : () -> vector<4xf32>
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "affine.if"(%arg1) ({
      %5 = "vector.load"(%arg0, %1) : (memref<8xf32>, index) -> vector<4xf32>
      "affine.yield"(%5) : (vector<4xf32>) -> ()
    }, {
      "affine.yield"(%0) : (vector<4xf32>) -> ()
    }) {condition = affine_set<(d0) : (d0 - 3 >= 0)>} : (index) -> vector<4xf32>
    %3 = "arith.cmpi"(%arg1, %1) <{predicate = 2 : i64}> : (index, index) -> i1
    %4 = "scf.if"(%3) ({
      "scf.yield"(%2) : (vector<4xf32>) -> ()
    }, {
      %5 = "arith.negf"(%2) <{fastmath = #arith.fastmath<none>}> : (vector<4xf32>) -> vector<4xf32>
      "scf.yield"(%5) : (vector<4xf32>) -> ()
    }) : (i1) -> vector<4xf32>
    "affine.vector_store"(%4, %arg0) <{map = affine_map<() -> (4)>}> : (vector<4xf32>, memref<8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>, memref<?xf32>, index) -> (), sym_name = "tiles"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>, %arg2: memref<?xf32>, %arg3: index):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = dense<2.000000e+00> : vector<4x8xf32>}> : () -> vector<4x8xf32>
    %2 = "vector.broadcast"(%0) : (f32) -> vector<4x8xf32>
    %3 = "vector.transfer_read"(%arg0, %arg3, %arg3, %0) <{in_bounds = [false, true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0, d1) -> (d1, d0)>}> : (memref<?x?xf32>, index, index, f32) -> vector<4x8xf32>
    %4 = "vector.transfer_read"(%arg2, %arg3, %0) <{in_bounds = [true, false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (0, d0)>}> : (memref<?xf32>, index, f32) -> vector<4x8xf32>
    %5 = "arith.mulf"(%3, %4) <{fastmath = #arith.fastmath<none>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %6 = "arith.addf"(%5, %1) <{fastmath = #arith.fastmath<none>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    %7 = "arith.subf"(%6, %2) <{fastmath = #arith.fastmath<none>}> : (vector<4x8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
    "vector.transfer_write"(%7, %arg1, %arg3, %arg3) <{in_bounds = [false, false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4x8xf32>, memref<?x?xf32>, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<8xf32>, f32, index) -> (), sym_name = "lanes"}> ({
  ^bb0(%arg0: memref<8xf32>, %arg1: f32, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "vector.load"(%arg0, %0) : (memref<8xf32>, index) -> vector<4xf32>
    %2 = "vector.insert"(%arg1, %1) <{static_position = array<i64: 2>}> : (f32, vector<4xf32>) -> vector<4xf32>
    %3 = "vector.create_mask"(%arg2) : (index) -> vector<4xi1>
    %4 = "arith.select"(%3, %2, %1) : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    %5 = "vector.extract"(%4) <{static_position = array<i64: 3>}> : (vector<4xf32>) -> f32
    %6 = "arith.addf"(%5, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    %7 = "vector.broadcast"(%arg1) : (f32) -> vector<2x4xf32>
    %8 = "vector.create_mask"(%arg2, %arg2) : (index, index) -> vector<2x4xi1>
    %9 = "arith.negf"(%7) <{fastmath = #arith.fastmath<none>}> : (vector<2x4xf32>) -> vector<2x4xf32>
    %10 = "arith.select"(%8, %7, %9) : (vector<2x4xi1>, vector<2x4xf32>, vector<2x4xf32>) -> vector<2x4xf32>
    %11 = "vector.extract"(%10) <{static_position = array<i64: 1, 3>}> : (vector<2x4xf32>) -> f32
    %12 = "arith.addf"(%11, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "memref.store"(%12, %arg0, %0) : (f32, memref<8xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
