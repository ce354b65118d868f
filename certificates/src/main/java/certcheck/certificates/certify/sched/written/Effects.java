package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What commands write according to prophecies: for a command c, the term E of which
 * {@code $yields F K c E} says that c writes it. It has the shape of the command, so that the
 * effect of a loop's iterations is known before anything is proved about them.
 */
final class Effects {
  private final Syntax syntax;
  private final Prophecies prophecies;
  private final Term nothing;
  private final Memo<List<Term>, Term> reduced = new Memo<>();
  private final Map<Code, Term> effects = new IdentityHashMap<>();

  /**
   * Effects by prophecies.
   *
   * @param nothing {@code $no_values}, of the type of the values
   */
  Effects(Syntax syntax, Prophecies prophecies, Term nothing) {
    this.syntax = syntax;
    this.prophecies = prophecies;
    this.nothing = nothing;
  }

  /** The effect of a command. */
  Term of(Code c) {
    Term known = effects.get(c);
    if (known == null) {
      known = effect(c);
      effects.put(c, known);
    }
    return known;
  }

  private Term effect(Code c) {
    if (c instanceof Code.Skip) {
      return nothing;
    } else if (c instanceof Code.Write write) {
      return syntax.apply("$single_value", write.cell().array(), write.cell().index(),
          prophecies.of(write));
    } else if (c instanceof Code.Seq seq) {
      return syntax.apply("$overwritten", of(seq.first()), seq.second().term(),
          of(seq.second()));
    } else if (c instanceof Code.Branch branch) {
      return syntax.apply("$either", branch.condition(), of(branch.then()),
          of(branch.otherwise()));
    } else if (c instanceof Code.Alloc alloc) {
      return syntax.apply("$without", alloc.array(), of(alloc.body()));
    } else if (c instanceof Code.Loop loop) {
      return loop.parallel() ? syntax.apply("$some", loop.count(), iterations(loop))
          : syntax.apply("$last", loop.count(), loop.function(), iterations(loop));
    }
    throw new IllegalStateException("no command: " + c);
  }

  /** The effect of the iterations of a loop, as a function of their number. */
  Term iterations(Code.Loop loop) {
    return syntax.lambda(loop.variable(), of(loop.body().apply(loop.variable())));
  }

  /** The effect of an iteration, reduced, from a function of its number. */
  Term iteration(Term iterations, Term k) {
    return reduced.of(List.of(iterations, k), () -> syntax.at(iterations, k));
  }

  /**
   * The value that a statement writes, which is come to along a way through a command.
   *
   * @param effect of the command
   * @param values the iterations
   */
  Term value(Term effect, Code c, List<Candidate.Step> way, Map<Term.Free, Term> values) {
    List<Term> parts = Syntax.arguments(effect);
    if (c instanceof Code.Write) {
      return parts.get(2);
    }
    Candidate.Step step = way.get(0);
    List<Candidate.Step> rest = way.subList(1, way.size());
    if (c instanceof Code.Seq seq) {
      return step.turn() == Candidate.Turn.FIRST ? value(parts.get(0), seq.first(), rest, values)
          : value(parts.get(2), seq.second(), rest, values);
    } else if (c instanceof Code.Branch branch) {
      return step.turn() == Candidate.Turn.THEN ? value(parts.get(1), branch.then(), rest, values)
          : value(parts.get(2), branch.otherwise(), rest, values);
    } else if (c instanceof Code.Alloc alloc) {
      return value(parts.get(1), alloc.body(), rest, values);
    } else if (c instanceof Code.Loop loop) {
      Term k = values.get(step.unknown());
      return value(iteration(parts.get(parts.size() - 1), k), loop.body().apply(k), rest, values);
    }
    throw new IllegalStateException("no writer: " + c);
  }
}
