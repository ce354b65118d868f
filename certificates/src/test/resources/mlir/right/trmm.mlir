func.func @trmm(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %B, %c0 : memref<?x?xf32>
  %m = memref.dim %B, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to %n {
        %a = affine.load %B[%i, %j] : memref<?x?xf32>
        %b = affine.load %A[%k, %i] : memref<?x?xf32>
        %c = affine.load %B[%k, %j] : memref<?x?xf32>
        %d = arith.mulf %b, %c : f32
        %e = arith.addf %a, %d : f32
        affine.store %e, %B[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return
}
