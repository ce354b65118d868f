// The whole producer runs again in each tile: llvm-project 225248.
// passes: affine-loop-fusion{mode=producer}
// wrong in: 16 19 22
func.func @f(%t: memref<4x3xi32>, %o: memref<2x3xi32>, %u: memref<2x3xi32>) {
  %one = arith.constant 1 : i32
  affine.for %p = 0 to 4 {
    affine.for %q = 0 to 3 {
      affine.store %one, %t[%p, %q] : memref<4x3xi32>
    }
  }
  affine.for %b = 0 to 2 {
    affine.for %r = 0 to 3 step 2 {
      affine.for %k = 0 to 1 {
        affine.for %l = 0 to 2 {
          %d = affine.load %o[%l, %r] : memref<2x3xi32>
        }
        affine.for %l = 0 to 2 {
          %x = affine.load %t[2 * %b + %l, %r] : memref<4x3xi32>
          %s = arith.addi %x, %x : i32
          affine.store %s, %t[2 * %b + %l, %r] : memref<4x3xi32>
        }
      }
    }
  }
  return
}
