"builtin.module"() ({
  "func.func"() <{function_type = (f32, memref<3xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: f32, %arg1: memref<3xf32>):
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (2)>}> ({
    ^bb0(%arg2: index):
      %0 = "affine.for"(%arg0) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (3)>}> ({
      ^bb0(%arg3: index, %arg4: f32):
        "affine.store"(%arg4, %arg1, %arg3) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<3xf32>, index) -> ()
        %1 = "arith.addf"(%arg4, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "affine.yield"(%1) : (f32) -> ()
      }) : (f32) -> f32
      "affine.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
