package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TeilText;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.teil.TeilTerms;
import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.rewrite.Application;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Lifting;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.certificates.rewrite.StatementRewriting;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.teil.Printer;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Proves that a rewritten program does what it was made of did, step by step: a derivation of
 * {@code rewritten} (theory {@code rewriting}), then the library's theorem about it; of the programs
 * that two texts denote.
 */
final class RewritingProof {
  private final SafetyProof proof;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final Function<String, Theorem> library;

  /** Proofs in a logic that holds the theory {@code rewriting}, with the lemmas of a library. */
  RewritingProof(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this(new Derived(recorder, new Syntax(logic)), library);
  }

  /** Proofs with these rules. */
  RewritingProof(Derived derived, Function<String, Theorem> library) {
    this.lemmas = new Lemmas(derived, library);
    this.proof = new SafetyProof(derived, lemmas, SafetyProof.TEIL);
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.library = library;
  }

  /**
   * Proves the claim: {@code rewritten}, or {@code rewritten under} the laws that are needed.
   *
   * @param language that of the program that was rewritten; the claim is about that
   * @param text of it; the second text is what the result prints
   * @throws Certifier.Undecided if a step is none that a law allows, or the steps do not lead from
   *     the source to the result
   */
  TensorText.Claim of(SourceLanguage language, Rewriting rewriting, byte[] text)
      throws Certifier.Undecided {
    Run run = new Run(rewriting);
    return run.claim(language, text, run.rewritten());
  }

  /**
   * Proves what the claim says of the programs.
   *
   * @param word with which the words of a claim start that names the laws
   */
  RewrittenProgram.Proved of(SourceLanguage language, Rewriting rewriting, byte[] text, String word)
      throws Certifier.Undecided {
    Run run = new Run(rewriting);
    return run.proved(language, text, run.rewritten(), word);
  }

  /** One program. */
  private final class Run {
    private final Rewriting rewriting;
    private final SpelledVariables before;
    private final SpelledVariables after;
    private final int old;
    private final TeilText source;
    private final TeilTyping typingBefore;
    private final TeilTyping typing;
    private final TeilExpressions expressions = new TeilExpressions(derived, lemmas);
    private final Term.Free o;
    private final Term assumption;
    private final TeilLaws laws;
    private final TextProof texts = TeilMeaning.proofs(derived, library);

    Run(Rewriting rewriting) {
      this.rewriting = rewriting;
      this.before = new SpelledVariables(derived, lemmas, rewriting.source().types());
      this.after = new SpelledVariables(derived, lemmas, rewriting.context());
      this.old = before.names().size();
      this.source = new TeilText(proof, rewriting.source(), before);
      this.typingBefore = new TeilTyping(derived, lemmas, before.typing());
      this.typing = new TeilTyping(derived, lemmas, after.typing());
      this.o = proof.variable(lemmas.lemma("rewrites_programs").conclusion(), "o");
      Map<ArithmeticLaw, Theorem> assumed = new EnumMap<>(ArithmeticLaw.class);
      this.assumption = assume(assumed);
      this.laws = new TeilLaws(derived, lemmas, o, after.context(), typing::of, assumed);
    }

    private Term law(ArithmeticLaw law) {
      return switch (law) {
        case ASSOCIATIVE_TIMES -> data("associating", "times");
        case COMMUTATIVE_PLUS -> data("commuting", "plus");
        case ASSOCIATIVE_PLUS -> data("associating", "plus");
        case DISTRIBUTIVE_LEFT -> data("distributing_left", "plus");
        case DISTRIBUTIVE_RIGHT -> data("distributing_right", "plus");
        case IDEMPOTENT_MINIMUM -> data("idempotence", "minimum");
        case IDEMPOTENT_MAXIMUM -> data("idempotence", "maximum");
      };
    }

    private Term data(String law, String operation) {
      return syntax.apply(law, syntax.apply(operation));
    }

    /** {@code any}, of values that may be undefined. */
    private Term any(Term.Free arithmetic) {
      Type value = arithmetic.type.codomain().domain();
      return syntax.constant(
          "any", syntax.logic().terms.function(value, syntax.logic().terms.bool));
    }

    /** The laws that are needed, of o, which are then assumed; null if there are none. */
    private Term assume(Map<ArithmeticLaw, Theorem> assumed) {
      List<ArithmeticLaw> needed = List.copyOf(rewriting.assumed());
      if (needed.isEmpty()) {
        return null;
      }
      Term all = syntax.apply("obeys_arithmetic", any(o), o, data());
      Theorem rest = recorder.assume(all);
      for (ArithmeticLaw law : needed) {
        List<Term> list = Syntax.arguments(Syntax.right(rest.conclusion()));
        Theorem obeyed = recorder.mp(
            lemmas.at("arithmetic_head", any(o), o, list.get(0), list.get(1)), rest);
        String name = ((Term.Constant) Syntax.head(list.get(0))).symbol.name;
        assumed.put(law, recorder.mp(
            lemmas.at("any_" + name, o, Syntax.right(list.get(0))), obeyed));
        rest = recorder.mp(lemmas.at("arithmetic_tail", any(o), o, list.get(0), list.get(1)), rest);
      }
      return all;
    }

    /** The laws that are needed, as data. */
    private Term data() {
      return syntax.list(syntax.list(syntax.logic().terms.integer, List.of()).type,
          rewriting.assumed().stream().map(this::law).toList());
    }

    /** {@code ⊢ has_arithmetic l} for these laws. */
    private Theorem satisfiable() {
      Theorem claim = lemmas.lemma("operations_commuting_plus");
      Term any = Syntax.arguments(claim.conclusion()).get(0);
      Term operations = Syntax.arguments(claim.conclusion()).get(1);
      Theorem obeyed = lemmas.at("arithmetic_nil", any, operations);
      List<ArithmeticLaw> needed = List.copyOf(rewriting.assumed());
      for (int k = needed.size() - 1; k >= 0; k--) {
        Term law = law(needed.get(k));
        Theorem holds = lemmas.lemma("operations_"
            + ((Term.Constant) Syntax.head(law)).symbol.name + "_"
            + ((Term.Constant) Syntax.right(law)).symbol.name);
        obeyed = derived.mp(lemmas.at("arithmetic_cons", any, operations, law,
            Syntax.right(obeyed.conclusion())), List.of(holds, obeyed));
      }
      return recorder.mp(
          lemmas.at("arithmetic_claim", Syntax.right(obeyed.conclusion())), obeyed);
    }

    /** {@code ⊢ rewrites_for o P R} for the programs, or {@code rewrites_under_for} with the laws. */
    Theorem rewritten() throws Certifier.Undecided {
      Theorem state = lemmas.at("rewritten_intro_rewritten_empty", o, before.context(),
          after.context());
      for (StatementRewriting s : rewriting.statements()) {
        Theorem earlier = state;
        state = recorder.ofPart(
            () -> statement(s, earlier, typingBefore.of(s.source().expression())));
      }
      List<Term> parts = Syntax.arguments(state.conclusion());
      if (parts.get(4) != statements(rewriting.result())) {
        throw new Certifier.Undecided("the steps do not lead to the rewritten program");
      }
      return assumption == null ? unconditional(state, parts) : under(state, parts);
    }

    private SourceLanguage.Setting setting() {
      return new SourceLanguage.Setting(
          derived, lemmas, library, before, source, texts, o, assumption);
    }

    /** What is proved of the program, and of its text. */
    RewrittenProgram.Proved proved(SourceLanguage language, byte[] text, Theorem rewritten, String word)
        throws Certifier.Undecided {
      SourceLanguage.Setting setting = setting();
      TensorText<?, ?> first = language.denoted(setting, text);
      Optional<RewrittenProgram.Laws> assumed = Optional.empty();
      if (assumption != null) {
        RewritingWords words =
            new RewritingWords(derived, library, word, List.copyOf(rewriting.assumed()));
        assumed = Optional.of(new RewrittenProgram.Laws(words, words.laws(), satisfiable()));
      }
      return new RewrittenProgram.Proved(first, language.concluded(setting, rewritten), before,
          language.variables(setting), assumed);
    }

    /**
     * The claim about the text of the program that was rewritten, and about that of the result.
     *
     * @param rewritten {@code ⊢ rewrites_for o P R}, or the like
     */
    TensorText.Claim claim(SourceLanguage language, byte[] text, Theorem rewritten)
        throws Certifier.Undecided {
      SourceLanguage.Setting setting = setting();
      TensorText<?, ?> first = language.denoted(setting, text);
      Theorem concluded = language.concluded(setting, rewritten);
      if (rewriting.source().statements().isEmpty()) {
        throw new Certifier.Undecided("the program assigns nothing, so nothing is claimed of it");
      }
      TeilText second = new TeilText(proof, rewriting.result(), after);
      second.denoted(texts, "the rewritten program",
          Printer.print(rewriting.result()).getBytes(StandardCharsets.US_ASCII));
      List<Term> program = Syntax.arguments(first.program());
      List<Term> result = Syntax.arguments(second.program());
      Term last = Syntax.right(program.get(1));
      Theorem inputs = first.meaning().inputs();
      Theorem outputs = first.meaning().outputs();
      Theorem denoted = derived.mp(lemmas.at(language.texts(), first.meaning().text(),
          second.meaning().text(), program.get(0), Syntax.left(program.get(1)),
          Syntax.left(last), Syntax.right(last), result.get(0), result.get(1),
          Syntax.right(inputs.conclusion()), Syntax.right(outputs.conclusion())),
          List.of(first.isProgram(), second.isProgram(), kept(program.get(0), result.get(0)),
              inputs, second.meaning().inputs(), outputs, second.meaning().outputs()));
      RewritingWords words =
          new RewritingWords(derived, library, "rewritten", List.copyOf(rewriting.assumed()));
      List<Term> terms = new ArrayList<>(List.of(first.any(), first.meaning().text(),
          second.meaning().text(), words.text(), first.program(), second.program()));
      List<Theorem> premises = new ArrayList<>(List.of(words.claim(), denoted));
      if (assumption != null) {
        Theorem named = words.laws();
        terms.addAll(words.list());
        terms.add(Syntax.right(named.conclusion()));
        premises.addAll(List.of(named, satisfiable()));
      }
      premises.add(derived.gen(language.variables(setting), concluded));
      return new TensorText.Claim(words.toString(), derived.mp(
          lemmas.at(language.claims() + (assumption == null ? "rewritten" : "rewritten_under"),
              terms.toArray(Term[]::new)), premises));
    }

    /** {@code ⊢ $kept d c} for a list of declarations that goes on where d ends. */
    private Theorem kept(Term d, Term c) {
      List<Term> more = new ArrayList<>();
      for (Term rest = c; rest != d; rest = Syntax.left(rest)) {
        more.add(0, Syntax.right(rest));
      }
      Theorem result = lemmas.at("kept_all", d);
      for (Term declaration : more) {
        result = derived.mp(lemmas.at("kept_more", d, Syntax.right(result.conclusion()),
            declaration), List.of(result));
      }
      return result;
    }

    private Term statements(Program program) {
      TeilTerms terms = new TeilTerms(syntax, after::constant);
      Term list = Syntax.right(
          lemmas.at("teil_well_formed_intro_teil_ok_empty", after.context()).conclusion());
      for (Statement s : program.statements()) {
        list = syntax.apply("▹", list, syntax.apply("teil_assign", after.constant(s.target()),
            s.expression().fold(terms)));
      }
      return list;
    }

    private Theorem unconditional(Theorem state, List<Term> parts) {
      return derived.mp(lemmas.at("rewrites_programs", o,
          Syntax.left(before.formed().conclusion()), Syntax.left(after.formed().conclusion()),
          before.context(), after.context(), parts.get(3), parts.get(4)),
          List.of(before.formed(), after.formed(), after.includes(old), state));
    }

    private Theorem under(Theorem state, List<Term> parts) {
      Term law = syntax.lambda(o, assumption);
      Theorem beta = derived.beta(syntax.logic().terms.application(law, o));
      Theorem implied = derived.disch(List.of(Syntax.left(beta)),
          derived.cut(recorder.eqMp(beta, recorder.assume(Syntax.left(beta))), state));
      return derived.mp(lemmas.at("rewrites_programs_under", o, law,
          Syntax.left(before.formed().conclusion()), Syntax.left(after.formed().conclusion()),
          before.context(), after.context(), parts.get(3), parts.get(4)),
          List.of(before.formed(), after.formed(), after.includes(old), source.wellFormed(),
              proof.wellFormed(after.typing(), rewriting.result().statements(),
                  s -> typing.of(s.expression())), implied));
    }

    /** {@code ⊢ rewritten o Γ Δ s r} for one more statement. */
    private Theorem statement(StatementRewriting s, Theorem start, Theorem source)
        throws Certifier.Undecided {
      Term x = before.constant(s.source().target());
      List<Term> parts = Syntax.arguments(start.conclusion());
      Theorem state = derived.mp(lemmas.at("rewritten_intro_rewritten_not", o, before.context(),
          after.context(), parts.get(3), parts.get(4), x, Judgement.expression(source),
          Judgement.shape(source)),
          List.of(start, before.lookup(s.source().target()), source));
      for (Application use : s.applications()) {
        state = step(s, "the law " + use.law(), state, now -> equal(now, x, use));
      }
      for (Lifting l : s.liftings()) {
        state = step(s, "lifting to " + l.variable(), state, now -> lifted(now, x, l));
      }
      return state;
    }

    private static Theorem step(StatementRewriting s, String what, Theorem state,
        UnaryOperator<Theorem> proof) throws Certifier.Undecided {
      try {
        return proof.apply(state);
      } catch (Rejection e) {
        throw new Certifier.Undecided(s.source().position() + ": " + what
            + " is not possible in the assignment to " + s.source().target() + ": "
            + e.getMessage());
      }
    }

    private static Term at(Term e, List<Integer> path) {
      Term part = e;
      for (int operand : path) {
        part = TeilExpressions.operands(part).get(operand);
      }
      return part;
    }

    private static Term last(Theorem state) {
      return Syntax.right(Syntax.right(Syntax.right(state.conclusion())));
    }

    private Theorem equal(Theorem state, Term x, Application use) {
      List<Term> parts = Syntax.arguments(state.conclusion());
      Term e = last(state);
      Theorem equality =
          expressions.below(o, after.context(), e, use.path(), laws.of(use, at(e, use.path())));
      return derived.mp(lemmas.at("rewritten_intro_rewritten_equal", o, before.context(),
          after.context(), parts.get(3), Syntax.left(parts.get(4)), x, e,
          Syntax.right(equality.conclusion())), List.of(state, equality));
    }

    private Theorem lifted(Theorem state, Term x, Lifting l) {
      List<Term> parts = Syntax.arguments(state.conclusion());
      Theorem part = typing.of(l.part());
      Term d = Judgement.expression(part);
      Term e = last(state);
      Term w = after.constant(l.variable());
      Theorem replaced = expressions.replaced(d, syntax.apply("teil_var", w), e);
      Function<Term, Theorem> different = variable -> after.different(w, variable);
      return derived.mp(lemmas.at("rewritten_intro_rewritten_lifted", o, before.context(),
          after.context(), parts.get(3), Syntax.left(parts.get(4)), x, d, e,
          Syntax.right(replaced.conclusion()), w, Judgement.shape(part)),
          List.of(state, replaced, expressions.avoids(w, d, different),
              expressions.avoids(w, e, different), after.undeclared(old, l.variable()),
              after.lookup(l.variable()), part));
    }
  }
}
