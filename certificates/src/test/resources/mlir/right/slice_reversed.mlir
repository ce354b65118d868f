func.func @slice_reversed(%A: memref<?xf32>, %B: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %B, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    %v = affine.load %A[2 * symbol(%n) - 2 * %i + 1] : memref<?xf32>
    affine.store %v, %B[%i] : memref<?xf32>
  }
  return
}
