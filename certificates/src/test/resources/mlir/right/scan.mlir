func.func @scan(%A: memref<?xf32>, %B: memref<?xf32>, %n: index) {
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to %n iter_args(%a = %z) -> f32 {
    %v = affine.load %A[%i] : memref<?xf32>
    %s = arith.addf %a, %v : f32
    affine.store %s, %B[%i] : memref<?xf32>
    affine.yield %s : f32
  }
  return
}
