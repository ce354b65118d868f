package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What values mean: expressions of a program ({@code values_are}), or elements of a model A under
 * functions F ({@code elements_are}). A meaning is one value; the theorem has a list of it.
 */
public final class Values {
  private static final Set<String> SIGNS = Set.of("+", "-", "*", "/");

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Constants constants;
  private final Indices indices;

  /** F and A; null for a program. */
  private final Term functions;
  private final Term model;

  private final Type type;
  private int depth;

  private Values(Rules rules, TreeTerms trees, Constants constants, Indices indices,
      Term functions, Term model, Type type) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
    this.constants = constants;
    this.indices = indices;
    this.functions = functions;
    this.model = model;
    this.type = type;
  }

  /** The values in a program. */
  public static Values ofProgram(
      Rules rules, TreeTerms trees, Constants constants, Indices indices) {
    Syntax syntax = rules.syntax();
    Type type = syntax.apply("read", syntax.literal(0),
        syntax.list(syntax.literal(0).type, List.of())).type;
    return new Values(rules, trees, constants, indices, null, null, type);
  }

  /** The values of a specification, of functions F and a model A. */
  static Values ofModel(Rules rules, TreeTerms trees, Constants constants, Indices indices,
      Term functions, Term model) {
    return new Values(rules, trees, constants, indices, functions, model,
        rules.syntax().logic().terms.typeVariable("v"));
  }

  private boolean specified() {
    return model != null;
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  /** A rule for programs, or for specifications, at Γ and these terms. */
  private Theorem use(String program, String specification, Scope scope, List<Term> terms,
      Object... premises) {
    List<Term> all = new ArrayList<>(specified() ? List.of(functions, model) : List.of());
    all.add(scope.term());
    all.addAll(terms);
    return rules.use(specified() ? specification : program, all, premises);
  }

  private Term list(List<Term> values) {
    return syntax.list(type, values);
  }

  private Term call(Term function, List<Term> integers, Term arguments) {
    Term indices = syntax.list(syntax.literal(0).type, integers);
    return specified() ? syntax.apply(functions, List.of(function, indices, arguments))
        : syntax.apply("call", function, indices, arguments);
  }

  /** One value; the theorem is about the list of it. */
  public Meant value(Tree t, Scope scope) throws NoMeaning {
    if (t.isLeaf() && t.kind().compareTo(BigInteger.TWO) >= 0) {
      return number(t, scope);
    } else if (t.isWord()) {
      Scope.Name name = scope.lookup(t.value());
      if (name == null || name.kind() != 0) {
        throw new NoMeaning("no index variable", t);
      }
      Theorem real = constants.named(Tree.spelled("real"));
      Term g = Syntax.right(real);
      return new Meant(call(g, List.of(name.value()), list(List.of())), use("value_of_name",
          "element_of_name", scope, List.of(syntax.literal(t.value()), name.value(), g),
          scope.fact(t.value()), real));
    } else if (t.is("(", 1)) {
      Meant inner = value(t.part(0), scope);
      return new Meant(inner.term(), use("values_are_intro_value_parentheses",
          "elements_are_intro_element_parentheses", scope,
          List.of(of(t.part(0)), inner.term()), inner.theorem()));
    } else if (t.is("-", 1)) {
      Meant inner = value(t.part(0), scope);
      Theorem minus = constants.minus();
      Term g = Syntax.right(minus);
      return new Meant(call(g, List.of(), list(List.of(inner.term()))), use("value_of_negative",
          "element_of_negative", scope, List.of(of(t.part(0)), inner.term(), g), minus,
          inner.theorem()));
    } else if (t.is("[", 2) && !specified()) {
      return read(t, scope);
    } else if (t.is("(", 2) && t.part(0).isWord()) {
      return application(t, scope);
    } else if (isSign(t)) {
      return sign(t, scope);
    }
    throw new NoMeaning("no value", t);
  }

  private Meant number(Tree t, Scope scope) {
    Term k = syntax.literal(t.value());
    int f = t.kind().intValueExact() - 3;
    Theorem number = constants.number(t.value(), Math.max(f, 0));
    Term g = Syntax.right(number);
    Term value = call(g, List.of(), list(List.of()));
    if (f < 0) {
      return new Meant(value, use("value_of_integer", "element_of_integer", scope, List.of(k, g),
          number));
    }
    Theorem kind = rules.value(syntax.apply("+", syntax.literal(3), syntax.literal(f)));
    return new Meant(value, use("value_of_decimal", "element_of_decimal", scope,
        List.of(syntax.literal(f), k, syntax.literal(t.kind()), g),
        rules.holds("≤", BigInteger.ZERO, BigInteger.valueOf(f)), kind, number));
  }

  private Meant read(Tree t, Scope scope) throws NoMeaning {
    BigInteger a = t.part(0).value();
    Scope.Name name = scope.lookup(a);
    if (!t.part(0).isWord() || name == null || name.kind() != 1 && name.kind() != 2) {
      throw new NoMeaning("no array", t.part(0));
    }
    Indices.Subscripts subscripts = indices.subscripts(t.part(1), scope);
    requireRank(subscripts, name, t);
    Theorem constant = constants.named(a);
    Term b = Syntax.right(constant);
    return new Meant(syntax.apply("read", b, subscripts.list()), rules.use("value_of_read",
        List.of(scope.term(), syntax.literal(a), syntax.literal(name.kind()), name.value(), b,
            of(t.part(1)), subscripts.list()), scope.fact(a), readable(name.kind()), constant,
        subscripts.theorem()));
  }

  /** {@code ⊢ k = 1 ∨ k = 2}. */
  private Theorem readable(int kind) {
    Term k = syntax.literal(kind);
    Term one = syntax.equation(k, syntax.literal(1));
    Term two = syntax.equation(k, syntax.literal(2));
    Theorem same = rules.recorder().refl(k);
    return kind == 1 ? rules.recorder().disj1(same, two) : rules.recorder().disj2(one, same);
  }

  static void requireRank(Indices.Subscripts subscripts, Scope.Name name, Tree t)
      throws NoMeaning {
    if (!(name.value() instanceof Term.Literal n)
        || n.value.intValueExact() != subscripts.size()) {
      throw new NoMeaning("another number of indices", t);
    }
  }

  /** Whether the sign of an operation stands between two values. */
  static boolean isSign(Tree t) {
    return !t.isLeaf() && t.parts().size() == 2 && SIGNS.contains(Tree.spelling(t.kind()));
  }

  /** {@code ⊢ arithmetic_sign k}. */
  Theorem arithmeticSign(BigInteger k) {
    return rules.lemma(switch (Tree.spelling(k)) {
      case "+" -> "sign_plus";
      case "-" -> "sign_minus";
      case "*" -> "sign_times";
      default -> "sign_divided";
    });
  }

  private Meant sign(Tree t, Scope scope) throws NoMeaning {
    Meant c = value(t.part(0), scope);
    Meant d = value(t.part(1), scope);
    Theorem constant = constants.named(t.kind());
    Term g = Syntax.right(constant);
    return new Meant(call(g, List.of(), list(List.of(c.term(), d.term()))), use("value_of_sign",
        "element_of_sign", scope, List.of(syntax.literal(t.kind()), g, of(t.part(0)),
            of(t.part(1)), c.term(), d.term()), arithmeticSign(t.kind()), constant, c.theorem(),
        d.theorem()));
  }

  // ── Functions ──

  private Meant application(Tree t, Scope scope) throws NoMeaning {
    BigInteger f = t.part(0).value();
    Scope.Name name = scope.lookup(f);
    if (specified() && name != null && name.kind() == 3) {
      return element(t, f, name, scope);
    }
    return switch (Tree.spelling(f)) {
      case "select" -> select(t, scope);
      case "real" -> cast(t, scope);
      case "sum", "product", "reduce" -> reduction(t, scope);
      default -> called(t, f, name, scope);
    };
  }

  private Meant element(Tree t, BigInteger f, Scope.Name name, Scope scope) throws NoMeaning {
    Indices.Subscripts subscripts = indices.subscripts(t.part(1), scope);
    requireRank(subscripts, name, t);
    Theorem constant = constants.named(f);
    Term tensor = Syntax.right(constant);
    return new Meant(syntax.apply(model, List.of(tensor, subscripts.list())), use("",
        "element_of_tensor", scope, List.of(syntax.literal(f), name.value(), tensor,
            of(t.part(1)), subscripts.list()), scope.fact(f), constant, subscripts.theorem()));
  }

  private Meant select(Tree t, Scope scope) throws NoMeaning {
    List<Tree> parts = Indices.items(t.part(1), ",");
    if (parts == null || parts.size() != 3) {
      throw new NoMeaning("no three arguments", t);
    }
    Meant b = indices.condition(parts.get(0), scope);
    Meant c = value(parts.get(1), scope);
    Meant d = value(parts.get(2), scope);
    return new Meant(syntax.apply(specified() ? "cond" : "select_if", b.term(), c.term(), d.term()),
        use("value_selected", "element_selected", scope,
            List.of(of(parts.get(0)), of(parts.get(1)), of(parts.get(2)), b.term(), c.term(),
                d.term()), b.theorem(), c.theorem(), d.theorem()));
  }

  private Meant cast(Tree t, Scope scope) throws NoMeaning {
    List<Tree> parts = Indices.items(t.part(1), ",");
    if (parts == null || parts.size() != 1) {
      throw new NoMeaning("no single argument", t);
    }
    Meant v = indices.index(parts.get(0), scope);
    Theorem real = constants.named(Tree.spelled("real"));
    Term g = Syntax.right(real);
    return new Meant(call(g, List.of(v.term()), list(List.of())), use("value_of_cast",
        "element_of_cast", scope, List.of(of(parts.get(0)), v.term(), g), v.theorem(), real));
  }

  private Meant called(Tree t, BigInteger f, Scope.Name name, Scope scope) throws NoMeaning {
    if (name != null && name.kind() == 3) {
      throw new NoMeaning("a tensor in what the program computes", t);
    }
    List<Tree> nodes = new ArrayList<>();
    Tree rest = t.part(1);
    for (; rest.is(",", 2); rest = rest.part(1)) {
      nodes.add(rest);
    }
    if (!rest.isEmpty()) {
      throw new NoMeaning("no list of values", rest);
    }
    Term values = list(List.of());
    Theorem theorem = use("values_are_intro_values_none", "elements_are_intro_elements_none", scope,
        List.of());
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Tree node = nodes.get(i);
      Meant d = value(node.part(0), scope);
      theorem = use("values_are_intro_values_more", "elements_are_intro_elements_more", scope,
          List.of(of(node.part(0)), of(node.part(1)), d.term(), values), d.theorem(), theorem);
      values = syntax.apply("::", d.term(), values);
    }
    Theorem constant = constants.named(f);
    Term g = Syntax.right(constant);
    return new Meant(call(g, List.of(), values), use("value_of_application", "element_of_call", scope,
        List.of(syntax.literal(f), g, of(t.part(1)), values), noMeaning(f), noTensor(f, scope),
        constant, theorem));
  }

  /** {@code ⊢ ¬has_meaning x}. */
  Theorem noMeaning(BigInteger x) {
    List<Theorem> premises = new ArrayList<>();
    for (String word : List.of("select", "real", "sum", "product", "reduce")) {
      premises.add(rules.differ(x, Tree.spelled(word)));
    }
    return rules.use("has_no_meaning", List.of(syntax.literal(x)), premises.toArray());
  }

  /** {@code ⊢ ¬is_tensor Γ x}. */
  Theorem noTensor(BigInteger x, Scope scope) {
    Scope.Name name = scope.lookup(x);
    Term literal = syntax.literal(x);
    return name == null
        ? rules.use("no_tensor_none", List.of(scope.term(), literal), scope.fact(x))
        : rules.use("no_tensor_other", List.of(scope.term(), literal,
            syntax.literal(name.kind()), name.value()), scope.fact(x),
            rules.differ(BigInteger.valueOf(name.kind()), BigInteger.valueOf(3)));
  }

  // ── Reductions ──

  private Meant reduction(Tree t, Scope scope) throws NoMeaning {
    if (!specified()) {
      throw new NoMeaning("a reduction in what the program computes", t);
    }
    String word = Tree.spelling(t.part(0).value());
    boolean named = !word.equals("reduce");
    Tree arguments = t.part(1);
    for (int skipped = 0; !named && skipped < 2; skipped++) {
      if (!arguments.is(",", 2)) {
        throw new NoMeaning("no function, start and range", t);
      }
      arguments = arguments.part(1);
    }
    if (!arguments.is(",", 2) || !arguments.part(0).isWord() || !arguments.part(1).is("in", 2)) {
      throw new NoMeaning("no range", t);
    }
    BigInteger x = arguments.part(0).value();
    Tree bounds = arguments.part(1).part(0);
    Tree body = arguments.part(1).part(1);
    if (scope.lookup(x) != null) {
      throw new NoMeaning("a name that stands for something", arguments.part(0));
    }
    Meant start = named ? null : value(t.part(1).part(1).part(0), scope);
    Meant v = indices.index(bounds.part(0), scope);
    Meant w = indices.index(bounds.part(1), scope);
    Indices.Literal lower = indices.literal(bounds.part(0));
    boolean fromZero = lower != null && lower.value().signum() == 0;
    Term.Free j = syntax.logic().terms.free("%s" + depth++, syntax.literal(0).type);
    Term value = fromZero ? j : syntax.apply("+", v.term(), j);
    Meant g = value(body, scope.with(x, new Scope.Name(0, value)));
    depth--;
    Term function = syntax.lambda(j, g.term());
    Term count = fromZero ? w.term() : syntax.apply("-", w.term(), v.term());
    All each = new All(g.theorem(), List.of(j));
    Term variable = syntax.literal(x);
    if (!named) {
      Tree o = t.part(1).part(0);
      Theorem constant = constants.named(o.value());
      Term b = Syntax.right(constant);
      Theorem with = rules.use(o.isWord() ? "reduces_with_intro_reduces_name"
          : "reduces_with_intro_reduces_sign", List.of(syntax.literal(o.value())));
      List<Term> terms = new ArrayList<>(List.of(of(o), syntax.literal(o.value()), b,
          of(t.part(1).part(1).part(0)), start.term(), variable, of(bounds.part(0)),
          of(bounds.part(1)), of(body)));
      terms.addAll(fromZero ? List.of(w.term(), function)
          : List.of(v.term(), w.term(), function));
      return new Meant(reduce(b, start.term(), count, function), use("",
          fromZero ? "element_of_reduce_from_zero" : "element_of_reduce", scope, terms, with,
          constant, start.theorem(), v.theorem(), w.theorem(), scope.fact(x), each));
    }
    boolean sum = word.equals("sum");
    Theorem constant = constants.named(Tree.spelled(sum ? "+" : "*"));
    Theorem unit = constants.number(sum ? BigInteger.ZERO : BigInteger.ONE, 0);
    Term b = Syntax.right(constant);
    Term z = Syntax.right(unit);
    Object body2 = each;
    if (fromZero) {
      Theorem all = use("", "elements_from_zero", scope, List.of(variable, of(body), function),
          each);
      body2 = new All(rules.recorder().spec(all, j), List.of(j));
    }
    Term first = call(z, List.of(), list(List.of()));
    Theorem theorem = use("", sum ? "element_of_sum" : "element_of_product", scope,
        List.of(b, z, variable, of(bounds.part(0)), of(bounds.part(1)), of(body), v.term(),
            w.term(), function), constant, unit, v.theorem(), w.theorem(), scope.fact(x), body2);
    if (fromZero) {
      theorem = use("", "reduction_from_zero", scope,
          List.of(of(t), b, first, w.term(), function), theorem);
    }
    return new Meant(reduce(b, first, count, function), theorem);
  }

  private Term reduce(Term function, Term start, Term count, Term body) {
    return syntax.apply("reduce", functions, function, start, count, body);
  }
}
