// What is carried is dropped; 16 and 19 crash: llvm-project 216494.
// passes: affine-loop-coalescing
// wrong in: 22
func.func @f(%seed: f32, %out: memref<3xf32>) {
  affine.for %i = 0 to 2 {
    %r = affine.for %k = 0 to 3 iter_args(%acc = %seed) -> (f32) {
      affine.store %acc, %out[%k] : memref<3xf32>
      %t = arith.addf %acc, %acc : f32
      affine.yield %t : f32
    }
  }
  return
}
