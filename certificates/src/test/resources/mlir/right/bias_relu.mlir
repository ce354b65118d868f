func.func @bias_relu(%A: memref<?x?xf32>, %b: memref<?xf32>, %C: memref<?x?xf32>, %n: index, %m: index) {
  %zero = arith.constant 0.0 : f32
  %T = memref.alloc(%n, %m) : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      %w = affine.load %b[%j] : memref<?xf32>
      %s = arith.addf %v, %w : f32
      affine.store %s, %T[%i, %j] : memref<?x?xf32>
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %v = affine.load %T[%i, %j] : memref<?x?xf32>
      %r = arith.maximumf %v, %zero : f32
      affine.store %r, %C[%i, %j] : memref<?x?xf32>
    }
  }
  memref.dealloc %T : memref<?x?xf32>
  return
}
