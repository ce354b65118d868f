package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What cells hold at places of a program whose assignments all say, by annotations, what they write:
 * the instance that has written them last, as a value with cases. Nothing is proved here: the values
 * are a specification that is proved, or not, afterwards.
 */
public final class CellHistories {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final SpecTerms spec;
  private final Map<Term, Term> before;
  private final Witnesses witnesses;
  private final Optional<LastIterations> exact;

  /** Is told of each assignment, in the order of the text. */
  public interface Visitor {
    /**
     * An assignment.
     *
     * @param place what was executed before it, and what holds there
     */
    void assignment(Code.Write write, Place place);
  }

  /**
   * A place of a program.
   *
   * @param known what was executed before
   * @param facts what holds there
   * @param domain the same, without what is assumed of the parameters, as formulas
   */
  public record Place(Known known, Facts facts, List<Term> domain) {
    /** The same place after more was executed. */
    private Place after(Known more) {
      return new Place(more, facts, domain);
    }
  }

  /**
   * Histories in a program.
   *
   * @param before the tensors that arrays hold at the start
   * @param exact whether last iterations are computed, and not guessed
   */
  public CellHistories(Calculus calculus, SpecTerms spec, Map<Term, Term> before, boolean exact) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.spec = spec;
    this.before = before;
    this.witnesses = new Witnesses(calculus);
    this.exact = exact ? Optional.of(new LastIterations(calculus)) : Optional.empty();
  }

  /** Visits the assignments of a program. */
  public void visit(Code c, Place place, Visitor visitor) {
    Known known = place.known();
    if (c instanceof Code.Write write) {
      visitor.assignment(write, place);
    } else if (c instanceof Code.Seq seq) {
      visit(seq.first(), place, visitor);
      visit(seq.second(), place.after(new Known.Then(null, known, seq.first())), visitor);
    } else if (c instanceof Code.Branch branch) {
      visit(branch.then(), where(place, branch.condition()), visitor);
      visit(branch.otherwise(), where(place, syntax.not(branch.condition())), visitor);
    } else if (c instanceof Code.Alloc alloc) {
      visit(alloc.body(), place.after(new Known.Without(null, known, alloc.array())), visitor);
    } else if (c instanceof Code.Loop loop) {
      Term.Free k = loop.variable();
      Place inside = loop.parallel() ? place
          : place.after(new Known.Earlier(null, known, loop,
              calculus.iterations().plain(loop, k)));
      visit(loop.body().apply(k), where(where(inside, calculus.notNegative(k)),
          calculus.less(k, loop.count())), visitor);
    }
  }

  /** A place where more holds. */
  public Place where(Place place, Term condition) {
    List<Term> more = new ArrayList<>(place.domain());
    more.add(condition);
    return new Place(place.known(), calculus.with(place.facts(), condition), more);
  }

  /**
   * The value of an expression at a place.
   *
   * @throws OpenObligation if it reads a cell that is perhaps not written
   */
  public Term value(Code.Value e, Place place) {
    if (e instanceof Code.Value.Read read) {
      return cell(read.cell(), place);
    } else if (e instanceof Code.Value.Select select) {
      return syntax.apply("cond", select.condition(), value(select.first(), place),
          value(select.second(), place));
    }
    Code.Value.Call call = (Code.Value.Call) e;
    List<Term> arguments = new ArrayList<>();
    call.arguments().forEach(argument -> arguments.add(value(argument, place)));
    return spec.call(call.function(), call.integers(), arguments);
  }

  /**
   * What a cell holds at a place.
   *
   * @throws OpenObligation if it is perhaps not written
   */
  public Term cell(Code.Cell cell, Place place) {
    return cases(writers(place.known(), cell, place.facts()).iterator(), cell, place.facts());
  }

  private Term cases(Iterator<Alternatives.Alternative> writers, Code.Cell cell,
      Facts facts) {
    while (writers.hasNext()) {
      Alternatives.Alternative writer = writers.next();
      List<Term> open = writer.conditions().stream()
          .filter(c -> calculus.tryArithmetic(facts, c) == null).distinct().toList();
      Term here = syntax.conjunction(open);
      if (open.isEmpty()) {
        return value(writer, cell);
      }
      if (calculus.tryArithmetic(facts, syntax.not(here)) == null) {
        Facts elsewhere = calculus.with(facts, syntax.not(here));
        return calculus.tryArithmetic(elsewhere, syntax.falsity) != null ? value(writer, cell)
            : syntax.apply("cond", here, value(writer, cell), cases(writers, cell, elsewhere));
      }
    }
    if (calculus.tryArithmetic(facts, syntax.falsity) != null) {
      return spec.call(spec.function("0"), syntax.list(terms.integer, List.of()), List.of());
    }
    throw new OpenObligation(cell.position(), () -> "it is not known that " + calculus.text(cell)
        + " was written before, wherever it is needed" + calculus.where(facts));
  }

  private List<Alternatives.Alternative> writers(Known known, Code.Cell cell, Facts facts) {
    Alternatives guessed = new Alternatives(calculus, witnesses, known, cell);
    if (exact.isEmpty()) {
      return guessed.all();
    }
    List<Alternatives.Alternative> all = new ArrayList<>();
    for (int n = 0; n < guessed.size(); n++) {
      Candidate candidate = guessed.candidates().get(n);
      List<Alternatives.Alternative> pieces = exact.get().of(
          candidate, cell, facts, LastIterations.WORK);
      if (pieces.isEmpty()) {
        guessed.get(n).ifPresent(all::add);
      }
      all.addAll(pieces);
    }
    return new ExecutionOrder(calculus).latestFirst(all, facts);
  }

  private Term value(Alternatives.Alternative writer, Code.Cell cell) {
    return writer.isGiven() ? spec.element(before.get(cell.array()), cell.subscripts())
        : writer.at(calculus, writer.candidate().write().prophecy());
  }
}
