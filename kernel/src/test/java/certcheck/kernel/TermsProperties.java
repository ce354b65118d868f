package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Abstraction, instantiation, both substitutions and unfolding agree with naive ones on trees,
 * which share, skip and mark nothing and forget nothing; sweeps come in between.
 */
class TermsProperties {
  private static final int STEPS = 2_000;
  private static final int POOL = 30;
  private static final int LARGEST = 200;

  /** A type: {@code 'a} without arguments, or an operator. */
  private record Kind(String name, List<Kind> arguments) {
    static Kind variable(String name) {
      return new Kind("'" + name, List.of());
    }

    static Kind function(Kind a, Kind b) {
      return new Kind("fun", List.of(a, b));
    }

    Kind image(Map<Kind, Kind> map) {
      return map.getOrDefault(this,
          new Kind(name, arguments.stream().map(k -> k.image(map)).toList()));
    }
  }

  /**
   * A term as a tree: {@code free}, {@code bound}, {@code constant} or {@code literal} with a name
   * (of a bound variable: its index) and a type; {@code app}; or {@code lam} with the type of its
   * argument.
   */
  private record Tree(String node, String name, Kind kind, List<Tree> parts) {
    static Tree leaf(String node, String name, Kind kind) {
      return new Tree(node, name, kind, List.of());
    }

    static Tree application(Tree f, Tree x) {
      return new Tree("app", "", f.kind().arguments.get(1), List.of(f, x));
    }

    static Tree abstraction(Kind domain, Tree body) {
      return new Tree("lam", "", Kind.function(domain, body.kind), List.of(body));
    }

    /** The tree with other leaves, which may depend on the number of binders above. */
    Tree map(int depth, Function<Kind, Kind> kinds, Leaves leaves) {
      return switch (node) {
        case "app" -> application(parts.get(0).map(depth, kinds, leaves),
            parts.get(1).map(depth, kinds, leaves));
        case "lam" -> abstraction(kinds.apply(kind.arguments.get(0)),
            parts.get(0).map(depth + 1, kinds, leaves));
        default -> leaves.image(this, depth);
      };
    }

    Tree leaves(Leaves leaves) {
      return map(0, k -> k, leaves);
    }

    Tree abstracted(Tree variable) {
      return abstraction(variable.kind, leaves((leaf, depth) ->
          leaf.equals(variable) ? leaf("bound", "" + depth, leaf.kind) : leaf));
    }

    Tree instantiated(Tree argument) {
      return parts.get(0).leaves((leaf, depth) ->
          leaf.node.equals("bound") && leaf.name.equals("" + depth) ? argument : leaf);
    }

    Tree substituted(Map<Tree, Tree> map) {
      return leaves((leaf, depth) -> map.getOrDefault(leaf, leaf));
    }

    Tree retyped(Map<Kind, Kind> map) {
      return map(0, k -> k.image(map), (leaf, depth) ->
          new Tree(leaf.node, leaf.name, leaf.kind.image(map), List.of()));
    }

    boolean has(Tree leaf) {
      return equals(leaf) || parts.stream().anyMatch(p -> p.has(leaf));
    }

    /** A free variable, or null. */
    Tree free() {
      Tree found = node.equals("free") ? this : null;
      for (int i = 0; found == null && i < parts.size(); i++) {
        found = parts.get(i).free();
      }
      return found;
    }

    int size() {
      return 1 + parts.stream().mapToInt(Tree::size).sum();
    }
  }

  private interface Leaves {
    Tree image(Tree leaf, int depth);
  }

  /** Terms of one store with their trees; the most recent ones only. */
  private static final class Store {
    final Random random;
    final Logic logic = Checking.logic(1_000_000, "hol");
    final Terms terms = logic.terms;
    final Map<Tree, Term> pool = new LinkedHashMap<>();
    final List<String> definitions = new ArrayList<>();

    Store(long seed) {
      random = new Random(seed);
    }

    <T> T any(List<T> all) {
      return all.get(random.nextInt(all.size()));
    }

    Tree any() {
      return any(List.copyOf(pool.keySet()));
    }

    /** A type over two type variables, often one that the pool has. */
    Kind kind(int depth) {
      return switch (random.nextInt(depth == 0 ? 4 : 6)) {
        case 0 -> Kind.variable("a");
        case 1 -> Kind.variable("b");
        case 2 -> new Kind("bool", List.of());
        case 3 -> new Kind("int", List.of());
        default -> Kind.function(kind(depth - 1), kind(depth - 1));
      };
    }

    Type type(Kind k) {
      return k.name.startsWith("'") ? terms.typeVariable(k.name.substring(1))
          : terms.type(logic.signature.operator(k.name),
              k.arguments.stream().map(this::type).toList());
    }

    Kind kind(Type t) {
      return t instanceof Type.Variable v ? Kind.variable(v.name)
          : new Kind(((Type.Application) t).operator.name,
              ((Type.Application) t).arguments.stream().map(this::kind).toList());
    }

    /** The tree of a term as it stands. */
    Tree tree(Term t) {
      if (t instanceof Term.Application a) {
        return Tree.application(tree(a.function), tree(a.argument));
      } else if (t instanceof Term.Abstraction a) {
        return Tree.abstraction(kind(a.type.domain()), tree(a.body));
      }
      return t instanceof Term.Free x ? Tree.leaf("free", x.name, kind(t.type))
          : t instanceof Term.Bound b ? Tree.leaf("bound", "" + b.index, kind(t.type))
          : t instanceof Term.Constant c ? Tree.leaf("constant", c.symbol.name, kind(t.type))
          : Tree.leaf("literal", "" + ((Term.Literal) t).value, kind(t.type));
    }

    /** A free variable; half of the time one of a few names, else so many that classes collide. */
    Tree variable(Kind kind) {
      return Tree.leaf("free", random.nextBoolean() ? any(List.of("x", "y"))
          : "z" + random.nextInt(100), kind);
    }

    Term.Free free(Tree variable) {
      return terms.free(variable.name, type(variable.kind));
    }

    /** A free variable that occurs in the tree, or another. */
    Tree variableOf(Tree t) {
      Tree leaf = t;
      while (!leaf.parts.isEmpty()) {
        leaf = any(leaf.parts);
      }
      return leaf.node.equals("free") ? leaf : variable(kind(1));
    }

    /** A tree of the pool of this type, or a variable. */
    Tree closed(Kind kind) {
      List<Tree> fitting = pool.keySet().stream().filter(t -> t.kind.equals(kind)).toList();
      return fitting.isEmpty() || random.nextInt(4) == 0 ? variable(kind) : any(fitting);
    }

    Term term(Tree t) {
      return pool.containsKey(t) ? pool.get(t) : free(t);
    }

    void add(String operation, Tree expected, Term found) {
      assertEquals(expected, tree(found), operation);
      assertSame(found, pool.getOrDefault(expected, found), operation);
      assertEquals(0, found.loose);
      Statistics.label("operation").collect(operation);
      if (expected.size() <= LARGEST) {
        pool.put(expected, found);
      }
      while (pool.size() > POOL) {
        pool.remove(random.nextInt(3) == 0 ? any() : pool.keySet().iterator().next());
      }
    }

    void step() {
      Tree t = any();
      switch (random.nextInt(12)) {
        case 0 -> {
          Tree x = variable(t.kind);
          add("variable", x, free(x));
        }
        case 1, 2 -> apply(t);
        case 3 -> {
          Term left = term(t);
          Tree other = closed(t.kind);
          Tree equal = Tree.leaf("constant", "=",
              Kind.function(t.kind, Kind.function(t.kind, new Kind("bool", List.of()))));
          add("equation", Tree.application(Tree.application(equal, t), other),
              terms.equation(left, term(other)));
        }
        case 4, 5 -> {
          Tree x = variableOf(t);
          add("abstraction", t.abstracted(x), terms.abstraction(free(x), term(t)));
        }
        case 6, 7 -> instantiate(t);
        case 8, 9 -> substitute(t);
        case 10 -> retype(t);
        default -> other(t);
      }
    }

    private void apply(Tree t) {
      if (t.kind.name.equals("fun")) {
        Tree x = closed(t.kind.arguments.get(0));
        add("application", Tree.application(t, x), terms.application(term(t), term(x)));
      } else {
        Tree f = variable(Kind.function(t.kind, kind(1)));
        add("application", Tree.application(f, t), terms.application(free(f), term(t)));
      }
    }

    private void instantiate(Tree t) {
      List<Tree> functions =
          pool.keySet().stream().filter(u -> u.node.equals("lam")).toList();
      Tree f = functions.isEmpty() ? t : any(functions);
      if (f.node.equals("lam")) {
        Tree x = closed(f.kind.arguments.get(0));
        add("instance", f.instantiated(x),
            terms.instantiate((Term.Abstraction) term(f), term(x)));
      }
    }

    private void substitute(Tree t) {
      Map<Tree, Tree> trees = new HashMap<>();
      Map<Term.Free, Term> map = new HashMap<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        Tree x = variableOf(t);
        trees.put(x, closed(x.kind));
        map.put(free(x), term(trees.get(x)));
      }
      Tree expected = t.substituted(trees);
      add("substitution", expected, terms.substitute(map, term(t)));
    }

    private void retype(Tree t) {
      Map<Kind, Kind> kinds = new HashMap<>();
      Map<Type.Variable, Type> types = new HashMap<>();
      for (String name : List.of("a", "b")) {
        if (random.nextBoolean()) {
          Kind image = kind(random.nextInt(2));
          kinds.put(Kind.variable(name), image);
          types.put(terms.typeVariable(name), type(image));
        }
      }
      add("types", t.retyped(kinds), terms.substituteTypes(types, term(t)));
    }

    private void other(Tree t) {
      switch (random.nextInt(3)) {
        case 0 -> {
          Tree x = random.nextBoolean() ? variableOf(t) : variable(kind(0));
          assertEquals(t.has(x), terms.occurs(free(x), term(t)));
          Statistics.label("operation").collect("occurs " + t.has(x));
        }
        case 1 -> define(t);
        default -> {
          List<Object> roots = new ArrayList<>(pool.values());
          logic.signature.roots(roots);
          terms.sweep(roots);
          Statistics.label("operation").collect("sweep");
        }
      }
    }

    /** Defines a constant of the certificate: the tree, its variables bound, at {@code bool}. */
    private void define(Tree t) {
      Tree closed = t;
      Term term = term(t);
      for (Tree x = closed.free(); x != null; x = closed.free()) {
        closed = closed.abstracted(x);
        term = terms.abstraction(free(x), term);
      }
      Kind bool = new Kind("bool", List.of());
      closed = closed.retyped(Map.of(Kind.variable("a"), bool, Kind.variable("b"), bool));
      term = terms.substituteTypes(
          Map.of(terms.typeVariable("a"), terms.bool, terms.typeVariable("b"), terms.bool), term);
      String name = "$c" + definitions.size();
      if (definitions.size() < 20 && closed.size() <= LARGEST / 10) {
        logic.signature.define(name, term);
        definitions.add(name);
        add("constant", Tree.leaf("constant", name, closed.kind),
            terms.constant(logic.signature.symbol(name), List.of()));
      }
    }
  }

  @Property(tries = 10, shrinking = ShrinkingMode.OFF)
  void passesOverTermsAgreeWithPassesOverTrees(@ForAll long seed) {
    Store store = new Store(seed);
    IntStream.range(0, 8).mapToObj(i -> store.variable(store.kind(2)))
        .forEach(x -> store.pool.put(x, store.free(x)));
    store.pool.put(Tree.leaf("literal", "7", new Kind("int", List.of())),
        store.terms.literal(BigInteger.valueOf(7)));
    for (int i = 0; i < STEPS; i++) {
      store.step();
    }
    assertTrue(store.pool.size() > 1);
    Statistics.label("operation").coverage(c -> {
      for (String operation : List.of("application", "equation", "abstraction", "instance",
          "substitution", "types", "constant", "occurs true", "occurs false",
          "sweep")) {
        c.check(operation).count(n -> n >= 20);
      }
    });
  }
}
