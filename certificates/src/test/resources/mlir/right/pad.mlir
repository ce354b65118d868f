func.func @pad(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  %m = memref.dim %A, %c1 : memref<?x?xf32>
  affine.for %i = 0 to affine_map<(d0) -> (d0 + 4)>(%n) {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 4)>(%m) {
      affine.store %z, %B[%i, %j] : memref<?x?xf32>
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      affine.store %v, %B[%i + 2, %j + 2] : memref<?x?xf32>
    }
  }
  return
}
