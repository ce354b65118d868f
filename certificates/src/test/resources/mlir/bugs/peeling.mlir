// The peeled loop starts at n - n mod 4 if n < 0: llvm-project 223232. Executed: 19, 22.
// passes: scf-for-loop-peeling
// wrong in: 16 19 22
func.func @f(%A: memref<20xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c20 = arith.constant 20 : index
  %m = arith.minsi %n, %c20 : index
  scf.for %i = %c0 to %m step %c4 {
    memref.store %x, %A[%i] : memref<20xf32>
  }
  return
}
