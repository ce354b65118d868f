package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Negations;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Formulas as clauses. A part that is no literal counts as a literal by itself, from which its own
 * parts follow (Plaisted and Greenbaum 1986); so no definitions are needed.
 */
final class Clauses {
  /** A formula that follows from another one. */
  private record Part(Term formula, UnaryOperator<Theorem> proof) {}

  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Negations negations;
  private final List<Rule> rules = new ArrayList<>();
  private final Set<Term> defined = new HashSet<>();
  private final Deque<Term> open = new ArrayDeque<>();

  Clauses(Recorder recorder, Syntax syntax) {
    this.recorder = recorder;
    this.syntax = syntax;
    classical = new Classical(recorder, syntax);
    negations = classical.derived().negations();
  }

  /** The clauses of a theorem that is no literal, and of the parts of it that were not met before. */
  List<Rule> of(Theorem fact) {
    rules.clear();
    add(fact.conclusion(), fact);
    while (!open.isEmpty()) {
      Term part = open.pop();
      add(part, null);
    }
    return List.copyOf(rules);
  }

  /** The clauses of what takes part in a clause that others have made. */
  List<Rule> of(Rule rule) {
    rules.clear();
    emit(rule);
    while (!open.isEmpty()) {
      add(open.pop(), null);
    }
    return List.copyOf(rules);
  }

  private static boolean isCompound(Term p) {
    return Formulas.isAnd(p) || Formulas.isOr(p) || Formulas.isImplies(p)
        || Formulas.isEquivalence(p);
  }

  private void emit(Rule rule) {
    rules.add(rule);
    for (Term literal : rule.literals()) {
      Term p = Literals.strip(literal);
      if (isCompound(Formulas.isNot(p) ? Syntax.right(p) : p) && defined.add(p)) {
        open.add(p);
      }
    }
  }

  /** What follows from a formula, or from a theorem of it. */
  private void add(Term p, Theorem fact) {
    if (Formulas.isNot(p)) {
      addNegation(p, Syntax.right(p), fact);
    } else if (Formulas.isAnd(p)) {
      for (Part part : conjuncts(p)) {
        horn(p, fact, List.of(), part.formula, given -> part.proof.apply(given.get(0)));
      }
    } else if (Formulas.isOr(p)) {
      emit(new Rule.Cases(fact, p, fact == null ? syntax.not(p) : null, disjuncts(p)));
    } else if (Formulas.isImplies(p)) {
      horn(p, fact, List.of(Syntax.left(p)), Syntax.right(p),
          given -> recorder.mp(given.get(0), given.get(1)));
    } else {
      horn(p, fact, List.of(Syntax.left(p)), Syntax.right(p),
          given -> recorder.eqMp(given.get(0), given.get(1)));
      horn(p, fact, List.of(Syntax.right(p)), Syntax.left(p),
          given -> recorder.eqMp(recorder.sym(given.get(0)), given.get(1)));
    }
  }

  private void addNegation(Term negation, Term p, Theorem fact) {
    if (Formulas.isAnd(p)) {
      List<Term> parts = conjuncts(p).stream().map(Part::formula).toList();
      horn(negation, fact, parts, null, given -> classical.contradiction(given.get(0),
          classical.derived().conj(given.subList(1, given.size()))));
    } else if (Formulas.isOr(p)) {
      for (Part part : negatedDisjuncts(p)) {
        horn(negation, fact, List.of(), part.formula, given -> part.proof.apply(given.get(0)));
      }
    } else if (Formulas.isImplies(p)) {
      horn(negation, fact, List.of(), Syntax.left(p),
          given -> negations.notImplies(given.get(0)).get(0));
      horn(negation, fact, List.of(), syntax.not(Syntax.right(p)),
          given -> negations.notImplies(given.get(0)).get(1));
    } else {
      List<Term> sides = List.of(Syntax.left(p), Syntax.right(p));
      horn(negation, fact, sides, null, given -> classical.contradiction(given.get(0),
          recorder.deductAntisym(given.get(1), given.get(2))));
      horn(negation, fact, sides.stream().map(syntax::not).toList(), null,
          given -> classical.contradiction(given.get(0),
              classical.bothFalse(given.get(1), given.get(2))));
    }
  }

  /** Adds that a conclusion follows from a formula, if there is no theorem of it, and others. */
  private void horn(Term first, Theorem fact, List<Term> others, Term conclusion,
      Rule.Inference inference) {
    if (fact == null) {
      List<Term> premises = new ArrayList<>(List.of(first));
      premises.addAll(others);
      emit(horn(syntax, premises, conclusion, inference));
    } else {
      emit(horn(syntax, others, conclusion, given -> {
        List<Theorem> theorems = new ArrayList<>(List.of(fact));
        theorems.addAll(given);
        return inference.from(theorems);
      }));
    }
  }

  /** A conclusion, or {@code ⊥} if that is null, from premises. */
  static Rule.Horn horn(Syntax syntax, List<Term> premises, Term conclusion,
      Rule.Inference inference) {
    return new Rule.Horn(premises, conclusion,
        premises.stream().map(p -> Formulas.complement(syntax, p)).toList(), inference);
  }

  /** The parts of a conjunction, taken apart on the right side only. */
  private List<Part> conjuncts(Term conjunction) {
    List<Part> parts = new ArrayList<>();
    Term p = conjunction;
    UnaryOperator<Theorem> proof = UnaryOperator.identity();
    while (Formulas.isAnd(p)) {
      UnaryOperator<Theorem> whole = proof;
      parts.add(new Part(Syntax.left(p), t -> recorder.conjunct1(whole.apply(t))));
      proof = t -> recorder.conjunct2(whole.apply(t));
      p = Syntax.right(p);
    }
    parts.add(new Part(p, proof));
    return parts;
  }

  private List<Part> negatedDisjuncts(Term disjunction) {
    List<Part> parts = new ArrayList<>();
    Term p = disjunction;
    UnaryOperator<Theorem> proof = UnaryOperator.identity();
    while (Formulas.isOr(p)) {
      UnaryOperator<Theorem> whole = proof;
      parts.add(new Part(syntax.not(Syntax.left(p)),
          t -> negations.notOr(whole.apply(t)).get(0)));
      proof = t -> negations.notOr(whole.apply(t)).get(1);
      p = Syntax.right(p);
    }
    parts.add(new Part(syntax.not(p), proof));
    return parts;
  }

  /** The parts of a disjunction, taken apart on the right side only. */
  static List<Term> disjuncts(Term disjunction) {
    List<Term> parts = new ArrayList<>();
    Term p = disjunction;
    while (Formulas.isOr(p)) {
      parts.add(Syntax.left(p));
      p = Syntax.right(p);
    }
    parts.add(p);
    return parts;
  }
}
