func.func @triangular_solve(%L: memref<?x?xf32>, %b: memref<?xf32>, %x: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %v = affine.load %b[%i] : memref<?xf32>
    affine.store %v, %x[%i] : memref<?xf32>
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %a = affine.load %L[%i, %j] : memref<?x?xf32>
      %c = affine.load %x[%j] : memref<?xf32>
      %d = arith.mulf %a, %c : f32
      %e = affine.load %x[%i] : memref<?xf32>
      %f = arith.subf %e, %d : f32
      affine.store %f, %x[%i] : memref<?xf32>
    }
    %e = affine.load %x[%i] : memref<?xf32>
    %a = affine.load %L[%i, %i] : memref<?x?xf32>
    %q = arith.divf %e, %a : f32
    affine.store %q, %x[%i] : memref<?xf32>
  }
  return
}
