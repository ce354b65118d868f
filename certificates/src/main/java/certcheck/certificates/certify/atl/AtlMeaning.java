package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.meaning.Constants;
import certcheck.certificates.certify.sched.meaning.Indices;
import certcheck.certificates.certify.sched.meaning.LawMeanings;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.certify.sched.meaning.Scope;
import certcheck.certificates.certify.sched.meaning.Values;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Law;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Proves what an {@code .atl} text means: {@code is_atl_text s d h w g} of theory {@code atl_meaning}. */
public final class AtlMeaning implements Assumptions {
  /** The libraries whose lemmas it needs, behind those of the text. */
  public static final List<String> LIBRARIES = List.of("logic", "lists", "sequences", "trees", "sched",
      "spec", "sched_interleaving", "atl", "atl_claims", "text", "text_forms", "sched_text",
      "sched_text_forms", "sched_meaning_forms", "atl_text", "atl_text_forms",
      "atl_meaning_forms");

  /** The theory of the claim. */
  public static final String THEORY = "atl_text_claims";

  /**
   * An output or a schedule.
   *
   * @param term of the parameters {@link #parameters}
   * @param of the output that it is a schedule of; null for an output
   */
  public record Named(BigInteger name, BigInteger of, Term term) {}

  private record Declared(Tree node, Scope before) {
    Tree part() {
      return node.part(0);
    }
  }

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final TextProof proof;
  private final Denotation text;
  private final Term.Free parameters;
  private final Indices indices;
  private final TensorMeanings tensors;
  private final List<Declared> declarations = new ArrayList<>();
  private final List<Input> inputs = new ArrayList<>();
  private final Map<BigInteger, Named> named = new LinkedHashMap<>();
  private final Scope scope;
  private final Theorem isText;
  private final Function<String, Theorem> library;
  private Optional<ManyPrograms> many = Optional.empty();
  private Term assumed;

  /**
   * Proves what a text means, in a recorder whose logic has theory {@code atl_text_claims}.
   *
   * @param library the lemmas by their names
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it means nothing
   */
  AtlMeaning(Derived derived, Function<String, Theorem> library, SourceBytes source, byte[] bytes)
      throws SourceException, NoMeaning {
    this(derived, library, source, bytes, "");
  }

  /**
   * The same, of one of several texts.
   *
   * @param which which one, in the names of lemmas
   */
  public AtlMeaning(Derived derived, Function<String, Theorem> library, SourceBytes source, byte[] bytes,
      String which) throws SourceException, NoMeaning {
    this.library = library;
    this.proof =
        new TextProof(derived, library, new GrammarTable(derived.recorder().logic(), "atl"));
    this.rules = new Rules(proof.forms());
    this.syntax = rules.syntax();
    this.trees = proof.trees();
    this.text = proof.prove(source, "program");
    Recorder recorder = derived.recorder();
    recorder.text(new String(bytes, StandardCharsets.US_ASCII), text.text());
    recorder.lemma("text of " + which + "program", text.theorem());
    Constants constants = new Constants(rules);
    this.indices = new Indices(rules, trees);
    this.tensors = new TensorMeanings(rules, trees, indices,
        Values.ofProgram(rules, trees, constants, indices), constants);
    Terms terms = syntax.logic().terms;
    this.parameters = terms.free("%p", terms.function(terms.integer, terms.integer));
    this.scope = declare(text.tree().part(0));
    this.isText = recorder.lemma("is " + which + "text", isText());
  }

  /** Rules as these lemmas. */
  @Override
  public Rules rules() {
    return rules;
  }

  /** The variable p. */
  @Override
  public Term.Free parameters() {
    return parameters;
  }

  /** The integers that the parameters are. */
  @Override
  public List<Term> parameterNames() {
    List<Term> names = new ArrayList<>();
    for (Declared d : declarations) {
      if (d.part().is("param", 1)) {
        names.add(syntax.literal(d.part().part(0).value()));
      }
    }
    return names;
  }

  /** What is assumed of p. */
  @Override
  public Term assumed() {
    return assumed;
  }

  /** The inputs, in order. */
  @Override
  public List<Input> inputs() {
    return inputs;
  }

  @Override
  public Term arrays() {
    return syntax.at(Syntax.arguments(isText.conclusion()).get(3), parameters);
  }

  /** Outputs and schedules by their names, in order. */
  public Map<BigInteger, Named> named() {
    return named;
  }

  /** {@code ⊢ is_atl_text s d h w g}. */
  public Theorem isTextTheorem() {
    return isText;
  }

  /** {@code ⊢ laws_are e l}, of the list of laws in a claim. */
  public Theorem laws(Tree list, List<Law> laws) {
    return new LawMeanings(rules, trees, new Constants(rules)).of(list, laws);
  }

  /** What words say of the text: {@code ⊢ atl_claim w e}. */
  public Denotation words(String words) {
    return proof.words(words);
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  private Tree list() {
    return text.tree().part(0);
  }

  // ── Names ──

  private Scope declare(Tree list) throws NoMeaning {
    Scope at = Scope.empty(rules);
    Tree rest = list;
    for (; rest.is(";", 2); rest = rest.part(1)) {
      declarations.add(new Declared(rest, at));
      Tree d = rest.part(0);
      if (d.is("param", 1) || d.is("input", 2)) {
        Tree name = d.part(0);
        if (!name.isWord() || at.lookup(name.value()) != null) {
          throw new NoMeaning("no new name", name);
        }
        BigInteger x = name.value();
        at = at.with(x, d.is("param", 1)
            ? new Scope.Name(0, syntax.apply(parameters, List.of(syntax.literal(x))))
            : new Scope.Name(1, syntax.literal(Indices.items(d.part(1), ",").size())));
      }
    }
    if (!rest.isEmpty()) {
      throw new NoMeaning("no declaration", rest);
    }
    return at;
  }

  /** {@code ⊢ atl_declares p nowhere d Γ}. */
  private Theorem declared() {
    Term last = scope.term();
    Theorem theorem = rules.use(
        "atl_declares_intro_atl_declares_nothing", List.of(parameters, last));
    for (int i = declarations.size() - 1; i >= 0; i--) {
      Declared at = declarations.get(i);
      Tree d = at.part();
      List<Term> terms = new ArrayList<>(List.of(parameters, at.before.term()));
      List<Object> premises = new ArrayList<>();
      String rule = "claim";
      if (d.is("param", 1)) {
        rule = "parameter";
        terms.add(syntax.literal(d.part(0).value()));
        premises.add(at.before.fact(d.part(0).value()));
      } else if (d.is("input", 2)) {
        rule = "input";
        int size = Indices.items(d.part(1), ",").size();
        terms.addAll(List.of(
            syntax.literal(d.part(0).value()), of(d.part(1)), syntax.literal(size)));
        premises.addAll(List.of(at.before.fact(d.part(0).value()), counted(d.part(1))));
      } else {
        rule = d.is("assume", 1) ? "assumption" : Tree.spelling(d.kind());
        d.parts().forEach(part -> terms.add(of(part)));
      }
      terms.addAll(List.of(of(at.node.part(1)), last));
      premises.add(theorem);
      theorem = rules.use("atl_declares_intro_atl_declares_" + rule, terms, premises.toArray());
    }
    return theorem;
  }

  /** {@code ⊢ counted e n}. */
  private Theorem counted(Tree list) {
    List<Tree> nodes = new ArrayList<>();
    for (Tree rest = list; rest.is(",", 2); rest = rest.part(1)) {
      nodes.add(rest);
    }
    Theorem theorem = rules.use("counted_intro_counted_none", List.of());
    for (int i = nodes.size() - 1, n = 0; i >= 0; i--, n++) {
      Theorem next = rules.value(syntax.apply("+", syntax.literal(n), syntax.literal(1)));
      theorem = rules.use("counted_next", List.of(of(nodes.get(i).part(0)),
          of(nodes.get(i).part(1)), syntax.literal(n), syntax.literal(n + 1L)), theorem, next);
    }
    return theorem;
  }

  // ── What the text offers ──

  private Theorem isText() throws NoMeaning {
    Theorem declared = declared();
    Theorem offered = offered();
    List<Term> offers = Syntax.arguments(offered.conclusion());
    assumed = offers.get(2);
    List<Term> terms = new ArrayList<>(List.of(text.text(), of(list())));
    for (int k = 2; k < 5; k++) {
      terms.add(syntax.lambda(parameters, offers.get(k)));
    }
    terms.add(syntax.lambda(parameters, scope.term()));
    List<Term.Free> p = List.of(parameters);
    return rules.use(
        "atl_text_is", terms, text.theorem(), new All(declared, p), new All(offered, p));
  }

  /** {@code ⊢ atl_offers Γ d h w g}. */
  private Theorem offered() throws NoMeaning {
    Term names = scope.term();
    Theorem theorem = rules.use("atl_offers_intro_atl_offers_nothing", List.of(names));
    List<Named> programs = new ArrayList<>();
    Set<BigInteger> known = new HashSet<>();
    many = ManyPrograms.of(rules, library, programNames());
    boolean assumption = false;
    for (int i = declarations.size() - 1; i >= 0; i--) {
      Tree d = declarations.get(i).part();
      List<Term> before = Syntax.arguments(theorem.conclusion()).subList(2, 5);
      List<Term> terms = new ArrayList<>(List.of(names));
      Term f = of(declarations.get(i).node.part(1));
      if (d.is("assume", 1)) {
        Meant b = indices.condition(d.part(0), scope);
        terms.addAll(List.of(of(d.part(0)), b.term(), f));
        terms.addAll(assumption ? before : before.subList(1, 3));
        theorem = rules.use(assumption ? "atl_offers_intro_atl_offers_assumption"
            : "atl_offers_last_assumption", terms, b.theorem(), theorem);
        assumption = true;
      } else if (d.is("input", 2)) {
        Indices.Subscripts extents = indices.subscripts(d.part(1), scope);
        Term a = syntax.literal(d.part(0).value());
        terms.addAll(List.of(a, of(d.part(1)), extents.list(), f));
        terms.addAll(before);
        theorem = rules.use("atl_offers_intro_atl_offers_input", terms,
            indices.indices(d.part(1), extents, scope), theorem);
        inputs.add(0, new Input(
            d.part(0).value(), Syntax.items(extents.list())));
      } else if (d.is("output", 2) || d.is("schedule", 3)) {
        boolean output = d.is("output", 2);
        BigInteger x = d.part(0).value();
        Tree e = d.part(output ? 1 : 2);
        TensorMeanings.Tensor t = tensors.named(e, scope);
        if (scope.lookup(x) != null || !known.add(x)) {
          throw new NoMeaning("no new name", d.part(0));
        }
        terms.add(syntax.literal(x));
        if (!output) {
          terms.add(of(d.part(1)));
        }
        terms.addAll(List.of(of(e), t.term(), syntax.literal(t.rank()), f));
        terms.addAll(before);
        theorem = rules.use(output ? "atl_offers_intro_atl_offers_output"
            : "atl_offers_intro_atl_offers_schedule", terms, t.theorem(), scope.fact(x), theorem,
            many.isPresent() ? many.get().isNew(before.get(2), x, t.term()) : program(before.get(2), x));
        programs.add( new Named(x, output ? null : d.part(1).value(), t.term()));
      } else {
        d.parts().forEach(part -> terms.add(of(part)));
        terms.add(f);
        terms.addAll(before);
        theorem = rules.use("atl_offers_intro_atl_offers_"
            + (d.is("param", 1) ? "parameter" : "claim"), terms, theorem);
      }
    }
    Collections.reverse(programs);
    programs.forEach(n -> named.put(n.name, n));
    return theorem;
  }

  /** The names of outputs and schedules, in order. */
  private List<BigInteger> programNames() {
    return declarations.stream().map(Declared::part)
        .filter(d -> d.is("output", 2) || d.is("schedule", 3)).map(d -> d.part(0).value()).toList();
  }

  /** {@code ⊢ g x = some t}, or {@code none}. */
  private Theorem program(Term g, BigInteger x) {
    Term literal = syntax.literal(x);
    List<Term> parts = Syntax.arguments(g);
    if (parts.isEmpty()) {
      return rules.use("no_program_at", List.of(literal));
    }
    BigInteger y = ((Term.Literal) parts.get(0)).value;
    if (y.equals(x)) {
      return rules.use("program_found", parts);
    }
    Theorem rest = program(parts.get(2), x);
    return rules.use("program_passed", List.of(parts.get(0), parts.get(1), parts.get(2), literal,
        Syntax.right(rest)), rules.differ(x, y), rest);
  }

  /** {@code ⊢ atl_offered h g x e}, e being a function of p. */
  public Theorem offered(BigInteger x) {
    List<Term> is = Syntax.arguments(isText.conclusion());
    Term g = syntax.beta(syntax.apply(is.get(4), List.of(parameters)));
    Theorem at = many.map(all -> all.program(g, x)).orElseGet(() -> program(g, x));
    return rules.use("atl_offered_so", List.of(is.get(2), is.get(4), syntax.literal(x),
        syntax.lambda(parameters, named.get(x).term)), new All(at, List.of(parameters)));
  }

  /** {@code ⊢ atl_named d l}. */
  Theorem names() {
    Theorem theorem = rules.use("atl_named_intro_atl_named_nothing", List.of());
    Term integers = syntax.list(syntax.literal(0).type, List.of());
    for (int i = declarations.size() - 1; i >= 0; i--) {
      Tree d = declarations.get(i).part();
      Term f = of(declarations.get(i).node.part(1));
      if (d.is("output", 2) || d.is("schedule", 3)) {
        Term x = syntax.literal(d.part(0).value());
        List<Term> terms = new ArrayList<>(List.of(x));
        d.parts().subList(1, d.parts().size()).forEach(part -> terms.add(of(part)));
        terms.addAll(List.of(f, integers));
        theorem = rules.use("atl_named_intro_atl_named_"
            + (d.is("output", 2) ? "output" : "schedule"), terms, theorem);
        integers = syntax.apply("::", x, integers);
      } else {
        Term parts = Syntax.right(of(d));
        theorem = rules.use("atl_named_" + Tree.spelling(d.kind()), List.of(parts, f, integers),
            theorem);
      }
    }
    return theorem;
  }

  /** {@code ⊢ atl_schedules d x c}. */
  Theorem schedules(BigInteger x) {
    return at("atl_schedules", list(), d -> d.is("schedule", 3) && d.part(0).value().equals(x),
        List.of(syntax.literal(x), syntax.literal(named.get(x).of)));
  }

  /** {@code ⊢ atl_outputs d c}. */
  public Theorem outputs(BigInteger c) {
    return many.isPresent() ? many.get().output(list(), c, trees) : at("atl_outputs", list(), d -> d.is("output", 2) && d.part(0).value().equals(c),
        List.of(syntax.literal(c)));
  }

  private Theorem at(String relation, Tree list, Predicate<Tree> here,
      List<Term> names) {
    List<Term> terms = new ArrayList<>();
    if (here.test(list.part(0))) {
      Tree e = list.part(0).part(list.part(0).parts().size() - 1);
      terms.addAll(names);
      terms.addAll(List.of(of(e), of(list.part(1))));
      return rules.use(relation + "_intro_" + relation + "_here", terms);
    }
    terms.addAll(List.of(of(list.part(0)), of(list.part(1))));
    terms.addAll(names);
    return rules.use(relation + "_intro_" + relation + "_later", terms,
        at(relation, list.part(1), here, names));
  }
}
