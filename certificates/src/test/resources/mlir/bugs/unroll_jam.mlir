// Jams across a dependence of distance (1, -1): llvm-project 196554.
// passes: affine-loop-unroll-jam{unroll-jam-factor=2}
// wrong in: 16 19 22
func.func @f(%X: memref<5x5xf32>, %n: index, %m: index) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %X[%i, %j + 1] : memref<5x5xf32>
      %w = arith.addf %v, %v : f32
      affine.store %w, %X[%i + 1, %j] : memref<5x5xf32>
    }
  }
  return
}
