package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.access.Bounds;
import certcheck.certificates.certify.sched.calculus.Agreements;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Cells;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** The proof that a cell is in a set of known cells, along the way to what has written it. */
final class Membership {
  private static final String BEFORE = "this cell was written before";

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Code.Cell cell;
  private final Facts facts;
  private final List<Candidate.Step> path;
  private final Iterator<Candidate.Step> way;
  private final Map<Term.Free, Term> values;

  Membership(Calculus calculus, Code.Cell cell, Facts facts, List<Candidate.Step> path,
      Map<Term.Free, Term> values) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.cell = cell;
    this.facts = facts;
    this.path = path;
    this.way = path.iterator();
    this.values = values;
  }

  /** How membership in sets of known cells is carried on. */
  static Carrying carrying(Calculus calculus) {
    Terms terms = calculus.syntax().logic().terms;
    Type indices = calculus.syntax().list(terms.integer, List.of()).type;
    return new Carrying(calculus, new Agreements(calculus), List.of(terms.free("%i", indices)),
        (known, array, variables, before) ->
            kept(calculus, known, array, variables.get(0), before),
        new Carrying.Lemmas("agree_below_without", "agree_below_holds"));
  }

  /** {@code ⊢ d a i} from the same of what is known before. */
  private static Theorem kept(
      Calculus calculus, Known known, Term array, Term index, Theorem before) {
    Term set = known.before().set();
    if (known instanceof Known.Without without) {
      return calculus.rule("known_without", List.of(set, without.array(), array, index), before,
          calculus.distinct(array, without.array()));
    } else if (known instanceof Known.Then then) {
      return calculus.rule(
          "known_then", List.of(set, then.code().term(), array, index), before);
    }
    Known.Earlier earlier = (Known.Earlier) known;
    return calculus.rule("known_earlier", List.of(set, earlier.current(),
        earlier.loop().function(), array, index), before);
  }

  /** {@code ⊢ d a i}. */
  Theorem in(Known known, Carrying carrying) {
    Known place = known;
    int steps = 0;
    for (Candidate.Step step : path) {
      if (step.turn() == Candidate.Turn.BEFORE) {
        place = place.before();
        steps++;
        way.next();
      } else {
        break;
      }
    }
    return carrying.on(known, steps, List.of(cell.array(), cell.index()), at(place));
  }

  /** {@code ⊢ d a i} for the place that the way leads to. */
  private Theorem at(Known known) {
    if (known instanceof Known.Given given) {
      Theorem lookup = given.inputs().lookup(cell.array());
      return calculus.rule("given_known", List.of(given.inputs().function(), cell.array(),
          Syntax.right(Syntax.right(lookup)), cell.index()), lookup,
          Bounds.inside(calculus, cell, given.inputs().extents(cell.array()), facts));
    }
    Term target = syntax.apply(known.set(), List.of(cell.array(), cell.index()));
    Term reduced = calculus.reduct(target);
    Candidate.Step step = way.next();
    if (known instanceof Known.Then then) {
      return calculus.rule("known_now", List.of(then.before().set(), then.code().term(),
          cell.array(), cell.index()), written(then.code()));
    } else if (known instanceof Known.Earlier earlier) {
      return calculus.expand(target, recorder.disj2(Syntax.left(reduced),
          earlier(earlier, values.get(step.unknown()), Syntax.right(reduced))));
    }
    throw new IllegalStateException("no known cells: " + known);
  }

  /** {@code ⊢ ∃l. 0 ≤ l ∧ l < k ∧ writes (f l) a i}. */
  private Theorem earlier(Known.Earlier known, Term iteration, Term target) {
    Theorem body = redex(written(known.loop().body().apply(iteration)), known.loop(), iteration);
    return recorder.exists(target, iteration, recorder.conj(
        prove(calculus.notNegative(iteration)), recorder.conj(
            prove(calculus.less(iteration, known.current())), body)));
  }

  private Theorem prove(Term fact) {
    return calculus.arithmetic(facts, fact, cell.position(), BEFORE);
  }

  /** {@code ⊢ writes ((λk. body) k) a i} from the same of the body. */
  private Theorem redex(Theorem body, Code.Loop loop, Term k) {
    Term writes = Syntax.head(body.conclusion());
    Theorem beta = calculus.beta(loop.function(), k);
    Theorem same = calculus.derived().function(calculus.derived().function(
        calculus.derived().argument(writes, beta), cell.array()), cell.index());
    return recorder.eqMp(recorder.sym(same), body);
  }

  /** {@code ⊢ writes c a i}. */
  private Theorem written(Code c) {
    if (c instanceof Code.Write write) {
      return here(write);
    }
    Candidate.Step step = way.next();
    if (c instanceof Code.Seq seq) {
      boolean first = step.turn() == Candidate.Turn.FIRST;
      return rule(first ? "first" : "second", List.of(seq.first().term(), seq.second().term()),
          written(first ? seq.first() : seq.second()));
    } else if (c instanceof Code.Branch branch) {
      boolean then = step.turn() == Candidate.Turn.THEN;
      return rule(then ? "true" : "false",
          List.of(branch.condition(), branch.then().term(), branch.otherwise().term()),
          prove(then ? branch.condition() : syntax.not(branch.condition())),
          written(then ? branch.then() : branch.otherwise()));
    } else if (c instanceof Code.Alloc alloc) {
      return rule("alloc", List.of(alloc.array(), alloc.shape(), alloc.body().term()),
          written(alloc.body()), calculus.distinct(cell.array(), alloc.array()));
    } else if (c instanceof Code.Loop loop) {
      Term k = values.get(step.unknown());
      Theorem body = redex(written(loop.body().apply(k)), loop, k);
      return rule(loop.kind(), List.of(loop.count(), loop.function(), k),
          prove(calculus.notNegative(k)), prove(calculus.less(k, loop.count())), body);
    }
    throw new IllegalStateException("no command that writes: " + c);
  }

  private Theorem rule(String rule, List<Term> parts, Theorem... premises) {
    List<Term> terms = new ArrayList<>(parts);
    terms.add(cell.array());
    terms.add(cell.index());
    return calculus.rule("writes_intro_w_" + rule, terms, premises);
  }

  /** {@code ⊢ writes (write a j e) a i}, where the indices are equal. */
  private Theorem here(Code.Write write) {
    Theorem own = calculus.rule("writes_intro_w_write",
        List.of(cell.array(), write.cell().index(), write.value().term()));
    if (write.cell().index() == cell.index()) {
      return own;
    }
    Theorem same = new Cells(calculus).same(write.cell(), cell, facts, () -> BEFORE);
    return recorder.eqMp(calculus.derived().argument(
        ((Term.Application) own.conclusion()).function, same), own);
  }
}
