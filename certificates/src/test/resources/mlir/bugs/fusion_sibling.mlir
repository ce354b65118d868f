// A reduction runs in each iteration of the other loop: llvm-project 61820.
// passes: affine-loop-fusion{mode=sibling fusion-maximal}
// wrong in: 16 19
func.func @f(%in: memref<2xf32>, %out: memref<2xf32>, %r: memref<1xf32>) {
  %one = arith.constant 1.0 : f32
  affine.for %i = 0 to 2 {
    %x = affine.load %in[%i] : memref<2xf32>
    %y = arith.addf %x, %one : f32
    affine.store %y, %out[%i] : memref<2xf32>
  }
  affine.for %i = 0 to 2 {
    %x = affine.load %in[%i] : memref<2xf32>
    %y = affine.load %r[0] : memref<1xf32>
    %z = arith.addf %x, %y : f32
    affine.store %z, %r[0] : memref<1xf32>
  }
  return
}
