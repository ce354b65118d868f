package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What cells hold at places of a program: what has written them last. */
final class LastWriters {
  /** Values of a cell of which one is perhaps that of all cases. */
  private static final int VALUES = 2;
  /** Of more statements, it is asked first in which half of them the writer is. */
  private static final int MANY = 8;

  private final Calculus calculus;
  private final Effects effects;
  private final GivenValues given;
  private final Unwritten unwritten;
  private final CarriedValues carried;
  private final Witnesses witnesses;
  private final LastIterations iterations;
  private final Map<List<Term>, Alternatives> alternatives = new HashMap<>();
  private final Map<List<Term>, List<Alternatives.Alternative>> solved = new HashMap<>();
  private final Map<List<Term>, List<Alternatives.Alternative>> pieces = new HashMap<>();
  private final Map<List<Term>, List<Alternatives.Alternative>> outer = new HashMap<>();

  /** Searches in a program of known effects. */
  LastWriters(Calculus calculus, Reads reads, Code program, Effects effects, GivenValues given) {
    this.calculus = calculus;
    this.effects = effects;
    this.given = given;
    this.unwritten = new Unwritten(calculus, reads, program);
    this.carried = new CarriedValues(calculus, unwritten, given);
    this.witnesses = new Witnesses(calculus);
    this.iterations = new LastIterations(calculus);
  }

  /** What became of a search. */
  sealed interface Answer {}

  /**
   * The cell holds a value.
   *
   * @param theorem {@code ⊢ K a i v}
   */
  record Held(Theorem theorem, Term value) implements Answer {}

  /**
   * It depends.
   *
   * @param condition under which a certain statement has written the cell, or one of several
   * @param isHalving whether it leaves half of the statements that are possible in either case
   */
  record Depends(Term condition, boolean isHalving) implements Answer {}

  /**
   * Nothing is known.
   *
   * @param reason in words
   */
  record Unknown(Supplier<String> reason) implements Answer {}

  /** What has been found out in a case, and holds in the cases inside it. */
  static final class Findings {
    private final Map<Term, Theorem> proved;
    private final Set<Alternatives.Alternative> excluded;
    private final List<Halving> halvings;

    Findings() {
      this.proved = new HashMap<>();
      this.excluded = Collections.newSetFromMap(new IdentityHashMap<>());
      this.halvings = new ArrayList<>();
    }

    /** What holds in a case inside another. */
    Findings(Findings outer) {
      this.proved = new HashMap<>(outer.proved);
      this.excluded = Collections.newSetFromMap(new IdentityHashMap<>());
      this.excluded.addAll(outer.excluded);
      this.halvings = new ArrayList<>(outer.halvings);
    }

    /** Excludes what is not possible in this case by conditions that halve what is possible. */
    private void halve(Facts facts, Calculus calculus) {
      for (Halving halving : halvings) {
        Term not = calculus.syntax().not(halving.condition());
        for (Theorem fact : facts.theorems()) {
          if (fact.conclusion() == halving.condition()) {
            excluded.addAll(halving.others());
          } else if (fact.conclusion() == not) {
            excluded.addAll(halving.ones());
          }
        }
      }
    }
  }

  /**
   * A condition that halves what is possible.
   *
   * @param ones what is possible where it holds
   * @param others what is possible where it does not
   */
  record Halving(Term condition, List<Alternatives.Alternative> ones,
      List<Alternatives.Alternative> others) {}

  /**
   * What a cell holds at a place, under the facts.
   *
   * @param findings about the facts, to which more are added
   */
  Answer find(Known known, Code.Cell cell, Facts facts, Findings findings) {
    List<Term> key = List.of(known.set(), cell.array(), cell.index());
    Alternatives all = alternatives.computeIfAbsent(key,
        k -> new Alternatives(calculus, witnesses, known, cell));
    Search search = new Search(known, cell, facts, findings);
    Answer answer = search.among(solved.computeIfAbsent(key, k -> all.solved()));
    long work = solved.get(key).stream().anyMatch(Alternatives.Alternative::isInTiles)
        ? LastIterations.WORK_IN_TILES : LastIterations.WORK;
    if (!(answer instanceof Unknown)) {
      return answer;
    }
    List<Term> inCase = inCase(key, facts);
    Term later = search.order();
    Answer exact = search.among(pieces.computeIfAbsent(inCase, k -> all.candidates().stream()
        .flatMap(c -> iterations.of(c, cell, facts, work).stream()).toList()));
    if (exact instanceof Unknown) {
      later = later != null ? later : search.order();
      exact = search.among(outer.computeIfAbsent(inCase, k -> all.candidates().stream()
          .flatMap(c -> iterations.ofLastOuter(c, cell, facts, work).stream()).toList()));
    }
    if (exact instanceof Unknown) {
      later = later != null ? later : search.order();
      return later != null ? new Depends(later, false) : exact;
    }
    return exact;
  }

  /**
   * The values that a cell may hold if a statement inside tiles has written it last; those that
   * come first, and at most {@value #VALUES}.
   */
  List<Term> values(Known known, Code.Cell cell, Facts facts) {
    List<Term> key = List.of(known.set(), cell.array(), cell.index());
    List<Term> values = new ArrayList<>();
    for (Alternatives.Alternative alternative : solved.getOrDefault(key, List.of())) {
      if (values.size() < VALUES && alternative.isInTiles() && calculus.tryArithmetic(facts,
          calculus.syntax().not(calculus.syntax().conjunction(alternative.conditions()))) == null) {
        Term value = new Holding(calculus, effects, given, unwritten, carried, known, cell,
            alternative, facts).value();
        if (!values.contains(value)) {
          values.add(value);
        }
      }
    }
    return values;
  }

  /** Last iterations are simplified by the facts, so that they are not those of another case. */
  private static List<Term> inCase(List<Term> key, Facts facts) {
    return Stream.concat(
        key.stream(), facts.theorems().stream().map(Theorem::conclusion)).toList();
  }

  /** A search for what has written a cell. */
  private final class Search {
    private final Known known;
    private final Code.Cell cell;
    private final Facts facts;
    private final Findings findings;
    private Supplier<String> reason;
    /** Those of which the conditions hold, and which are not known to be the last. */
    private final List<Alternatives.Alternative> written = new ArrayList<>();

    Search(Known known, Code.Cell cell, Facts facts, Findings findings) {
      this.known = known;
      this.cell = cell;
      this.facts = facts;
      this.findings = findings;
      this.reason = () -> "nothing before writes it" + calculus.where(facts);
    }

    /** Which of two that have written the cell is later, if that is open; forgets these. */
    private Term order() {
      Term later = new ExecutionOrder(calculus).open(written, facts);
      written.clear();
      return later;
    }

    Answer among(List<Alternatives.Alternative> alternatives) {
      findings.halve(facts, calculus);
      if (alternatives.size() > MANY) {
        Halving halving = new Halves(calculus, cell).of(alternatives.stream()
            .filter(a -> !findings.excluded.contains(a)).toList());
        if (halving != null) {
          findings.halvings.add(halving);
          return new Depends(halving.condition(), true);
        }
      }
      for (Alternatives.Alternative alternative : alternatives) {
        List<Term> open = findings.excluded.contains(alternative) ? null : open(alternative);
        if (open != null && !open.isEmpty()) {
          return alternative.isInTiles() ? outermost(alternatives, alternative, open.get(0))
              : new Depends(open.get(0), false);
        }
        Held held = open == null ? null : held(alternative);
        if (held != null) {
          return held;
        } else if (open != null) {
          written.add(alternative);
        }
      }
      return new Unknown(reason);
    }

    /**
     * What is asked of a statement in tiles that has perhaps written the cell: whether it has done so in an
     * earlier tile of the outermost loop, or else of the next one. If the loops inside were asked first, it
     * would be asked of each of them whatever the answer for the others is. Of tiles within tiles it is not
     * asked so: with no more known than that one of the largest is another, what is not written in between
     * needs too many cuts.
     *
     * @param condition what is asked if that is known of all loops around
     */
    private Answer outermost(List<Alternatives.Alternative> alternatives,
        Alternatives.Alternative alternative, Term condition) {
      if (!alternatives.stream().allMatch(Alternatives.Alternative::hasTilesOfOneSize)) {
        return new Depends(condition, false);
      }
      for (int n = alternatives.size() - 1; alternatives.get(n) != alternative; n--) {
        Alternatives.Alternative outer = alternatives.get(n);
        if (outer.isInTiles() && !findings.excluded.contains(outer) && outer.isInstanceOf(alternative)) {
          List<Term> open = openInTiles(outer);
          Held held = open != null && open.isEmpty() ? held(outer) : null;
          if (held != null) {
            return held;
          } else if (open != null && !open.isEmpty()) {
            return new Depends(open.get(0), false);
          }
        }
      }
      return new Depends(condition, false);
    }

    /** The conditions that are open, equations first; null if they cannot hold together. */
    private List<Term> open(Alternatives.Alternative alternative) {
      return alternative.isInTiles() ? openInTiles(alternative) : openAnywhere(alternative);
    }

    private List<Term> openAnywhere(Alternatives.Alternative alternative) {
      List<Term> open = new ArrayList<>();
      for (Term condition : alternative.conditions()) {
        if (!isProved(condition)) {
          open.add(Syntax.isEquation(condition) ? 0 : open.size(), condition);
        }
      }
      return !open.isEmpty() && isExcluded(alternative, open) ? null : open;
    }

    /**
     * One condition that is open: that of the innermost loop, from which others follow, as the
     * bounds of tiles from those of points.
     */
    private List<Term> openInTiles(Alternatives.Alternative alternative) {
      List<Term> conditions = alternative.conditions();
      if (isExcluded(alternative, conditions)) {
        return null;
      }
      for (int n = conditions.size() - 1; n >= 0; n--) {
        if (!isProved(conditions.get(n))) {
          return List.of(conditions.get(n));
        }
      }
      return List.of();
    }

    private boolean isExcluded(Alternatives.Alternative alternative, List<Term> conditions) {
      boolean excluded = calculus.tryArithmetic(facts,
          calculus.syntax().not(calculus.syntax().conjunction(conditions))) != null;
      if (excluded) {
        findings.excluded.add(alternative);
      }
      return excluded;
    }

    private boolean isProved(Term condition) {
      Theorem proved = findings.proved.get(condition);
      if (proved == null) {
        proved = calculus.tryArithmetic(facts, condition);
        if (proved != null) {
          findings.proved.put(condition, proved);
        }
      }
      return proved != null;
    }

    private Held held(Alternatives.Alternative alternative) {
      try {
        Holding holding =
            new Holding(calculus, effects, given, unwritten, carried, known, cell, alternative,
                facts);
        return new Held(holding.of(known), holding.value());
      } catch (OpenObligation e) {
        reason = e::getMessage;
        return null;
      }
    }
  }
}
