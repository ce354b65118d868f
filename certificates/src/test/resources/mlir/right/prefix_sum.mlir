func.func @prefix_sum(%A: memref<?xf32>, %B: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?xf32>
  %v = affine.load %A[0] : memref<?xf32>
  affine.store %v, %B[0] : memref<?xf32>
  affine.for %i = 1 to %n {
    %a = affine.load %B[%i - 1] : memref<?xf32>
    %b = affine.load %A[%i] : memref<?xf32>
    %c = arith.addf %a, %b : f32
    affine.store %c, %B[%i] : memref<?xf32>
  }
  return
}
