package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A statement that may have written a cell, in the coordinates of its text: loops have the variables
 * that are written there, which run from bound to bound, where those of a {@link Candidate} are the
 * numbers of iterations. Tiles are seen in coordinates: {@code 32 * t <= i < 32 * t + 32}.
 */
final class Instance {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final Map<Position, Term> reader = new HashMap<>();
  private final List<Coordinate> coordinates = new ArrayList<>();
  private final List<Term> conditions = new ArrayList<>();
  private List<Term> subscripts = List.of();

  /**
   * A loop around the statement.
   *
   * @param variable the loop's variable; the number of its iteration if the loop has steps
   * @param upper that the variable is less than its upper bound
   * @param reader what the variable is where the cell is read, inside the same loop; or null
   */
  record Coordinate(Term.Free variable, Term upper, Term reader) {}

  /**
   * The statement of a candidate.
   *
   * @param known what is known where the cell is read
   */
  Instance(Calculus calculus, Known known, Candidate candidate) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    Known place = known;
    int step = 0;
    while (candidate.path().get(step).turn() == Candidate.Turn.BEFORE) {
      read(place);
      place = place.before();
      step++;
    }
    read(place);
    List<Candidate.Step> rest =
        candidate.path().subList(step + 1, candidate.path().size());
    if (place instanceof Known.Then then) {
      enter(then.code(), rest);
    } else if (place instanceof Known.Earlier earlier) {
      enter(within(earlier.loop(), earlier.iteration().coordinate()), rest);
    }
  }

  /** The loops around, the outermost first: in the order of the candidate's unknowns. */
  List<Coordinate> coordinates() {
    return coordinates;
  }

  /** All conditions under which the statement is executed. */
  List<Term> conditions() {
    return conditions;
  }

  /** The subscripts of the cell that it writes. */
  List<Term> subscripts() {
    return subscripts;
  }

  private void read(Known place) {
    if (place instanceof Known.Earlier earlier) {
      reader.put(earlier.loop().position(), earlier.loop().range().isUnit()
          ? earlier.iteration().coordinate() : earlier.current());
    }
  }

  /** What the variable in the text is for a coordinate. */
  private Term value(Code.Range range, Term coordinate) {
    return range.isUnit() ? coordinate : syntax.apply("+", range.lower(),
        syntax.apply("*", terms.literal(range.step()), coordinate));
  }

  /** Enters a loop, whose variable is less than a bound. */
  private Code within(Code.Loop loop, Term upper) {
    Code.Range range = loop.range();
    Term.Free x = terms.free("x_" + coordinates.size(), terms.integer);
    Term value = value(range, x);
    coordinates.add(new Coordinate(x, calculus.less(value, upper),
        reader.get(loop.position())));
    conditions.add(range.isUnit() ? syntax.apply("≤", range.lower(), x) : calculus.notNegative(x));
    conditions.add(coordinates.get(coordinates.size() - 1).upper());
    return range.at().apply(value, x);
  }

  private void enter(Code start, List<Candidate.Step> way) {
    Code c = start;
    for (Candidate.Step step : way) {
      if (c instanceof Code.Seq seq) {
        c = step.turn() == Candidate.Turn.FIRST ? seq.first() : seq.second();
      } else if (c instanceof Code.Branch branch) {
        boolean then = step.turn() == Candidate.Turn.THEN;
        conditions.add(then ? branch.condition() : syntax.not(branch.condition()));
        c = then ? branch.then() : branch.otherwise();
      } else if (c instanceof Code.Alloc alloc) {
        c = alloc.body();
      } else if (c instanceof Code.Loop loop) {
        c = within(loop, loop.range().upper());
      }
    }
    subscripts = ((Code.Write) c).cell().subscripts();
  }
}
