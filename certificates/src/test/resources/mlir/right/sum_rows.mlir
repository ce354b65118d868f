func.func @sum_rows(%A: memref<?x?xf32>, %s: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  %m = memref.dim %A, %c1 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    %r = affine.for %j = 0 to %m iter_args(%a = %z) -> f32 {
      %v = affine.load %A[%i, %j] : memref<?x?xf32>
      %t = arith.addf %a, %v : f32
      affine.yield %t : f32
    }
    affine.store %r, %s[%i] : memref<?xf32>
  }
  return
}
