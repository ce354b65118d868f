package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Proves that a function of a module in MLIR does what loops do: {@code mlir_sched_says}. */
final class MlirProof {
  private final Rules rules;
  private final Recorder recorder;
  private final Derived derived;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final TextProof texts;
  private final SourceBytes text;
  private final TextProof.Denotation module;
  private final Term term;
  private final Tree tree;
  private final Optional<Theorem> ordered;
  private final CanonicalTerms canonical;
  private final Names names;
  private final Judgements judgements;
  private final String function;
  private final Term plain;
  private final String type;
  private final Term.Free parameters;
  private final List<Theorem> assumed;

  /**
   * The proof about a text, of which it is proved what it denotes.
   *
   * @param library the lemmas by their names
   * @param function the name of the function
   * @param type whose functions have no type in their names
   * @throws SourceException if the text is not in the language
   */
  MlirProof(Derived derived, Function<String, Theorem> library, SourceBytes text, String function,
      String type) throws SourceException {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.text = text;
    this.texts = new TextProof(derived, library, new GrammarTable(recorder.logic(), "mlir"));
    this.rules = new Rules(texts.forms());
    this.trees = texts.trees();
    this.module = denoted(text, "module");
    this.term = module.term();
    this.tree = module.tree();
    this.ordered = Optional.empty();
    this.canonical = new CanonicalTerms(texts.forms());
    this.names = new Names(texts.forms(), canonical, List.of(), List.of(), this::assumed);
    this.judgements = names.judgements();
    this.function = function;
    this.type = type;
    this.plain = syntax.literal(Tree.spelled(type));
    this.assumed = new ArrayList<>();
    this.parameters = parameters(derived);
  }

  private MlirProof(MlirProof other, SourceBytes text, String function, TextProof.Denotation module, Term term,
      Tree tree, Optional<Theorem> ordered) {
    this.derived = other.derived;
    this.recorder = other.recorder;
    this.syntax = other.syntax;
    this.text = text;
    this.texts = other.texts;
    this.rules = other.rules;
    this.trees = other.trees;
    this.module = module;
    this.term = term;
    this.tree = tree;
    this.ordered = ordered;
    this.canonical = other.canonical;
    this.names = other.names;
    this.judgements = other.judgements;
    this.function = function;
    this.type = other.type;
    this.plain = other.plain;
    this.assumed = other.assumed;
    this.parameters = other.parameters;
  }

  /** What a second text denotes, which is proved once if it is the first. */
  private TextProof.Denotation again(SourceBytes second) throws SourceException {
    if (!second.part(0, second.length()).equals(text.part(0, text.length()))) {
      return denoted(second, "second module");
    }
    recorder.text(second.part(0, second.length()), module.text());
    return module;
  }

  private TextProof.Denotation denoted(SourceBytes source, String lemma) throws SourceException {
    TextProof.Denotation denoted = texts.prove(source, "program");
    recorder.text(source.part(0, source.length()), denoted.text());
    recorder.lemma(lemma, denoted.theorem());
    return denoted;
  }

  /**
   * The proof about a function of a second text, or of the same.
   *
   * @param name of the function
   * @throws SourceException if the text is not in the language
   */
  MlirProof of(SourceBytes second, String name) throws SourceException {
    TextProof.Denotation denoted = again(second);
    return new MlirProof(this, second, name, denoted, denoted.term(), denoted.tree(), Optional.empty());
  }

  /** Whether the text has a parallel loop that combines iterations, or an operation that combines lanes. */
  boolean hasReductions() {
    return hasReductions(tree);
  }

  private static boolean hasReductions(Tree t) {
    return t.is("operation", 3) && Operations.isReduction(t) || t.parts().stream().anyMatch(MlirProof::hasReductions);
  }

  /**
   * The proof about the module in which these are loops in order.
   *
   * @param laws that are assumed, as a list
   * @throws MlirBinding.Unproved if laws do not say that the order does not matter
   */
  MlirProof ordered(Term laws) throws MlirBinding.Unproved {
    return explained(() -> {
      judgements.reductions();
      Theorem found = need(judgements.findByAll("mlir_ordered", laws, plain, term, null),
          "what combines iterations or lanes, in a form that has no meaning", tree);
      Term loops = Syntax.right(found.conclusion());
      return new MlirProof(this, text, function, module, loops, trees.tree(loops, tree.start()), Optional.of(found));
    });
  }

  /** {@code ⊢ mlir_ordered l ρ j m}, where the text denotes j, and m is what is proved of. */
  Optional<Theorem> ordered() {
    return ordered;
  }

  /** The module of which it is proved. */
  Term term() {
    return term;
  }

  /** The forms of lemmas that it uses. */
  Forms forms() {
    return texts.forms();
  }

  /** The text of the module as a term. */
  Term text() {
    return module.text();
  }

  /** What the text denotes: {@code ⊢ mlir_program s m}. */
  TextProof.Denotation module() {
    return module;
  }

  /** Rules of the theories, applied. */
  Rules rules() {
    return rules;
  }

  CanonicalTerms canonical() {
    return canonical;
  }

  /** The variable p of the parameters, in all proofs of a certificate. */
  static Term.Free parameters(Derived derived) {
    Terms terms = derived.syntax().logic().terms;
    return terms.free("%p", terms.function(terms.integer, terms.integer));
  }

  /** The variable p of the parameters. */
  Term.Free parameters() {
    return parameters;
  }

  /** The type whose functions have no type in their names, as a term. */
  Term plain() {
    return plain;
  }

  /** The words of the claim. */
  String words() {
    return "translates @" + function + " " + type;
  }

  /** What the words of the claim denote. */
  TextProof.Denotation denotation() {
    return texts.words(words());
  }

  /**
   * {@code ⊢ mlir_sched_says any s t (part claim [f, ρ])}.
   *
   * @param any {@code any{'v}}
   * @param loops {@code ⊢ is_program t h g w o x y c}
   * @throws MlirBinding.Unproved if the function is not one whose translation is proved, or becomes
   *     other loops
   */
  Theorem says(Term any, Theorem loops) throws MlirBinding.Unproved {
    return explained(() -> says(any, Syntax.arguments(loops.conclusion()), loops));
  }

  private Theorem says(Term any, List<Term> is, Theorem loops) {
    Translated done = translated(is.get(1), is.get(2), is.get(3), is.get(7));
    List<Term> parts = Syntax.arguments(done.function.conclusion());
    Term assumed = at(is.get(1));
    List<Term.Free> p = List.of(parameters);
    return rules.use("mlir_says_translates", List.of(any, module.text(), is.get(0), term,
        parts.get(1), parts.get(2), parts.get(3), parts.get(4), plain, is.get(1), is.get(2),
        is.get(3), is.get(4), is.get(5), is.get(6), is.get(7)), module.theorem(), done.function, loops,
        new All(recorder.disch(assumed, done.offers), p), done.held, done.becomes);
  }

  /**
   * What is proved of a function and of loops that it becomes; h, g, w and c are what they assume, their
   * arrays, those with values, and the command.
   *
   * @param function {@code ⊢ mlir_function m f d u b}
   * @param offers {@code ⊢ mlir_offers p d (g p)}
   * @param held {@code ⊢ h p ⟹ w p = g p}
   * @param becomes {@code ⊢ h p ⟹ ∃Δ. mlir_translates ρ m f p Δ (c p) ∧ $mlir_numbers_in Δ (g p)}
   * @param arguments {@code ⊢ mlir_offers p d o}, where o is made of and_array
   */
  record Translated(
      Theorem function, Theorem offers, All held, All becomes, Theorem arguments) {}

  /**
   * What is proved of the function and of loops that are not a text.
   *
   * @throws MlirBinding.Unproved if the function is not one whose translation is proved, or becomes
   *     other loops
   */
  Translated becomes(Term assumed, Term arrays, Term inputs, Term command)
      throws MlirBinding.Unproved {
    return explained(() -> translated(assumed, arrays, inputs, command));
  }

  /** What a proof gives, or why it gives nothing, with its place. */
  <T> T explained(Supplier<T> proof) throws MlirBinding.Unproved {
    try {
      return proof.get();
    } catch (Refusal e) {
      throw new MlirBinding.Unproved(text.position(e.place()) + ": " + e.getMessage());
    } catch (Rejection e) {
      throw new MlirBinding.Unproved("the translation is beyond a limit of the kernel: "
          + e.getMessage());
    }
  }

  /** The name of the function. */
  String function() {
    return function;
  }

  /** The syntax trees as terms. */
  TreeTerms trees() {
    return trees;
  }

  /** A place in the text. */
  Position position(int place) {
    return text.position(place);
  }

  /** The arguments and the block of the function. */
  Tree region() {
    return region(tree);
  }

  /** {@code ⊢ mlir_function m f d u b}. */
  Theorem found() {
    return need(judgements.find("mlir_function", term,
        syntax.literal(Tree.spelled(function)), null, null, null),
        "no function @" + function + " whose translation is proved", tree);
  }

  /**
   * {@code ⊢ mlir_enters p mlir_nothing d u Δ}.
   *
   * @param found {@code ⊢ mlir_function m f d u b}
   */
  Theorem enters(Theorem found) {
    List<Term> parts = Syntax.arguments(found.conclusion());
    return need(judgements.find("mlir_enters", parameters, syntax.apply("mlir_nothing"),
        parts.get(2), parts.get(3), null), "arguments whose translation is not proved",
        tree);
  }

  /** An equation between integers that the loops assume; null if it does not follow. */
  private Theorem assumed(Term goal) {
    return Syntax.isEquation(goal)
        && LinearArithmetic.prove(recorder, goal, assumed) instanceof LinearArithmetic.Proved proved
        ? proved.theorem() : null;
  }

  private Translated translated(Term h, Term g, Term w, Term c) {
    assumed.clear();
    assumed.addAll(derived.conjuncts(recorder.assume(at(h))));
    Term name = syntax.literal(Tree.spelled(function));
    Tree root = tree;
    Theorem found = found();
    List<Term> parts = Syntax.arguments(found.conclusion());
    Theorem enters = enters(found);
    Term scope = Syntax.right(enters.conclusion());
    Theorem command = canonical.of(at(c));
    Tree block = region().part(1);
    Becoming becoming = new Becoming(rules, trees, names, canonical, plain);
    Theorem becomes = becoming.function(scope, block, Syntax.right(command));
    List<Term> commands = Syntax.items(Syntax.right(becomes.conclusion()));
    Meant sequence = rules.sequence(commands);
    Theorem same = canonical.equal(sequence.term(), at(c));
    Theorem alike = same != null ? null
        : new AlikeCommands(texts.forms(), canonical).prove(at(c), sequence.term(), assumed, root);
    if (same == null && alike == null) {
      throw new Refusal("@" + function + " becomes other commands than the loops: "
          + canonical.normal(sequence.term()) + ", not " + Syntax.right(command), root);
    }
    Theorem translates = translates(List.of(plain, term, name, parameters, scope),
        sequence, parts.subList(2, 5), List.of(found, enters, becomes), same, alike, at(c));
    Term arrays = at(g);
    Theorem arguments = need(judgements.find("mlir_offers", parameters, parts.get(2), null),
        "arguments whose translation is not proved", root);
    Theorem offers = offers(arguments, arrays, root);
    Theorem held = need(canonical.equal(at(w), arrays),
        "an argument that holds no values at the beginning", root);
    Theorem numbers = numbers(scope, arrays, root);
    Theorem both = recorder.conj(translates, numbers);
    Terms terms = syntax.logic().terms;
    Term.Free other = terms.free("%Δ", scope.type);
    Term some = syntax.exists(other, syntax.and(syntax.apply("mlir_translates", plain,
        term, name, parameters, other, terms.application(c, parameters)),
        syntax.apply("$mlir_numbers_in", other, terms.application(g, parameters))));
    Theorem exists = recorder.exists(
        some, scope, derived.convert(both, syntax.instance(some, scope)));
    Term assumed = at(h);
    List<Term.Free> p = List.of(parameters);
    return new Translated(found, offers, new All(recorder.disch(assumed, held), p),
        new All(recorder.disch(assumed, exists), p), arguments);
  }

  /**
   * {@code ⊢ mlir_translates ρ m f p Δ c}.
   *
   * @param first ρ, m, f, p and Δ
   * @param sequence what the function becomes
   * @param function its arguments, their types, and its block
   * @param facts that the module has it, that arguments are Δ, and that it becomes the commands
   * @param same that these are the loops, if they are the same
   * @param alike that they are alike, else
   */
  private Theorem translates(List<Term> first, Meant sequence, List<Term> function, List<Theorem> facts,
      Theorem same, Theorem alike, Term loops) {
    List<Term> terms = new ArrayList<>(first);
    terms.add(same != null ? sequence.term() : loops);
    terms.addAll(function);
    terms.add(Syntax.right(facts.get(2).conclusion()));
    List<Object> premises = new ArrayList<>(facts);
    premises.add(sequence.theorem());
    if (same == null) {
      terms.add(sequence.term());
      premises.add(alike);
      return rules.use("mlir_translates_alike", terms, premises.toArray());
    }
    Theorem translates = rules.use("mlir_translates_so", terms, premises.toArray());
    return recorder.eqMp(recorder.mkComb(recorder.refl(
        ((Term.Application) translates.conclusion()).function), same), translates);
  }

  private static Theorem need(Theorem found, String what, Tree tree) {
    if (found == null) {
      throw new Refusal(what, tree);
    }
    return found;
  }

  private Term at(Term function) {
    return syntax.beta(syntax.logic().terms.application(function, parameters));
  }

  /** The arguments and the block of the function. */
  private Tree region(Tree root) {
    Tree operations = root.part(1).part(1).part(0).part(1);
    for (Tree rest = operations; rest.is(";", 2); rest = rest.part(1)) {
      Tree with = rest.part(0).part(1);
      for (Tree entries : List.of(with.part(0), with.part(2))) {
        for (Tree e = entries; e.is(",", 2); e = e.part(1)) {
          Tree entry = e.part(0);
          if (entry.part(0).isWord("sym_name") && entry.part(1).is("\"", 1)
              && entry.part(1).part(0).isWord(function)) {
            return with.part(1).part(0);
          }
        }
      }
    }
    throw new Refusal("no function @" + function, root);
  }

  /** {@code ⊢ mlir_offers p d g}. */
  private Theorem offers(Theorem offers, Term arrays, Tree root) {
    Theorem same = need(canonical.equal(Syntax.right(offers.conclusion()), arrays),
        "other arguments than the arrays of the loops", root);
    return recorder.eqMp(recorder.mkComb(recorder.refl(
        ((Term.Application) offers.conclusion()).function), same), offers);
  }

  /** {@code ⊢ $mlir_numbers_in Δ g}. */
  private Theorem numbers(Term scope, Term arrays, Tree root) {
    List<Term> parts = Syntax.arguments(scope);
    if (parts.isEmpty()) {
      return rules.use("numbers_in_nothing", List.of(arrays));
    }
    Theorem before = numbers(parts.get(0), arrays, root);
    Term x = parts.get(1);
    Term t = parts.get(2);
    Term values = parts.get(3);
    if (Syntax.isBinary("::", values)) {
      return rules.use("numbers_in_value", List.of(parts.get(0), x, t, Syntax.left(values),
          Syntax.right(values), arrays), before);
    } else if (Syntax.isUnary("word", t)) {
      Term lookup = syntax.logic().terms.application(arrays, x);
      Theorem held = need(canonical.equal(lookup, syntax.apply("some", values)),
          "other arguments than the arrays of the loops", root);
      return rules.use("numbers_in_number", List.of(parts.get(0), x, Syntax.right(t), arrays),
          held, before);
    } else if (Syntax.isConstant("empty", t)) {
      return rules.use("numbers_in_extent", List.of(parts.get(0), x, arrays), before);
    }
    Term shape = Syntax.items(Syntax.right(t)).get(0);
    return rules.use("numbers_in_memref", List.of(parts.get(0), x, shape, arrays), before);
  }
}
