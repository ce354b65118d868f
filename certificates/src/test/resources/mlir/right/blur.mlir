func.func @blur(%A: memref<66x66xf32>, %B: memref<64x64xf32>) {
  %T = memref.alloc() : memref<64x66xf32>
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 66 {
      %a = affine.load %A[%i, %j] : memref<66x66xf32>
      %b = affine.load %A[%i + 1, %j] : memref<66x66xf32>
      %c = affine.load %A[%i + 2, %j] : memref<66x66xf32>
      %d = arith.addf %a, %b : f32
      %e = arith.addf %d, %c : f32
      affine.store %e, %T[%i, %j] : memref<64x66xf32>
    }
  }
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %a = affine.load %T[%i, %j] : memref<64x66xf32>
      %b = affine.load %T[%i, %j + 1] : memref<64x66xf32>
      %c = affine.load %T[%i, %j + 2] : memref<64x66xf32>
      %d = arith.addf %a, %b : f32
      %e = arith.addf %d, %c : f32
      affine.store %e, %B[%i, %j] : memref<64x64xf32>
    }
  }
  return
}
