func.func @outer_product(%x: memref<?xf32>, %y: memref<?xf32>, %C: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %C, %c0 : memref<?x?xf32>
  %m = memref.dim %C, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %v = affine.load %x[%i] : memref<?xf32>
      %w = affine.load %y[%j] : memref<?xf32>
      %p = arith.mulf %v, %w : f32
      affine.store %p, %C[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
