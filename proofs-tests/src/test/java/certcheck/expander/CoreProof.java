package certcheck.expander;

import certcheck.kernel.Connectives;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The lines of one block that uses core rules only. Each method calls the kernel's rule and writes
 * the line that does the same, unless that line is there already; terms and types are written when
 * a line first needs them.
 */
final class CoreProof {
  private final Logic logic;
  private final Terms terms;
  private final Map<String, Theorem> lemmas;
  private final List<List<Object>> lines = new ArrayList<>();
  private final List<Object> made = new ArrayList<>();
  private final Map<List<Object>, Integer> known = new HashMap<>();
  private final Map<Object, Integer> ids = new IdentityHashMap<>();
  private final Map<Term, Term.Free> binders = new IdentityHashMap<>();
  private final Map<Term, Integer> heights = new IdentityHashMap<>();

  /** An empty block over these lemmas of libraries by name. */
  CoreProof(Logic logic, Map<String, Theorem> lemmas) {
    this.logic = logic;
    this.terms = logic.terms;
    this.lemmas = lemmas;
  }

  Terms terms() {
    return terms;
  }

  Connectives connectives() {
    return logic.connectives;
  }

  Theorem refl(Term t) {
    return theorem(() -> logic.rules.refl(t), "refl", id(t));
  }

  Theorem trans(Theorem ab, Theorem bc) {
    return theorem(() -> logic.rules.trans(ab, bc), "trans", id(ab), id(bc));
  }

  Theorem mkComb(Theorem fg, Theorem ab) {
    return theorem(() -> logic.rules.mkComb(fg, ab), "mk_comb", id(fg), id(ab));
  }

  Theorem abs(Term.Free x, Theorem ab) {
    return theorem(() -> logic.rules.abs(x, ab), "abs", id(x), id(ab));
  }

  Theorem beta(Term redex) {
    return theorem(() -> logic.rules.beta(redex), "beta", id(redex));
  }

  Theorem assume(Term p) {
    return theorem(() -> logic.rules.assume(p), "assume", id(p));
  }

  Theorem eqMp(Theorem pq, Theorem p) {
    return theorem(() -> logic.rules.eqMp(pq, p), "eq_mp", id(pq), id(p));
  }

  Theorem deductAntisym(Theorem p, Theorem q) {
    return theorem(() -> logic.rules.deductAntisym(p, q), "deduct_antisym", id(p), id(q));
  }

  Theorem inst(Theorem p, Map<Term.Free, Term> map) {
    if (map.isEmpty()) {
      return p;
    }
    List<Object> tokens = new ArrayList<>(List.of("inst", id(p)));
    map.forEach((x, t) -> Collections.addAll(tokens, id(x), id(t)));
    return theorem(() -> logic.rules.inst(p, map), tokens.toArray());
  }

  Theorem instType(Theorem p, Map<Type.Variable, Type> map) {
    if (map.isEmpty()) {
      return p;
    }
    List<Object> tokens = new ArrayList<>(List.of("inst_type", id(p)));
    map.forEach((a, type) -> Collections.addAll(tokens, id(a), id(type)));
    return theorem(() -> logic.rules.instType(p, map), tokens.toArray());
  }

  Theorem fact(String name) {
    return theorem(() -> logic.signature.fact(name), "fact", name);
  }

  /** A lemma of a library. */
  Theorem cite(String name) {
    return theorem(() -> {
      if (!lemmas.containsKey(name)) {
        throw new IllegalArgumentException("there is no lemma " + name);
      }
      return lemmas.get(name);
    }, "cite", name);
  }

  /** A line of any other rule: words are strings, references are integers. */
  Theorem theorem(Supplier<Theorem> rule, Object... tokens) {
    return (Theorem) made.get(line(List.of(tokens), rule));
  }

  private int line(List<Object> tokens, Supplier<?> rule) {
    Integer number = known.get(tokens);
    if (number == null) {
      Object result = rule.get();
      number = lines.size();
      lines.add(tokens);
      made.add(result);
      known.put(tokens, number);
      ids.put(result, number);
    }
    return number;
  }

  /** The line of a theorem, which this block has made. */
  int id(Theorem theorem) {
    Integer id = ids.get(theorem);
    if (id == null) {
      throw new IllegalStateException("a theorem of another block: " + theorem);
    }
    return id;
  }

  /** The line of a type. */
  int id(Type type) {
    Integer id = ids.get(type);
    if (id != null) {
      return id;
    }
    List<Object> tokens = new ArrayList<>();
    if (type instanceof Type.Variable v) {
      Collections.addAll(tokens, "tyvar", v.name);
    } else if (type instanceof Type.Application a) {
      Collections.addAll(tokens, "type", a.operator.name);
      a.arguments.forEach(t -> tokens.add(id(t)));
    }
    return line(tokens, () -> type);
  }

  /** The line of a term without loose bound variables. Terms are deep: no recursion. */
  int id(Term root) {
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term t = pending.peek();
      List<Term> parts = ids.containsKey(t) ? List.of() : parts(t);
      int before = pending.size();
      parts.stream().filter(p -> !ids.containsKey(p)).forEach(pending::push);
      if (pending.size() == before) {
        pending.pop();
        if (!ids.containsKey(t)) {
          line(tokens(t, parts), () -> t);
        }
      }
    }
    return ids.get(root);
  }

  private List<Term> parts(Term t) {
    if (t instanceof Term.Application a) {
      return List.of(a.function, a.argument);
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = binder(a);
      return List.of(x, terms.instantiate(a, x));
    }
    return List.of();
  }

  private List<Object> tokens(Term t, List<Term> parts) {
    return parts.isEmpty() ? leaf(t) : List.of(t instanceof Term.Abstraction ? "lam" : "app",
        ids.get(parts.get(0)), ids.get(parts.get(1)));
  }

  private List<Object> leaf(Term t) {
    if (t instanceof Term.Free x) {
      return List.of("var", x.name, id(x.type));
    } else if (t instanceof Term.Literal n) {
      return List.of("int", n.value.toString());
    } else if (t instanceof Term.Constant c) {
      Map<Type.Variable, Type> map = new HashMap<>();
      match(c.symbol.type, c.type, map);
      List<Object> tokens = new ArrayList<>(List.of("const", c.symbol.name));
      c.symbol.variables.forEach(v -> tokens.add(id(map.get(v))));
      return tokens;
    }
    throw new IllegalStateException("a bound variable outside its binder");
  }

  private static void match(Type general, Type actual, Map<Type.Variable, Type> map) {
    if (general instanceof Type.Variable v) {
      map.put(v, actual);
    } else if (general instanceof Type.Application a && actual instanceof Type.Application b) {
      for (int i = 0; i < a.arguments.size(); i++) {
        match(a.arguments.get(i), b.arguments.get(i), map);
      }
    }
  }

  /** Notes with which variable the original wrote an abstraction. */
  void written(Term abstraction, Term.Free x) {
    binders.putIfAbsent(abstraction, x);
  }

  /** The variable with which an abstraction is written: not free in it, the same for each level. */
  Term.Free binder(Term.Abstraction a) {
    return binders.computeIfAbsent(a, t -> {
      String name = "%" + height(t);
      Term.Free x = terms.free(name, t.type.domain());
      while (terms.occurs(x, t)) {
        name += "'";
        x = terms.free(name, t.type.domain());
      }
      return x;
    });
  }

  /** The largest number of binders on a way down. */
  private int height(Term root) {
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term t = pending.peek();
      List<Term> parts = t instanceof Term.Application a ? List.of(a.function, a.argument)
          : t instanceof Term.Abstraction b ? List.of(b.body) : List.of();
      int before = pending.size();
      parts.stream().filter(p -> !heights.containsKey(p)).forEach(pending::push);
      if (pending.size() == before) {
        pending.pop();
        heights.put(t, parts.stream().mapToInt(heights::get).max().orElse(0)
            + (t instanceof Term.Abstraction ? 1 : 0));
      }
    }
    return heights.get(root);
  }

  /**
   * The lines that a result needs, numbered anew, up to the {@code end} line.
   *
   * @param delete whether each line is deleted after its last use
   */
  Lines text(int result, boolean delete) {
    int[] lastUse = new int[lines.size()];
    int[] numbers = new int[lines.size()];
    lastUse[result] = lines.size();
    for (int i = result; i >= 0; i--) {
      for (int used : lastUse[i] == 0 ? List.<Integer>of() : references(lines.get(i))) {
        lastUse[used] = Math.max(lastUse[used], i);
      }
    }
    StringBuilder text = new StringBuilder();
    int count = 0;
    int inferences = 0;
    for (int i = 0; i <= result; i++) {
      if (lastUse[i] == 0) {
        continue;
      }
      numbers[i] = count++;
      inferences += made.get(i) instanceof Theorem ? 1 : 0;
      for (Object token : lines.get(i)) {
        text.append(token instanceof Integer id ? Integer.toString(numbers[id]) : token)
            .append(' ');
      }
      text.setCharAt(text.length() - 1, '\n');
      if (delete) {
        delete(text, references(lines.get(i)), lastUse, numbers, i);
      }
    }
    text.append("end ").append(numbers[result]).append('\n');
    return new Lines(text.toString(), count, inferences);
  }

  /** The text of a block below its first line; how many steps are in it, how many make theorems. */
  record Lines(String text, int steps, int inferences) {}

  private static void delete(StringBuilder text, List<Integer> used, int[] lastUse, int[] numbers,
      int now) {
    used.stream().distinct().filter(id -> lastUse[id] == now)
        .forEach(id -> text.append("del ").append(numbers[id]).append('\n'));
  }

  private static List<Integer> references(List<Object> tokens) {
    return tokens.stream().filter(Integer.class::isInstance).map(Integer.class::cast).toList();
  }
}
