// A loop inside of a parallel one whose iterations depend on each other: pull request 130812.
// passes: affine-parallelize
// wrong in: 16 19
func.func @f(%A: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  %m = memref.dim %A, %c1 : memref<?x?xf32>
  affine.parallel (%i) = (0) to (%n) {
    affine.for %j = 1 to %m {
      %v = affine.load %A[%i, %j - 1] : memref<?x?xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %A[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
