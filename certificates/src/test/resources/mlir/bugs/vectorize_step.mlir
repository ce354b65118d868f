// Lanes are neighbours although the step is 3: llvm-project 225247.
// passes: affine-super-vectorize{virtual-vector-size=4 test-fastest-varying=0}
// wrong in: 16 19 22
func.func @f(%out: memref<32xf32>) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to 17 step 3 {
    affine.store %one, %out[%i + 4] : memref<32xf32>
  }
  return
}
