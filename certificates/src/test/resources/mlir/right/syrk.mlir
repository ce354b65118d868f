func.func @syrk(%A: memref<?x?xf32>, %C: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  %m = memref.dim %A, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.for %k = 0 to %m {
        %a = affine.load %C[%i, %j] : memref<?x?xf32>
        %b = affine.load %A[%i, %k] : memref<?x?xf32>
        %c = affine.load %A[%j, %k] : memref<?x?xf32>
        %d = arith.mulf %b, %c : f32
        %e = arith.addf %a, %d : f32
        affine.store %e, %C[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return
}
