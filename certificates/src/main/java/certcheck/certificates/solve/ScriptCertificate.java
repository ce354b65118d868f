package certcheck.certificates.solve;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.presburger.FormulaTheorems;
import certcheck.certificates.prover.presburger.NoTheorem;
import certcheck.certificates.solve.AnswerCertificate.Undecided;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.smtlib.SmtMeaning;
import certcheck.certificates.text.smtlib.SmtMeaning.Constant;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.kernel.Type;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.SmtLibSession;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The certificate of an answer to the question of a script of SMT-LIB, about its text: of theory
 * {@code smt2_claims}.
 */
public final class ScriptCertificate {
  private static final long NODES = 20_000_000;

  private final byte[] script;
  private final SmtLibSession session;
  private final SmtLibSession.Check check;
  private final Limits limits;
  private final Theories theories;
  private final Recorder recorder;
  private final Derived derived;
  private final Syntax syntax;
  private Lemmas lemmas;
  private Forms forms;
  private SmtMeaning meaning;

  /** The value of each constant as an integer; one of a truth value is positive if it is true. */
  private final Map<Constant, Term.Free> integers = new LinkedHashMap<>();

  /** What the proof may cost is used up. */
  private static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Exhausted(String reason) {
      super(reason, null, false, false);
    }
  }

  private ScriptCertificate(
      byte[] script, SmtLibSession session, SmtLibSession.Check check, Limits limits) {
    this.script = script;
    this.session = session;
    this.check = check;
    this.limits = limits;
    Logic logic = new Logic(NODES);
    theories = new Theories(logic);
    theories.load("presburger_claims");
    theories.load(SmtMeaning.THEORY);
    recorder = Recorder.forCertificate(logic);
    syntax = new Syntax(logic);
    derived = new Derived(recorder, syntax);
  }

  /**
   * The bytes of the certificate.
   *
   * @param script the text, which has one question
   * @param session which read it
   * @param check the answer
   * @param limits what the proof may cost
   * @param folder where the libraries are
   * @throws Undecided if the text is outside what is proved here, or a limit is reached
   */
  public static byte[] of(byte[] script, SmtLibSession session, SmtLibSession.Check check,
      Limits limits, Path folder) throws Undecided {
    if (check.decision() instanceof Decision.Unknown unknown) {
      throw new Undecided(unknown.reason());
    }
    try {
      return new ScriptCertificate(script, session, check, limits).bytes(folder);
    } catch (SourceException | Certifier.Undecided | NoTheorem | Rejection
        | SmtEquivalence.NotFound | Deadline.Passed | Exhausted e) {
      throw new Undecided(e.getMessage());
    }
  }

  private byte[] bytes(Path folder) throws SourceException, Certifier.Undecided, Undecided {
    Deadline deadline = Deadline.after(limits.time(), System::nanoTime);
    Libraries libraries =
        Libraries.load(folder, SmtMeaning.LIBRARIES, recorder.logic(), deadline);
    recorder.within(deadline);
    recorder.watch(() -> {
      if (recorder.calls() > limits.work()) {
        throw new Exhausted("limit of " + limits.work() + " pieces of work reached");
      }
    });
    lemmas = new Lemmas(derived, libraries.lemmas()::lemma);
    SourceBytes source = SourceBytes.of("the script", script);
    try {
      meaning = SmtMeaning.of(derived, libraries.lemmas()::lemma, source);
    } catch (NoMeaning e) {
      throw new Undecided(source.position(e.place()) + ": " + e.getMessage());
    }
    forms = meaning.forms();
    recorder.text(new String(script, StandardCharsets.US_ASCII), meaning.text());
    for (Constant c : meaning.constants()) {
      integers.put(c, c.isInt() ? c.variable()
          : syntax.logic().terms.free("%i" + integers.size(), syntax.logic().terms.integer));
    }
    Theorem isScript = meaning.isScript();
    CertificateWriter writer = new CertificateWriter(recorder);
    Theorem claim = check.decision() instanceof Decision.Satisfiable found
        ? satisfiable(found, isScript)
        : unsatisfiable((Decision.Unsatisfiable) check.decision(), isScript);
    writer.claim(check.verdict(), claim, check.verdict());
    return writer.write(theories.loaded(), libraries.digests());
  }

  // ── The formula that was decided ──

  /** The integers for the variables of the formula, in their order. */
  private List<Term.Free> variables(Collection<Integer> numbers) throws Undecided {
    Map<Integer, Term.Free> known = new LinkedHashMap<>();
    Map<String, Integer> read = session.constants();
    integers.forEach((c, v) -> known.put(read.get(Tree.spelling(c.name())), v));
    List<Term.Free> variables = new ArrayList<>();
    for (int number : numbers) {
      Term.Free v = known.get(number);
      if (v == null) {
        throw new Undecided("the formula has a variable that is no constant of the text");
      }
      variables.add(v);
    }
    return variables;
  }

  /** From {@code satisfiable p} or {@code unsatisfiable p}: what it says. */
  private Theorem said(Theorem claim) {
    return recorder.eqMp(derived.unfold((Term.Constant) Syntax.head(claim.conclusion()),
        List.of(Syntax.right(claim.conclusion()))), claim);
  }

  /** A closed formula at these variables: all its closures, the formula without them last. */
  private List<Term> opened(Term closed, List<Term.Free> variables) {
    List<Term> closures = new ArrayList<>(List.of(closed));
    for (Term.Free v : variables) {
      closures.add(syntax.instance(closures.get(closures.size() - 1), v));
    }
    return closures;
  }

  /** {@code ⊢ B = F}: what the text asserts, truth values being integers, and what was decided. */
  private Theorem equivalence(Term formula) {
    Map<Term.Free, Term> truths = new LinkedHashMap<>();
    integers.forEach((c, v) -> {
      if (!c.isInt()) {
        truths.put(c.variable(), isTrue(v));
      }
    });
    return new SmtEquivalence(forms).of(
        syntax.logic().terms.substitute(truths, meaning.assertions()), formula);
  }

  private Term isTrue(Term v) {
    return syntax.apply("≤", syntax.literal(1), v);
  }

  /** From B at some values of the constants, and equations of them and others: B at those. */
  private Theorem rewritten(Theorem theorem, boolean negated, List<Theorem> equations) {
    Term function = meaning.assertions();
    List<Constant> constants = meaning.constants();
    for (int k = constants.size() - 1; k >= 0; k--) {
      function = syntax.lambda(constants.get(k).variable(), function);
    }
    Theorem combined = recorder.refl(function);
    List<Term> from = new ArrayList<>();
    List<Term> to = new ArrayList<>();
    for (Theorem equation : equations) {
      combined = recorder.mkComb(combined, equation);
      from.add(Syntax.left(equation));
      to.add(Syntax.right(equation));
    }
    Theorem left = derived.applied(recorder.refl(function), from);
    Theorem right = derived.applied(recorder.refl(function), to);
    Theorem equation =
        recorder.trans(recorder.trans(recorder.sym(left), combined), right);
    return recorder.eqMp(negated ? derived.argument(Syntax.head(theorem.conclusion()), equation)
        : equation, theorem);
  }

  private Term any() {
    Terms terms = syntax.logic().terms;
    return syntax.constant("any", terms.function(terms.typeVariable("v"), terms.bool));
  }

  // ── Answers ──

  private Theorem unsatisfiable(Decision.Unsatisfiable decision, Theorem isScript)
      throws Undecided {
    Theorem none = said(new FormulaTheorems(recorder, limits)
        .unsatisfiable(decision, check.formula().freeVariables()));
    List<Term.Free> variables = variables(check.formula().freeVariables());
    List<Term> closures = opened(Syntax.right(none.conclusion()), variables);
    Term formula = closures.get(variables.size());
    Theorem equivalence = equivalence(formula);
    Term assertions = Syntax.left(equivalence);
    Theorem some = recorder.eqMp(equivalence, recorder.assume(assertions));
    for (int k = variables.size() - 1; k >= 0; k--) {
      some = recorder.exists(closures.get(k), variables.get(k), some);
    }
    Theorem not = derived.notIntro(assertions, derived.contradiction(none, some));
    Term.Free x = meaning.values().get(0);
    Term.Free y = meaning.values().get(1);
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    List<Theorem> equations = new ArrayList<>();
    integers.forEach((c, v) -> {
      Term name = syntax.literal(c.name());
      Term value = syntax.apply(c.isInt() ? x : y, List.of(name));
      values.put(v, c.isInt() ? value
          : syntax.apply("cond", value, syntax.literal(1), syntax.literal(0)));
      equations.add(c.isInt() ? recorder.refl(value) : forms.at("smt2_bool_value", value));
    });
    not = rewritten(recorder.inst(not, values), true, equations);
    Term b = Syntax.right(isScript.conclusion());
    Theorem so = recorder.mp(lemmas.at("smt2_unsat_so", any(), meaning.text(), b), isScript);
    return recorder.mp(so, derived.convert(
        derived.gen(meaning.values(), not), Syntax.left(so.conclusion())));
  }

  private Theorem satisfiable(Decision.Satisfiable decision, Theorem isScript) throws Undecided {
    Theorem some = said(new FormulaTheorems(recorder, limits).satisfiable(decision));
    List<Term.Free> variables = variables(decision.model().keySet());
    List<Term> closures = opened(some.conclusion(), variables);
    Term formula = closures.get(variables.size());
    Theorem holds = recorder.eqMp(
        recorder.sym(equivalence(formula)), recorder.assume(formula));
    Terms terms = syntax.logic().terms;
    Term.Free n = terms.free("%n", terms.integer);
    Term chain = chain(n);
    List<Theorem> equations = new ArrayList<>();
    integers.forEach((c, v) -> {
      Theorem picked = recorder.sym(picked(c.name(), 0));
      equations.add(c.isInt() ? picked : derived.argument(
          syntax.apply(syntax.constant("≤", order()), List.of(syntax.literal(1))), picked));
    });
    holds = rewritten(holds, false, equations);
    Term none = syntax.lambda(n, syntax.literal(0));
    Theorem so = recorder.mp(lemmas.at("smt2_sat_so", any(), meaning.text(),
        Syntax.right(isScript.conclusion()), syntax.lambda(n, chain),
        syntax.lambda(n, isTrue(chain)), none, none), isScript);
    Theorem result = recorder.mp(so, derived.convert(holds, Syntax.left(so.conclusion())));
    for (int k = variables.size() - 1; k >= 0; k--) {
      result = recorder.choose(variables.get(k),
          k == 0 ? some : recorder.assume(closures.get(k)), result);
    }
    return variables.isEmpty() ? derived.cut(some, result) : result;
  }

  private Type order() {
    Terms terms = syntax.logic().terms;
    return terms.function(terms.integer, terms.function(terms.integer, terms.bool));
  }

  /** The integer of the constant whose name is n. */
  private Term chain(Term n) {
    return chain(n, 0);
  }

  private Term chain(Term n, int from) {
    List<Constant> constants = meaning.constants();
    Term result = syntax.literal(0);
    for (int k = constants.size() - 1; k >= from; k--) {
      Constant c = constants.get(k);
      result = syntax.apply("cond", syntax.equation(n, syntax.literal(c.name())), integers.get(c),
          result);
    }
    return result;
  }

  /** {@code ⊢ cond (n = n1) v1 (…) = v}, for the name n of a constant with the integer v. */
  private Theorem picked(BigInteger name, int from) {
    Term n = syntax.literal(name);
    Constant c = meaning.constants().get(from);
    Term rest = chain(n, from + 1);
    if (c.name().equals(name)) {
      return forms.at("smt2_pick_same", n, integers.get(c), rest);
    }
    Theorem other = picked(name, from + 1);
    Term bound = syntax.literal(c.name());
    return forms.mp(forms.at("smt2_pick_other", n, bound, integers.get(c), rest,
        Syntax.right(other.conclusion())), forms.value(syntax.equation(n, bound)), other);
  }
}
