func.func @pooling_max(%I: memref<?x?xf32>, %O: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %O, %c0 : memref<?x?xf32>
  %m = memref.dim %O, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %z = affine.load %I[2 * %i, 2 * %j] : memref<?x?xf32>
      affine.store %z, %O[%i, %j] : memref<?x?xf32>
      affine.for %k = 0 to 3 {
        affine.for %l = 0 to 3 {
          %a = affine.load %O[%i, %j] : memref<?x?xf32>
          %b = affine.load %I[2 * %i + %k, 2 * %j + %l] : memref<?x?xf32>
          %c = arith.maximumf %a, %b : f32
          affine.store %c, %O[%i, %j] : memref<?x?xf32>
        }
      }
    }
  }
  return
}
