package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.List;
import java.util.Map;

/** The operands of a step, which are taken in their order. */
interface Operands {
  /** A theorem. */
  Theorem theorem();

  /** A term. */
  Term term();

  /** A free variable. */
  Term.Free variable();

  /** Free variables with the terms for them: all operands that are left. */
  Map<Term.Free, Term> instances();

  /** Type variables with the types for them: all operands that are left. */
  Map<Type.Variable, Type> typeInstances();

  /** The number of premises, then the premises. */
  List<Theorem> premises();

  /** The steps of a refutation: all operands that are left. */
  List<Refutation.Step> refutation();
}
