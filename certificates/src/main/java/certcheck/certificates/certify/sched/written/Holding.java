package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Cells;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Inequalities;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * The proof that a cell holds a value, {@code K a i v}, along the way to what has written it last:
 * that wrote the value, and nothing on the way back has written the cell again.
 */
final class Holding {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Effects effects;
  private final GivenValues given;
  private final Unwritten unwritten;
  private final CarriedValues carried;
  private final Code.Cell cell;
  private final Alternatives.Alternative writer;
  private final Facts facts;
  private final Term value;

  /** A proof about a cell that is read, under the facts. */
  Holding(Calculus calculus, Effects effects, GivenValues given, Unwritten unwritten,
      CarriedValues carried, Known known, Code.Cell cell, Alternatives.Alternative writer,
      Facts facts) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.effects = effects;
    this.given = given;
    this.unwritten = unwritten;
    this.carried = carried;
    this.cell = cell;
    this.writer = writer;
    this.facts = facts;
    this.value = value(known, writer.candidate().path());
  }

  /** The value v. */
  Term value() {
    return value;
  }

  private Term value(Known known, List<Candidate.Step> way) {
    if (known instanceof Known.Given) {
      return given.value(cell);
    }
    Candidate.Step step = way.get(0);
    List<Candidate.Step> rest = way.subList(1, way.size());
    List<Term> parts = Syntax.arguments(known.set());
    if (step.turn() == Candidate.Turn.BEFORE) {
      return value(known.before(), rest);
    } else if (known instanceof Known.Then then) {
      return effects.value(parts.get(2), then.code(), rest, writer.values());
    }
    Known.Earlier earlier = (Known.Earlier) known;
    Term l = writer.values().get(step.unknown());
    return effects.value(effects.iteration(parts.get(2), l), earlier.loop().body().apply(l), rest,
        writer.values());
  }

  /**
   * {@code ⊢ K a i v}.
   *
   * @throws OpenObligation if a condition, or that nothing has written the cell again, is not
   *     proved
   */
  Theorem of(Known known) {
    return in(known, writer.candidate().path());
  }

  private Theorem in(Known known, List<Candidate.Step> way) {
    if (known instanceof Known.Given) {
      return given.holds(cell, facts);
    }
    int steps = carried.steps(known, cell.array());
    if (steps > 0) {
      Known place = known;
      for (int k = 0; k < steps; k++) {
        place = place.before();
      }
      return carried.on(known, steps, cell, value, in(place, way.subList(steps, way.size())));
    }
    List<Term> parts = Syntax.arguments(known.set());
    List<Candidate.Step> rest = way.subList(1, way.size());
    boolean before = way.get(0).turn() == Candidate.Turn.BEFORE;
    if (known instanceof Known.Then then) {
      return before ? rule("overwritten_old", parts, in(then.before(), rest),
          unwritten.cell(then.code(), cell, facts))
          : rule("overwritten_new", parts, written(parts.get(2), then.code(), rest));
    }
    Known.Earlier earlier = (Known.Earlier) known;
    return before ? rule("to_old", parts, in(earlier.before(), rest),
        unwritten.iterations(earlier.loop(), calculus::notNegative, earlier.current(),
            calculus.iterations().number(earlier.loop(), earlier.iteration()), cell, facts))
        : rule("to_last", parts, last(earlier.loop(), earlier.current(),
            calculus.iterations().number(earlier.loop(), earlier.iteration()), parts.get(2),
            writer.values().get(way.get(0).unknown()), rest));
  }

  /** {@code ⊢ $overwritten K c E a i v} from {@code K a i v}. */
  private Theorem kept(List<Term> parts, Code c, Theorem held) {
    return unwritten.misses(c, cell.array())
        ? rule("overwritten_old_array", parts, held, unwritten.array(c, cell.array()))
        : rule("overwritten_old", parts, held, unwritten.cell(c, cell, facts));
  }

  /** {@code ⊢ $last n f E a i v}, written in the iteration l. */
  private Theorem last(Code.Loop loop, Term count, Term shown, Term iterations, Term l,
      List<Candidate.Step> way) {
    return calculus.rule("last_at", List.of(count, loop.function(), iterations, cell.array(),
        cell.index(), value, l), prove(calculus.notNegative(l)), prove(calculus.less(l, count)),
        iteration(loop, iterations, l, way),
        unwritten.iterations(loop, m -> calculus.less(l, m), count, shown, cell, facts));
  }

  /** {@code ⊢ (λk. E) l a i v}. */
  private Theorem iteration(Code.Loop loop, Term iterations, Term l, List<Candidate.Step> way) {
    Theorem written = written(effects.iteration(iterations, l), loop.body().apply(l), way);
    Theorem same = calculus.beta(iterations, l);
    for (Term argument : List.of(cell.array(), cell.index(), value)) {
      same = calculus.derived().function(same, argument);
    }
    return recorder.eqMp(recorder.sym(same), written);
  }

  /** {@code ⊢ E a i v} for the effect E of a command. */
  private Theorem written(Term effect, Code c, List<Candidate.Step> way) {
    List<Term> parts = Syntax.arguments(effect);
    if (c instanceof Code.Write write) {
      return calculus.rule("single_value_at", List.of(parts.get(0), parts.get(1), parts.get(2),
          cell.array(), cell.index(), value), recorder.refl(cell.array()),
          new Cells(calculus).same(cell, write.cell(), facts, this::what), recorder.refl(value));
    }
    Candidate.Step step = way.get(0);
    List<Candidate.Step> rest = way.subList(1, way.size());
    if (c instanceof Code.Seq seq) {
      return step.turn() == Candidate.Turn.FIRST
          ? kept(parts, seq.second(), written(parts.get(0), seq.first(), rest))
          : rule("overwritten_new", parts, written(parts.get(2), seq.second(), rest));
    } else if (c instanceof Code.Branch branch) {
      return step.turn() == Candidate.Turn.THEN
          ? rule("either_true", parts, prove(branch.condition()),
              written(parts.get(1), branch.then(), rest))
          : rule("either_false", parts, prove(syntax.not(branch.condition())),
              written(parts.get(2), branch.otherwise(), rest));
    } else if (c instanceof Code.Alloc alloc) {
      return carried.locals(alloc, cell.array()) >= Ancestors.FAR ? inside(effect, alloc, way)
          : rule("without_at", parts, calculus.distinct(cell.array(), alloc.array()),
              written(parts.get(1), alloc.body(), rest));
    }
    Code.Loop loop = (Code.Loop) c;
    Term k = writer.values().get(step.unknown());
    return loop.parallel()
        ? calculus.rule("some_at", List.of(parts.get(0), parts.get(1), cell.array(), cell.index(),
            value, k), prove(calculus.notNegative(k)), prove(calculus.less(k, loop.count())),
            iteration(loop, parts.get(1), k, rest))
        : last(loop, loop.count(), loop.count(), parts.get(2), k, rest);
  }

  /** {@code ⊢ E a i v} for the effect E of a command that begins with many local arrays. */
  private Theorem inside(Term effect, Code c, List<Candidate.Step> way) {
    int locals = carried.locals(c, cell.array());
    Term inner = effect;
    Code body = c;
    for (int k = 0; k < locals; k++) {
      inner = Syntax.right(inner);
      body = ((Code.Alloc) body).body();
    }
    return carried.outside(effect, locals, cell, value,
        written(inner, body, way.subList(locals, way.size())));
  }

  /** A rule about a set at the cell and the value. */
  private Theorem rule(String name, List<Term> parts, Theorem... premises) {
    List<Term> terms = new ArrayList<>(parts);
    terms.addAll(List.of(cell.array(), cell.index(), value));
    return calculus.rule(name, terms, premises);
  }

  /** A condition; where it is one on several terms, by those on each. */
  private Theorem prove(Term fact) {
    List<Term> parts = writer.isInTiles() ? Inequalities.conjuncts(syntax, fact) : List.of();
    if (parts.size() > 1) {
      Facts known = new Facts(List.of());
      for (Term part : parts) {
        known = known.with(calculus.arithmetic(facts, part, cell.position(), this::what));
      }
      Theorem proved = calculus.tryArithmetic(known, fact);
      if (proved != null) {
        return proved;
      }
    }
    return calculus.arithmetic(facts, fact, cell.position(), this::what);
  }

  private String what() {
    return "what " + calculus.text(cell) + " holds was written last at "
        + (writer.isGiven() ? "the beginning" : writer.candidate().write().source().position());
  }
}
