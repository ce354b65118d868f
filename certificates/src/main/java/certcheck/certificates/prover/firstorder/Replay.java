package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Turns a closed tree into a theorem, from the leaves up. */
final class Replay {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Choices choices;
  private final Encoder encoder;
  private final Expression.Store store;
  private final Formulas.Fresh fresh;
  private final Map<Proof, Theorem> proved = new IdentityHashMap<>();

  Replay(Recorder recorder, Syntax syntax, Encoder encoder, Expression.Store store,
      Formulas.Fresh fresh) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.encoder = encoder;
    this.store = store;
    this.fresh = fresh;
    classical = new Classical(recorder, syntax);
    choices = new Choices(recorder, syntax, fresh);
  }

  /** The goal, from a tree whose root is a clause of the goal's negation. */
  Theorem goal(Term goal, Proof.Extension root) {
    return new Use(root, null).denied(goal, root.clause().path());
  }

  /** {@code ⊥}, from a tree whose root is a clause of a fact. */
  Theorem contradiction(Proof.Extension root) {
    return new Use(root, null).asserted(root.clause().source(), root.clause().path(),
        syntax.falsity);
  }

  private Term term(Expression e, Bindings.Frame frame) {
    Bindings.Bound bound = Bindings.resolve(e, frame);
    Expression resolved = bound.expression();
    if (resolved.isVariable()) {
      Term any = syntax.logic().terms.free(fresh.name(), resolved.type);
      bound.frame().expressions[resolved.variable] =
          store.application(any, List.of(), any.type);
      return any;
    }
    return encoder.decode(resolved, (application, i) ->
        term(application.arguments[i], bound.frame()));
  }

  private Theorem theorem(Proof proof) {
    Theorem known = proved.get(proof);
    if (known == null) {
      known = prove(proof);
      proved.put(proof, known);
    }
    return known;
  }

  private Theorem prove(Proof proof) {
    if (proof.reason instanceof Proof.Repetition repetition) {
      return theorem(repetition.earlier());
    }
    Term atom = term(proof.atom, proof.frame);
    Term literal = proof.positive ? atom : syntax.not(atom);
    if (proof.reason instanceof Proof.Reduction) {
      return recorder.assume(literal);
    }
    Proof.Extension extension = (Proof.Extension) proof.reason;
    Term complement = Formulas.complement(syntax, literal);
    Path path = extension.clause().path();
    boolean direct = path.leaves().stream()
        .allMatch(leaf -> leaf.reached() || !leaf.literal().equals(proof.entry));
    Use use = new Use(extension, proof.entry);
    if (direct) {
      Theorem result = use.asserted(extension.clause().source(), path, literal);
      return !Classical.uses(result, complement) ? result
          : classical.byContradiction(literal, contradict(result, recorder.assume(complement)));
    }
    use.complements.put(proof.entry, recorder.assume(complement));
    Theorem bottom = use.asserted(extension.clause().source(), path, syntax.falsity);
    return classical.byContradiction(literal, bottom);
  }

  private Theorem contradict(Theorem a, Theorem b) {
    return Formulas.isNot(a.conclusion()) && Syntax.right(a.conclusion()) == b.conclusion()
        ? classical.contradiction(a, b) : classical.contradiction(b, a);
  }

  /** One use of a clause, whose literals are refuted but perhaps one. */
  private final class Use {
    final Map<Literal, Theorem> complements = new HashMap<>();
    private final Proof.Extension extension;
    private final Literal target;

    Use(Proof.Extension extension, Literal target) {
      this.extension = extension;
      this.target = target;
      for (Proof other : extension.others()) {
        complements.put(other.inClause, theorem(other));
      }
    }

    private Term value(Term.Free placeholder) {
      int number = extension.clause().numbers().get(placeholder);
      return term(store.variable(number, placeholder.type), extension.frame());
    }

    /** From a formula that holds: the conclusion, which is the target or ⊥. */
    Theorem asserted(Theorem fact, Path path, Term conclusion) {
      Term p = fact.conclusion();
      if (path instanceof Path.Leaf leaf && isLeaf(p)) {
        Theorem complement = complements.get(leaf.literal());
        return complement == null ? fact : finish(contradict(fact, complement), conclusion);
      } else if (path instanceof Path.End && Formulas.isFalsity(p)) {
        return finish(fact, conclusion);
      } else if (Formulas.isNot(p)) {
        return finish(classical.contradiction(fact, denied(Syntax.right(p), path)), conclusion);
      } else if (path instanceof Path.Bind bind) {
        return asserted(recorder.spec(fact, value(bind.placeholder())), bind.path(), conclusion);
      } else if (path instanceof Path.Witness witness) {
        return asserted(choices.some(fact), witness.path(), conclusion);
      } else if (path instanceof Path.Choice choice) {
        return assertedSide(fact, choice, conclusion);
      }
      Path.Both both = (Path.Both) path;
      if (Formulas.isImplies(p)) {
        Theorem premise = denied(Syntax.left(p), both.left());
        return asserted(recorder.mp(fact, premise), both.right(), conclusion);
      }
      return recorder.disjCases(fact,
          asserted(recorder.assume(Syntax.left(p)), both.left(), conclusion),
          asserted(recorder.assume(Syntax.right(p)), both.right(), conclusion));
    }

    private Theorem assertedSide(Theorem fact, Path.Choice choice, Term conclusion) {
      Term p = fact.conclusion();
      boolean first = choice.side() == 0;
      if (Formulas.isAnd(p)) {
        return asserted(first ? recorder.conjunct1(fact) : recorder.conjunct2(fact),
            choice.path(), conclusion);
      }
      Path.Both both = (Path.Both) choice.path();
      Theorem premise = denied(first ? Syntax.left(p) : Syntax.right(p), both.left());
      return asserted(recorder.eqMp(first ? fact : recorder.sym(fact), premise), both.right(),
          conclusion);
    }

    private Theorem finish(Theorem bottom, Term conclusion) {
      return Formulas.isFalsity(conclusion) ? bottom : recorder.contr(conclusion, bottom);
    }

    /** The formula itself, which lies where its negation is asserted. */
    Theorem denied(Term p, Path path) {
      if (path instanceof Path.Leaf leaf && isLeaf(p)) {
        return complements.get(leaf.literal());
      } else if (path instanceof Path.End && Formulas.isTruth(p)) {
        return recorder.truth();
      } else if (Formulas.isNot(p)) {
        return refuted(Syntax.right(p), path);
      } else if (path instanceof Path.Bind bind) {
        Term value = value(bind.placeholder());
        return recorder.exists(p, value, denied(syntax.instance(p, value), bind.path()));
      } else if (path instanceof Path.Witness witness) {
        Term instance = syntax.instance(p, Choices.witness(syntax, p));
        return choices.all(p, denied(instance, witness.path()));
      } else if (path instanceof Path.Choice choice) {
        return deniedSide(p, choice);
      }
      Path.Both both = (Path.Both) path;
      return recorder.conj(denied(Syntax.left(p), both.left()),
          denied(Syntax.right(p), both.right()));
    }

    private Theorem deniedSide(Term p, Path.Choice choice) {
      boolean first = choice.side() == 0;
      Term left = Syntax.left(p);
      Term right = Syntax.right(p);
      if (Formulas.isOr(p)) {
        return first ? recorder.disj1(denied(left, choice.path()), right)
            : recorder.disj2(left, denied(right, choice.path()));
      } else if (Formulas.isImplies(p)) {
        return recorder.disch(left, first
            ? recorder.contr(right,
                asserted(recorder.assume(left), choice.path(), syntax.falsity))
            : denied(right, choice.path()));
      }
      Path.Both both = (Path.Both) choice.path();
      return first
          ? classical.bothFalse(refuted(left, both.left()), refuted(right, both.right()))
          : recorder.deductAntisym(denied(left, both.left()), denied(right, both.right()));
    }

    /** The negation of a formula that lies where it is asserted. */
    private Theorem refuted(Term p, Path path) {
      if (path instanceof Path.Leaf leaf && isLeaf(p)) {
        return complements.get(leaf.literal());
      }
      return classical.negation(p,
          asserted(recorder.assume(p), path, syntax.falsity));
    }

    /** Whether a formula with a leaf as its path is the literal, not a negation around it. */
    private boolean isLeaf(Term p) {
      return !Formulas.isNot(p) || !Formulas.isNot(Syntax.right(p));
    }
  }
}
