// A whole vector is written where the trip count is no multiple of its length: llvm-project 218120.
// passes: affine-super-vectorize{virtual-vector-size=4}
// wrong in: 16 19 22
func.func @f(%m: memref<8xf32>) {
  affine.for %j = 0 to 6 {
    %v = affine.load %m[%j] : memref<8xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %m[%j] : memref<8xf32>
  }
  return
}
