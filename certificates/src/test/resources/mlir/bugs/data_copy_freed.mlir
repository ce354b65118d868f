// A buffer is copied out after the dealloc of what it is a part of.
// passes: affine-data-copy-generate{generate-dma=0 fast-mem-space=0 skip-non-unit-stride-loops}
// wrong in: 16 19 22
func.func @f(%a: memref<4xf32>, %x: f32) {
  %t = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 4 {
    affine.store %x, %t[%i] : memref<4xf32>
  }
  affine.store %x, %t[3] : memref<4xf32>
  %v = affine.load %t[3] : memref<4xf32>
  affine.store %v, %a[0] : memref<4xf32>
  memref.dealloc %t : memref<4xf32>
  return
}
