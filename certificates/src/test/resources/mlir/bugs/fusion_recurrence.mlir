// Only the iterations that the consumer reads are kept, not those that they depend on: llvm-project 212041.
// passes: affine-loop-fusion{mode=producer maximal}
// wrong in: 16 19 22
func.func @f(%in: memref<32xf32>, %out: memref<32xf32>) {
  %t = memref.alloc() : memref<32xf32>
  %z = arith.constant 0.0 : f32
  affine.store %z, %t[0] : memref<32xf32>
  affine.for %i = 1 to 16 {
    %x = affine.load %t[%i - 1] : memref<32xf32>
    %y = affine.load %in[%i] : memref<32xf32>
    %s = arith.addf %x, %y : f32
    affine.store %s, %t[%i] : memref<32xf32>
  }
  affine.for %j = 1 to 8 {
    %x = affine.load %t[2 * %j] : memref<32xf32>
    affine.store %x, %out[%j] : memref<32xf32>
  }
  return
}
