package certcheck.certificates.solve;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Substitution;
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
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
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
import java.util.TreeMap;

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
  private DivisionsByZero divisions;

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
    divisions = new DivisionsByZero(meaning, session, source, truths());
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
    known.putAll(divisions.variables());
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

  /** Truth values as integers. */
  private Map<Term.Free, Term> truths() {
    Map<Term.Free, Term> truths = new LinkedHashMap<>();
    integers.forEach((c, v) -> {
      if (!c.isInt()) {
        truths.put(c.variable(), isTrue(v));
      }
    });
    return truths;
  }

  /** What the text asserts, and what makes divisions by zero functions. */
  private List<Term> parts() throws Undecided {
    List<Term> parts = new ArrayList<>();
    parts.add(divisions.represented(meaning.assertions()));
    parts.addAll(divisions.congruences(check.divisions()));
    return parts;
  }

  /** {@code ⊢ B = F}: what the text asserts, truth values being integers, and what was decided. */
  private Theorem equivalence(Term formula) throws Undecided {
    List<Term> parts = parts();
    Term asserted = parts.get(parts.size() - 1);
    for (int k = parts.size() - 2; k >= 0; k--) {
      asserted = syntax.apply("∧", parts.get(k), asserted);
    }
    return new SmtEquivalence(forms, formula).of(asserted, formula);
  }

  private Term isTrue(Term v) {
    return syntax.apply("≤", syntax.literal(1), v);
  }

  private Term any() {
    return syntax.any();
  }

  // ── Answers ──

  private Theorem unsatisfiable(Decision.Unsatisfiable decision, Theorem isScript)
      throws Undecided {
    FormulaTheorems.Open refuted = new FormulaTheorems(recorder, limits, false)
        .refuted(decision, check.formula().freeVariables());
    Map<Term.Free, Term> named = named(refuted, check.formula().freeVariables());
    Theorem equivalence = equivalence(
        syntax.logic().terms.substitute(named, refuted.formula()));
    List<Theorem> parts = new ArrayList<>();
    parts().forEach(part -> parts.add(recorder.assume(part)));
    Theorem formula = recorder.eqMp(equivalence, derived.conj(parts));
    Theorem not = derived.notIntro(parts.get(0).conclusion(),
        derived.cut(formula, recorder.inst(refuted.theorem(), named)));
    Term.Free x = meaning.values().get(0);
    Term.Free y = meaning.values().get(1);
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    Map<Term.Free, Theorem> equations = new LinkedHashMap<>();
    integers.forEach((c, v) -> {
      Term value = syntax.apply(c.isInt() ? x : y, List.of(syntax.literal(c.name())));
      values.put(v, c.isInt() ? value
          : syntax.apply("cond", value, syntax.literal(1), syntax.literal(0)));
      equations.put(c.variable(), c.isInt() ? recorder.refl(value)
          : recorder.sym(forms.at("smt2_bool_value", value)));
    });
    divisions.any(values, equations);
    not = recorder.inst(not, values);
    for (Theorem congruence : divisions.congruences(check.divisions(), values)) {
      not = derived.cut(congruence, not);
    }
    Theorem equation = Substitution.of(derived, meaning.assertions(), equations);
    not = recorder.eqMp(
        derived.argument(Syntax.head(not.conclusion()), recorder.sym(equation)), not);
    Term b = Syntax.right(isScript.conclusion());
    Theorem so = recorder.mp(lemmas.at("smt2_unsat_so", any(), meaning.text(), b), isScript);
    return recorder.mp(so, derived.convert(
        derived.gen(meaning.values(), not), Syntax.left(so.conclusion())));
  }

  /** The integers of constants for the variables of a formula. */
  private Map<Term.Free, Term> named(FormulaTheorems.Open formula, Collection<Integer> numbers)
      throws Undecided {
    List<Term.Free> variables = variables(numbers);
    Map<Term.Free, Term> named = new LinkedHashMap<>();
    for (int k = 0; k < variables.size(); k++) {
      named.put(formula.variables().get(k), variables.get(k));
    }
    return named;
  }

  private Theorem satisfiable(Decision.Satisfiable decision, Theorem isScript) throws Undecided {
    FormulaTheorems.Open modelled = new FormulaTheorems(recorder, limits, false).modelled(decision);
    Map<Term.Free, Term> named = named(modelled, decision.model().keySet());
    Theorem equivalence = equivalence(
        syntax.logic().terms.substitute(named, modelled.formula()));
    Map<Integer, BigInteger> model = new LinkedHashMap<>(decision.model());
    DivisionsByZero.Functions functions = divisions.functions(model);
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    integers.values().forEach(v -> values.put(v, syntax.literal(0)));
    List<Integer> numbers = List.copyOf(decision.model().keySet());
    List<Term> variables = List.copyOf(named.values());
    for (int k = 0; k < variables.size(); k++) {
      values.put((Term.Free) variables.get(k), syntax.literal(model.get(numbers.get(k))));
    }
    divisions.variables().forEach((n, z) -> values.put(z, syntax.literal(model.get(n))));
    Theorem holds =
        recorder.eqMp(recorder.sym(recorder.inst(equivalence, values)), modelled.theorem());
    if (parts().size() > 1) {
      holds = recorder.conjunct1(holds);
    }
    Map<BigInteger, Term> constants = new TreeMap<>();
    integers.forEach((c, v) -> constants.put(c.name(), values.get(v)));
    Choice choice = new Choice(constants);
    Choice quotients = choice(functions.quotients());
    Choice remainders = choice(functions.remainders());
    Map<Term.Free, Theorem> equations = new LinkedHashMap<>();
    integers.keySet().forEach(c -> equations.put(
        c.variable(), c.isInt() ? choice.picked(c.name()) : choice.truth(c.name())));
    divisions.chosen(model, name -> name.equals("div") ? quotients : remainders, equations);
    holds = recorder.eqMp(recorder.sym(
        Substitution.of(derived, meaning.assertions(), equations)), holds);
    Theorem so = recorder.mp(lemmas.at("smt2_sat_so", any(), meaning.text(),
        Syntax.right(isScript.conclusion()), choice.tree, choice.truths(), quotients.tree,
        remainders.tree), isScript);
    return recorder.mp(so, derived.convert(holds, Syntax.left(so.conclusion())));
  }

  private Choice choice(Map<BigInteger, BigInteger> values) {
    Map<BigInteger, Term> literals = new TreeMap<>();
    values.forEach((n, v) -> literals.put(n, syntax.literal(v)));
    return new Choice(literals);
  }

  /** The function of some values, 0 if there are none: a balanced tree. */
  private final class Choice implements DivisionsByZero.Chosen {
    private final List<BigInteger> names;
    private final Map<BigInteger, Term> values;
    private final Term tree;

    /**
     * The choice between values.
     *
     * @param values in the order of their names
     */
    Choice(Map<BigInteger, Term> values) {
      this.values = values;
      names = List.copyOf(values.keySet());
      tree = names.isEmpty() ? value(syntax.literal(0)) : part(0, names.size());
    }

    @Override
    public Term function() {
      return tree;
    }

    /** The function with one value. */
    Term value(Term v) {
      return function("smt2_pick_value", v, syntax.literal(0));
    }

    /** The truth values that stand for these integers. */
    Term truths() {
      return function("smt2_pick_truth", tree, syntax.literal(0), syntax.literal(0));
    }

    /** The function c of a lemma {@code … ⟹ c n = v}. */
    private Term function(String lemma, Term... terms) {
      Term statement = forms.at(lemma, terms).conclusion();
      while (Syntax.isBinary("⟹", statement)) {
        statement = Syntax.right(statement);
      }
      return ((Term.Application) Syntax.left(statement)).function;
    }

    private Term part(int from, int to) {
      if (to - from == 1) {
        return value(values.get(names.get(from)));
      }
      int middle = (from + to) >>> 1;
      return function("smt2_pick_left", part(from, middle), syntax.literal(names.get(middle - 1)),
          part(middle, to), syntax.literal(0), syntax.literal(0));
    }

    /** {@code ⊢ T n = v}, for the name n of a constant. */
    @Override
    public Theorem picked(BigInteger name) {
      return picked(tree, name, 0, names.size());
    }

    private Theorem picked(Term at, BigInteger name, int from, int to) {
      Term n = syntax.literal(name);
      if (to - from == 1) {
        return forms.at("smt2_pick_value", values.get(name), n);
      }
      List<Term> parts = Syntax.arguments(at);
      int middle = (from + to) >>> 1;
      boolean isBefore = name.compareTo(names.get(middle)) < 0;
      Theorem inner = isBefore ? picked(parts.get(0), name, from, middle)
          : picked(parts.get(2), name, middle, to);
      return forms.mp(forms.at(isBefore ? "smt2_pick_left" : "smt2_pick_right", parts.get(0),
          parts.get(1), parts.get(2), n, values.get(name)),
          forms.value(syntax.apply("≤", n, parts.get(1))), inner);
    }

    /** The same for truth values: {@code ⊢ truths T n = (1 ≤ v)}. */
    Theorem truth(BigInteger name) {
      return forms.mp(forms.at("smt2_pick_truth", tree, syntax.literal(name), values.get(name)),
          picked(name));
    }
  }
}
