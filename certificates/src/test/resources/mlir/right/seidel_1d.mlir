func.func @seidel_1d(%A: memref<?xf32>, %t: index) {
  %c0 = arith.constant 0 : index
  %h = arith.constant 0.5 : f32
  %n = memref.dim %A, %c0 : memref<?xf32>
  affine.for %k = 0 to %t {
    affine.for %i = 1 to affine_map<(d0) -> (d0 - 1)>(%n) {
      %a = affine.load %A[%i - 1] : memref<?xf32>
      %b = affine.load %A[%i + 1] : memref<?xf32>
      %c = arith.addf %a, %b : f32
      %d = arith.mulf %h, %c : f32
      affine.store %d, %A[%i] : memref<?xf32>
    }
  }
  return
}
