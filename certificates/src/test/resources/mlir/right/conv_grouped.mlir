func.func @conv_grouped(%I: memref<?x?x?xf32>, %K: memref<?x?x?x?xf32>, %O: memref<?x?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %g = memref.dim %O, %c0 : memref<?x?x?xf32>
  %f = memref.dim %O, %c1 : memref<?x?x?xf32>
  %n = memref.dim %O, %c2 : memref<?x?x?xf32>
  %c = memref.dim %K, %c2 : memref<?x?x?x?xf32>
  %k = memref.dim %K, %c3 : memref<?x?x?x?xf32>
  affine.for %h = 0 to %g {
    affine.for %o = 0 to %f {
      affine.for %i = 0 to %n {
        affine.for %p = 0 to %c {
          affine.for %j = 0 to %k {
            %a = affine.load %O[%h, %o, %i] : memref<?x?x?xf32>
            %b = affine.load %I[%h, %p, %i + %j] : memref<?x?x?xf32>
            %d = affine.load %K[%h, %o, %p, %j] : memref<?x?x?x?xf32>
            %e = arith.mulf %b, %d : f32
            %s = arith.addf %a, %e : f32
            affine.store %s, %O[%h, %o, %i] : memref<?x?x?xf32>
          }
        }
      }
    }
  }
  return
}
