func.func @conv_1d_strided(%I: memref<?xf32>, %K: memref<?xf32>, %O: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %O, %c0 : memref<?xf32>
  %k = memref.dim %K, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %k {
      %a = affine.load %O[%i] : memref<?xf32>
      %b = affine.load %I[2 * %i + 3 * %j] : memref<?xf32>
      %c = affine.load %K[%j] : memref<?xf32>
      %d = arith.mulf %b, %c : f32
      %e = arith.addf %a, %d : f32
      affine.store %e, %O[%i] : memref<?xf32>
    }
  }
  return
}
