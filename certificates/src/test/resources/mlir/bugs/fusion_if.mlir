// A memref that is also read under scf.if becomes private: llvm-project 81601.
// passes: affine-loop-fusion
// wrong in: 19
func.func @f(%out: memref<16xf32>, %out2: memref<16xf32>, %n: index) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %t = memref.alloc() : memref<16xf32>
  affine.for %i = 0 to 16 {
    affine.store %one, %t[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 16 {
    %x = affine.load %t[%i] : memref<16xf32>
    affine.store %x, %out[%i] : memref<16xf32>
  }
  %c = arith.cmpi sgt, %n, %c0 : index
  scf.if %c {
    affine.for %i = 0 to 16 {
      %x = affine.load %t[%i] : memref<16xf32>
      affine.store %x, %out2[%i] : memref<16xf32>
    }
  }
  return
}
