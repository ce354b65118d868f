// A clean-up loop that starts at ((n - 1) floordiv 2) * 2 + 1 = -1 if n = 0. No report known.
// passes: affine-loop-unroll{unroll-factor=2}
// wrong in: 16 19 22
func.func @f(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %n = memref.dim %A, %c0 : memref<?xf32>
  affine.for %i = 1 to %n {
    affine.store %one, %A[%i] : memref<?xf32>
  }
  return
}
