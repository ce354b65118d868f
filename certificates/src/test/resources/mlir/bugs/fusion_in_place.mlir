// A producer that updates in place is run twice, or its memref is private and not filled: llvm-project 210490.
// passes: affine-loop-fusion
// wrong in: 16 19 22
func.func @f(%p: memref<6xf32>, %d: memref<3xf32>, %c: f32) {
  affine.for %i = 0 to 6 {
    %x = affine.load %p[%i] : memref<6xf32>
    %y = arith.mulf %x, %c : f32
    affine.store %y, %p[%i] : memref<6xf32>
  }
  affine.for %i = 0 to 3 {
    %x = affine.load %p[%i] : memref<6xf32>
    affine.store %x, %d[%i] : memref<3xf32>
  }
  return
}
