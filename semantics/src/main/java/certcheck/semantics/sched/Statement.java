package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** A command c (Clément 2022, Fig. 4.2). */
public sealed interface Statement {

  /** Where it stands in the text. */
  Site site();

  /** Where it stands in the text. */
  default Position position() {
    return site().position();
  }

  /** The statements that it is made of, in the order of the text. */
  default List<Statement> parts() {
    if (this instanceof Sequence sequence) {
      return sequence.statements();
    } else if (this instanceof Conditional conditional) {
      return List.of(conditional.then(), conditional.otherwise());
    } else if (this instanceof Let let) {
      return List.of(let.body());
    } else if (this instanceof Local local) {
      return List.of(local.body());
    } else if (this instanceof Loop loop) {
      return List.of(loop.body());
    }
    return List.of();
  }

  /** {@code skip}. */
  record Skip(Site site) implements Statement {}

  /** {@code c1; c2; …}, at least two, run from left to right. */
  record Sequence(List<Statement> statements, Site site) implements Statement {
    /** Copies the list. */
    public Sequence {
      statements = List.copyOf(statements);
      if (statements.size() < 2) {
        throw new IllegalArgumentException("a sequence has at least two statements");
      }
    }

    /** The statements as one: themselves if there is only one, {@link Skip} if there is none. */
    public static Statement of(List<Statement> statements, Site none) {
      return switch (statements.size()) {
        case 0 -> new Skip(none);
        case 1 -> statements.get(0);
        default -> new Sequence(statements, statements.get(0).site());
      };
    }
  }

  /**
   * {@code array[subscripts] {prophecy} := value}.
   *
   * @param prophecy the prophetic annotation: which value of the specification is written
   * @param atomic whether it is an update {@code atomic array[subscripts] f= e} (chapter 7): the
   *     value is {@code f(array[subscripts], e)}, and nothing comes between its read and its write
   */
  record Assignment(
      String array, List<IndexExpression> subscripts, ValueExpression value,
      Optional<ValueExpression> prophecy, boolean atomic, Site site)
      implements Statement {
    /** Copies the list. */
    public Assignment {
      subscripts = List.copyOf(subscripts);
    }

    /** An assignment that is no update. */
    public Assignment(String array, List<IndexExpression> subscripts, ValueExpression value,
        Optional<ValueExpression> prophecy, Site site) {
      this(array, subscripts, value, prophecy, false, site);
    }

    /** An assignment without an annotation. */
    public Assignment(
        String array, List<IndexExpression> subscripts, ValueExpression value, Site site) {
      this(array, subscripts, value, Optional.empty(), site);
    }
  }

  /** {@code if (condition) { then } else { otherwise }}; without an else it is {@link Skip}. */
  record Conditional(Condition condition, Statement then, Statement otherwise, Site site)
      implements Statement {}

  /** {@code let variable = value;} and the rest of the block, which is the body. */
  record Let(String variable, IndexExpression value, Statement body, Site site)
      implements Statement {}

  /**
   * {@code local array[extents];} and the rest of the block, which is the body: the thesis's
   * {@code allocate}. Cells are undefined at first and vanish at the end of the block.
   */
  record Local(String array, List<IndexExpression> extents, Statement body, Site site)
      implements Statement {
    /** Copies the list. */
    public Local {
      extents = List.copyOf(extents);
    }
  }

  /**
   * {@code reduce(function: arrays)} of a parallel loop: its iterations do nothing with these
   * arrays, which have one cell each, but update them with the function.
   */
  record Reduction(String function, List<String> arrays) {
    /** Copies the list. */
    public Reduction {
      arrays = List.copyOf(arrays);
    }
  }

  /**
   * {@code for variable in lower..upper step step { body }} for the values lower, lower + step, …
   * that are less than upper; with {@code par}, in parallel. Bounds other than 0 and steps other
   * than 1 are ours; the thesis has {@code for x < upper}.
   *
   * @param parallel whether it is {@code par}
   * @param step at least 1
   * @param reductions none unless it is parallel
   */
  record Loop(
      boolean parallel,
      String variable,
      IndexExpression lower,
      IndexExpression upper,
      BigInteger step,
      Statement body,
      List<Reduction> reductions,
      Site site)
      implements Statement {
    /** Checks the step. */
    public Loop {
      reductions = List.copyOf(reductions);
      if (step.signum() <= 0) {
        throw new IllegalArgumentException("a step is at least 1, not " + step);
      }
    }

    /** A loop without reductions. */
    public Loop(boolean parallel, String variable, IndexExpression lower, IndexExpression upper,
        BigInteger step, Statement body, Site site) {
      this(parallel, variable, lower, upper, step, body, List.of(), site);
    }
  }
}
