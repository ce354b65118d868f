package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.RuleSet;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.script.Session;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Inversion of a relation R about operations, at each name that an operation has in its rules: for a
 * constant f of which one argument is an integer, the name, and an argument e of R,
 *
 * <pre>
 *   ∀x …. R x … ⟹ (∀z …. e = f z … c … ⟹ disjunction) ∧ … ∧ (∀z …. e = f z … n … ⟹ n = c ∨ … ∨
 * disjunction) ∧
 *       disjunction
 * </pre>
 *
 * with a row for each literal c, whose disjunction has those cases alone in which the name may be
 * c; one for all other names n; last, all cases. What a case says of the name is found once for
 * each case, and is decided for each row; so at an operation of a known name the other cases take
 * no steps. It is used by the method {@code determined}.
 */
public final class NameInversion {
  private static final long FUEL = 100_000;

  private final Session session;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;

  /** {@code ∀a … b …. f a … = f b … ⟺ a = b ∧ …}, the constant f, and where it has the name. */
  private final Term.Constant constructor;

  private final int nameAt;
  private final Theorem injective;

  /** The cases {@code D ∨ …} of {@code R x …}, and e among the parameters. */
  private final List<Term.Free> parameters;

  private final Theorem inverted;
  private final List<Term> cases = new ArrayList<>();
  private final Term.Free subject;

  /** The arguments of the operation that is inverted, and that it is e. */
  private final List<Term.Free> arguments;

  private final Term equation;

  private NameInversion(Session session, String relation, String constructor) {
    this.session = session;
    derived = session.derived();
    recorder = session.recorder();
    syntax = session.syntax();
    injective = session.fact(constructor + "_eq");
    Derived.Opened opened = derived.open(injective, "%z");
    Term made = Syntax.left(Syntax.left(opened.theorem()));
    this.constructor = (Term.Constant) Syntax.head(made);
    arguments = List.copyOf(opened.variables().subList(0, opened.variables().size() / 2));
    nameAt = arguments.stream().map(x -> x.type).toList().indexOf(syntax.logic().terms.integer);
    if (nameAt < 0) {
      throw new ProofException(constructor + " has no argument that is an integer");
    }
    Derived.Opened judgement = derived.open(session.fact(relation + "_cases"), "%x");
    parameters = judgement.variables();
    inverted = derived.undisch(judgement.theorem());
    Term rest = inverted.conclusion();
    for (; Syntax.isBinary("∨", rest); rest = Syntax.right(rest)) {
      cases.add(Syntax.left(rest));
    }
    cases.add(rest);
    subject = parameters.stream().filter(x -> x.type == made.type).findFirst().orElseThrow(() ->
        new ProofException(relation + " has no argument of type " + made.type));
    equation = syntax.equation(subject, syntax.apply(this.constructor, List.copyOf(arguments)));
  }

  /**
   * The lemma of a relation.
   *
   * @param session which has the lemmas {@code R_cases} and {@code f_eq}: operations are equal if their arguments are
   * @param relation R, of whose cases each says first what the operation is
   * @param constructor f
   * @throws ProofException if no case has a name
   */
  public static Theorem of(Session session, String relation, String constructor) {
    return new NameInversion(session, relation, constructor).theorem();
  }

  private Theorem theorem() {
    List<Theorem> names = new ArrayList<>();
    Set<Term> literals = new LinkedHashSet<>();
    for (Term one : cases) {
      Theorem name = name(one);
      names.add(name);
      literals.addAll(literals(name.conclusion()));
    }
    if (literals.isEmpty()) {
      throw new ProofException("no case has a name");
    }
    List<Theorem> rows = new ArrayList<>();
    literals.forEach(c -> rows.add(row(c, names)));
    rows.add(others(List.copyOf(literals), names));
    rows.add(inverted);
    Term member = inverted.hypotheses().get(0);
    return derived.gen(parameters, recorder.disch(member, derived.conj(rows)));
  }

  /** What a disjunction of equations says that the name is; none if it is something else. */
  private static List<Term> literals(Term p) {
    List<Term> parts = Syntax.parts("∨", p);
    return parts.stream().allMatch(q -> Syntax.isEquation(q) && Syntax.right(q) instanceof Term.Literal)
        ? parts.stream().map(Syntax::right).toList() : List.of();
  }

  /** From {@code e = f z …} and a case: what the case says of the name among z; or ⊤. */
  private Theorem name(Term one) {
    List<Term.Free> chosen = new ArrayList<>();
    List<Term> opened = new ArrayList<>(List.of(one));
    Term body = one;
    while (Syntax.isUnary("∃", body)) {
      Term.Free y = syntax.logic().terms.free("%y" + chosen.size(), Syntax.right(body).type.domain());
      chosen.add(y);
      body = syntax.instance(body, y);
      opened.add(body);
    }
    List<Theorem> parts = derived.conjuncts(recorder.assume(body));
    Theorem result = said(parts);
    for (int k = chosen.size() - 1; k >= 0; k--) {
      result = recorder.choose(chosen.get(k), recorder.assume(opened.get(k)), result);
    }
    return result;
  }

  private Theorem said(List<Theorem> parts) {
    Theorem is = parts.stream().filter(p -> Syntax.isEquation(p.conclusion()) && Syntax.left(p) == subject)
        .findFirst().orElse(null);
    if (is == null || Syntax.head(Syntax.right(is)) != constructor) {
      return recorder.truth();
    }
    List<Term> own = Syntax.arguments(Syntax.right(is));
    List<Term> both = new ArrayList<>(arguments);
    both.addAll(own);
    Theorem same = recorder.trans(recorder.sym(recorder.assume(equation)), is);
    Theorem name = derived.conjuncts(recorder.eqMp(derived.spec(injective, both), same)).get(nameAt);
    if (own.get(nameAt) instanceof Term.Literal) {
      return name;
    } else if (!(own.get(nameAt) instanceof Term.Free)) {
      return recorder.truth();
    }
    Term.Free y = (Term.Free) own.get(nameAt);
    List<Theorem> about = parts.stream().filter(p -> syntax.frees(p.conclusion()).equals(List.of(y))).toList();
    if (about.isEmpty()) {
      return recorder.truth();
    }
    RuleSet back = new RuleSet(derived);
    back.add(recorder.sym(name));
    return derived.conj(about.stream()
        .map(p -> new Rewriter(derived, back, List.of(), null, FUEL).simplify(p)).toList());
  }

  /** {@code R x … ⊢ ∀z …. e = f z … c … ⟹ disjunction}. */
  private Theorem row(Term literal, List<Theorem> names) {
    Map<Term.Free, Term> named = Map.of(arguments.get(nameAt), literal);
    Rewriter rewriter = new Rewriter(derived, session.simplification(), List.of(), session.solver(), FUEL);
    List<Theorem> ends = new ArrayList<>();
    List<Term> kept = new ArrayList<>();
    for (int k = 0; k < cases.size(); k++) {
      Theorem at = recorder.inst(names.get(k), named);
      Theorem value = rewriter.normalize(at.conclusion());
      boolean excluded = Syntax.right(value) == syntax.falsity;
      ends.add(excluded ? recorder.eqMp(value, at) : recorder.assume(cases.get(k)));
      if (!excluded) {
        kept.add(cases.get(k));
      }
    }
    return row(syntax.logic().terms.substitute(named, equation), ends, kept);
  }

  /**
   * {@code R x … ⊢ ∀z …. e = f z … n … ⟹ n = c ∨ … ∨ disjunction}: of those cases that do not say
   * that n is some c.
   */
  private Theorem others(List<Term> literals, List<Theorem> names) {
    List<Term> kept = new ArrayList<>();
    literals.forEach(c -> kept.add(syntax.equation(arguments.get(nameAt), c)));
    List<Theorem> ends = new ArrayList<>();
    for (int k = 0; k < cases.size(); k++) {
      boolean named = !literals(names.get(k).conclusion()).isEmpty();
      ends.add(named ? names.get(k) : recorder.assume(cases.get(k)));
      if (!named) {
        kept.add(cases.get(k));
      }
    }
    return row(equation, ends, kept);
  }

  /**
   * What follows of an operation, from what each case ends with: a contradiction, or some of
   * these parts.
   */
  private Theorem row(Term operation, List<Theorem> ends, List<Term> parts) {
    if (parts.isEmpty()) {
      throw new ProofException("no case of " + session.show(operation));
    }
    Term all = parts.get(parts.size() - 1);
    for (int k = parts.size() - 2; k >= 0; k--) {
      all = syntax.or(parts.get(k), all);
    }
    Theorem result = among(0, inverted, ends, all);
    List<Term.Free> frees = syntax.frees(operation);
    return derived.gen(arguments.stream().filter(frees::contains).toList(), recorder.disch(operation, result));
  }

  private Theorem among(int k, Theorem either, List<Theorem> ends, Term all) {
    Theorem one = injected(ends.get(k), all);
    if (k == cases.size() - 1) {
      return k == 0 ? derived.cut(either, one) : one;
    }
    return recorder.disjCases(either, one,
        among(k + 1, recorder.assume(Syntax.right(either.conclusion())), ends, all));
  }

  /** A disjunction from parts of it, or from a contradiction. */
  private Theorem injected(Theorem some, Term all) {
    Term p = some.conclusion();
    if (p == syntax.falsity) {
      return recorder.contr(all, some);
    }
    return holds(p, all) ? part(some, all) : recorder.disjCases(some,
        injected(recorder.assume(Syntax.left(p)), all), injected(recorder.assume(Syntax.right(p)), all));
  }

  private static boolean holds(Term p, Term all) {
    return p == all || Syntax.isBinary("∨", all) && (p == Syntax.left(all) || holds(p, Syntax.right(all)));
  }

  private Theorem part(Theorem one, Term all) {
    if (one.conclusion() == all) {
      return one;
    }
    return Syntax.left(all) == one.conclusion() ? recorder.disj1(one, Syntax.right(all))
        : recorder.disj2(Syntax.left(all), part(one, Syntax.right(all)));
  }
}
