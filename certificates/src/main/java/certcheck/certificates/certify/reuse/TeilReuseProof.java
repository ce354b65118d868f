package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.rewriting.RewritingWords;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TeilText;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.syntax.Declaration;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The proof that a program of TeIL that reuses memory, or is without dead code, computes what the other
 * one does (library {@code teil_reuse}): statement by statement, which variables of the two hold the
 * same, as far as they are still read.
 */
final class TeilReuseProof {
  private final TeilReuse reuse;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Function<String, Theorem> library;
  private final TeilText before;
  private final TeilText after;
  private final Term.Free o;
  private final List<String> inputs;
  private final List<String> outputs;

  /** A proof with the lemmas of a library. */
  TeilReuseProof(TeilReuse reuse, Derived derived, Function<String, Theorem> library) {
    this.reuse = reuse;
    this.derived = derived;
    this.lemmas = new Lemmas(derived, library);
    this.library = library;
    SafetyProof proof = new SafetyProof(derived, lemmas, SafetyProof.TEIL);
    this.before = new TeilText(proof, reuse.program());
    this.after = new TeilText(proof, reuse.transformed());
    this.o = proof.variable(lemmas.lemma("teil_reuses_intro").conclusion(), "o");
    this.inputs = declared(reuse.program(), d -> d.qualifier().isInput());
    this.outputs = declared(reuse.program(), d -> d.qualifier().isOutput());
  }

  private static List<String> declared(Program program, Function<Declaration, Boolean> which) {
    return program.declarations().stream().filter(which::apply).map(Declaration::name).toList();
  }

  /**
   * The claim {@code reuses} about the two texts.
   *
   * @param text of the program; the second text is what the transformed one prints
   * @throws Undecided if a text does not denote its program, no output is declared, or a variable is
   *     read that holds nothing
   */
  TensorText.Claim claim(byte[] text) throws Undecided {
    TextProof texts = TeilMeaning.proofs(derived, library);
    before.denoted(texts, reuse.program().file(), text);
    after.denoted(texts, "the second program",
        reuse.transformed().toString().getBytes(StandardCharsets.US_ASCII));
    if (outputs.isEmpty()) {
      throw new Undecided("the program declares no output, so nothing is claimed of any");
    }
    Theorem reuses = derived.gen(List.of(o), reuses());
    Theorem declared = before.meaning().outputs();
    Term list = Syntax.right(declared.conclusion());
    RewritingWords words = new RewritingWords(derived, library, "reuses", List.of());
    return new TensorText.Claim(words.toString(), derived.mp(lemmas.at("teil_pair_claims_reuses",
        before.any(), before.meaning().text(), after.meaning().text(), words.text(),
        before.program(), after.program(),
        Syntax.right(before.meaning().inputs().conclusion()), Syntax.left(list), Syntax.right(list)),
        List.of(words.claim(), before.isProgram(), after.isProgram(), before.meaning().inputs(),
            after.meaning().inputs(), declared, after.meaning().outputs(), reuses)));
  }

  /** {@code ⊢ teil_reuses_for o P Q x l}. */
  private Theorem reuses() throws Undecided {
    Theorem begins = lemmas.at(
        "teil_begins_none", before.variables().context(), after.variables().context());
    AgreeingPairs pairs = new AgreeingPairs(derived, lemmas, before.variables(), reuse.buffers(),
        Syntax.right(begins.conclusion()));
    for (String x : inputs) {
      Theorem type = before.variables().lookup(x);
      Term list = Syntax.arguments(begins.conclusion()).get(2);
      begins = derived.mp(lemmas.at("teil_begins_more", before.variables().context(),
          after.variables().context(), list, pairs.list(), before.variables().constant(x),
          Syntax.right(Syntax.right(type.conclusion()))),
          List.of(begins, type, after.variables().lookup(x)));
      pairs.add(x);
    }
    Followed followed = follows(pairs);
    Theorem ends = lemmas.at("teil_ends_none", followed.pairs.list());
    for (String x : outputs) {
      ends = derived.mp(lemmas.at("teil_ends_more", followed.pairs.list(),
          Syntax.right(ends.conclusion()), before.variables().constant(x)),
          List.of(ends, followed.pairs.member(x)));
    }
    return derived.mp(lemmas.at("teil_reuses_intro", o, Syntax.left(before.program()),
        Syntax.right(before.program()), before.variables().context(),
        Syntax.left(after.program()), Syntax.right(after.program()),
        after.variables().context(), Syntax.arguments(begins.conclusion()).get(2), pairs.list(),
        followed.pairs.list(), Syntax.right(ends.conclusion())),
        List.of(before.variables().formed(), before.wellFormed(), after.variables().formed(),
            after.wellFormed(), begins, followed.theorem, ends));
  }

  /** {@code ⊢ $teil_follows o Γ Δ I s r A}, and the pairs in A. */
  private record Followed(Theorem theorem, AgreeingPairs pairs) {}

  private Followed follows(AgreeingPairs inputs) throws Undecided {
    ProgramVariables variables = before.variables();
    Followed state = new Followed(lemmas.at("teil_follows_none", o, variables.context(),
        after.variables().context(), inputs.list()), inputs);
    List<Term> assignments = before.assignments();
    List<Set<String>> needed = needed();
    for (int k = 0; k < assignments.size(); k++) {
      Statement s = before.statements().get(k);
      state = reuse.kept().get(k) ? next(state, s, needed.get(k))
          : dead(state, s, Syntax.right(assignments.get(k)), needed.get(k));
    }
    return state;
  }

  /** One more statement of both programs. */
  private Followed next(Followed state, Statement s, Set<String> needed) {
    Theorem alike = s.expression().fold(new AlikeExpressions(
        derived, lemmas, before.variables(), after.variables(), o, state.pairs));
    AgreeingPairs.Some spared = state.pairs.sparing(s.target(), needed);
    Theorem type = before.variables().lookup(s.target());
    List<Term> parts = Syntax.arguments(state.theorem.conclusion());
    List<Term> expressions = Syntax.arguments(alike.conclusion());
    Theorem follows = derived.mp(lemmas.at("teil_follows_next", o, parts.get(1), parts.get(2),
        parts.get(3), parts.get(4), parts.get(5), parts.get(6),
        before.variables().constant(s.target()), expressions.get(4),
        state.pairs.buffer(s.target()), expressions.get(5),
        Syntax.right(Syntax.right(type.conclusion())), spared.pairs().list()),
        List.of(state.theorem, alike, type,
            after.variables().lookup(state.pairs.bufferName(s.target())), spared.among()));
    spared.pairs().add(s.target());
    return new Followed(follows, spared.pairs());
  }

  /** One that is left out. */
  private Followed dead(Followed state, Statement s, Term e, Set<String> needed) {
    AgreeingPairs.Some passed = state.pairs.passing(s.target(), needed);
    Theorem type = before.variables().lookup(s.target());
    List<Term> parts = Syntax.arguments(state.theorem.conclusion());
    return new Followed(derived.mp(lemmas.at("teil_follows_dead", o, parts.get(1), parts.get(2),
        parts.get(3), parts.get(4), parts.get(5), parts.get(6),
        before.variables().constant(s.target()), e,
        Syntax.right(Syntax.right(type.conclusion())), passed.pairs().list()),
        List.of(state.theorem, type, passed.among())), passed.pairs());
  }

  /**
   * What is read after each statement, by one that is kept, or as an output.
   *
   * @throws Undecided if what is read first is no input
   */
  private List<Set<String>> needed() throws Undecided {
    LinkedList<Set<String>> needed = new LinkedList<>();
    Set<String> live = new HashSet<>(outputs);
    for (int k = before.statements().size() - 1; k >= 0; k--) {
      needed.addFirst(Set.copyOf(live));
      if (reuse.kept().get(k)) {
        Statement s = before.statements().get(k);
        live.remove(s.target());
        live.addAll(DeadCode.read(s));
      }
    }
    for (Declaration d : reuse.program().declarations()) {
      if (live.contains(d.name()) && !inputs.contains(d.name())) {
        throw new Undecided("'" + d.name() + "' is read before it is assigned, and is no input");
      }
    }
    return needed;
  }
}
