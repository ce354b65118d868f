func.func @lu(%A: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  affine.for %k = 0 to %n {
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to %n {
      %a = affine.load %A[%i, %k] : memref<?x?xf32>
      %b = affine.load %A[%k, %k] : memref<?x?xf32>
      %c = arith.divf %a, %b : f32
      affine.store %c, %A[%i, %k] : memref<?x?xf32>
      affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to %n {
        %d = affine.load %A[%i, %j] : memref<?x?xf32>
        %e = affine.load %A[%i, %k] : memref<?x?xf32>
        %f = affine.load %A[%k, %j] : memref<?x?xf32>
        %g = arith.mulf %e, %f : f32
        %h = arith.subf %d, %g : f32
        affine.store %h, %A[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return
}
