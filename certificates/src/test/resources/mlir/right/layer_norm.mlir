func.func @layer_norm(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %inverse: f32, %epsilon: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  %m = memref.dim %A, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    %s = affine.for %j = 0 to %m iter_args(%a = %z) -> f32 {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      %r = arith.addf %a, %v : f32
      affine.yield %r : f32
    }
    %mean = arith.mulf %s, %inverse : f32
    %q = affine.for %j = 0 to %m iter_args(%a = %z) -> f32 {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      %d = arith.subf %v, %mean : f32
      %p = arith.mulf %d, %d : f32
      %r = arith.addf %a, %p : f32
      affine.yield %r : f32
    }
    %variance = arith.mulf %q, %inverse : f32
    %w = arith.addf %variance, %epsilon : f32
    %deviation = math.sqrt %w : f32
    affine.for %j = 0 to %m {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      %d = arith.subf %v, %mean : f32
      %r = arith.divf %d, %deviation : f32
      affine.store %r, %B[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
