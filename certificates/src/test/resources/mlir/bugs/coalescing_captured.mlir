// The carried value of the outer loop becomes that of the inner one: llvm-project 216289.
// passes: affine-loop-coalescing
// wrong in: 19 22
func.func @f(%init: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %init) -> (f32) {
    %s = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %a) -> (f32) {
      %t = arith.addf %b, %a : f32
      scf.yield %t : f32
    }
    scf.yield %s : f32
  }
  return %r : f32
}
