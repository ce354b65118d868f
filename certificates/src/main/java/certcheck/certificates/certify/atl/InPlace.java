package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.List;

/** That a program can be used in the place of another: it assumes no more, and has the same inputs. */
public final class InPlace {
  private record Side(Assumptions assumptions, String file) {}

  private final AtlProof proof;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Side first;
  private final Side second;

  /**
   * The second in the place of the first.
   *
   * @param proof under what the first assumes
   * @param file in which it is
   * @param otherFile in which the second is
   */
  public InPlace(
      AtlProof proof, Assumptions first, String file, Assumptions second, String otherFile) {
    this.proof = proof;
    this.derived = proof.rules.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.first = new Side(first, file);
    this.second = new Side(second, otherFile);
  }

  /** {@code ⊢ atl_in_place_of h w k v}. */
  public Theorem theorem() {
    return proof.rules.use("pair_fits", List.of(assumed(first), arrays(first), assumed(second),
        arrays(second)), proof.always(holds(second.assumptions.assumed())),
        proof.always(inputs(first, second)), proof.always(inputs(second, first)));
  }

  private Term assumed(Side side) {
    return proof.of(side.assumptions.assumed());
  }

  private Term arrays(Side side) {
    return proof.of(side.assumptions.arrays());
  }

  private Theorem holds(Term condition) {
    if (Syntax.isBinary("∧", condition)) {
      return recorder.conj(holds(Syntax.left(condition)), holds(Syntax.right(condition)));
    }
    return condition == syntax.truth ? recorder.truth() : proof.rules.prove(proof.facts, condition,
        Position.START, "what " + second.file + " assumes, " + first.file + " assumes");
  }

  /** {@code ⊢ ∀a t. w p a = some t ⟹ v p a = some t}, of the inputs of two programs. */
  private Theorem inputs(Side from, Side to) {
    Terms terms = syntax.logic().terms;
    Term.Free a = terms.free("%a", terms.integer);
    Term.Free t = terms.free("%t", syntax.list(terms.integer, List.of()).type);
    Term property = syntax.lambda(a, syntax.lambda(t, syntax.equation(
        terms.application(to.assumptions.arrays(), a), syntax.apply("some", t))));
    return inputs(from.assumptions.arrays(), property, from, to);
  }

  private Theorem inputs(Term rest, Term property, Side from, Side to) {
    List<Term> parts = Syntax.arguments(rest);
    if (parts.isEmpty()) {
      return proof.rules.use("pair_inputs_none", List.of(property));
    }
    Theorem is = input(parts.get(0), Syntax.items(parts.get(1)), from, to);
    return proof.rules.use("pair_inputs_more", List.of(parts.get(0), parts.get(1), parts.get(2),
        property), is, inputs(parts.get(2), property, from, to));
  }

  /** {@code ⊢ v p a = some t}. */
  private Theorem input(Term name, List<Term> extents, Side from, Side to) {
    BigInteger a = ((Term.Literal) name).value;
    Assumptions.Input input = to.assumptions.inputs().stream()
        .filter(i -> i.name().equals(a)).findFirst().orElseThrow(() -> new OpenObligation(null,
            to.file + " has no input " + Tree.spelling(a) + ", as " + from.file + " has"));
    Theorem is = to.assumptions.extents(to.assumptions.arrays(), a);
    Term.Application some = (Term.Application) Syntax.right(is);
    return input.extents().equals(extents) ? is : recorder.trans(
        is, derived.argument(some.function, same(a, input.extents(), extents)));
  }

  /** {@code ⊢ t = u}, of the extents of an input. */
  private Theorem same(BigInteger input, List<Term> extents, List<Term> others) {
    try {
      if (extents.size() == others.size()) {
        return proof.shapes.equal(extents, others, Position.START);
      }
      throw new OpenObligation(null, extents.size() + " and " + others.size() + " dimensions");
    } catch (OpenObligation e) {
      throw new OpenObligation(null, "the input " + Tree.spelling(input)
          + " has the same extents in both programs: " + e.getMessage());
    }
  }
}
