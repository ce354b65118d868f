package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import certcheck.kernel.Type.Variable;
import java.math.BigInteger;
import java.util.*;
import java.util.function.Function;

/**
 * Replays one certificate: header, blocks, footer. Library lemmas are replayed when a step cites
 * them. Owns the logic and its term store, and sweeps the store when it has trebled.
 */
final class Replay {
  /** The most distinct terms and types that a certificate may declare to need at once. */
  static final long NODES = 20_000_000;

  /** How many library lemmas may be in progress at once, each cited by the one before. */
  static final int NESTING = 10_000;

  private static final int SWEEP = 1 << 13, ALL = Integer.MAX_VALUE;

  /** A lemma of a library: its steps, and its place. */
  private record Entry(Source steps, int number) {}

  /**
   * A block in progress. The n-th creating step has id n; what was deleted is null. It may cite the
   * lemmas of libraries below its number.
   */
  private record Block(int number, List<Object> created, BitSet used) {}

  final Logic logic = new Logic(2 * NODES);
  final Theories theories = new Theories(logic);

  /** The theorems that the certificate declares as claims, with their words. */
  final Map<Theorem, String> claims = new LinkedHashMap<>();

  final Map<Integer, Theorem> lemmas = new LinkedHashMap<>();

  /** The texts that the claims are about, and their terms. */
  final List<String> texts = new ArrayList<>();
  final Map<Integer, Term> textTerms = new TreeMap<>();

  /** The files that the texts are compared with, if any. */
  final List<Source.Content> files;

  long steps, librarySteps;

  /** What is being read: the certificate, or a library of which it needs a lemma. */
  Source source;

  private final Signature signature = logic.signature;
  private final Source certificate;
  private final Function<String, byte[]> libraries;
  private final Map<String, String> loaded = new HashMap<>();
  private final Map<String, Entry> index = new HashMap<>();
  private final Map<String, Theorem> proved = new HashMap<>();
  private final Deque<Block> active = new ArrayDeque<>();
  private int lemmaCount;
  private long nodes = NODES, sweepAt = SWEEP;

  /** A replay of a certificate about files that finds the bytes of a library by its name. */
  Replay(Source certificate, List<Source.Content> files, Function<String, byte[]> libraries) {
    this.certificate = certificate;
    this.files = files;
    this.libraries = libraries;
    source = certificate;
  }

  /** Replays everything; throws a {@link Rejection} at the current position of its source. */
  void run() {
    for (String word = header("certificate"); !word.equals("qed"); word = source.word()) {
      switch (word) {
        case "lemma" -> {
          source.endLine();
          lemmas.put(lemmaCount++, prove(source, ALL, Theorem.class));
        }
        case "claim" -> {
          Theorem p = recall(source.number());
          StringJoiner words = new StringJoiner(" ");
          while (source.more()) words.add(source.word());
          claims.put(p, words.toString());
        }
        case "drop" -> {
          int dropped = source.number();
          recall(dropped);
          lemmas.remove(dropped);
          source.endLine();
        }
        default -> definition(word);
      }
    }
    footer(lemmaCount);
    sweep();
  }

  /** Version, kind, theories, libraries and limit; returns the first word after them. */
  private String header(String kind) {
    String word = source.word();
    require(word.equals("certcheck"), "format", 0, "certcheck", word);
    same("format version", "1", source.next());
    String format = source.next();
    while (source.more() && format.length() < 1000) format += " " + source.word();
    require(format.equals(kind), "format", 0, kind, format);
    for (word = source.word(); word.equals("theory"); word = source.word()) {
      String name = source.next();
      int known = theories.loaded().size();
      theories.load(name);
      require(source != certificate || theories.loaded().size() == known + 1, "theory", 1,
          "a new theory, after those that it imports", name);
      same("theory " + name, theories.loaded().get(name), source.next());
      source.endLine();
    }
    for (; word.equals("library"); word = source.word()) {
      String name = source.next();
      byte[] bytes = loaded.containsKey(name) ? null : libraries.apply(name);
      require(bytes != null || source != certificate, "library", 1, "a new library", name);
      if (bytes != null) loaded.put(name, Theories.digest(bytes));
      same("library " + name, loaded.get(name), source.next());
      source.endLine();
      if (bytes != null) library(name, bytes);
    }
    require(word.equals("nodes"), "format", 0, "nodes", word);
    nodes = source.number();
    Rejection.limit("declared nodes", NODES, nodes);
    source.endLine();
    for (word = source.word(); word.equals("text") && source == certificate; word = source.word()) {
      String text = source.text(texts.size() < files.size() ? files.get(texts.size()) : null);
      textTerms.put(texts.size(), characters(text));
      texts.add(text);
    }
    boolean all = files.isEmpty() || files.size() == texts.size() || source != certificate;
    require(all, "text", 3, texts.size() + " files", files.size());
    return word;
  }

  /** The characters of a text as a list of integers. */
  Term characters(String text) {
    Term list = logic.terms.constant(signature.symbol("nil"), List.of(logic.terms.integer));
    Term cons = logic.terms.constant(signature.symbol("::"), List.of(logic.terms.integer));
    for (int i = text.length() - 1; i >= 0; i--) {
      Term character = logic.terms.literal(BigInteger.valueOf(text.charAt(i)));
      list = logic.terms.application(logic.terms.application(cons, character), list);
    }
    return list;
  }

  private static void same(String what, String expected, String found) {
    if (!found.equals(expected)) throw Rejection.version(what, expected, found);
  }

  /** The counts: (1) of lemmas, (2) of the steps, unless a library's; (3) then the file ends. */
  private void footer(int lemmas) {
    require(source.number() == lemmas, "qed", 1, lemmas + " lemmas", "another number");
    boolean all = source.number() == steps || source != certificate;
    require(all, "qed", 2, steps + " steps", "another number");
    source.endLine();
    require(source.peek() == -1, "qed", 3, "the end of the file", "more");
  }

  /** Indexes the lemmas of a library, and replays its definitions. (1) A lemma has a new name. */
  private void library(String name, byte[] text) {
    Source outer = source;
    source = new Source(name + ".lib", null, text, 0, text.length, 1);
    String word = header("library " + name);
    int before = index.size();
    for (; !word.equals("qed"); word = source.word()) {
      if (word.equals("lemma")) {
        String lemma = source.next();
        source.endLine();
        Entry old = index.put(lemma, new Entry(source.block(), index.size()));
        require(old == null, "lemma", 1, "a new name", lemma);
      } else definition(word);
    }
    footer(index.size() - before);
    source = outer;
  }

  private void definition(String word) {
    require(word.equals("define"), "format", 0, "a block or qed", word);
    String name = source.next();
    source.endLine();
    signature.define(name, prove(source, ALL, Term.class));
  }

  /**
   * The result of a block: replays its steps, up to its {@code end} line, which cites the result.
   * It may cite the lemmas of libraries below this number. (1) Every step is used.
   */
  <T> T prove(Source steps, int number, Class<T> kind) {
    Source outer = source;
    source = steps;
    Block block = new Block(number, new ArrayList<>(), new BitSet());
    active.push(block);
    for (String word = source.word(); !word.equals("end"); word = source.word()) {
      if (word.equals("del")) delete(block);
      else create(block, word);
      source.endLine();
    }
    T result = cite(kind);
    source.endLine();
    int n = block.used.nextClearBit(0);
    require(n >= block.created.size(), "end", 1, "every step used", "step " + n + " is not");
    active.pop();
    source = outer;
    return result;
  }

  /** (1) A step that was used and not deleted. */
  private void delete(Block block) {
    do {
      int id = source.number();
      require(block.used.get(id) && block.created.get(id) != null, "del", 1,
          "a step that was used and not deleted", id);
      block.created.set(id, null);
    } while (source.peek() == ' ');
  }

  /** What a step created: (1) an earlier one (2) that is not deleted, (3) of the right kind. */
  private <T> T cite(Class<T> kind) {
    Block block = active.peek();
    int id = source.number();
    require(id < block.created.size(), "reference", 1, "an earlier step", id);
    Object o = block.created.get(id);
    require(o != null, "reference", 2, "a step that is not deleted", id);
    if (!kind.isInstance(o)) throw Rejection.of("reference", 3, kind.getSimpleName(), o);
    block.used.set(id);
    return kind.cast(o);
  }

  private Theorem theorem() { return cite(Theorem.class); }

  private Term term() { return cite(Term.class); }

  private Term.Free variable() { return cite(Term.Free.class); }

  private <T> List<T> cites(Class<T> kind, int n) {
    List<T> cited = new ArrayList<>();
    for (int i = 0; n < 0 ? source.peek() == ' ' : i < n; i++) cited.add(cite(kind));
    return cited;
  }

  private <K, V> Map<K, V> pairs(Class<K> key, Class<V> value, String rule) {
    Map<K, V> map = new HashMap<>();
    while (source.peek() == ' ') {
      K k = cite(key);
      require(map.put(k, cite(value)) == null, rule, 2, "each variable once", k);
    }
    return map;
  }

  private Object step(String word) {
    return switch (word) {
      case "tyvar" -> logic.terms.typeVariable(source.name("'", Lexer.Kind.TYPE_VARIABLE));
      case "type" -> logic.terms.type(signature.operator(source.next()), cites(Type.class, -1));
      case "var" -> logic.terms.free(source.name("", Lexer.Kind.VARIABLE), cite(Type.class));
      case "const" -> logic.terms.constant(signature.symbol(source.next()), cites(Type.class, -1));
      case "int" -> logic.terms.literal(integer());
      case "text" -> Signature.known(textTerms.get(source.number()), "text", 4, "a text", "none");
      case "app" -> logic.terms.application(term(), term());
      case "lam" -> logic.terms.abstraction(variable(), term());
      case "fact" -> signature.fact(source.next());
      case "cite" -> cite(source.next());
      case "recall" -> recall(source.number());
      case "refl" -> logic.rules.refl(term());
      case "trans" -> logic.rules.trans(theorem(), theorem());
      case "mk_comb" -> logic.rules.mkComb(theorem(), theorem());
      case "abs" -> logic.rules.abs(variable(), theorem());
      case "beta" -> logic.rules.beta(term());
      case "assume" -> logic.rules.assume(term());
      case "eq_mp" -> logic.rules.eqMp(theorem(), theorem());
      case "deduct_antisym" -> logic.rules.deductAntisym(theorem(), theorem());
      case "inst" -> logic.rules.inst(theorem(), pairs(Term.Free.class, Term.class, word));
      case "inst_type" -> logic.rules.instType(theorem(), pairs(Variable.class, Type.class, word));
      case "truth" -> logic.natural.truth();
      case "sym" -> logic.natural.sym(theorem());
      case "conj" -> logic.natural.conj(theorem(), theorem());
      case "conjunct1" -> logic.natural.conjunct1(theorem());
      case "conjunct2" -> logic.natural.conjunct2(theorem());
      case "disj1" -> logic.natural.disj1(theorem(), term());
      case "disj2" -> logic.natural.disj2(term(), theorem());
      case "disj_cases" -> logic.natural.disjCases(theorem(), theorem(), theorem());
      case "disch" -> logic.natural.disch(term(), theorem());
      case "mp" -> logic.natural.mp(theorem(), theorem());
      case "gen" -> logic.natural.gen(variable(), theorem());
      case "spec" -> logic.natural.spec(theorem(), term());
      case "exists" -> logic.natural.exists(term(), term(), theorem());
      case "choose" -> logic.natural.choose(variable(), theorem(), theorem());
      case "not_intro" -> logic.natural.notIntro(theorem());
      case "not_elim" -> logic.natural.notElim(theorem());
      case "contr" -> logic.natural.contr(term(), theorem());
      case "ccontr" -> logic.natural.ccontr(term(), theorem());
      case "int_eval" -> logic.integers.evaluate(term());
      case "int_norm" -> logic.integers.normalize(term(), term());
      case "int_refute" -> logic.integers.refute(cites(Theorem.class, source.number()), script());
      default -> throw Rejection.of("format", 0, "a step", word);
    };
  }

  private BigInteger integer() {
    String digits = source.next();
    require(Lexer.isToken(digits, Lexer.Kind.NUMBER), "int", 1, "an integer", digits);
    return new BigInteger(digits);
  }

  private List<Refutation.Step> script() {
    List<Refutation.Step> steps = new ArrayList<>();
    while (source.peek() == ' ') {
      String kind = source.next();
      steps.add(switch (kind) {
        case "c" -> combine();
        case "s" -> new Refutation.Split(term());
        case "q" -> new Refutation.Quotient(term());
        case "d" -> new Refutation.Differ(source.number());
        default -> throw Rejection.of("format", 0, "c, s, q or d", kind);
      });
    }
    return steps;
  }

  private Refutation.Step combine() {
    BigInteger divisor = integer();
    List<BigInteger> multipliers = new ArrayList<>();
    List<Integer> constraints = new ArrayList<>();
    for (int n = source.number(); n > 0; n--) {
      multipliers.add(integer());
      constraints.add(source.number());
    }
    return new Refutation.Combine(divisor, multipliers, constraints);
  }

  /** An earlier lemma of the certificate. (1) It was proved and not dropped. */
  private Theorem recall(int number) {
    return Signature.known(lemmas.get(number), "recall", 1, "a lemma not dropped", number);
  }

  /** A lemma (1) of a library, (2) earlier than the one that is being proved; proves it. */
  private Theorem cite(String name) {
    Entry e = Signature.known(index.get(name), "cite", 1, "a lemma of a library", name);
    require(e.number < active.peek().number, "cite", 2, "an earlier lemma", name);
    Rejection.limit("nested citations", NESTING, active.size());
    if (!proved.containsKey(name)) proved.put(name, prove(e.steps, e.number, Theorem.class));
    return proved.get(name);
  }

  /** Takes a step and counts it; sweeps the store if it has grown much. */
  private void create(Block block, String word) {
    block.created.add(step(word));
    if (source == certificate) steps++; else librarySteps++;
    if (logic.terms.size() > sweepAt) sweep();
  }

  /**
   * Forgets what is not alive, and declines more of it than was declared. The next sweep comes when
   * the store has grown by half of what is alive, at least: so sweeps cost a constant factor.
   */
  private void sweep() {
    List<Object> roots = new ArrayList<>(textTerms.values());
    roots.addAll(lemmas.values());
    signature.roots(roots);
    theories.roots(roots);
    for (Block b : active) roots.addAll(b.created);
    roots.addAll(claims.keySet());
    roots.addAll(proved.values());
    logic.terms.sweep(roots);
    Rejection.limit("live terms and types", nodes, logic.terms.size());
    long live = logic.terms.size();
    sweepAt = Math.max(SWEEP, Math.max(live + live / 2, Math.min(nodes, 3 * live)));
  }
}
