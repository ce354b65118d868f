func.func @cholesky(%A: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %a = affine.load %A[%i, %j] : memref<?x?xf32>
        %b = affine.load %A[%i, %k] : memref<?x?xf32>
        %c = affine.load %A[%j, %k] : memref<?x?xf32>
        %d = arith.mulf %b, %c : f32
        %e = arith.subf %a, %d : f32
        affine.store %e, %A[%i, %j] : memref<?x?xf32>
      }
      %f = affine.load %A[%i, %j] : memref<?x?xf32>
      %g = affine.load %A[%j, %j] : memref<?x?xf32>
      %h = arith.divf %f, %g : f32
      affine.store %h, %A[%i, %j] : memref<?x?xf32>
    }
    affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
      %a = affine.load %A[%i, %i] : memref<?x?xf32>
      %b = affine.load %A[%i, %k] : memref<?x?xf32>
      %d = arith.mulf %b, %b : f32
      %e = arith.subf %a, %d : f32
      affine.store %e, %A[%i, %i] : memref<?x?xf32>
    }
    %x = affine.load %A[%i, %i] : memref<?x?xf32>
    %y = math.sqrt %x : f32
    affine.store %y, %A[%i, %i] : memref<?x?xf32>
  }
  return
}
