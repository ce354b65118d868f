package certcheck.certificates.certify.sched.terms;

import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A command of a SCHED program: the term of theory {@code sched}, and its parts. */
public sealed interface Code {
  /** The command as a term. */
  Term term();

  /** The arrays (their integers) that it assigns to, and its local ones, in order. */
  Set<Term> changed();

  /** The commands in it, of a loop that of the iteration that is its variable. */
  default List<Code> parts() {
    return List.of();
  }

  /** {@code skip}. */
  record Skip(Term term) implements Code {
    @Override
    public Set<Term> changed() {
      return Set.of();
    }
  }

  /** {@code seq first second}. */
  record Seq(Term term, Set<Term> changed, Code first, Code second) implements Code {
    @Override
    public List<Code> parts() {
      return List.of(first, second);
    }
  }

  /**
   * {@code write array index value}.
   *
   * @param source the assignment
   * @param iteration the numbers of the iterations of the loops around it, the outermost first
   * @param prophecy the value that the text says it writes, or null
   */
  record Write(Term term, Set<Term> changed, Cell cell, Value value, Statement.Assignment source,
      List<Term> iteration, Term prophecy) implements Code {

    /** A term about these iterations, which are variables, in others. */
    public Term in(Terms terms, List<Term> others, Term t) {
      Map<Term.Free, Term> map = new HashMap<>();
      for (int n = 0; n < iteration.size(); n++) {
        map.put((Term.Free) iteration.get(n), others.get(n));
      }
      return terms.substitute(map, t);
    }
  }

  /** {@code branch condition then otherwise}. */
  record Branch(Term term, Set<Term> changed, Term condition, Code then, Code otherwise)
      implements Code {
    @Override
    public List<Code> parts() {
      return List.of(then, otherwise);
    }
  }

  /** {@code alloc array extents body}. */
  record Alloc(Term term, Set<Term> changed, Term array, List<Term> extents, Term shape, Code body,
      Position position) implements Code {
    @Override
    public List<Code> parts() {
      return List.of(body);
    }
  }

  /**
   * {@code for count (λvariable. body)}, or {@code par}.
   *
   * @param body the body of the iteration of a number, the loop's variable or another term
   * @param range what the numbers stand for
   */
  record Loop(Term term, Set<Term> changed, boolean parallel, Term count, Term function,
      Term.Free variable, Function<Term, Code> body, Range range, Position position)
      implements Code {
    @Override
    public List<Code> parts() {
      return List.of(body.apply(variable));
    }

    /** The name of the rules about this kind of loop. */
    public String kind() {
      return parallel ? "par" : "for";
    }
  }

  /**
   * What the variable of a loop in the text goes through: {@code lower + step * k < upper}, for the
   * numbers k of its iterations.
   *
   * @param at the body where the variable is the first term, and the number of the iteration the
   *     second
   */
  record Range(Term lower, Term upper, BigInteger step, BiFunction<Term, Term, Code> at) {
    /** Whether the variable goes through all integers between its bounds. */
    public boolean isUnit() {
      return step.equals(BigInteger.ONE);
    }
  }

  /** A cell {@code array[subscripts]}; the index is the list of subscripts. */
  record Cell(Term array, List<Term> subscripts, Term index, String name, Position position) {}

  /** An expression whose value is an array's element. */
  sealed interface Value {
    /** The expression as a term. */
    Term term();

    /** {@code read array index}. */
    record Read(Term term, Cell cell) implements Value {}

    /** {@code call function integers arguments}. */
    record Call(Term term, Term function, Term integers, List<Value> arguments)
        implements Value {}

    /** {@code select_if condition first second}. */
    record Select(Term term, Term condition, Value first, Value second) implements Value {}
  }
}
