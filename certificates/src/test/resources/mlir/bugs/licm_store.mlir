// A store where the loop does not run at all; pull request 189165 mends it for constant bounds alone. Executed: 19, 22.
// passes: affine-loop-invariant-code-motion
// wrong in: 16 19 22
func.func @f(%A: memref<1xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to %n {
    affine.store %x, %A[0] : memref<1xf32>
  }
  return
}
