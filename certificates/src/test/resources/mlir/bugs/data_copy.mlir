// A buffer is copied out that was never filled: llvm-project 217538.
// passes: affine-data-copy-generate{generate-dma=0 fast-mem-space=0 skip-non-unit-stride-loops}
// wrong in: 16 19 22
func.func @f(%m: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    affine.store %x, %m[0] : memref<4xf32>
    memref.store %x, %m[%c0] : memref<4xf32>
  }
  return
}
