package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

/**
 * The one place where the tests touch the kernel's Java: what it says about a certificate, a
 * library or a theory that is given as a text.
 */
final class Checking {
  /** What became of a text. The message is that of a rejection; the lines are those of a report. */
  record Verdict(String word, String rule, int condition, String message, String position,
      List<String> lines, List<String> lemmas) {
    boolean verified() {
      return word.equals("VERIFIED");
    }

    /** The number of the line where the text was refused. */
    int line() {
      return Integer.parseInt(position.substring(0, position.indexOf(':')));
    }

    /** The line as the command prints it. */
    @Override
    public String toString() {
      return verified() ? word + lines : word + " " + position + "   " + message;
    }

    /** The printed claims and what the certificate defined for them. */
    List<String> claims() {
      return lines.stream().filter(l -> l.startsWith("  claim ") || l.startsWith("  where "))
          .toList();
    }
  }

  /** By how many lines a position is off once the end of a line has been read. */
  static final int NEXT_LINE = 0;

  private Checking() {}

  /** Replays a certificate that uses no library. */
  static Verdict check(String certificate) {
    return check(certificate.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  /** Replays a certificate, given the texts of libraries by name. */
  static Verdict check(byte[] certificate, Map<String, String> libraries) {
    return check(certificate, libraries, List.of());
  }

  /** The same, about these files. */
  static Verdict check(
      byte[] certificate, Map<String, String> libraries, List<Source.Content> files) {
    Function<String, byte[]> find = name -> {
      if (!libraries.containsKey(name)) {
        throw Rejection.version("library " + name, "the library", "none");
      }
      return libraries.get(name).getBytes(StandardCharsets.UTF_8);
    };
    return deep(() -> check(
        new Replay(new Source("test", new ByteArrayInputStream(certificate)), files, find)));
  }

  /** Runs on a thread with the stack that the command gives to its own. */
  private static <T> T deep(Callable<T> action) {
    FutureTask<T> task = new FutureTask<>(action);
    new Thread(null, task, "check", 512L << 20).start();
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw new AssertionError("not a rejection", e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Verdict check(Replay replay) {
    List<String> lemmas = new ArrayList<>();
    try {
      replay.run();
      new TreeMap<>(replay.lemmas).values().forEach(t -> lemmas.add(sequent(t)));
      return new Verdict("VERIFIED", "", 0, "", "", new Report(replay).lines, lemmas);
    } catch (Rejection r) {
      return new Verdict(r.declined ? "DECLINED" : "REJECTED", r.rule, r.condition,
          r.getMessage(), replay.source.position(), List.of(), lemmas);
    }
  }

  /** A theorem with its hypotheses in the order of their text. */
  private static String sequent(Theorem t) {
    List<String> hypotheses = t.hypotheses().stream().map(Object::toString).sorted().toList();
    return (String.join(", ", hypotheses) + " ⊢ " + t.conclusion()).strip();
  }

  /** Reads a theory that stands on hol and int, and is not one of the bundled ones. */
  static Verdict theory(String declarations) {
    return deep(() -> read(declarations));
  }

  private static Verdict read(String declarations) {
    Logic logic = new Logic(Replay.NODES);
    Theories theories = new Theories(logic);
    theories.load("int");
    try {
      new TheoryReader(logic, new Lexer("test.theory", declarations), new HashMap<>()).read();
      List<String> facts = new ArrayList<>();
      logic.signature.facts().forEach((name, fact) -> facts.add(name + ": " + sequent(fact)));
      return new Verdict("VERIFIED", "", 0, "", "", List.of(), facts);
    } catch (Rejection r) {
      return new Verdict(r.declined ? "DECLINED" : "REJECTED", r.rule, r.condition,
          r.getMessage(), "", List.of(), List.of());
    }
  }

  /** What became of one lemma: its theorem, or the condition that refused it. */
  record Outcome(Theorem theorem, String rule, int condition) {
    static Outcome accepted(Theorem theorem) {
      return new Outcome(theorem, "", 0);
    }

    static Outcome refused(String rule, int condition) {
      return new Outcome(null, rule, condition);
    }
  }

  /** A certificate to which lemmas are added one by one, each as if it were the only one. */
  static final class Session {
    /** What no checker may accept. */
    static final Theorem FALSITY = Rules.theorem(
        TermSteps.LOGIC.connectives.truth(false), 0);

    private final Replay replay;

    Session() {
      String text = header("certificate", "hol", "int", "toys") + "nodes 20000000\nqed 0 0\n";
      replay = new Replay(new Source("session",
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))), List.of(),
          name -> null);
      replay.run();
    }

    /** Replays one {@code lemma} block. */
    Outcome lemma(String text) {
      byte[] steps = text.substring("lemma\n".length()).getBytes(StandardCharsets.UTF_8);
      Source source = new Source("lemma", null, steps, 0, steps.length, 1);
      try {
        return Outcome.accepted(replay.prove(source, Integer.MAX_VALUE, Theorem.class));
      } catch (Rejection r) {
        return Outcome.refused(r.rule, r.condition);
      }
    }

    /** Requires a theorem in finite models; false if it is about something else. */
    boolean holds(Theorem t, Random random, String lemma) {
      try {
        for (int size = 1; size <= 3; size++) {
          if (!new FiniteModel(size).satisfies(t, replay.logic.terms, random, 4)) {
            throw new AssertionError(t + " does not hold, by\n" + lemma);
          }
        }
        return true;
      } catch (FiniteModel.Unsupported e) {
        return false;
      }
    }
  }

  /** The header of a certificate over these theories, in order of loading. */
  static String header(String kind, String... theories) {
    StringBuilder text = new StringBuilder("certcheck 1 " + kind + "\n");
    for (String name : theories) {
      text.append("theory ").append(name).append(' ')
          .append(Theories.digest(Theories.text(name))).append('\n');
    }
    return text.toString();
  }

  /** The digest that a header gives for a library. */
  static String digest(String library) {
    return Theories.digest(library.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes terms as steps. The notation is that of the theories; the variables with a fixed type
   * are those of {@link Blocks}.
   */
  static final class TermSteps {
    private static final Logic LOGIC = new Logic(Replay.NODES);
    private static final Theories THEORIES = new Theories(LOGIC);
    private static final List<Term.Free> VARIABLES = new ArrayList<>();

    static {
      THEORIES.load("toys");
      Blocks.VARIABLES.forEach((names, type) -> {
        for (String name : names.split(" ")) {
          VARIABLES.add(LOGIC.terms.free(name, type(type)));
        }
      });
    }

    private final List<String> lines;
    private final Map<Object, Integer> known = new HashMap<>();

    /** Appends the steps to these lines, whose number is the next id. */
    TermSteps(List<String> lines) {
      this.lines = lines;
    }

    private static Type type(String text) {
      return parser(text).type();
    }

    private static TermParser parser(String text) {
      TermParser parser = new TermParser(new Lexer("term", text), LOGIC, new HashMap<>());
      VARIABLES.forEach(parser::bind);
      return parser;
    }

    /** The id of a term ({@code p ∧ q}) or, after a colon, of a type ({@code :int → bool}). */
    int id(String text) {
      return text.startsWith(":") ? id(type(text.substring(1))) : id(parser(text).term(), 0);
    }

    private int line(Object key, String line) {
      lines.add(line);
      known.put(key, lines.size() - 1);
      return lines.size() - 1;
    }

    private int id(Type t) {
      if (known.containsKey(t)) {
        return known.get(t);
      } else if (t instanceof Type.Variable v) {
        return line(t, "tyvar " + v.name);
      }
      Type.Application a = (Type.Application) t;
      StringBuilder step = new StringBuilder("type " + a.operator.name);
      a.arguments.forEach(x -> step.append(' ').append(id(x)));
      return line(t, step.toString());
    }

    private int id(Term t, int depth) {
      if (known.containsKey(t)) {
        return known.get(t);
      } else if (t instanceof Term.Free x) {
        return line(t, "var " + x.name + " " + id(x.type));
      } else if (t instanceof Term.Literal n) {
        return line(t, "int " + n.value);
      } else if (t instanceof Term.Constant c) {
        Map<Type.Variable, Type> map = new HashMap<>();
        Signature.match(c.symbol.type, c.type, map);
        StringBuilder step = new StringBuilder("const " + c.symbol.name);
        c.symbol.variables.forEach(v -> step.append(' ').append(id(map.get(v))));
        return line(t, step.toString());
      } else if (t instanceof Term.Application a) {
        return line(t, "app " + id(a.function, depth) + " " + id(a.argument, depth));
      }
      Term.Abstraction a = (Term.Abstraction) t;
      Term.Free v = LOGIC.terms.free("v" + depth, a.type.domain());
      int body = id(LOGIC.terms.instantiate(a, v), depth + 1);
      return line(t, "lam " + id(v, depth) + " " + body);
    }
  }

  /** A logic with room for so many terms, in which a theory is loaded. */
  static Logic logic(long limit, String theory) {
    Logic logic = new Logic(limit);
    new Theories(logic).load(theory);
    return logic;
  }

  /** Requires that an action is refused for one numbered condition. */
  static void refused(String rule, int condition, Runnable action) {
    Rejection r = assertThrows(Rejection.class, action::run);
    assertEquals(rule + " " + condition, r.rule + " " + r.condition);
  }
}
