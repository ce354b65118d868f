package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Writes one block in the certificate format: only what the result needs, each type, term and
 * theorem once, arguments before their uses. The bytes depend on the recorded steps alone. Works
 * with an explicit stack, for terms and proofs are deep.
 */
final class BlockWriter {
  /** A node whose arguments are being written. */
  private static final class Frame {
    final Object node;
    final Object[] tokens;
    int next;

    Frame(Object node, Object[] tokens) {
      this.node = node;
      this.tokens = tokens;
    }
  }

  /** What a theorem says that has hypotheses. */
  private record Sequent(List<Term> hypotheses, Term conclusion) {}

  private final Recorder recorder;
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  /** The lines of theorems, by their conclusions and hypotheses: two of one sequent are written once. */
  private final Map<Term, Integer> proved = new HashMap<>();
  private final Map<Sequent, Integer> provedUnder = new HashMap<>();
  private final Map<Term, Integer> heights = new IdentityHashMap<>();
  private final Lines lines = new Lines();
  private int[] row = new int[16];

  /** Free variables under which bodies of functions are written; any others: new variables. */
  private Map<Term, Term.Free> binders = Map.of();

  /** Steps that are written in the places of those that were made. */
  private Map<Theorem, Step> others = Map.of();

  BlockWriter(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * The block of a lemma; an empty name for the lemma of a certificate. Lemmas of libraries are
   * written once and checked often: for them, variables of bodies are chosen so that steps are few.
   */
  Block lemma(String name, Theorem theorem) {
    if (name.isEmpty()) {
      others = Instances.of(recorder, theorem, Instances.LONG);
    } else {
      binders = new Binders(recorder.logic().terms).choose(needed(theorem));
    }
    return block("lemma", name, name.isEmpty() ? "lemma" : "lemma " + name, theorem);
  }

  /** The block that defines a constant. */
  Block define(String name, Term t) {
    return block("define", name, "define " + name, t);
  }

  private Block block(String kind, String name, String header, Object result) {
    write(result);
    Lines kept = lines.neededBy(numbers.get(result));
    int last = kept.size() - 1;
    int[] order;
    if (name.isEmpty()) {
      CommonArguments.share(kept);
      order = LineOrder.of(kept);
    } else {
      order = IntStream.range(0, kept.size()).toArray();
    }
    int[] places = new int[order.length];
    for (int place = 0; place < order.length; place++) {
      places[order[place]] = place;
    }
    StringBuilder text = new StringBuilder(header).append('\n');
    for (int line : order) {
      kept.write(text, line, places);
    }
    return new Block(kind, name,
        text.append("end ").append(places[last]).append('\n').toString(), order.length);
  }

  /** The terms that the steps of a theorem name. */
  private List<Term> needed(Theorem theorem) {
    List<Term> needed = new ArrayList<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> pending = new ArrayDeque<>(List.of(theorem));
    while (!pending.isEmpty()) {
      Object node = pending.pop();
      if (node instanceof Term t) {
        needed.add(t);
      } else if (node instanceof Theorem p && seen.add(p)) {
        for (Object token : tokens(p)) {
          pending.push(token);
        }
      }
    }
    return needed;
  }

  private void write(Object root) {
    Deque<Frame> pending = new ArrayDeque<>();
    pending.push(new Frame(root, tokens(root)));
    while (!pending.isEmpty()) {
      Frame frame = pending.peek();
      Object missing = null;
      while (missing == null && frame.next < frame.tokens.length) {
        Object token = frame.tokens[frame.next++];
        if (!(token instanceof String) && number(token) == null) {
          missing = token;
        }
      }
      if (missing == null) {
        pending.pop();
        emit(frame);
      } else {
        pending.push(new Frame(missing, tokens(missing)));
      }
    }
  }

  /** The line of a node, if it or an equal theorem is written already. */
  private Integer number(Object node) {
    Integer number = numbers.get(node);
    if (number == null && node instanceof Theorem p) {
      List<Term> hypotheses = p.hypotheses();
      number = hypotheses.isEmpty() ? proved.get(p.conclusion())
          : provedUnder.get(new Sequent(hypotheses, p.conclusion()));
      if (number != null) {
        numbers.put(node, number);
      }
    }
    return number;
  }

  private void emit(Frame frame) {
    if (number(frame.node) != null) {
      return;
    }
    int count = frame.tokens.length;
    if (count > row.length) {
      row = new int[2 * count];
    }
    for (int k = 0; k < count; k++) {
      Object token = frame.tokens[k];
      row[k] = token instanceof String word ? lines.word(word) : numbers.get(token);
    }
    Integer number = lines.number(row, count);
    numbers.put(frame.node, number);
    if (frame.node instanceof Theorem p) {
      List<Term> hypotheses = p.hypotheses();
      if (hypotheses.isEmpty()) {
        proved.putIfAbsent(p.conclusion(), number);
      } else {
        provedUnder.putIfAbsent(new Sequent(hypotheses, p.conclusion()), number);
      }
    }
  }

  /** The words of a node's line; its arguments stand for their numbers. */
  private Object[] tokens(Object node) {
    if (node instanceof Theorem p) {
      return tokens(p);
    }
    return node instanceof Term t ? tokens(t) : tokens((Type) node);
  }

  private static Object[] tokens(Type type) {
    if (type instanceof Type.Variable v) {
      return new Object[] {"tyvar", v.name};
    }
    Type.Application a = (Type.Application) type;
    return tokens("type", a.operator.name, a.arguments);
  }

  private static Object[] tokens(String word, String name, List<Type> types) {
    Object[] tokens = new Object[2 + types.size()];
    tokens[0] = word;
    tokens[1] = name;
    for (int k = 0; k < types.size(); k++) {
      tokens[2 + k] = types.get(k);
    }
    return tokens;
  }

  private Object[] tokens(Term t) {
    if (t instanceof Term.Free x) {
      return new Object[] {"var", x.name, x.type};
    } else if (t instanceof Term.Literal n) {
      return new Object[] {"int", n.value.toString()};
    } else if (t instanceof Term.Application a) {
      Integer text = recorder.text(t);
      return text != null ? new Object[] {"text", Integer.toString(text)}
          : new Object[] {"app", a.function, a.argument};
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = binder(a);
      return new Object[] {"lam", x, recorder.logic().terms.instantiate(a, x)};
    } else if (t instanceof Term.Constant c) {
      return tokens("const", c.symbol.name, TypeMatch.arguments(c));
    }
    throw new IllegalStateException("a bound variable outside its binder");
  }

  /**
   * A variable for a binder: the one chosen, or a new one, the same for all binders as high, so that
   * equal bodies stay equal.
   */
  private Term.Free binder(Term.Abstraction a) {
    if (binders.containsKey(a)) {
      return binders.get(a);
    }
    String name = "%" + height(a);
    Term.Free x = recorder.logic().terms.free(name, a.type.domain());
    while (recorder.logic().terms.occurs(x, a)) {
      name += "'";
      x = recorder.logic().terms.free(name, a.type.domain());
    }
    return x;
  }

  /** The largest number of binders on a way down. */
  private int height(Term root) {
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term t = pending.peek();
      Term first = t instanceof Term.Application a ? a.function
          : t instanceof Term.Abstraction b ? b.body : null;
      Term second = t instanceof Term.Application a ? a.argument : first;
      if (heights.containsKey(t) || first == null) {
        heights.putIfAbsent(t, 0);
        pending.pop();
      } else if (!heights.containsKey(first)) {
        pending.push(first);
      } else if (!heights.containsKey(second)) {
        pending.push(second);
      } else {
        heights.put(t, Math.max(heights.get(first), heights.get(second))
            + (t instanceof Term.Abstraction ? 1 : 0));
        pending.pop();
      }
    }
    return heights.get(root);
  }

  private Object[] tokens(Theorem p) {
    Step step = others.containsKey(p) ? others.get(p) : recorder.step(p);
    if (step == null) {
      throw new IllegalStateException("a theorem that was not recorded: " + p);
    }
    List<Object> tokens = new ArrayList<>(1 + step.arguments().size());
    tokens.add(step.rule());
    for (Object argument : step.arguments()) {
      if (argument instanceof Refutation.Step s) {
        refutation(s, tokens);
      } else {
        tokens.add(argument instanceof Integer n ? Integer.toString(n) : argument);
      }
    }
    return tokens.toArray();
  }

  private static void refutation(Refutation.Step step, List<Object> tokens) {
    if (step instanceof Refutation.Combine c) {
      Collections.addAll(tokens, "c", c.divisor().toString(),
          Integer.toString(c.constraints().size()));
      for (int i = 0; i < c.constraints().size(); i++) {
        BigInteger m = c.multipliers().get(i);
        Collections.addAll(tokens, m.toString(), c.constraints().get(i).toString());
      }
    } else if (step instanceof Refutation.Split s) {
      Collections.addAll(tokens, "s", s.t());
    } else if (step instanceof Refutation.Quotient q) {
      Collections.addAll(tokens, "q", q.q());
    } else if (step instanceof Refutation.Differ d) {
      Collections.addAll(tokens, "d", Integer.toString(d.constraint()));
    }
  }
}
