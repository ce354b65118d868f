func.func @axpy(%a: f32, %x: memref<?xf32>, %y: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %v = affine.load %x[%i] : memref<?xf32>
    %w = affine.load %y[%i] : memref<?xf32>
    %p = arith.mulf %a, %v : f32
    %s = arith.addf %p, %w : f32
    affine.store %s, %y[%i] : memref<?xf32>
  }
  return
}
