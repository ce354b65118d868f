package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.claim.ManyParts;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The names that the declarations of a program declare: {@code declares p (assumed_in d) d Γ}. */
final class Declarations {
  /** The words of values, as integers in their order. */
  private static final List<BigInteger> WORDS =
      Stream.of("select", "real", "sum", "product", "reduce", "min", "max").map(Tree::spelled).sorted().toList();

  /** A declaration, with the scopes before and after it. */
  private record Declared(Tree node, Scope before, Scope after, Theorem tensors, int rank) {
    Tree part() {
      return node.part(0);
    }

    Tree rest() {
      return node.part(1);
    }
  }

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Constants constants;
  private final Indices indices;
  private final Term.Free parameters;
  private final List<Declared> declarations = new ArrayList<>();
  private final Scope scope;
  private final Theorem theorem;

  /**
   * What is declared.
   *
   * @param program the tree of which the first part is d
   * @param parameters the variable p
   * @throws NoMeaning if the declarations mean nothing
   */
  Declarations(Rules rules, TreeTerms trees, Constants constants, Indices indices, Tree program,
      Term.Free parameters) throws NoMeaning {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
    this.constants = constants;
    this.indices = indices;
    this.parameters = parameters;
    this.scope = declare(program.part(0), start(program));
    this.theorem = declared();
  }

  /** The scope behind all declarations. */
  Scope scope() {
    return scope;
  }

  /** {@code ⊢ declares p (assumed_in d) d Γ}. */
  Theorem theorem() {
    return theorem;
  }

  /** The nodes of the list, each with a declaration and the rest behind it, from the last one. */
  List<Tree> fromTheLast() {
    List<Tree> nodes = new ArrayList<>();
    for (int i = declarations.size() - 1; i >= 0; i--) {
      nodes.add(declarations.get(i).node);
    }
    return nodes;
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  /** The scope before declarations. */
  private Scope start(Tree program) {
    PositiveParameters positive =
        new PositiveParameters(rules, trees, indices, program.part(0));
    DeclaredNames names = new DeclaredNames(syntax, parameters, program);
    boolean placed = ManyParts.are(names.inOrder().size()) && rules.has("names_row");
    return Scope.before(rules, positive, placed ? new PlacedNames(rules, positive.start(),
        positive::at, positive.nothingElse(), names.inOrder(), names.others()) : null);
  }

  /** Reads the declarations; the scope behind them. */
  private Scope declare(Tree list, Scope start) throws NoMeaning {
    Scope at = start;
    Tree rest = list;
    for (; rest.is(";", 2); rest = rest.part(1)) {
      Tree d = rest.part(0);
      Scope after = at;
      Theorem tensors = null;
      int rank = 0;
      if (d.is("param", 1)) {
        BigInteger x = fresh(d.part(0), at);
        after = at.with(x, new Scope.Name(0, syntax.apply(parameters, List.of(syntax.literal(x)))));
      } else if (d.is("tensor", 3)) {
        rank = size(d.part(1));
        tensors = tensor(d.part(0), rank, at);
        after = scopeOf(d.part(0), rank, at);
      } else if (isArray(d)) {
        rank = size(d.part(1));
        BigInteger a = fresh(d.part(0), at);
        Scope inner = at.with(a, new Scope.Name(d.is("input", 3) ? 1 : 2, syntax.literal(rank)));
        Tree held = d.part(2);
        after = inner;
        for (Tree tensor : held.parts()) {
          after = scopeOf(tensor, rank, after);
        }
        tensors = held(held, rank, inner);
      } else if (!d.is("assume", 1) && !d.is("claim", 2)) {
        throw new NoMeaning("no declaration", d);
      }
      declarations.add(new Declared(rest, at, after, tensors, rank));
      at = after;
    }
    if (!rest.isEmpty()) {
      throw new NoMeaning("no declaration", rest);
    }
    return at;
  }

  /** Whether a declaration is one of an array. */
  static boolean isArray(Tree d) {
    return d.is("input", 3) || d.is("output", 3) || d.is("inout", 3);
  }

  /** A name that stands for nothing yet. */
  static BigInteger fresh(Tree name, Scope at) throws NoMeaning {
    if (!name.isWord() || at.lookup(name.value()) != null) {
      throw new NoMeaning("no new name", name);
    }
    return name.value();
  }

  private static int size(Tree list) throws NoMeaning {
    List<Tree> items = Indices.items(list, ",");
    if (items == null) {
      throw new NoMeaning("no list", list);
    }
    return items.size();
  }

  private Scope scopeOf(Tree tensor, int rank, Scope at) {
    return at.lookup(tensor.value()) != null ? at
        : at.with(tensor.value(), new Scope.Name(3, syntax.literal(rank)));
  }

  /** {@code declares_tensor Γ T n Δ}. */
  private Theorem tensor(Tree tensor, int rank, Scope at) throws NoMeaning {
    BigInteger name = tensor.value();
    Scope.Name known = at.lookup(name);
    Term n = syntax.literal(rank);
    Term literal = syntax.literal(name);
    if (known == null) {
      if (WORDS.contains(name)) {
        throw new NoMeaning("a tensor with the name of a function", tensor);
      }
      Theorem plain = plain(name);
      return rules.use("declares_tensor_intro_declares_first", List.of(at.term(), literal, n),
          at.fact(name), plain);
    } else if (known.kind() != 3 || known.value() != n) {
      throw new NoMeaning("a name that stands for something else", tensor);
    }
    return rules.use("declares_tensor_intro_declares_again", List.of(at.term(), literal, n),
        at.fact(name));
  }

  /** {@code ⊢ ¬is_word_of_values x}: of many names by the two words between which it is. */
  private Theorem plain(BigInteger name) {
    Term literal = syntax.literal(name);
    if (!rules.has("plain_name_0")) {
      return rules.use("no_word_of_values", List.of(literal),
          Values.ofProgram(rules, trees, constants, indices).noMeaning(name),
          rules.differ(name, Tree.spelled("min")), rules.differ(name, Tree.spelled("max")));
    }
    int before = (int) WORDS.stream().filter(word -> word.compareTo(name) < 0).count();
    List<Theorem> between = new ArrayList<>();
    if (before > 0) {
      between.add(less(WORDS.get(before - 1), name));
    }
    if (before < WORDS.size()) {
      between.add(less(name, WORDS.get(before)));
    }
    return rules.use("plain_name_" + before, List.of(literal), between.toArray());
  }

  private Theorem less(BigInteger a, BigInteger b) {
    return rules.value(syntax.apply("<", syntax.literal(a), syntax.literal(b)));
  }

  /** {@code declares_tensors Γ e n Δ}. */
  private Theorem held(Tree held, int rank, Scope at) throws NoMeaning {
    Term n = syntax.literal(rank);
    if (held.isEmpty()) {
      return rules.use("declares_tensors_intro_declares_none", List.of(at.term(), n));
    }
    Tree first = held.part(0);
    Theorem one = tensor(first, rank, at);
    Scope after = scopeOf(first, rank, at);
    Term name = syntax.literal(first.value());
    if (held.is("=", 1)) {
      return rules.use("declares_tensors_intro_declares_one",
          List.of(at.term(), name, n, after.term()), one);
    }
    Tree second = held.part(1);
    Theorem two = tensor(second, rank, after);
    return rules.use("declares_tensors_intro_declares_two", List.of(at.term(), name,
        syntax.literal(second.value()), n, after.term(), scopeOf(second, rank, after).term()), one,
        two);
  }

  /** {@code counted e n}. */
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

  /** {@code declares p (assumed_in d) d Γ}. */
  private Theorem declared() {
    Term p = parameters;
    Term last = scope.term();
    Theorem theorem = rules.use("declares_intro_declares_nothing", List.of(p, last));
    for (int i = declarations.size() - 1; i >= 0; i--) {
      Declared at = declarations.get(i);
      Tree d = at.part();
      Term names = at.before.term();
      Term f = of(at.rest());
      if (d.is("param", 1)) {
        Term x = syntax.literal(d.part(0).value());
        theorem = rules.use("declares_intro_declares_parameter", List.of(p, names, x, f, last),
            at.before.fact(d.part(0).value()), theorem);
      } else if (d.is("assume", 1)) {
        theorem = rules.use("declares_intro_declares_assumption",
            List.of(p, names, of(d.part(0)), f, last), theorem);
      } else if (d.is("claim", 2)) {
        theorem = rules.use("declares_intro_declares_claim",
            List.of(p, names, of(d.part(0)), of(d.part(1)), f, last), theorem);
      } else if (d.is("tensor", 3)) {
        theorem = rules.use("declares_intro_declares_equation", List.of(p, names,
            syntax.literal(d.part(0).value()), of(d.part(1)), of(d.part(2)),
            syntax.literal(at.rank), at.after.term(), f, last), counted(d.part(1)), at.tensors,
            theorem);
      } else {
        theorem = rules.use("declares_" + Tree.spelling(d.kind()), List.of(p, names,
            syntax.literal(d.part(0).value()), of(d.part(1)), of(d.part(2)),
            syntax.literal(at.rank), at.after.term(), f, last),
            at.before.fact(d.part(0).value()), counted(d.part(1)), at.tensors, theorem);
      }
    }
    return theorem;
  }
}
