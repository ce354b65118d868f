// The producer runs over the smaller domain of the consumer: llvm-project 212028.
// passes: affine-loop-fusion
// wrong in: 22
func.func @f(%e: memref<5x5xf32>, %h: memref<5x5xf32>) {
  affine.for %t = 0 to 2 {
    affine.for %i = 1 to 5 {
      affine.for %j = 0 to 5 {
        %o = affine.load %e[%i, %j] : memref<5x5xf32>
        %a = affine.load %h[%i, %j] : memref<5x5xf32>
        %b = affine.load %h[%i - 1, %j] : memref<5x5xf32>
        %d = arith.subf %a, %b : f32
        %s = arith.subf %o, %d : f32
        affine.store %s, %e[%i, %j] : memref<5x5xf32>
      }
    }
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to 4 {
        %o = affine.load %h[%i, %j] : memref<5x5xf32>
        %a = affine.load %e[%i + 1, %j] : memref<5x5xf32>
        %b = affine.load %e[%i, %j] : memref<5x5xf32>
        %d = arith.subf %a, %b : f32
        %s = arith.subf %o, %d : f32
        affine.store %s, %h[%i, %j] : memref<5x5xf32>
      }
    }
  }
  return
}
