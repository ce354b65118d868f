"builtin.module"() ({
  "func.func"() <{function_type = (memref<19x10xf32>, memref<10x19xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<19x10xf32>, %arg1: memref<10x19xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<19xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (19)>}> ({
    ^bb0(%arg5: index):
      "affine.store"(%1, %3, %arg5) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<19xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    %4 = "affine.for"(%2) <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (6)>}> ({
    ^bb0(%arg3: index, %arg4: f32):
      %8 = "affine.load"(%3) <{map = affine_map<() -> (4)>}> : (memref<19xf32>) -> f32
      %9 = "arith.maximumf"(%arg4, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "affine.store"(%9, %3) <{map = affine_map<() -> (3)>}> : (f32, memref<19xf32>) -> ()
      "affine.yield"(%9) : (f32) -> ()
    }) : (f32) -> f32
    "affine.store"(%4, %arg0) <{map = affine_map<() -> (3, 4)>}> : (f32, memref<19x10xf32>) -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (3)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (6)>}> ({
    ^bb0(%arg2: index):
      "affine.if"(%arg2) ({
        %5 = "affine.load"(%arg1) <{map = affine_map<() -> (4, 3)>}> : (memref<10x19xf32>) -> f32
        %6 = "affine.load"(%3) <{map = affine_map<() -> (4)>}> : (memref<19xf32>) -> f32
        %7 = "arith.addf"(%5, %6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.store"(%7, %3) <{map = affine_map<() -> (4)>}> : (f32, memref<19xf32>) -> ()
        "affine.yield"() : () -> ()
      }, {
      }) {condition = affine_set<(d0) : (d0 mod 2 == 0, -d0 + (d0 floordiv 2) * 2 + 1 >= 0, d0 mod 2 >= 0)>} : (index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "memref.dealloc"(%3) : (memref<19xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
