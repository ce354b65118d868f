package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.GeneralTerms;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramModels;
import certcheck.certificates.certify.sched.terms.Translation;
import certcheck.certificates.certify.sched.terms.ValueText;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Proofs that commands write the values that prophecies say: {@code $yields F K c E}, for the
 * {@linkplain Effects effect} E of c. What an assignment reads is what has been written last,
 * according to prophecies; the value that it writes is the one that its own prophecy says.
 */
final class Yields {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Translation translation;
  private final Term functions;
  private final Effects effects;
  private final LastWriters writers;
  private final Implements.Values values;
  private boolean inPart;

  /**
   * Proofs about a program.
   *
   * @param program the command of the whole program
   * @param functions the interpretation F of the functions
   * @param given what cells hold at the beginning
   */
  Yields(Calculus calculus, Reads reads, Code program, Translation translation, Term functions,
      GivenValues given, Implements.Values values) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.translation = translation;
    this.functions = functions;
    this.values = values;
    Term skip = calculus.lemma("yields_skip",
        List.of(functions, given.known().set())).conclusion();
    this.effects = new Effects(syntax, values.prophecies(), Syntax.right(skip));
    if (Unwritten.writes(program, Implements.LONG) < Implements.LONG) {
      new GeneralTerms(recorder, effects::of).offer(program);
    }
    this.writers = new LastWriters(calculus, reads, program, effects, given);
  }

  /** The effect E of a command. */
  Term effect(Code c) {
    return effects.of(c);
  }

  /**
   * {@code ⊢ $yields F K c E} under the facts.
   *
   * @param known what is known before: its set is K
   * @throws OpenObligation if it is not proved
   */
  Theorem of(Code c, Known known, Facts facts) {
    if (inPart || c instanceof Code.Seq || c instanceof Code.Alloc) {
      return proof(c, known, facts);
    }
    inPart = true;
    try {
      return recorder.ofPart(() -> proof(c, known, facts));
    } finally {
      inPart = false;
    }
  }

  private Theorem proof(Code c, Known known, Facts facts) {
    if (c instanceof Code.Skip) {
      return rule("yields_skip", known);
    } else if (c instanceof Code.Write write) {
      return write(write, known, facts);
    } else if (c instanceof Code.Seq seq) {
      Theorem first = of(seq.first(), known, facts);
      Known then = after(seq.first(), known);
      return rule("yields_seq", known, List.of(seq.first().term(), seq.second().term(),
          effect(seq.first()), effect(seq.second())), first, of(seq.second(), then, facts));
    } else if (c instanceof Code.Branch branch) {
      return branch(branch, known, facts);
    } else if (c instanceof Code.Alloc alloc) {
      Known inside = new Known.Without(syntax.apply("$without", alloc.array(), known.set()), known,
          alloc.array());
      return calculus.rule("yields_alloc", List.of(alloc.array(), alloc.shape(), functions,
          known.set(), alloc.body().term(), effect(alloc.body())),
          of(alloc.body(), inside, facts));
    } else if (c instanceof Code.Loop loop) {
      return loop(loop, known, facts);
    }
    throw new IllegalStateException("no command: " + c);
  }

  /** What is known after a command. */
  Known after(Code c, Known known) {
    return new Known.Then(syntax.apply("$overwritten", known.set(), c.term(), effect(c)), known, c);
  }

  private Theorem rule(String name, Known known, List<Term> parts, Theorem... premises) {
    List<Term> terms = new ArrayList<>(List.of(functions, known.set()));
    terms.addAll(parts);
    return calculus.rule(name, terms, premises);
  }

  private Theorem rule(String name, Known known) {
    return rule(name, known, List.of());
  }

  private Theorem branch(Code.Branch c, Known known, Facts facts) {
    Term no = syntax.not(c.condition());
    return calculus.rule("yields_branch", List.of(c.condition(), functions, known.set(),
        c.then().term(), c.otherwise().term(), effect(c.then()), effect(c.otherwise())),
        recorder.disch(c.condition(), of(c.then(), known, calculus.with(facts, c.condition()))),
        recorder.disch(no, of(c.otherwise(), known, calculus.with(facts, no))));
  }

  private Theorem loop(Code.Loop loop, Known known, Facts facts) {
    Term iterations = effects.iterations(loop);
    Term.Free k = loop.variable();
    Term set = loop.parallel() ? known.set() : syntax.apply("$overwritten_to",
        known.set(), loop.function(), iterations, k);
    Theorem body = calculus.iterations().any(loop, !loop.parallel() || isNumbered(loop), facts,
        List.of(set, iterations),
        (code, iteration, inside) -> of(code, loop.parallel() ? known
            : new Known.Earlier(set, known, loop, iteration), inside));
    Term yields = syntax.apply(Syntax.head(body.conclusion()), List.of(functions, set));
    Theorem redexes = recorder.mkComb(calculus.derived().argument(yields,
        recorder.beta(syntax.logic().terms.application(loop.function(), k))),
        recorder.beta(syntax.logic().terms.application(iterations, k)));
    Theorem each = recorder.gen(k, recorder.disch(calculus.notNegative(k), recorder.disch(
        calculus.less(k, loop.count()), recorder.eqMp(recorder.sym(redexes), body))));
    return calculus.rule("yields_" + loop.kind(), List.of(loop.count(), functions, known.set(),
        loop.function(), iterations), each);
  }

  private Theorem write(Code.Write c, Known known, Facts facts) {
    calculus.begin(
        c.cell().position(), () -> "what is assigned to " + calculus.text(c.cell()));
    Term said = Syntax.right(effect(c));
    List<Term> parts = List.of(c.cell().array(), c.cell().index(), c.value().term(), said);
    return new Evaluation(calculus, writers, translation, functions, known, c.value(),
        new Evaluation.Conclusion() {
          @Override
          public Term goal() {
            return Syntax.right(rule("yields_write", known, parts).conclusion());
          }

          @Override
          public Theorem from(Theorem value, Map<List<Term>, LastWriters.Held> held,
              Facts facts) {
            Term found = Evaluation.result(value);
            Theorem same = values.equality().prove(found, said, facts);
            return same == null ? null : rule("yields_write", known, parts, rule("value_equal",
                known, List.of(c.value().term(), found, said), value, same));
          }

          @Override
          public OpenObligation open(Theorem value, Supplier<String> reason, Facts facts) {
            return value == null ? new OpenObligation(c.cell().position(), reason)
                : different(c.cell(), Evaluation.result(value), said, facts, c.prophecy() != null ? ""
                    : "; what it holds was guessed, and can be told: " + c.cell().name()
                        + "[…] {value} := …");
          }
        }, (cell, inside) -> uniform(known, cell, inside,
            new ExpectedReads(c.value(), values.defined(said, inside)).of(cell))).prove(facts);
  }

  /** Whether what is written says the number of an iteration, where its coordinate would do. */
  private boolean isNumbered(Code.Loop loop) {
    Term.Free k = loop.variable();
    Term.Free x = syntax.logic().terms.free(k.name + ProgramModels.COORDINATE, k.type);
    return !calculus.iterations().isPlain(loop.range())
        && syntax.logic().terms.occurs(k, effect(loop.range().at().apply(x, k)));
  }

  /**
   * One value that a cell holds whatever has written it last, proved case by case; or null.
   *
   * @param expected what the value of the whole expression says that it holds, or null
   */
  private LastWriters.Held uniform(Known known, Code.Cell cell, Facts facts, Term expected) {
    List<Term> possible = new ArrayList<>(writers.values(known, cell, facts));
    if (expected != null) {
      possible.remove(expected);
      possible.add(0, expected);
    }
    for (Term value : possible) {
      try {
        return new LastWriters.Held(holds(known, cell, value, facts), value);
      } catch (OpenObligation e) {
        continue;
      }
    }
    return null;
  }

  /**
   * {@code ⊢ K a i v}: a cell holds a value at a place.
   *
   * @throws OpenObligation if it is not proved
   */
  Theorem holds(Known known, Code.Cell cell, Term expected, Facts facts) {
    Term goal = syntax.apply(known.set(), List.of(cell.array(), cell.index(), expected));
    Code.Value.Read read =
        new Code.Value.Read(syntax.apply("read", cell.array(), cell.index()), cell);
    return new Evaluation(calculus, writers, translation, functions, known, read,
        new Evaluation.Conclusion() {
          @Override
          public Term goal() {
            return goal;
          }

          @Override
          public Theorem from(Theorem value, Map<List<Term>, LastWriters.Held> held,
              Facts facts) {
            LastWriters.Held found = held.get(List.of(cell.array(), cell.index()));
            Theorem same = values.equality().prove(found.value(), expected, facts);
            return same == null ? null : recorder.eqMp(calculus.derived().argument(
                ((Term.Application) goal).function, same), found.theorem());
          }

          @Override
          public OpenObligation open(Theorem value, Supplier<String> reason, Facts facts) {
            return value == null ? new OpenObligation(cell.position(), reason)
                : different(cell, Evaluation.result(value), expected, facts, "");
          }
        }, (other, inside) -> null).prove(facts);
  }

  private OpenObligation different(
      Code.Cell cell, Term found, Term expected, Facts facts, String remark) {
    ValueText text = values.text();
    return new OpenObligation(cell.position(), () -> text.of(cell) + " holds " + text.of(expected)
        + ": not proved: what is written is " + text.of(found)
        + calculus.where(facts) + remark);
  }
}
