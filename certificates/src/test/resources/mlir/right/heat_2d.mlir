func.func @heat_2d(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %t: index) {
  %c0 = arith.constant 0 : index
  %h = arith.constant 0.2 : f32
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  affine.for %k = 0 to %t {
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        %a = affine.load %A[%i - 1, %j] : memref<?x?xf32>
        %b = affine.load %A[%i + 1, %j] : memref<?x?xf32>
        %c = affine.load %A[%i, %j - 1] : memref<?x?xf32>
        %d = affine.load %A[%i, %j + 1] : memref<?x?xf32>
        %e = affine.load %A[%i, %j] : memref<?x?xf32>
        %f = arith.addf %a, %b : f32
        %g = arith.addf %c, %d : f32
        %x = arith.addf %f, %g : f32
        %y = arith.addf %x, %e : f32
        %z = arith.mulf %h, %y : f32
        affine.store %z, %B[%i, %j] : memref<?x?xf32>
      }
    }
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      affine.for %j = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
        %a = affine.load %B[%i, %j] : memref<?x?xf32>
        affine.store %a, %A[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return
}
