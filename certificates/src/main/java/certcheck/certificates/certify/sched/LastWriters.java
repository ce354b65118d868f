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
  private final Map<List<Term>, Alternatives> alternatives = new HashMap<>();

  /** Searches in a program of known effects. */
  LastWriters(Calculus calculus, Reads reads, Effects effects, GivenValues given) {
    this.calculus = calculus;
    this.effects = effects;
    this.given = given;
    this.unwritten = new Unwritten(calculus, reads);
    this.witnesses = new Witnesses(calculus);
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
    Alternatives all = alternatives.computeIfAbsent(
        List.of(known.set(), cell.array(), cell.index()),
        key -> new Alternatives(calculus, witnesses, known, cell));
    String reason = "nothing before writes it";
    List<Term> open = new ArrayList<>();
    for (Alternatives.Alternative alternative : all.all()) {
      List<Term> undecided = alternative.conditions().stream()
          .filter(c -> calculus.tryArithmetic(facts, c) == null).toList();
      if (undecided.isEmpty()) {
        try {
          Holding holding =
              new Holding(calculus, effects, given, unwritten, known, cell, alternative, facts);
          return new Held(holding.of(known), holding.value());
        } catch (OpenObligation e) {
          reason = e.getMessage();
        }
      } else {
        open.add(calculus.syntax.conjunction(undecided));
      }
    }
    for (Term condition : open) {
      if (calculus.tryArithmetic(facts, calculus.syntax.not(condition)) == null) {
        return new Depends(condition);
      }
    }
    return new Unknown(reason);
  }
}
