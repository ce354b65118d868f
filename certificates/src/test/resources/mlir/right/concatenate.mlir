func.func @concatenate(%A: memref<?xf32>, %B: memref<?xf32>, %C: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?xf32>
  %m = memref.dim %B, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    %v = affine.load %A[%i] : memref<?xf32>
    affine.store %v, %C[%i] : memref<?xf32>
  }
  affine.for %i = 0 to %m {
    %v = affine.load %B[%i] : memref<?xf32>
    affine.store %v, %C[%i + symbol(%n)] : memref<?xf32>
  }
  return
}
