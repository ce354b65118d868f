package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.typing.NameTable;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TensorMeaning;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The proof of what a {@code .cfd} text means: the program of theory {@code cfdlang} that it denotes.
 * That depends on types: a contraction between tensors is written out.
 */
public final class CfdlangMeaning extends TensorMeaning {
  /** The libraries whose lemmas it needs, besides those of texts and of the theory of programs. */
  public static final List<String> LIBRARIES =
      List.of("tml_text", "tml_meaning_forms", "cfd_text", "cfd_meaning_forms");

  /** The theory of the claim. */
  public static final String THEORY = "cfd_text_claims";

  private final Lemmas lemmas;
  private final SpelledVariables variables;
  private final List<Theorem> qualified = new ArrayList<>();
  private final Theorem declarations;
  private final Theorem elements;
  private final Theorem statements;

  /**
   * Proves what a text means.
   *
   * @param proofs about texts of the language
   * @param lemmas of the same libraries
   * @param variables of the program that it is to denote
   * @param typed {@code ⊢ cfd_typed Γ d t} for an expression d of that, or null
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it has a syntax tree that stands for nothing, or for another program
   */
  public CfdlangMeaning(TextProof proofs, Lemmas lemmas, SpelledVariables variables,
      Function<Term, Theorem> typed, SourceBytes source) throws SourceException, NoMeaning {
    super(proofs, source);
    this.lemmas = lemmas;
    this.variables = variables;
    this.declarations = declarations(text.tree().part(0));
    Tree line = text.tree().part(1);
    this.elements = line.isEmpty()
        ? forms.at("cfd_elements_fit_intro_cfd_elements_absent", context()) : elements(line);
    this.statements = statements(text.tree().part(2), new CfdlangExpressions(forms, texts.trees(),
        new ListEvaluation(forms.derived(), lemmas), context(), typed));
  }

  /** Proofs about texts of the language, in a recorder whose logic has its theories. */
  public static TextProof proofs(Derived derived, Function<String, Theorem> library) {
    return proofs("cfd", derived, library);
  }

  /** The context Γ of the variables that the text declares. */
  private Term context() {
    return Syntax.arguments(declarations.conclusion()).get(2);
  }

  private Term declared() {
    return Syntax.arguments(declarations.conclusion()).get(1);
  }

  @Override
  public Term program() {
    return syntax.apply("cfd_prog", declared(), Syntax.right(statements.conclusion()));
  }

  @Override
  public Theorem isProgram(Theorem ok) {
    Tree t = text.tree();
    return forms.mp(forms.at("is_cfd_program_so", text.text(), texts.trees().of(t.part(0)),
        texts.trees().of(t.part(1)), texts.trees().of(t.part(2)), declared(), context(),
        Syntax.right(declarations.conclusion()), Syntax.right(statements.conclusion())),
        text.theorem(), declarations, elements, statements, ok);
  }

  /** Its lemmas are those of library {@code cfd_teil}. */
  @Override
  public Theorem inputs() {
    return declared("input", 1);
  }

  @Override
  public Theorem outputs() {
    return declared("output", 2);
  }

  /**
   * {@code ⊢ cfd_inputs text l} or {@code ⊢ cfd_outputs text l}.
   *
   * @param bit what the qualifier adds to the number of those of a declaration
   */
  private Theorem declared(String word, int bit) {
    Tree t = text.tree();
    String rule = "cfd_declared_" + word + "s_intro_cfd_" + word + "s_";
    Theorem result = forms.lemma(rule + "none");
    List<Tree> nodes = nodes(t.part(0));
    for (int k = 0; k < nodes.size(); k++) {
      Term before = Syntax.left(result.conclusion());
      Term listed = Syntax.right(result.conclusion());
      Tree declaration = nodes.get(k).part(1);
      Term shape = texts.trees().of(declaration.part(1));
      if (declaration.is("type", 2)) {
        result = forms.mp(forms.at(rule + "type", before, listed,
            texts.trees().of(declaration.part(0)), shape), result);
        continue;
      }
      List<Term> names = Syntax.arguments(qualified.get(k).conclusion());
      int q = number(names.get(2));
      boolean more = (q & bit) != 0;
      result = forms.mp(forms.at(rule + (more ? "more" : "other"), before, listed, names.get(0),
          names.get(1), names.get(2), shape), result, qualified.get(k),
          forms.lemma((more ? "" : "no_") + word + "_" + q));
    }
    return forms.mp(forms.at("cfd_" + word + "s_so", text.text(), Syntax.left(result.conclusion()),
        texts.trees().of(t.part(1)), texts.trees().of(t.part(2)),
        Syntax.right(result.conclusion())), text.theorem(), result);
  }

  private static int number(Term literal) {
    return ((Term.Literal) literal).value.intValueExact();
  }

  // ── Declarations ──

  /** The name of a declaration, behind its qualifiers. */
  private static Tree name(Tree declaration) {
    Tree name = declaration.part(0);
    while (!name.isLeaf()) {
      name = name.part(1);
    }
    return name;
  }

  /** {@code ⊢ cfd_declarations_are e d Γ T}. */
  private Theorem declarations(Tree list) throws NoMeaning {
    List<Tree> nodes = nodes(list);
    NameTable numbers = numbered(nodes.stream().map(node -> name(node.part(1))).toList());
    CfdlangTypes types = new CfdlangTypes(forms);
    Theorem state = forms.at("cfd_declared_none", numbers.function());
    for (int k = 0; k < nodes.size(); k++) {
      Tree declaration = nodes.get(k).part(1);
      BigInteger name = name(declaration).value();
      List<Term> before = Syntax.arguments(state.conclusion());
      Theorem type = type(declaration.part(1), before.get(4), types);
      Term tree = Syntax.arguments(type.conclusion()).get(1);
      Term shape = Syntax.right(type.conclusion());
      Theorem next = forms.value(syntax.apply("+", syntax.literal(k), syntax.literal(1)));
      Term after = Syntax.right(next.conclusion());
      boolean isType = declaration.is("type", 2);
      Theorem qualifies = isType ? null : qualifies(declaration.part(0));
      qualified.add(qualifies);
      if (isType) {
        Theorem step = forms.mp(forms.at("cfd_declared_type", numbers.function(), before.get(1),
            before.get(2), before.get(3), before.get(4), before.get(5), syntax.literal(name), tree,
            shape, after), state, type, numbers.value(name), next);
        state = forms.derived().recorder().conjunct1(step);
        Theorem known = forms.derived().recorder().conjunct2(step);
        types.declare(name, forms.derived().recorder().conjunct1(known),
            forms.derived().recorder().conjunct2(known));
      } else {
        List<Term> names = Syntax.arguments(qualifies.conclusion());
        state = forms.mp(forms.at("cfd_declared_variable", numbers.function(), before.get(1),
            before.get(2), before.get(3), before.get(4), before.get(5), names.get(0), names.get(1),
            names.get(2), tree, shape, after), state, qualifies, type, numbers.value(name), next);
      }
    }
    return forms.mp(forms.at("cfd_declared_so",
        Syntax.arguments(state.conclusion()).toArray(Term[]::new)), state);
  }

  /** Numbers for names, which must differ. */
  private NameTable numbered(List<Tree> names) throws NoMeaning {
    List<BigInteger> spelled = new ArrayList<>();
    Set<BigInteger> seen = new HashSet<>();
    for (Tree name : names) {
      if (!seen.add(name.value())) {
        throw new NoMeaning("a name is declared twice", name);
      }
      spelled.add(name.value());
    }
    return NameTable.numbering(forms.derived(), lemmas, spelled);
  }

  /** {@code ⊢ cfd_qualifies e x q}. */
  private Theorem qualifies(Tree names) {
    List<Tree> qualifiers = new ArrayList<>();
    Tree rest = names;
    for (; !rest.isLeaf(); rest = rest.part(1)) {
      qualifiers.add(rest.part(0));
    }
    Term name = syntax.literal(rest.value());
    Theorem result = forms.at("cfd_qualifies_intro_cfd_qualifies_name", name);
    for (int k = qualifiers.size() - 1; k >= 0; k--) {
      int q = number(Syntax.right(result.conclusion()));
      String word = qualifiers.get(k).isWord("input") ? "input" : "output";
      result = forms.mp(forms.at("cfd_qualified_" + word + "_" + q,
          Syntax.arguments(result.conclusion()).get(0), name), result);
    }
    return result;
  }

  /** {@code ⊢ cfd_type_is T e t}. */
  private Theorem type(Tree t, Term types, CfdlangTypes known) throws NoMeaning {
    if (t.isLeaf()) {
      Theorem value = known.of(t.value());
      if (value == null) {
        throw new NoMeaning("no such type", t);
      }
      return forms.mp(forms.at("cfd_type_is_intro_cfd_type_named", types,
          syntax.literal(t.value()), Syntax.right(Syntax.right(value.conclusion()))), value);
    }
    for (Tree rest = t; !rest.isEmpty(); rest = rest.part(1)) {
      if (rest.part(0).value().signum() == 0) {
        throw new NoMeaning("an extent of zero", rest.part(0));
      }
    }
    Theorem extents = extents(t);
    Term shape = Syntax.right(extents.conclusion());
    return forms.mp(forms.at("cfd_type_is_intro_cfd_type_extents", types,
        Syntax.left(extents.conclusion()), shape), extents, variables.isShape(shape));
  }

  // ── The element line, and statements ──

  /** {@code ⊢ cfd_elements_fit Γ e}. */
  private Theorem elements(Tree line) throws NoMeaning {
    List<Tree> names = nodes(line.part(0)).stream().map(node -> node.part(1)).toList();
    NameTable numbers = numbered(names);
    Theorem result = forms.at("cfd_element_none", numbers.function(), context());
    for (int k = 0; k < names.size(); k++) {
      Theorem lookup = variables.lookup(Tree.spelling(names.get(k).value()));
      if (lookup == null) {
        throw new NoMeaning("no such variable in the element line", names.get(k));
      }
      List<Term> before = Syntax.arguments(Syntax.left(result.conclusion()));
      Term n = syntax.literal(k);
      Theorem next = forms.value(syntax.apply("+", n, syntax.literal(1)));
      result = forms.mp(forms.at("cfd_element_next", numbers.function(), context(), before.get(1),
          before.get(2), n, syntax.literal(names.get(k).value()),
          Syntax.right(Syntax.right(lookup.conclusion())), Syntax.right(next.conclusion())),
          result, lookup, numbers.value(names.get(k).value()), next);
    }
    Term count = syntax.literal(line.part(1).value());
    if (line.part(1).value().signum() == 0) {
      throw new NoMeaning("no element", line.part(1));
    }
    List<Term> listed = Syntax.arguments(Syntax.left(result.conclusion()));
    return forms.mp(forms.at("cfd_elements_line", numbers.function(), context(), listed.get(1),
        listed.get(2), syntax.literal(names.size()), count, syntax.literal(line.part(2).value())),
        result, forms.value(syntax.apply("≤", syntax.literal(1), count)));
  }

  /** {@code ⊢ cfd_statements_are Γ e s}. */
  private Theorem statements(Tree list, CfdlangExpressions expressions) throws NoMeaning {
    String rule = "cfd_statements_are_intro_cfd_statements_";
    Theorem result = forms.at(rule + "none", context());
    for (Tree node : nodes(list)) {
      Theorem expression = expressions.of(node.part(1).part(1));
      result = forms.mp(forms.use(forms.open(rule + "more", context()), result,
          Syntax.arguments(result.conclusion()).get(1), Syntax.right(result.conclusion()),
          syntax.literal(node.part(1).part(0).value()), CfdlangExpressions.tree(expression),
          CfdlangExpressions.meaning(expression)), expression);
    }
    return result;
  }
}
