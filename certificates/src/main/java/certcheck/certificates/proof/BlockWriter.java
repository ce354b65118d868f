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
  /** A line of the block: words, and references to earlier lines by number. */
  private record Line(List<Object> tokens) {
    /** The words, references by other numbers. */
    List<Object> renumbered(int[] ids) {
      List<Object> words = new ArrayList<>(tokens);
      words.replaceAll(token -> token instanceof Integer reference ? ids[reference] : token);
      return words;
    }
  }

  /** A node whose arguments are being written. */
  private static final class Frame {
    final Object node;
    final List<Object> tokens;
    int next;

    Frame(Object node, List<Object> tokens) {
      this.node = node;
      this.tokens = tokens;
    }
  }

  private final Recorder recorder;
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  /** The lines of theorems, by their conclusions and hypotheses: two of one sequent are written once. */
  private final Map<Term, Map<List<Term>, Integer>> proved = new HashMap<>();
  private final Map<List<Object>, Integer> known = new HashMap<>();
  private final Map<Term, Integer> heights = new IdentityHashMap<>();
  private final List<Line> lines = new ArrayList<>();

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
    int last = numbers.get(result);
    boolean[] needed = new boolean[last + 1];
    needed[last] = true;
    for (int i = last; i >= 0; i--) {
      if (needed[i]) {
        for (Object token : lines.get(i).tokens) {
          if (token instanceof Integer reference) {
            needed[reference] = true;
          }
        }
      }
    }
    int[] ids = new int[last + 1];
    List<Line> kept = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      if (needed[i]) {
        ids[i] = kept.size();
        kept.add(lines.get(i));
      }
    }
    List<List<Object>> renumbered = kept.stream().map(line -> line.renumbered(ids)).toList();
    int[] order;
    if (name.isEmpty()) {
      renumbered = CommonArguments.share(renumbered);
      order = LineOrder.of(renumbered);
    } else {
      order = IntStream.range(0, renumbered.size()).toArray();
    }
    int[] places = new int[order.length];
    StringBuilder text = new StringBuilder(header).append('\n');
    for (int place = 0; place < order.length; place++) {
      places[order[place]] = place;
      line(text, renumbered.get(order[place]), places);
    }
    int count = order.length;
    int end = places[ids[last]];
    return new Block(kind, name, text.append("end ").append(end).append('\n').toString(),
        count);
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
        tokens(p).forEach(pending::push);
      }
    }
    return needed;
  }

  private static void line(StringBuilder text, List<Object> tokens, int[] ids) {
    for (Object token : tokens) {
      text.append(token instanceof Integer reference ? Integer.toString(ids[reference]) : token)
          .append(' ');
    }
    text.setCharAt(text.length() - 1, '\n');
  }

  private void write(Object root) {
    Deque<Frame> pending = new ArrayDeque<>();
    pending.push(new Frame(root, tokens(root)));
    while (!pending.isEmpty()) {
      Frame frame = pending.peek();
      Object missing = null;
      while (missing == null && frame.next < frame.tokens.size()) {
        Object token = frame.tokens.get(frame.next++);
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
      Map<List<Term>, Integer> known = proved.get(p.conclusion());
      number = known == null ? null : known.get(p.hypotheses());
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
    List<Object> tokens = new ArrayList<>(frame.tokens);
    tokens.replaceAll(token -> token instanceof String ? token : numbers.get(token));
    Integer number = known.get(tokens);
    if (number == null) {
      number = lines.size();
      lines.add(new Line(tokens));
      known.put(tokens, number);
    }
    numbers.put(frame.node, number);
    if (frame.node instanceof Theorem p) {
      proved.computeIfAbsent(p.conclusion(), t -> new HashMap<>()).putIfAbsent(p.hypotheses(), number);
    }
  }

  /** The words of a node's line; its arguments stand for their numbers. */
  private List<Object> tokens(Object node) {
    if (node instanceof Theorem p) {
      return tokens(p);
    }
    return node instanceof Term t ? tokens(t) : tokens((Type) node);
  }

  private static List<Object> tokens(Type type) {
    if (type instanceof Type.Variable v) {
      return List.of("tyvar", v.name);
    }
    Type.Application a = (Type.Application) type;
    List<Object> tokens = new ArrayList<>(List.of("type", a.operator.name));
    tokens.addAll(a.arguments);
    return tokens;
  }

  private List<Object> tokens(Term t) {
    if (t instanceof Term.Free x) {
      return List.of("var", x.name, x.type);
    } else if (t instanceof Term.Literal n) {
      return List.of("int", n.value.toString());
    } else if (t instanceof Term.Application a) {
      Integer text = recorder.text(t);
      return text != null ? List.of("text", Integer.toString(text))
          : List.of("app", a.function, a.argument);
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = binder(a);
      return List.of("lam", x, recorder.logic().terms.instantiate(a, x));
    } else if (t instanceof Term.Constant c) {
      List<Object> tokens = new ArrayList<>(List.of("const", c.symbol.name));
      tokens.addAll(TypeMatch.arguments(c));
      return tokens;
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

  private List<Object> tokens(Theorem p) {
    Step step = others.containsKey(p) ? others.get(p) : recorder.step(p);
    if (step == null) {
      throw new IllegalStateException("a theorem that was not recorded: " + p);
    }
    List<Object> tokens = new ArrayList<>(List.of(step.rule()));
    for (Object argument : step.arguments()) {
      if (argument instanceof Refutation.Step s) {
        refutation(s, tokens);
      } else {
        tokens.add(argument instanceof Integer n ? Integer.toString(n) : argument);
      }
    }
    return tokens;
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
