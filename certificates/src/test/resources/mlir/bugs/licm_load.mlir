// A load out of bounds where the loop does not run at all; as licm_store. No report known.
// passes: affine-loop-invariant-code-motion
// wrong in: 16 19 22
func.func @f(%A: memref<?xf32>, %B: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %A, %c0 : memref<?xf32>
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 4)>()[%n] {
    %x = affine.load %A[0] : memref<?xf32>
    affine.store %x, %B[%i] : memref<4xf32>
  }
  return
}
