func.func @gemm(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>, %alpha: f32, %beta: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %C, %c0 : memref<?x?xf32>
  %m = memref.dim %C, %c1 : memref<?x?xf32>
  %l = memref.dim %A, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %a = affine.load %C[%i, %j] : memref<?x?xf32>
      %b = arith.mulf %beta, %a : f32
      affine.store %b, %C[%i, %j] : memref<?x?xf32>
      affine.for %k = 0 to %l {
        %c = affine.load %A[%i, %k] : memref<?x?xf32>
        %d = affine.load %B[%k, %j] : memref<?x?xf32>
        %e = arith.mulf %alpha, %c : f32
        %f = arith.mulf %e, %d : f32
        %g = affine.load %C[%i, %j] : memref<?x?xf32>
        %h = arith.addf %g, %f : f32
        affine.store %h, %C[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return
}
