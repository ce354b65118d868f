func.func @two_mm(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>, %D: memref<?x?xf32>, %n: index, %m: index, %k: index, %l: index) {
  %z = arith.constant 0.0 : f32
  %T = memref.alloc(%n, %m) : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      affine.store %z, %T[%i, %j] : memref<?x?xf32>
      affine.for %p = 0 to %k {
        %t = affine.load %T[%i, %j] : memref<?x?xf32>
        %a = affine.load %A[%i, %p] : memref<?x?xf32>
        %b = affine.load %B[%p, %j] : memref<?x?xf32>
        %q = arith.mulf %a, %b : f32
        %s = arith.addf %t, %q : f32
        affine.store %s, %T[%i, %j] : memref<?x?xf32>
      }
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %l {
      affine.store %z, %D[%i, %j] : memref<?x?xf32>
      affine.for %p = 0 to %m {
        %t = affine.load %D[%i, %j] : memref<?x?xf32>
        %a = affine.load %T[%i, %p] : memref<?x?xf32>
        %b = affine.load %C[%p, %j] : memref<?x?xf32>
        %q = arith.mulf %a, %b : f32
        %s = arith.addf %t, %q : f32
        affine.store %s, %D[%i, %j] : memref<?x?xf32>
      }
    }
  }
  memref.dealloc %T : memref<?x?xf32>
  return
}
