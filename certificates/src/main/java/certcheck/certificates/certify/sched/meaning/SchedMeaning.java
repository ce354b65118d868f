package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.sched.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * Proves that a text is the program, and the specification, that were certified: {@code is_program s
 * h g w o x y c} and {@code is_specification s S} of theory {@code sched_meaning}, with the terms of
 * {@link ProgramTerms}.
 */
public final class SchedMeaning {
  /** A table of arrays or tensors, g, and {@code ⊢ g c = …}, as the certifier has it. */
  private record Table(Term term, Theorem at) {}

  private final Rules rules;
  private final Syntax syntax;
  private final Recorder recorder;
  private final TreeTerms trees;
  private final Constants constants;
  private final Indices indices;
  private final Denotation text;
  private final Tree root;
  private final Term.Free parameters;
  private final Term.Free functions;
  private final Term.Free model;
  private final Term.Free row;
  private final Declarations declarations;
  private final Scope scope;

  /**
   * The meaning of a text.
   *
   * @param text the syntax tree of a program
   * @throws NoMeaning if the text means nothing
   */
  public SchedMeaning(TextProof proof, Denotation text) throws NoMeaning {
    this.rules = new Rules(proof.forms());
    this.syntax = rules.syntax();
    this.recorder = rules.recorder();
    this.trees = proof.trees();
    this.constants = new Constants(rules);
    this.indices = new Indices(rules, trees);
    this.text = text;
    this.root = text.tree();
    Terms terms = syntax.logic().terms;
    Type index = syntax.list(terms.integer, List.of()).type;
    Type value = terms.typeVariable("v");
    this.row = terms.free("%c", terms.integer);
    this.parameters = terms.free("%p", terms.function(terms.integer, terms.integer));
    this.model = terms.free("%A", terms.function(terms.integer, terms.function(index, value)));
    this.functions = terms.free("%F", terms.function(terms.integer, terms.function(index,
        terms.function(syntax.list(value, List.of()).type, value))));
    if (!root.is("program", 3)) {
      throw new NoMeaning("no program", root);
    }
    this.declarations =
        new Declarations(rules, trees, constants, indices, root, parameters);
    this.scope = declarations.scope();
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  // ── The interface ──

  private Table noArray() {
    return new Table(syntax.apply("no_array"), rules.use("array_none", List.of(row)));
  }

  private Table ownName() {
    return new Table(syntax.apply("own_name"), rules.use("tensor_none", List.of(row)));
  }

  /** The table of arrays with another row before it. */
  private Table array(Term a, Term extents, Table rest) {
    return row("array_row", a, extents, rest);
  }

  /** The table of tensors with another row before it. */
  private Table tensor(Term a, Tree tensor, Table rest) {
    return row("tensor_row", a, syntax.literal(tensor.value()), rest);
  }

  private Table row(String lemma, Term a, Term held, Table rest) {
    Theorem at = rules.use(
        lemma, List.of(a, held, rest.term, row, Syntax.right(rest.at)), rest.at);
    return new Table(((Term.Application) Syntax.left(at)).function, at);
  }

  /** {@code ⊢ g = (λc. …)}. */
  private Theorem equal(String lemma, Table table) {
    return rules.use(lemma, List.of(table.term, syntax.lambda(row, Syntax.right(table.at))),
        new All(table.at, List.of(row)));
  }

  /** {@code offers Γ d h g w o x y}, with the tables of the certifier. */
  private Theorem offered() throws NoMeaning {
    Term names = scope.term();
    Term h = syntax.truth;
    boolean assumed = false;
    Table g = noArray();
    Table w = noArray();
    Table o = noArray();
    Table x = ownName();
    Table y = ownName();
    Theorem theorem = rules.use("offers_intro_offers_nothing", List.of(names));
    for (Tree node : declarations.fromTheLast()) {
      Tree d = node.part(0);
      Term f = of(node.part(1));
      List<Term> state = List.of(h, g.term, w.term, o.term, x.term, y.term);
      List<Term> terms = new ArrayList<>(List.of(names));
      if (d.is("param", 1)) {
        terms.addAll(List.of(of(d.part(0)), f));
        terms.addAll(state);
        theorem = rules.use("offers_intro_offers_parameter", terms, theorem);
      } else if (d.is("assume", 1)) {
        Meant b = indices.condition(d.part(0), scope);
        boolean last = !assumed;
        assumed = true;
        terms.addAll(List.of(of(d.part(0)), b.term(), f));
        terms.addAll(last ? state.subList(1, 6) : state);
        theorem = rules.use(last ? "offers_last_assumption" : "offers_intro_offers_assumption",
            terms, b.theorem(), theorem);
        h = last ? b.term() : syntax.and(b.term(), h);
      } else if (d.is("claim", 2)) {
        terms.addAll(List.of(of(d.part(0)), of(d.part(1)), f));
        terms.addAll(state);
        theorem = rules.use("offers_intro_offers_claim", terms, theorem);
      } else if (d.is("tensor", 3)) {
        terms.addAll(List.of(of(d.part(0)), of(d.part(1)), of(d.part(2)), f));
        terms.addAll(state);
        theorem = rules.use("offers_intro_offers_equation", terms, theorem);
      } else {
        Indices.Subscripts extents = indices.subscripts(d.part(1), scope);
        Tree held = d.part(2);
        terms.addAll(List.of(syntax.literal(d.part(0).value()), of(d.part(1))));
        held.parts().forEach(t -> terms.add(syntax.literal(t.value())));
        terms.addAll(List.of(extents.list(), f));
        terms.addAll(state);
        String lemma = "offers_intro_offers_" + Tree.spelling(d.kind())
            + (held.isEmpty() ? "" : held.is("=", 1) ? "_tensor" : "_tensors");
        theorem = rules.use(lemma, terms, indices.indices(d.part(1), extents, scope), theorem);
        Term a = syntax.literal(d.part(0).value());
        boolean output = d.is("output", 3);
        Term t = extents.list();
        g = array(a, t, g);
        w = output ? w : array(a, t, w);
        boolean before = !output && !held.isEmpty();
        boolean after = output && !held.isEmpty() || held.is("->", 2);
        o = after ? array(a, t, o) : o;
        x = before ? tensor(a, held.part(0), x) : x;
        y = after ? tensor(a, held.part(output ? 0 : 1), y) : y;
      }
    }
    List<Term> terms = new ArrayList<>(List.of(names, of(root.part(0)), h));
    List<Table> tables = List.of(g, w, o, x, y);
    tables.forEach(table -> terms.add(table.term));
    List<Theorem> equal = new ArrayList<>();
    for (int k = 0; k < tables.size(); k++) {
      equal.add(equal(k < 3 ? "array_table" : "tensor_table", tables.get(k)));
    }
    equal.forEach(e -> terms.add(Syntax.right(e)));
    return rules.use("offers_as", terms, theorem, equal.get(0), equal.get(1), equal.get(2),
        equal.get(3), equal.get(4));
  }

  /**
   * {@code ⊢ has_output_arrays s o}, or {@code has_updating_output_arrays}.
   *
   * @param lemma {@code outputs_are} or {@code updating_outputs_are}
   */
  Theorem outputs(String lemma) {
    Term names = scope.term();
    Table o = noArray();
    Theorem theorem = rules.use("output_arrays_intro_outputs_nothing", List.of(names));
    for (Tree node : declarations.fromTheLast()) {
      Tree d = node.part(0);
      Term f = of(node.part(1));
      Term q = syntax.literal(d.kind());
      if (d.is("output", 3) || d.is("inout", 3)) {
        Indices.Subscripts extents = outputExtents(d);
        Term a = syntax.literal(d.part(0).value());
        theorem = rules.use("output_arrays_intro_outputs_array", List.of(names, q, a,
            of(d.part(1)), of(d.part(2)), f, extents.list(), o.term),
            rules.lemma("output_" + Tree.spelling(d.kind())),
            indices.indices(d.part(1), extents, scope), theorem);
        o = array(a, extents.list(), o);
      } else {
        Theorem other = rules.use("no_output", List.of(q),
            rules.differ(d.kind(), Tree.spelled("output")),
            rules.differ(d.kind(), Tree.spelled("inout")));
        theorem = rules.use("output_arrays_intro_outputs_other", List.of(names, q,
            trees.list(d.parts().stream().map(this::of).toList()), f, o.term), other, theorem);
      }
    }
    Theorem equal = equal("array_table", o);
    theorem = rules.use("outputs_as", List.of(names, of(root.part(0)), o.term,
        Syntax.right(equal)), theorem, equal);
    Term outputs = Syntax.arguments(theorem.conclusion()).get(2);
    List<Term.Free> p = List.of(parameters);
    return rules.use(lemma, List.of(text.text(), of(root.part(0)), of(root.part(1)),
        of(root.part(2)), syntax.lambda(parameters, outputs),
        syntax.lambda(parameters, scope.term())), text.theorem(),
        new All(declarations.theorem(), p), new All(theorem, p));
  }

  private Indices.Subscripts outputExtents(Tree d) {
    try {
      return indices.subscripts(d.part(1), scope);
    } catch (NoMeaning e) {
      throw new IllegalStateException("no extents, of a program", e);
    }
  }

  // ── All of it ──

  /**
   * {@code ⊢ is_program s h g w o x y c}, with the terms of a program that was certified.
   *
   * @throws NoMeaning if the text means nothing, or another program
   */
  public Theorem program(ProgramTerms certified) throws NoMeaning {
    Theorem theorem = program();
    requireSame(parts(certified), Syntax.arguments(theorem.conclusion()).subList(1, 8));
    return theorem;
  }

  /**
   * {@code ⊢ is_updating_program s h g w o x y c m}, of theory {@code sched_reductions_text}.
   *
   * @param marked the program with marked updates
   * @throws NoMeaning if the text means nothing, or another program
   */
  Theorem program(ProgramTerms certified, ProgramTerms marked) throws NoMeaning {
    List<Commands> readings = new ArrayList<>();
    for (boolean mark : List.of(false, true)) {
      readings.add(new UpdatingCommands(rules, trees, constants, indices, values(), mark));
    }
    Theorem theorem = program("updating_program_is", readings);
    List<Term> all = new ArrayList<>(parts(certified));
    all.add(marked.command());
    requireSame(all, Syntax.arguments(theorem.conclusion()).subList(1, 9));
    return theorem;
  }

  private static List<Term> parts(ProgramTerms certified) {
    return List.of(certified.assumed(), certified.arrays(), certified.inputs(),
        certified.outputs(), certified.tensors(Program.ArrayDeclaration::before),
        certified.tensors(Program.ArrayDeclaration::after), certified.command());
  }

  private Values values() {
    return Values.ofProgram(rules, trees, constants, indices);
  }

  /**
   * {@code ⊢ is_program s h g w o x y c}, for what the text means.
   *
   * @throws NoMeaning if the text means nothing
   */
  public Theorem program() throws NoMeaning {
    return program("program_is",
        List.of(new Commands(rules, trees, constants, indices, values())));
  }

  /** The lemma about what a text means, with these readings of its statements. */
  private Theorem program(String lemma, List<Commands> readings) throws NoMeaning {
    Theorem offered = offered();
    List<Term> interface_ = Syntax.arguments(offered.conclusion());
    List<Term> terms = new ArrayList<>(List.of(text.text(), of(root.part(0)), of(root.part(1)),
        of(root.part(2))));
    for (int k = 2; k < 6; k++) {
      terms.add(syntax.lambda(parameters, interface_.get(k)));
    }
    terms.addAll(interface_.subList(6, 8));
    List<Term.Free> p = List.of(parameters);
    List<Term> lists = new ArrayList<>();
    List<Object> premises = new ArrayList<>(
        List.of(text.theorem(), new All(declarations.theorem(), p), new All(offered, p)));
    for (Commands reading : readings) {
      Commands.Block block = reading.block(root.part(1), scope);
      Meant body = reading.sequence(block);
      terms.add(syntax.lambda(parameters, body.term()));
      lists.add(syntax.lambda(parameters, block.list()));
      premises.addAll(List.of(new All(block.theorem(), p), new All(body.theorem(), p)));
    }
    terms.add(syntax.lambda(parameters, scope.term()));
    terms.addAll(lists);
    return rules.use(lemma, terms, premises.toArray());
  }

  private void requireSame(List<Term> certified, List<Term> meant) throws NoMeaning {
    List<String> what = List.of("assumptions", "arrays", "inputs", "outputs", "tensors at the"
        + " beginning", "tensors at the end", "statements", "marked updates");
    for (int k = 0; k < certified.size(); k++) {
      if (certified.get(k) != meant.get(k)) {
        throw new NoMeaning("other " + what.get(k) + " than those that were certified: "
            + meant.get(k) + ", not " + certified.get(k), root);
      }
    }
  }

  /**
   * {@code ⊢ is_specification s S}, with the term of a program that was certified.
   *
   * @throws NoMeaning if the text means none, or another one
   */
  public Theorem specification(ProgramTerms certified) throws NoMeaning {
    return specification(certified, "specification_is");
  }

  /**
   * The same by another lemma.
   *
   * @param lemma {@code specification_is} or {@code updating_specification_is}
   */
  Theorem specification(ProgramTerms certified, String lemma) throws NoMeaning {
    Theorem theorem = specification(lemma);
    Term meant = Syntax.arguments(theorem.conclusion()).get(1);
    Term specified =
        syntax.lambda(certified.specification().functions(), certified.models());
    if (meant != specified) {
      throw new NoMeaning("another specification than the one that was certified: " + meant
          + ", not " + specified, root);
    }
    return theorem;
  }

  /**
   * {@code ⊢ is_specification s S}, for what the text means.
   *
   * @throws NoMeaning if the text means none
   */
  public Theorem specification() throws NoMeaning {
    return specification("specification_is");
  }

  private Theorem specification(String lemma) throws NoMeaning {
    Values values = Values.ofModel(rules, trees, constants, indices, functions, model);
    List<Term> front = List.of(functions, model, scope.term());
    Term b = syntax.truth;
    Theorem theorem = rules.use("specifies_intro_specifies_nothing", front);
    for (Tree node : declarations.fromTheLast()) {
      Tree d = node.part(0);
      Term f = of(node.part(1));
      List<Term> terms = new ArrayList<>(front);
      if (d.is("tensor", 3)) {
        Meant equation = rules.ofPart(() -> equation(d, values));
        boolean last = b == syntax.truth;
        terms.addAll(List.of(syntax.literal(d.part(0).value()), of(d.part(1)), of(d.part(2)), f,
            equation.term()));
        if (!last) {
          terms.add(b);
        }
        theorem = rules.use(last ? "specifies_last" : "specifies_intro_specifies_equation", terms,
            equation.theorem(), theorem);
        b = last ? equation.term() : syntax.and(equation.term(), b);
      } else if (Declarations.isArray(d)) {
        terms.addAll(List.of(syntax.literal(d.kind()), of(d.part(0)), of(d.part(1)),
            of(d.part(2)), f, b));
        theorem = rules.use("specifies_intro_specifies_array", terms, qualifier(d), theorem);
      } else {
        d.parts().forEach(part -> terms.add(of(part)));
        terms.addAll(List.of(f, b));
        theorem = rules.use("specifies_intro_specifies_" + (d.is("param", 1) ? "parameter"
            : d.is("assume", 1) ? "assumption" : "claim"), terms, theorem);
      }
    }
    Term specified = syntax.lambda(functions, syntax.lambda(parameters, syntax.lambda(model, b)));
    return rules.use(lemma, List.of(text.text(), of(root.part(0)), of(root.part(1)),
        of(root.part(2)), specified, syntax.lambda(parameters, scope.term())), text.theorem(),
        new All(declarations.theorem(), List.of(parameters)),
        new All(theorem, List.of(functions, parameters, model)));
  }

  /** {@code ⊢ q = input ∨ q = output ∨ q = inout}. */
  private Theorem qualifier(Tree d) {
    Term q = syntax.literal(d.kind());
    List<Term> each = new ArrayList<>();
    for (String word : List.of("input", "output", "inout")) {
      each.add(syntax.equation(q, syntax.literal(Tree.spelled(word))));
    }
    Theorem same = recorder.refl(q);
    if (d.is("input", 3)) {
      return recorder.disj1(same, syntax.or(each.get(1), each.get(2)));
    }
    return recorder.disj2(each.get(0), d.is("output", 3) ? recorder.disj1(same, each.get(2))
        : recorder.disj2(each.get(1), same));
  }

  /** {@code equation_says F A Γ n n T e b}. */
  private Meant equation(Tree d, Values values) throws NoMeaning {
    List<Tree> indexNodes = new ArrayList<>();
    for (Tree rest = d.part(1); rest.is(",", 2); rest = rest.part(1)) {
      indexNodes.add(rest);
    }
    List<Scope> scopes = new ArrayList<>(List.of(scope));
    List<Term.Free> variables = new ArrayList<>();
    for (Tree node : indexNodes) {
      Scope at = scopes.get(scopes.size() - 1);
      Term.Free j =
          syntax.logic().terms.free("%e" + variables.size(), syntax.literal(0).type);
      variables.add(j);
      scopes.add(at.with(Declarations.fresh(node.part(0), at), new Scope.Name(0, j)));
    }
    Scope inner = scopes.get(scopes.size() - 1);
    Indices.Subscripts subscripts = indices.subscripts(d.part(1), inner);
    Theorem listed = indices.indices(d.part(1), subscripts, inner);
    Theorem constant = constants.named(d.part(0).value());
    Term tensor = Syntax.right(constant);
    Tree right = d.part(2);
    Meant u = values.value(right.part(0), inner);
    Term name = syntax.literal(d.part(0).value());
    Term says = syntax.equation(
        syntax.apply(model, List.of(tensor, subscripts.list())), u.term());
    List<Term> terms = new ArrayList<>(List.of(functions, model, inner.term(), of(d.part(1)), name,
        tensor, of(right.part(0))));
    Theorem theorem;
    if (right.part(1).isEmpty()) {
      terms.addAll(List.of(subscripts.list(), u.term()));
      theorem = rules.use("equation_plain", terms, listed, constant, u.theorem());
    } else {
      Meant guard = indices.condition(right.part(1), inner);
      terms.addAll(List.of(of(right.part(1)), subscripts.list(), u.term(), guard.term()));
      Term guarded = syntax.implies(guard.term(), says);
      theorem = rules.use("equation_under", terms, listed, constant, u.theorem(),
          guard.theorem());
      if (guard.term() == syntax.truth) {
        theorem = rules.use("equation_as", List.of(functions, model, inner.term(), syntax.apply("empty"),
            of(d.part(1)), name, of(right), guarded, says), theorem,
            rules.use("true_imp", List.of(says)));
      } else {
        says = guarded;
      }
    }
    for (int k = indexNodes.size() - 1; k >= 0; k--) {
      Tree node = indexNodes.get(k);
      Term.Free j = variables.get(k);
      Scope at = scopes.get(k);
      theorem = rules.use("equation_says_intro_equation_index", List.of(functions, model, at.term(),
          syntax.literal(node.part(0).value()), of(node.part(1)), of(d.part(1)), name, of(right),
          syntax.lambda(j, says)), at.fact(node.part(0).value()),
          new All(theorem, List.of(j)));
      theorem = reduced(theorem, j, says);
      says = syntax.forall(j, says);
    }
    return new Meant(says, theorem);
  }

  /** From {@code … (∀j. (λj. b) j)}: {@code … (∀j. b)}. */
  private Theorem reduced(Theorem theorem, Term.Free j, Term says) {
    Term.Application all = (Term.Application) theorem.conclusion();
    Theorem inner = recorder.abs(j, recorder.beta(
        syntax.logic().terms.application(syntax.lambda(j, says), j)));
    Theorem forall = recorder.mkComb(
        recorder.refl(((Term.Application) all.argument).function), inner);
    return recorder.eqMp(recorder.mkComb(recorder.refl(all.function), forall), theorem);
  }
}
