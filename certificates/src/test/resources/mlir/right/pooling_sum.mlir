func.func @pooling_sum(%I: memref<?x?xf32>, %O: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %n = memref.dim %O, %c0 : memref<?x?xf32>
  %m = memref.dim %O, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %r = affine.for %k = 0 to 4 iter_args(%a = %z) -> f32 {
        %b = affine.load %I[%i, 4 * %j + %k] : memref<?x?xf32>
        %c = arith.addf %a, %b : f32
        affine.yield %c : f32
      }
      affine.store %r, %O[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
