package certcheck.certificates.text.smtlib;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The proof of what a script of SMT-LIB means: what its assertions say of its constants, for each
 * of which there is a variable.
 */
public final class SmtMeaning {
  /** The libraries whose lemmas it needs. */
  public static final List<String> LIBRARIES = List.of("logic", "lists", "sequences", "trees",
      "text", "text_forms", "smt2_text", "smt2_text_forms", "smt2_forms");

  /** The theory of the claim. */
  public static final String THEORY = "smt2_claims";

  private static final List<String> FUNCTIONS = List.of("true", "false", "not", "=>", "and", "or",
      "xor", "=", "distinct", "ite", "-", "+", "*", "div", "mod", "abs", "<=", "<", ">=", ">");

  /**
   * A constant.
   *
   * @param name the integer that its name spells
   * @param variable which stands for its value: an integer, or a truth value
   * @param isInt whether it is of sort Int
   */
  public record Constant(BigInteger name, Term.Free variable, boolean isInt) {}

  /**
   * A division by zero.
   *
   * @param function {@code div} or {@code mod}
   * @param dividend of the variables of constants and of earlier divisions
   * @param value the variable that stands for its value
   * @param place where it stands in the text
   */
  public record Division(String function, Term dividend, Term.Free value, int place) {}

  private final TextProof.Denotation denotation;
  private final Forms forms;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final List<Constant> constants = new ArrayList<>();
  private final Term.Free x;
  private final Term.Free y;
  private final Term.Free d;
  private final Term.Free m;
  private final SmtTerms terms;
  private final Theorem asserts;

  private SmtMeaning(Derived derived, TextProof texts, SourceBytes source)
      throws SourceException, NoMeaning {
    this.denotation = texts.prove(source, "program");
    this.forms = texts.forms();
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    Terms terms = syntax.logic().terms;
    Type function = terms.function(terms.integer, terms.integer);
    x = terms.free("%x", function);
    y = terms.free("%y", terms.function(terms.integer, terms.bool));
    d = terms.free("%d", function);
    m = terms.free("%m", function);
    this.terms = new SmtTerms(forms, texts.trees(), d, m);
    asserts = asserts(texts);
  }

  /**
   * Proves what a script means, in a recorder whose logic has theory {@code smt2_claims}.
   *
   * @param library the lemmas by their names
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it has a syntax tree that stands for nothing, or what is not proved here
   */
  public static SmtMeaning of(Derived derived, Function<String, Theorem> library,
      SourceBytes source) throws SourceException, NoMeaning {
    TextProof texts = new TextProof(
        derived, library, new GrammarTable(derived.recorder().logic(), "smt2"));
    return new SmtMeaning(derived, texts, source);
  }

  /** The text as a term. */
  public Term text() {
    return denotation.text();
  }

  /** The forms of lemmas that it uses. */
  public Forms forms() {
    return forms;
  }

  /** The constants, in the order of their declarations. */
  public List<Constant> constants() {
    return List.copyOf(constants);
  }

  /** The divisions by zero; the dividend of each is of those before it. */
  public List<Division> divisions() {
    return List.copyOf(terms.divisions());
  }

  /** What the assertions say, of the variables of constants and of divisions by zero. */
  public Term assertions() {
    return Syntax.right(asserts.conclusion());
  }

  private record Command(Tree node, SmtScope scope, Theorem term) {}

  /** {@code ⊢ smt2_asserts x y d m smt2_nowhere e B}, the values of constants being hypotheses. */
  private Theorem asserts(TextProof texts) throws NoMeaning {
    SmtScope scope = SmtScope.empty(forms);
    List<Command> commands = new ArrayList<>();
    for (Tree rest = denotation.tree(); !rest.isEmpty(); rest = rest.part(1)) {
      Tree command = rest.part(0);
      if (command.is("declare-const", 2)) {
        commands.add(new Command(rest, scope, null));
        scope = scope.with(command.part(0).value(), declared(command));
      } else {
        Theorem term = terms.of(scope, command.part(command.parts().size() - 1));
        commands.add(new Command(rest, scope, term));
        if (command.is("define-fun", 3)) {
          scope = scope.with(command.part(0).value(), SmtTerms.valueOf(term));
        }
      }
    }
    Theorem result = forms.at(
        "smt2_asserts_intro_smt2_asserts_nothing", x, y, d, m, scope.term());
    int next = constants.size();
    for (int k = commands.size() - 1; k >= 0; k--) {
      Command one = commands.get(k);
      Tree command = one.node.part(0);
      Term after = texts.trees().of(one.node.part(1));
      result = command.is("assert", 1) ? asserted(texts, one, after, result)
          : command.is("define-fun", 3) ? defined(texts, one, after, result)
          : declared(constants.get(--next), one, after, result);
    }
    return result;
  }

  private Term declared(Tree command) throws NoMeaning {
    boolean isInt = SmtTerms.isInt(command.part(1));
    Terms terms = syntax.logic().terms;
    Term.Free variable = terms.free(
        (isInt ? "%v" : "%b") + "_" + constants.size(), isInt ? terms.integer : terms.bool);
    constants.add(new Constant(command.part(0).value(), variable, isInt));
    return syntax.apply(isInt ? "smt2_number" : "smt2_truth", variable);
  }

  private Theorem asserted(TextProof texts, Command one, Term after, Theorem rest)
      throws NoMeaning {
    Tree e = one.node.part(0).part(0);
    Term u = SmtTerms.valueOf(one.term);
    if (!Syntax.isUnary("smt2_truth", u)) {
      throw new NoMeaning("an assertion that is not of sort Bool", e);
    }
    Term c = Syntax.right(rest.conclusion());
    boolean last = c == syntax.truth;
    List<Term> arguments = new ArrayList<>(
        List.of(x, y, d, m, one.scope.term(), texts.trees().of(e), after, Syntax.right(u)));
    if (!last) {
      arguments.add(c);
    }
    return forms.mp(forms.at(last ? "smt2_last" : "smt2_asserts_intro_smt2_asserts_assertion",
        arguments.toArray(new Term[0])), one.term, rest);
  }

  private Theorem declared(Constant constant, Command one, Term after, Theorem rest)
      throws NoMeaning {
    Term n = syntax.literal(constant.name);
    Theorem value = recorder.assume(value(constant));
    return forms.mp(forms.at(constant.isInt() ? "smt2_int_as" : "smt2_bool_as", x, y, d, m,
        one.scope.term(), n, after, Syntax.right(rest.conclusion()), constant.variable), value,
        isNew(one.scope, one.node.part(0).part(0)), rest);
  }

  /** {@code x n = v} or {@code y n = v}. */
  private Term value(Constant constant) {
    return syntax.equation(value(constant, constant.isInt ? x : y), constant.variable);
  }

  private Term value(Constant constant, Term values) {
    return syntax.apply(values, List.of(syntax.literal(constant.name)));
  }

  /** The values of integer constants, of Boolean ones, and of divisions by zero: x, y, d, m. */
  public List<Term.Free> values() {
    return List.of(x, y, d, m);
  }

  private Theorem defined(TextProof texts, Command one, Term after, Theorem rest)
      throws NoMeaning {
    Tree command = one.node.part(0);
    Term u = SmtTerms.valueOf(one.term);
    boolean isInt = SmtTerms.isInt(command.part(1));
    if (isInt != Syntax.isUnary("smt2_number", u)) {
      throw new NoMeaning("a definition of another sort", command);
    }
    Theorem sorted = forms.at("smt2_sorted_intro_smt2_sorted_" + (isInt ? "int" : "bool"),
        Syntax.right(u));
    return forms.mp(forms.at("smt2_asserts_intro_smt2_asserts_definition", x, y, d, m,
        one.scope.term(), syntax.literal(command.part(0).value()),
        syntax.literal(command.part(1).value()), texts.trees().of(command.part(2)), u, after,
        Syntax.right(rest.conclusion())), isNew(one.scope, command.part(0)), one.term, sorted,
        rest);
  }

  /** {@code ⊢ smt2_new Γ n}. */
  private Theorem isNew(SmtScope scope, Tree name) throws NoMeaning {
    if (scope.value(name.value()) != null || FUNCTIONS.contains(Tree.spelling(name.value()))) {
      throw new NoMeaning("a name that is not new", name);
    }
    Term n = syntax.literal(name.value());
    List<Theorem> premises = new ArrayList<>(List.of(scope.lookup(name.value())));
    for (String f : FUNCTIONS) {
      premises.add(
          forms.value(syntax.equation(n, syntax.literal(Tree.spelled(f)))));
    }
    return forms.mp(forms.at("smt2_new_so", scope.term(), n), premises.toArray(new Theorem[0]));
  }

  // ── Scripts ──

  /** {@code ⊢ is_smt2_script text b}. */
  public Theorem isScript() {
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    constants.forEach(c -> values.put(c.variable, Syntax.left(value(c))));
    Terms terms = syntax.logic().terms;
    for (Division one : divisions()) {
      values.put(one.value(),
          terms.substitute(values, Syntax.left(this.terms.equation(one))));
    }
    Theorem general = recorder.inst(asserts, values);
    for (Constant c : constants) {
      general = derived.cut(recorder.refl(Syntax.left(value(c))), general);
    }
    for (Division one : divisions()) {
      general = derived.cut(recorder.refl(values.get(one.value())), general);
    }
    List<Term.Free> variables = List.of(x, y, d, m);
    Term b = Syntax.right(general.conclusion());
    for (int k = 3; k >= 0; k--) {
      b = syntax.lambda(variables.get(k), b);
    }
    Theorem so = forms.mp(
        forms.at("smt2_script_so", text(), denotation.term(), b), denotation.theorem());
    Theorem all = derived.gen(variables, general);
    return recorder.mp(so, derived.convert(all, Syntax.left(so.conclusion())));
  }
}
