"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, f32) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: f32):
    %0 = "arith.constant"() <{value = 3 : index}> : () -> index
    %1 = "arith.constant"() <{value = 3 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    %3 = "arith.constant"() <{value = 1 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 3 : index}> : () -> index
    %6 = "arith.constant"() <{value = 1 : index}> : () -> index
    %7 = "arith.constant"() <{value = 0 : index}> : () -> index
    %8 = "arith.constant"() <{value = 3 : index}> : () -> index
    %9 = "arith.constant"() <{value = 1 : index}> : () -> index
    %10 = "arith.constant"() <{value = 0 : index}> : () -> index
    %11 = "arith.constant"() <{value = 4 : index}> : () -> index
    %12 = "arith.constant"() <{value = 0 : index}> : () -> index
    %13 = "arith.constant"() <{value = 0 : index}> : () -> index
    %14 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %15 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
    ^bb0(%arg3: index):
      "affine.store"(%arg1, %15, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<4xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
    ^bb0(%arg2: index):
      %24 = "affine.load"(%15, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (memref<4xf32>, index) -> f32
      "affine.store"(%24, %14, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<4xf32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "memref.dealloc"(%15) : (memref<4xf32>) -> ()
    %16 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xf32>
    %17 = "affine.load"(%14) <{map = affine_map<() -> (3)>}> : (memref<4xf32>) -> f32
    "affine.store"(%17, %16) <{map = affine_map<() -> (0)>}> : (f32, memref<1xf32>) -> ()
    %18 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xf32>
    %19 = "affine.apply"() <{map = affine_map<() -> (3)>}> : () -> index
    "affine.store"(%arg1, %16) <{map = affine_map<() -> (0)>}> : (f32, memref<1xf32>) -> ()
    %20 = "affine.apply"() <{map = affine_map<() -> (3)>}> : () -> index
    %21 = "affine.load"(%16) <{map = affine_map<() -> (0)>}> : (memref<1xf32>) -> f32
    "affine.store"(%21, %18) <{map = affine_map<() -> (0)>}> : (f32, memref<1xf32>) -> ()
    "memref.dealloc"(%14) : (memref<4xf32>) -> ()
    %22 = "affine.load"(%18) <{map = affine_map<() -> (0)>}> : (memref<1xf32>) -> f32
    "affine.store"(%22, %arg0) <{map = affine_map<() -> (0)>}> : (f32, memref<4xf32>) -> ()
    "memref.dealloc"(%18) : (memref<1xf32>) -> ()
    %23 = "affine.load"(%16) <{map = affine_map<() -> (0)>}> : (memref<1xf32>) -> f32
    "affine.store"(%23, %14) <{map = affine_map<() -> (3)>}> : (f32, memref<4xf32>) -> ()
    "memref.dealloc"(%16) : (memref<1xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
