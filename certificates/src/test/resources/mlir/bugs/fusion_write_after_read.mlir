// A cell that the first loop reads in all iterations is written by the second: llvm-project 212032.
// passes: affine-loop-fusion
// wrong in: 16 19 22
func.func @f(%a: memref<5xf32>, %c: memref<5xf32>, %t: memref<5xf32>) {
  affine.for %p = 1 to 5 {
    %x = affine.load %a[1] : memref<5xf32>
    %y = affine.load %c[%p] : memref<5xf32>
    %z = arith.mulf %x, %y : f32
    affine.store %z, %t[%p] : memref<5xf32>
  }
  affine.for %p = 1 to 5 {
    %z = affine.load %t[%p] : memref<5xf32>
    affine.store %z, %a[%p] : memref<5xf32>
  }
  return
}
