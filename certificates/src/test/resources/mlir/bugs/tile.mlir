// Tiles across a dependence of distance (1, -1): llvm-project 191147.
// passes: affine-loop-tile{tile-sizes=2,2}
// wrong in: 16 19 22
func.func @f(%X: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %X, %c0 : memref<?x?xf32>
  %m = memref.dim %X, %c1 : memref<?x?xf32>
  affine.for %i = 1 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0 - 1)>(%m) {
      %v = affine.load %X[%i - 1, %j + 1] : memref<?x?xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %X[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
