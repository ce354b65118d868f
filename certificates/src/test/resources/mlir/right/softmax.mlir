func.func @softmax(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  %m = memref.dim %A, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    %mx = affine.for %j = 0 to %m iter_args(%a = %low) -> f32 {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      %r = arith.maximumf %a, %v : f32
      affine.yield %r : f32
    }
    affine.for %j = 0 to %m {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      %d = arith.subf %v, %mx : f32
      %e = math.exp %d : f32
      affine.store %e, %B[%i, %j] : memref<?x?xf32>
    }
    %s = affine.for %j = 0 to %m iter_args(%a = %z) -> f32 {
      %e = affine.load %B[%i, %j] : memref<?x?xf32>
      %r = arith.addf %a, %e : f32
      affine.yield %r : f32
    }
    affine.for %j = 0 to %m {
      %v = affine.load %B[%i, %j] : memref<?x?xf32>
      %d = arith.divf %v, %s : f32
      affine.store %d, %B[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
