package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Proofs that a program with updates does what another one does, but for the updates: {@code $rest G
 * c e} (library {@code sched_reductions_claims}). In each parallel loop, an array is updated with
 * one function, or accessed in other ways; there is no arithmetic in it.
 */
final class UpdateRaces {
  private final Calculus calculus;
  private final Reads reads;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final List<Term> functions;
  private final Term list;

  /**
   * Proofs about commands.
   *
   * @param functions with which cells are updated, as the integers that they are called by
   */
  UpdateRaces(Calculus calculus, Reads reads, List<Term> functions) {
    this.calculus = calculus;
    this.reads = reads;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.functions = functions;
    this.list = syntax.list(terms.integer, functions);
  }

  /** The functions, as a list. */
  Term functions() {
    return list;
  }

  /**
   * {@code ⊢ $rest G c e}.
   *
   * @param c with updates
   * @param e the rest of it
   * @throws OpenObligation if an array is updated and accessed otherwise in one parallel loop
   */
  Theorem rest(Code c, Code e) {
    if (c instanceof Code.Skip) {
      return calculus.rule("rest_skip", List.of(list));
    } else if (c instanceof Code.Write write) {
      return calculus.rule("rest_write", List.of(list, write.cell().array(), write.cell().index(),
          write.value().term(), e.term()));
    } else if (c instanceof Code.Seq seq) {
      Code.Seq other = (Code.Seq) e;
      return calculus.rule("rest_seq", List.of(list, seq.first().term(), other.first().term(),
          seq.second().term(), other.second().term()), rest(seq.first(), other.first()),
          rest(seq.second(), other.second()));
    } else if (c instanceof Code.Branch branch) {
      Code.Branch other = (Code.Branch) e;
      return calculus.rule("rest_branch", List.of(list, branch.then().term(),
          other.then().term(), branch.otherwise().term(), other.otherwise().term(),
          branch.condition()), rest(branch.then(), other.then()),
          rest(branch.otherwise(), other.otherwise()));
    } else if (c instanceof Code.Alloc alloc) {
      Code.Alloc other = (Code.Alloc) e;
      return calculus.rule("rest_alloc", List.of(list, alloc.body().term(), other.body().term(),
          alloc.array(), alloc.shape()), rest(alloc.body(), other.body()));
    }
    Code.Loop loop = (Code.Loop) c;
    Code.Loop other = (Code.Loop) e;
    Theorem inner = ranged(loop, other, rest(at(loop, loop), at(other, loop)));
    if (!loop.parallel()) {
      return calculus.rule("rest_for",
          List.of(loop.count(), list, loop.function(), other.function()), inner);
    }
    Updated updated = new Updated(loop);
    return calculus.rule("rest_par",
        List.of(loop.count(), list, updated.map, loop.function(), other.function()),
        ranged(loop, other, covered(updated, at(loop, loop), at(other, loop))), inner);
  }

  /** The body of a loop in the iteration of another one's variable. */
  private static Code at(Code.Loop loop, Code.Loop other) {
    return loop.body().apply(other.variable());
  }

  /** From {@code P … (f k) (g k)}, reduced: {@code ∀k. 0 ≤ k ⟹ k < n ⟹ P … (f k) (g k)}. */
  private Theorem ranged(Code.Loop loop, Code.Loop other, Theorem body) {
    Term k = loop.variable();
    return recorder.gen(loop.variable(), calculus.derived().disch(
        List.of(calculus.notNegative(k), calculus.less(k, loop.count())),
        iteration(calculus, loop, other, body)));
  }

  /** From {@code P … (f k) (g k)}, reduced: the same as the rules for loops have it. */
  static Theorem iteration(Calculus calculus, Code.Loop loop, Code.Loop other, Theorem body) {
    Recorder recorder = calculus.recorder();
    Term.Application said = (Term.Application) body.conclusion();
    Term.Application first = (Term.Application) said.function;
    Theorem left = calculus.beta(loop.function(), loop.variable());
    Theorem right = calculus.beta(other.function(), loop.variable());
    return recorder.eqMp(recorder.sym(recorder.mkComb(
        calculus.derived().argument(first.function, left), right)), body);
  }

  /** {@code ⊢ $covered_but G B c e}. */
  private Theorem covered(Updated updated, Code c, Code e) {
    List<Term> subject = List.of(list, updated.map);
    if (c instanceof Code.Skip) {
      return calculus.rule("covered_skip", subject);
    } else if (c instanceof Code.Write write) {
      return write.source().atomic() ? update(updated, write, (Code.Alloc) e)
          : write(updated, write);
    } else if (c instanceof Code.Seq seq) {
      Code.Seq other = (Code.Seq) e;
      return calculus.rule("covered_seq", with(subject, seq.first().term(), other.first().term(),
          seq.second().term(), other.second().term()),
          covered(updated, seq.first(), other.first()),
          covered(updated, seq.second(), other.second()));
    } else if (c instanceof Code.Branch branch) {
      Code.Branch other = (Code.Branch) e;
      return calculus.rule("covered_branch", with(subject, branch.then().term(),
          other.then().term(), branch.otherwise().term(), other.otherwise().term(),
          branch.condition()), covered(updated, branch.then(), other.then()),
          covered(updated, branch.otherwise(), other.otherwise()));
    } else if (c instanceof Code.Alloc alloc) {
      Code.Alloc other = (Code.Alloc) e;
      return calculus.rule("covered_alloc", with(subject, alloc.body().term(),
          other.body().term(), alloc.array(), alloc.shape()),
          covered(updated, alloc.body(), other.body()));
    }
    Code.Loop loop = (Code.Loop) c;
    Code.Loop other = (Code.Loop) e;
    return calculus.rule("covered_" + loop.kind(), List.of(loop.count(), list, updated.map,
        loop.function(), other.function()),
        ranged(loop, other, covered(updated, at(loop, loop), at(other, loop))));
  }

  private static List<Term> with(List<Term> subject, Term... parts) {
    List<Term> all = new ArrayList<>(subject);
    all.addAll(List.of(parts));
    return all;
  }

  private Theorem write(Updated updated, Code.Write write) {
    List<Term> variables = List.of(updated.map, write.cell().array(), write.value().term(), list,
        write.cell().index());
    Theorem none = updated.none(write.cell());
    Term set = Syntax.arguments(
        Syntax.left(Syntax.right(calculus.lemma("covered_write", variables).conclusion()))).get(0);
    return calculus.rule("covered_write", variables, none,
        reads.in(set, write.value(), cell -> calculus.expand(
            syntax.apply(set, List.of(cell.array(), cell.index())), updated.none(cell))));
  }

  private Theorem update(Updated updated, Code.Write write, Code.Alloc rest) {
    Code.Value.Call call = (Code.Value.Call) write.value();
    Code.Value operand = call.arguments().get(1);
    Code.Write kept = (Code.Write) rest.body();
    List<Term> variables = List.of(updated.map, write.cell().array(), call.function(), list,
        rest.array(), operand.term(), write.cell().index(), rest.shape(), kept.cell().index());
    Theorem lemma = calculus.lemma("covered_updating", variables);
    Term set = Syntax.arguments(
        Syntax.left(Syntax.right(Syntax.right(lemma.conclusion())))).get(0);
    return calculus.rule("covered_updating", variables,
        updated.some(write.cell(), call.function()),
        member(calculus, list, functions.indexOf(call.function())),
        reads.in(set, operand, cell -> calculus.expand(
            syntax.apply(set, List.of(cell.array(), cell.index())), recorder.conj(
                updated.none(cell), calculus.distinct(cell.array(), rest.array())))));
  }

  /** {@code ⊢ member x l} for the element of an index. */
  static Theorem member(Calculus calculus, Term list, int index) {
    List<Term> parts = Syntax.arguments(list);
    if (index == 0) {
      return calculus.rule("listed_first", parts);
    }
    Theorem rest = member(calculus, parts.get(1), index - 1);
    return calculus.rule("listed_later", List.of(
        Syntax.arguments(rest.conclusion()).get(0), parts.get(1), parts.get(0)), rest);
  }

  /** The arrays that a parallel loop updates, as a function from arrays to functions. */
  private final class Updated {
    private final Map<Term, Term> functionOf = new LinkedHashMap<>();
    private final Map<Term, Position> where = new LinkedHashMap<>();
    private final Position loop;
    private final Term map;

    Updated(Code.Loop parallel) {
      loop = parallel.position();
      collect(parallel.body().apply(parallel.variable()));
      Term.Free a = terms.free("a", terms.integer);
      Type option = syntax.apply("some", terms.free("x", terms.integer)).type;
      Term cases = syntax.constant("none", option);
      List<Term> arrays = new ArrayList<>(functionOf.keySet());
      for (int n = arrays.size() - 1; n >= 0; n--) {
        cases = syntax.apply("cond", syntax.equation(a, arrays.get(n)),
            syntax.apply("some", functionOf.get(arrays.get(n))), cases);
      }
      map = syntax.lambda(a, cases);
    }

    private void collect(Code c) {
      if (c instanceof Code.Write write && write.source().atomic()) {
        Term function = ((Code.Value.Call) write.value()).function();
        Term first = functionOf.putIfAbsent(write.cell().array(), function);
        Position position = where.putIfAbsent(write.cell().array(), write.cell().position());
        if (first != null && first != function) {
          throw new OpenObligation(write.cell().position(), "iterations of the parallel loop at "
              + loop + " update '" + write.cell().name() + "' with one function at " + position
              + " and with another one here");
        }
      }
      c.parts().forEach(this::collect);
    }

    /** {@code ⊢ B a = none}. */
    Theorem none(Code.Cell cell) {
      if (functionOf.containsKey(cell.array())) {
        throw new OpenObligation(cell.position(), "iterations of the parallel loop at " + loop
            + " update '" + cell.name() + "' at " + where.get(cell.array())
            + ", and access it otherwise here: an array of which a loop updates cells is not"
            + " read or assigned in it");
      }
      return chosen(cell.array());
    }

    /** {@code ⊢ B a = some f}. */
    Theorem some(Code.Cell cell, Term function) {
      Theorem result = chosen(cell.array());
      if (Syntax.right(result) != syntax.apply("some", function)) {
        throw new IllegalStateException("not updated with " + function + ": " + result);
      }
      return result;
    }

    private Theorem chosen(Term array) {
      Theorem beta = calculus.beta(map, array);
      return recorder.trans(beta, calculus.chosen(Syntax.right(beta)));
    }
  }
}
