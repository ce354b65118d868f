func.func @mvt(%A: memref<?x?xf32>, %x: memref<?xf32>, %y: memref<?xf32>, %p: memref<?xf32>, %q: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %a = affine.load %x[%i] : memref<?xf32>
      %b = affine.load %A[%i, %j] : memref<?x?xf32>
      %c = affine.load %p[%j] : memref<?xf32>
      %d = arith.mulf %b, %c : f32
      %e = arith.addf %a, %d : f32
      affine.store %e, %x[%i] : memref<?xf32>
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      %a = affine.load %y[%i] : memref<?xf32>
      %b = affine.load %A[%j, %i] : memref<?x?xf32>
      %c = affine.load %q[%j] : memref<?xf32>
      %d = arith.mulf %b, %c : f32
      %e = arith.addf %a, %d : f32
      affine.store %e, %y[%i] : memref<?xf32>
    }
  }
  return
}
