func.func @jacobi(%A: memref<?xf32>, %B: memref<?xf32>, %t: index, %n: index) {
  %h = arith.constant 0.25 : f32
  affine.for %k = 0 to %t {
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      %a = affine.load %A[%i - 1] : memref<?xf32>
      %b = affine.load %A[%i] : memref<?xf32>
      %c = affine.load %A[%i + 1] : memref<?xf32>
      %d = arith.addf %a, %b : f32
      %e = arith.addf %d, %c : f32
      %f = arith.mulf %h, %e : f32
      affine.store %f, %B[%i] : memref<?xf32>
    }
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      %a = affine.load %B[%i] : memref<?xf32>
      affine.store %a, %A[%i] : memref<?xf32>
    }
  }
  return
}
