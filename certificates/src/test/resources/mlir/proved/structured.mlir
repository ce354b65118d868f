"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?xf32>, f32, memref<?xf32>) -> (), sym_name = "generic"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?xf32>, %arg2: f32, %arg3: memref<?xf32>):
    "linalg.generic"(%arg0, %arg1, %arg2, %arg3) <{indexing_maps = [affine_map<(d0, d1) -> (d0 + d1, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32, %arg6: f32, %arg7: f32):
      %0 = "arith.mulf"(%arg4, %arg6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %1 = "arith.addf"(%arg7, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%1) : (f32) -> ()
    }) : (memref<?x?xf32>, memref<?xf32>, f32, memref<?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x8xf32>, f32) -> (), sym_name = "fills"}> ({
  ^bb0(%arg0: memref<?x8xf32>, %arg1: f32):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "memref.dim"(%arg0, %0) : (memref<?x8xf32>, index) -> index
    %2 = "memref.alloc"(%1) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x8xf32>
    "linalg.generic"(%arg1, %2) <{indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) : (f32, memref<?x8xf32>) -> ()
    "linalg.generic"(%2, %2, %arg0) <{indexing_maps = [affine_map<(d0, d1) -> (d0, -d1 + 7)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32, %arg4: f32):
      %3 = "arith.addf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%3) : (f32) -> ()
    }) : (memref<?x8xf32>, memref<?x8xf32>, memref<?x8xf32>) -> ()
    "memref.dealloc"(%2) : (memref<?x8xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x?xf32>) -> (), sym_name = "copies"}> ({
  ^bb0(%arg0: memref<?x?xf32>, %arg1: memref<?x?xf32>):
    "memref.copy"(%arg0, %arg1) : (memref<?x?xf32>, memref<?x?xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, index, index) -> (), sym_name = "conditions"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 2 : index}> : () -> index
    %3 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %4 = "arith.cmpi"(%arg1, %arg2) <{predicate = 2 : i64}> : (index, index) -> i1
    %5 = "arith.select"(%4, %arg1, %arg2) : (i1, index, index) -> index
    "scf.parallel"(%0, %1, %5, %2, %1, %2) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
    ^bb0(%arg3: index, %arg4: index):
      %6 = "arith.cmpi"(%arg3, %arg2) <{predicate = 1 : i64}> : (index, index) -> i1
      %7 = "arith.cmpi"(%arg3, %1) <{predicate = 4 : i64}> : (index, index) -> i1
      %8 = "arith.andi"(%6, %7) : (i1, i1) -> i1
      %9 = "scf.if"(%8) ({
        %12 = "memref.load"(%arg0, %arg3) : (memref<?xf32>, index) -> f32
        "scf.yield"(%12) : (f32) -> ()
      }, {
        %10 = "memref.load"(%arg0, %arg3) : (memref<?xf32>, index) -> f32
        %11 = "arith.addf"(%10, %3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%11) : (f32) -> ()
      }) : (i1) -> f32
      "scf.if"(%7) ({
        "memref.store"(%9, %arg0, %arg3) : (f32, memref<?xf32>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.reduce"() : () -> ()
    }) : (index, index, index, index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf64>) -> (), sym_name = "mixed"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf64>):
    "linalg.generic"(%arg0, %arg1) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f64):
      %0 = "arith.extf"(%arg2) : (f32) -> f64
      %1 = "arith.addf"(%arg3, %0) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
      "linalg.yield"(%1) : (f64) -> ()
    }) : (memref<?xf32>, memref<?xf64>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
