func.func @stages(%A: memref<?xf32>, %C: memref<?xf32>, %n: index) {
  %two = arith.constant 2.0 : f32
  %T = memref.alloc(%n) : memref<?xf32>
  affine.for %i = 0 to %n {
    %v = affine.load %A[%i] : memref<?xf32>
    %w = arith.mulf %v, %two : f32
    affine.store %w, %T[%i] : memref<?xf32>
  }
  affine.for %i = 0 to %n {
    %v = affine.load %T[%i] : memref<?xf32>
    %w = math.exp %v : f32
    affine.store %w, %C[%i] : memref<?xf32>
  }
  memref.dealloc %T : memref<?xf32>
  return
}
