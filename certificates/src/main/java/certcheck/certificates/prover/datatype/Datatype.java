package certcheck.certificates.prover.datatype;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Match;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.Tableau;
import certcheck.certificates.proof.script.Session;
import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A datatype carved out of a type of trees by an inductive predicate, with a constructor for each
 * rule. Proves and stores what is to be known about it: representations, injectivity and
 * distinctness of constructors, structural induction, exhaustion.
 */
public final class Datatype {
  private static final long FUEL = 100_000;

  private final Session session;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final String name;
  private final CarvedType carved;
  private final List<Constructor> constructors;

  private Datatype(Session session, String name, List<String> theories) {
    this.session = session;
    this.name = name;
    derived = session.derived();
    recorder = session.recorder();
    syntax = session.syntax();
    carved = new CarvedType(session, name, theories);
    constructors = Constructor.all(carved);
  }

  /**
   * Proves and stores the lemmas of a datatype D with predicate P and constructors c:
   * {@code rep_D_P}, {@code rep_abs_D}, {@code rep_D_eq}, {@code rep_c}, {@code D_kinds} if the
   * lemma {@code D_kind_node}, or else {@code kind_node}, gives each constructor's tree a literal,
   * {@code c_eq}, {@code c_not_c'}, {@code D_induct}, {@code D_cases}; equations have the attribute
   * simp.
   *
   * @param session which has the lemmas about trees as simplification rules
   * @param name the type
   * @param theories where rules and variables have their names
   * @throws ProofException if the type is not of the kind above, or simplification cannot tell
   *     terms of different rules apart
   */
  public static void derive(Session session, String name, List<String> theories) {
    Datatype datatype = new Datatype(session, name, theories);
    datatype.representations();
    datatype.kinds();
    datatype.equations();
    session.lemma(name + "_induct", List.of(), datatype.induction());
    session.lemma(name + "_cases", List.of(), datatype.exhaustion());
  }

  private void representations() {
    String predicate = ((Term.Constant) carved.predicate).symbol.name;
    session.lemma("rep_" + name + "_" + predicate, List.of(), carved.member);
    session.lemma("rep_abs_" + name, List.of(), carved.restore);
    session.lemma("rep_" + name + "_eq", List.of("simp"), carved.injective);
    constructors.stream().flatMap(c -> c.arguments.stream().filter(c::isFamily))
        .map(f -> f.type).distinct()
        .forEach(type -> session.lemma("rep_" + name + "_family_eq_" + type.domain(),
            List.of("simp"), new Families(carved).injective(type)));
    for (Constructor c : constructors) {
      Theorem lemma = session.lemma("rep_" + c.name, List.of(),
          derived.gen(c.arguments, c.represented));
      c.represented = derived.spec(lemma, c.arguments);
    }
  }

  /** Where a lemma gives each constructor's tree an integer of its own: what these are. */
  private void kinds() {
    Theorem own = recorder.lookup(name + "_kind_node");
    Theorem node = own != null ? own : recorder.lookup("kind_node");
    List<Theorem> kinds = new ArrayList<>();
    for (Constructor c : constructors) {
      Theorem kind = node == null ? null : kind(node, Syntax.right(c.represented));
      if (kind == null) {
        return;
      }
      Term measure = ((Term.Application) Syntax.left(kind)).function;
      kinds.add(derived.gen(c.arguments,
          recorder.trans(derived.argument(measure, c.represented), kind)));
    }
    Theorem rest = session.lemma(name + "_kinds", List.of(), derived.conj(kinds));
    for (Constructor c : constructors) {
      boolean last = c.rule == constructors.size() - 1;
      c.kind = derived.spec(last ? rest : recorder.conjunct1(rest), c.arguments);
      rest = last ? rest : recorder.conjunct2(rest);
    }
  }

  /** The integer of a tree by a lemma {@code ∀x …. kind (node …) = …}; null if it gives none. */
  private Theorem kind(Theorem node, Term tree) {
    Derived.Opened open = derived.open(node, "%n");
    Term pattern = Syntax.right(Syntax.left(open.theorem()));
    Match match = Match.of(syntax, open.theorem(), open.variables());
    if (!match.match(pattern, tree)) {
      return null;
    }
    Theorem kind = derived.instantiate(open.theorem(), match);
    return Syntax.right(kind) instanceof Term.Literal ? kind : null;
  }

  private void equations() {
    for (Constructor c : constructors) {
      if (!c.arguments.isEmpty()) {
        session.lemma(c.name + "_eq", List.of("simp"), equation(c));
      }
      for (Constructor d : constructors) {
        if (c != d) {
          session.lemma(c.name + "_not_" + d.name, List.of("simp"), distinct(c, d));
        }
      }
    }
  }

  /** The equation of the trees that two equal elements are made of, simplified. */
  private Theorem trees(Constructor c, Constructor d, List<Term.Free> others, Term equation) {
    Theorem same = derived.argument(carved.representation, recorder.assume(equation));
    Theorem left = recorder.sym(c.represented);
    Theorem right = d.renamed(d.represented, others);
    Theorem trees = recorder.trans(left, recorder.trans(same, right));
    return new Rewriter(derived, session.simplification(), List.of(), session.solver(), FUEL)
        .simplify(trees);
  }

  private Theorem equation(Constructor c) {
    List<Term.Free> others = c.copies();
    Term equation = syntax.equation(c.at(c.arguments), c.at(others));
    List<Term> parts = new ArrayList<>();
    Theorem back = recorder.refl(c.constant);
    for (int i = 0; i < others.size(); i++) {
      parts.add(syntax.equation(c.arguments.get(i), others.get(i)));
    }
    Term all = syntax.conjunction(parts);
    Theorem rest = recorder.assume(all);
    for (int i = 0; i < others.size(); i++) {
      boolean last = i == others.size() - 1;
      back = recorder.mkComb(back, last ? rest : recorder.conjunct1(rest));
      rest = last ? rest : recorder.conjunct2(rest);
    }
    Theorem forth = new Tableau(derived, 0).prove(all, List.of(trees(c, c, others, equation)));
    List<Term.Free> variables = new ArrayList<>(c.arguments);
    variables.addAll(others);
    return derived.gen(variables, recorder.deductAntisym(back, forth));
  }

  private Theorem distinct(Constructor c, Constructor d) {
    List<Term.Free> others = new ArrayList<>();
    List<Term.Free> taken = new ArrayList<>(c.arguments);
    for (Term.Free y : d.arguments) {
      Term.Free copy = syntax.variant(y.name, y.type, taken);
      taken.add(copy);
      others.add(copy);
    }
    Term equation = syntax.equation(c.at(c.arguments), d.at(others));
    Theorem trees = c.kind == null ? trees(c, d, others, equation) : kinds(c, d, others, equation);
    if (trees.conclusion() != syntax.falsity) {
      throw new ProofException(c.name + " and " + d.name + " are not told apart: "
          + session.show(trees));
    }
    return derived.gen(taken, derived.notIntro(equation, trees));
  }

  /** {@code ⊥} from the integers of two equal elements. */
  private Theorem kinds(Constructor c, Constructor d, List<Term.Free> others, Term equation) {
    Term.Application kind = (Term.Application) Syntax.left(c.kind);
    Theorem same = derived.argument(kind.function,
        derived.argument(carved.representation, recorder.assume(equation)));
    Theorem equal = recorder.trans(recorder.sym(c.kind),
        recorder.trans(same, d.renamed(d.kind, others)));
    return recorder.refute(List.of(equal), List.of(new Refutation.Combine(BigInteger.ONE,
        List.of(BigInteger.ONE), List.of(0))));
  }

  /** {@code ⊢ ∀P. (∀x …. P of the parts ⟹ P (c x …)) ⟹ … ⟹ ∀a. P a}. */
  Theorem induction() {
    return new StructuralInduction(carved, constructors).theorem();
  }

  /** {@code ⊢ ∀a. (∃x …. a = c x …) ∨ …}. */
  private Theorem exhaustion() {
    Term.Free a = syntax.logic().terms.free("a", carved.type);
    List<Term> disjuncts = new ArrayList<>();
    for (Constructor c : constructors) {
      disjuncts.add(exists(c, syntax.equation(a, c.at(c.arguments))));
    }
    Term any = disjuncts.get(disjuncts.size() - 1);
    for (int k = disjuncts.size() - 2; k >= 0; k--) {
      any = syntax.or(disjuncts.get(k), any);
    }
    Term.Abstraction property = (Term.Abstraction) syntax.lambda(a, any);
    Theorem result = derived.reduce(recorder.spec(induction(), property));
    for (Constructor c : constructors) {
      Term member = c.at(c.arguments);
      Term target = syntax.logic().terms.instantiate(property, member);
      List<Term> before = new ArrayList<>();
      for (int i = 0; i < c.rule; i++) {
        before.add(Syntax.left(target));
        target = Syntax.right(target);
      }
      boolean last = c.rule == constructors.size() - 1;
      Theorem proved = witness(c, last ? target : Syntax.left(target), recorder.refl(member));
      proved = last ? proved : recorder.disj1(proved, Syntax.right(target));
      for (int i = c.rule - 1; i >= 0; i--) {
        proved = recorder.disj2(before.get(i), proved);
      }
      List<Term> hypotheses = hypotheses(Syntax.left(result), c);
      result = recorder.mp(result,
          derived.gen(c.arguments, derived.disch(hypotheses, proved)));
    }
    return result;
  }

  /** The premises of an induction case at the constructor's arguments. */
  private List<Term> hypotheses(Term inductionCase, Constructor c) {
    Term rest = inductionCase;
    for (Term.Free x : c.arguments) {
      rest = syntax.instance(rest, x);
    }
    List<Term> hypotheses = new ArrayList<>();
    for (int i = c.hypotheses(syntax.logic().terms.free("%p",
        syntax.logic().terms.function(carved.type, syntax.logic().terms.bool))).size();
        i > 0; i--) {
      hypotheses.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    return hypotheses;
  }

  private Term exists(Constructor c, Term body) {
    Term result = body;
    for (int i = c.arguments.size() - 1; i >= 0; i--) {
      result = syntax.exists(c.arguments.get(i), result);
    }
    return result;
  }

  private Theorem witness(Constructor c, Term target, Theorem body) {
    List<Term> targets = new ArrayList<>(List.of(target));
    for (Term.Free x : c.arguments) {
      targets.add(syntax.instance(targets.get(targets.size() - 1), x));
    }
    Theorem result = body;
    for (int i = c.arguments.size() - 1; i >= 0; i--) {
      result = recorder.exists(targets.get(i), c.arguments.get(i), result);
    }
    return result;
  }
}
