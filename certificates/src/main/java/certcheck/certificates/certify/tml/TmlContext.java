package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The declarations of a program that need not be well-formed, as terms and theorems: names are the
 * literals 0, 1, … in order of declaration, then of use.
 */
public final class TmlContext extends Computing {
  private final Map<String, Term> names = new LinkedHashMap<>();
  private final List<Term> declared = new ArrayList<>();
  private final List<Term> shapes = new ArrayList<>();
  private final Memo<Term, Theorem> lookups = new Memo<>();
  private Term list;
  private Term context;
  private Theorem formed;

  public TmlContext(Computation computation, Program program) {
    super(computation);
    program.declarations().forEach(d -> name(d.name()));
    for (Statement s : program.statements()) {
      name(s.target());
      for (Expression e : s.expression().postorder()) {
        if (e instanceof Expression.Variable x) {
          name(x.name());
        }
      }
    }
    declare(program);
  }

  /** The literal that a name is in the theory. */
  public Term name(String name) {
    return names.computeIfAbsent(name, n -> syntax.literal(names.size()));
  }

  /** The literals of all names. */
  Map<String, Term> names() {
    return names;
  }

  /** The names declared, in order. */
  List<Term> declared() {
    return declared;
  }

  /** Their shapes. */
  List<Term> shapes() {
    return shapes;
  }

  /** The list of declarations. */
  public Term list() {
    return list;
  }

  /** The context Γ; null if {@link #formed} says that there is none. */
  public Term context() {
    return context;
  }

  /** {@code ⊢ forms d Γ}, or {@code ⊢ $formless d} if a name is declared twice. */
  public Theorem formed() {
    return formed;
  }

  /** {@code ⊢ Γ x = some t} or {@code ⊢ Γ x = none}. */
  public Theorem lookup(Term x) {
    return lookups.of(x, () -> lookup(x, context));
  }

  /** The context Γ, in which expressions are typed. */
  public TypingContext typing() {
    Map<String, Theorem> all = new HashMap<>();
    names.forEach((name, x) -> all.put(name, lookup(x)));
    return new TypingContext(context, all, names);
  }

  private Theorem lookup(Term x, Term context) {
    if (context instanceof Term.Abstraction) {
      return recorder.beta(syntax.logic().terms.application(context, x));
    }
    List<Term> extension = Syntax.arguments(context);
    Term before = extension.get(0);
    Term y = extension.get(1);
    Term shape = extension.get(2);
    if (x == y) {
      return lemmas.at("extend_same", before, y, shape);
    }
    return recorder.trans(recorder.mp(lemmas.at("extend_other", x, y, before, shape),
        lists.different(x, y)), lookup(x, before));
  }

  private void declare(Program program) {
    formed = lemmas.lemma("forms_intro_s_empty");
    list = Syntax.left(formed.conclusion());
    context = Syntax.right(formed.conclusion());
    for (Declaration d : program.declarations()) {
      Term x = name(d.name());
      Term shape = syntax.list(syntax.logic().terms.integer, d.type().extents().stream()
          .map(n -> syntax.literal(n)).toList());
      if (context == null) {
        formed = recorder.mp(lemmas.at("formless_later", list, x, shape), formed);
      } else if (declared.contains(x)) {
        formed = recorder.mp(lemmas.at("formless_twice", list, x, shape), declares(list, x));
        context = null;
      } else {
        formed = derived.mp(lemmas.at("forms_intro_s_var", list, x, shape, context),
            List.of(formed, lookup(x, context), isShape(shape)));
        context = syntax.apply("extend", context, x, shape);
      }
      declared.add(x);
      shapes.add(shape);
      list = syntax.apply("▹", list, syntax.apply("decl", x, shape));
    }
  }

  /** {@code ⊢ $declares d x}. */
  private Theorem declares(Term d, Term x) {
    Term before = Syntax.left(d);
    List<Term> last = Syntax.arguments(Syntax.right(d));
    return last.get(0) == x ? lemmas.at("declares_here", before, x, last.get(1))
        : recorder.mp(lemmas.at("declares_later", before, x, last.get(0), last.get(1)),
            declares(before, x));
  }

  private Theorem isShape(Term shape) {
    if (ListEvaluation.isNil(shape)) {
      return lemmas.lemma("shape_nil");
    }
    Term extent = Syntax.left(shape);
    Term rest = Syntax.right(shape);
    return derived.mp(lemmas.at("shape_cons", extent, rest),
        List.of(lists.holds(syntax.apply("≤", syntax.literal(1), extent)), isShape(rest)));
  }
}
