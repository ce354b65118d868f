package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Statement;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The sequences of a program where the iterations of the loops around them are variables: what is
 * proved of such a one holds of the same sequence in any iteration, of which it is an instance.
 */
final class Originals {
  private final Recorder recorder;
  private final Map<Statement.Assignment, Map<Statement.Assignment, Code.Seq>> sequences =
      new IdentityHashMap<>();
  private final Map<List<Object>, Theorem> instances = new HashMap<>();

  /** The sequences of a program. */
  Originals(Recorder recorder, Code program) {
    this.recorder = recorder;
    collect(program);
  }

  private void collect(Code c) {
    if (c instanceof Code.Seq seq) {
      Code.Write first = first(c);
      if (first != null) {
        sequences.computeIfAbsent(first.source(), s -> new IdentityHashMap<>())
            .put(last(c).source(), seq);
      }
    }
    c.parts().forEach(this::collect);
  }

  /** The first assignment in the text of a command; null if it has none. */
  private static Code.Write first(Code c) {
    return end(c, true);
  }

  private static Code.Write last(Code c) {
    return end(c, false);
  }

  private static Code.Write end(Code c, boolean first) {
    if (c instanceof Code.Seq seq) {
      Code.Write found = end(first ? seq.first() : seq.second(), first);
      return found != null ? found : end(first ? seq.second() : seq.first(), first);
    } else if (c instanceof Code.Branch branch) {
      Code.Write found = end(first ? branch.then() : branch.otherwise(), first);
      return found != null ? found : end(first ? branch.otherwise() : branch.then(), first);
    } else if (c instanceof Code.Alloc alloc) {
      return end(alloc.body(), first);
    } else if (c instanceof Code.Loop loop) {
      return end(loop.body().apply(loop.variable()), first);
    }
    return c instanceof Code.Write write ? write : null;
  }

  /**
   * A theorem {@code P … c} about a sequence, from that about the original; null if it has none.
   *
   * @param name of the theorem
   * @param proof about the original, without hypotheses; null if it is not proved
   */
  Theorem of(String name, Code.Seq c, Function<Code.Seq, Theorem> proof) {
    Code.Write write = first(c);
    Code.Seq original = write == null ? null
        : sequences.getOrDefault(write.source(), Map.of()).get(last(c).source());
    if (original == null) {
      return null;
    }
    List<Object> key = List.of(name, c.term());
    Theorem known = instances.get(key);
    if (known == null) {
      Theorem theorem = proof.apply(original);
      known = theorem == null ? null : instance(theorem, first(original), write);
      if (known != null) {
        instances.put(key, known);
      }
    }
    return known;
  }

  private Theorem instance(Theorem theorem, Code.Write original, Code.Write write) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int n = 0; n < original.iteration().size(); n++) {
      if (original.iteration().get(n) != write.iteration().get(n)) {
        map.put((Term.Free) original.iteration().get(n), write.iteration().get(n));
      }
    }
    return map.isEmpty() ? theorem : recorder.inst(theorem, map);
  }
}
