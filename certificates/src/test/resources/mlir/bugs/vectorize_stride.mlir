// Lanes are neighbours although the subscripts are 4 apart: pull request 196973.
// passes: affine-super-vectorize{virtual-vector-size=4}
// wrong in: 16 19 22
func.func @f(%out: memref<32xf32>) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to 8 {
    affine.store %one, %out[%i * 4] : memref<32xf32>
  }
  return
}
