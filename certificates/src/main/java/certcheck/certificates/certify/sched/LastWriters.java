package certcheck.certificates.certify.sched;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What cells hold at places of a program: what has written them last. */
final class LastWriters {
  private final Calculus calculus;
  private final Effects effects;
  private final GivenValues given;
  private final Unwritten unwritten;
  private final Witnesses witnesses;
  private final LastIterations iterations;
  private final Map<List<Term>, Alternatives> alternatives = new HashMap<>();
  private final Map<List<Term>, List<Alternatives.Alternative>> pieces = new HashMap<>();

  /** Searches in a program of known effects. */
  LastWriters(Calculus calculus, Reads reads, Effects effects, GivenValues given) {
    this.calculus = calculus;
    this.effects = effects;
    this.given = given;
    this.unwritten = new Unwritten(calculus, reads);
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
   * @param condition under which a certain statement has written the cell
   */
  record Depends(Term condition) implements Answer {}

  /**
   * Nothing is known.
   *
   * @param reason in words
   */
  record Unknown(String reason) implements Answer {}

  /** What a cell holds at a place, under the facts. */
  Answer find(Known known, Code.Cell cell, Facts facts) {
    List<Term> key = List.of(known.set(), cell.array(), cell.index());
    Alternatives all = alternatives.computeIfAbsent(key,
        k -> new Alternatives(calculus, witnesses, known, cell));
    Search search = new Search(known, cell, facts);
    Answer answer = search.among(all.all());
    return !(answer instanceof Unknown) ? answer
        : search.among(pieces.computeIfAbsent(key, k -> all.candidates().stream()
            .flatMap(c -> iterations.of(c, cell, facts).stream()).toList()));
  }

  /** A search for what has written a cell. */
  private final class Search {
    private final Known known;
    private final Code.Cell cell;
    private final Facts facts;
    private String reason = "nothing before writes it";

    Search(Known known, Code.Cell cell, Facts facts) {
      this.known = known;
      this.cell = cell;
      this.facts = facts;
    }

    Answer among(List<Alternatives.Alternative> alternatives) {
      List<Term> open = new ArrayList<>();
      for (Alternatives.Alternative alternative : alternatives) {
        List<Term> undecided = alternative.conditions().stream()
            .filter(c -> calculus.tryArithmetic(facts, c) == null).toList();
        if (undecided.isEmpty()) {
          Held held = held(alternative);
          if (held != null) {
            return held;
          }
        } else {
          open.addAll(alternative.isExact() ? undecided
              : List.of(calculus.syntax.conjunction(undecided)));
        }
      }
      for (Term condition : open) {
        if (calculus.tryArithmetic(facts, calculus.syntax.not(condition)) == null) {
          return new Depends(condition);
        }
      }
      return new Unknown(reason);
    }

    private Held held(Alternatives.Alternative alternative) {
      try {
        Holding holding =
            new Holding(calculus, effects, given, unwritten, known, cell, alternative, facts);
        return new Held(holding.of(known), holding.value());
      } catch (OpenObligation e) {
        reason = e.getMessage();
        return null;
      }
    }
  }
}
