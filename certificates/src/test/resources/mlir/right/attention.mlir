func.func @attention(%Q: memref<?x?xf32>, %K: memref<?x?xf32>, %V: memref<?x?xf32>, %O: memref<?x?xf32>, %n: index, %m: index, %d: index) {
  %z = arith.constant 0.0 : f32
  %S = memref.alloc(%n, %m) : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %r = affine.for %k = 0 to %d iter_args(%a = %z) -> f32 {
        %x = affine.load %Q[%i, %k] : memref<?x?xf32>
        %y = affine.load %K[%j, %k] : memref<?x?xf32>
        %p = arith.mulf %x, %y : f32
        %s = arith.addf %a, %p : f32
        affine.yield %s : f32
      }
      %e = math.exp %r : f32
      affine.store %e, %S[%i, %j] : memref<?x?xf32>
    }
  }
  affine.for %i = 0 to %n {
    %t = affine.for %j = 0 to %m iter_args(%a = %z) -> f32 {
      %e = affine.load %S[%i, %j] : memref<?x?xf32>
      %s = arith.addf %a, %e : f32
      affine.yield %s : f32
    }
    affine.for %k = 0 to %d {
      %r = affine.for %j = 0 to %m iter_args(%a = %z) -> f32 {
        %x = affine.load %S[%i, %j] : memref<?x?xf32>
        %y = affine.load %V[%j, %k] : memref<?x?xf32>
        %p = arith.mulf %x, %y : f32
        %s = arith.addf %a, %p : f32
        affine.yield %s : f32
      }
      %q = arith.divf %r, %t : f32
      affine.store %q, %O[%i, %k] : memref<?x?xf32>
    }
  }
  memref.dealloc %S : memref<?x?xf32>
  return
}
