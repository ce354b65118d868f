package certcheck.presburger.formula;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.NormalForm;
import java.util.List;

/**
 * A formula beside its {@link NormalForm}, part by part: where the literals come from. Variables
 * are those of the normal form: bound ones renamed apart, {@code div} and {@code if-then-else}
 * named.
 */
public sealed interface Normalised {

  /** The normal form of the formula; that of its negation is {@link NormalForm#negate()}. */
  NormalForm form();

  /** The formulas of which this one is made; what a name stands for is one. */
  List<Normalised> parts();

  /**
   * An atom.
   *
   * @param form a literal, or a truth value if the atom is ground
   */
  record Atomic(NormalForm form) implements Normalised {
    @Override
    public List<Normalised> parts() {
      return List.of();
    }
  }

  /**
   * An atom as a question wrote it, where that is not how it is decided.
   *
   * @param written the atom; variables from {@link Written#FIRST} on stand for written terms
   * @param part what is decided: another atom, or comparisons joined
   */
  record Rewritten(Constraint written, Normalised part) implements Normalised {
    @Override
    public NormalForm form() {
      return part.form();
    }

    @Override
    public List<Normalised> parts() {
      return List.of(part);
    }
  }

  /**
   * A negation.
   *
   * @param part what is negated
   * @param form the negated form of the part
   */
  record Negation(Normalised part, NormalForm form) implements Normalised {
    @Override
    public List<Normalised> parts() {
      return List.of(part);
    }
  }

  /**
   * A conjunction or disjunction.
   *
   * @param conjunction whether it is one
   * @param parts what it joins
   * @param form the forms of the parts, joined and flattened
   */
  record Junction(boolean conjunction, List<Normalised> parts, NormalForm form)
      implements Normalised {
    /** Copies the list. */
    public Junction {
      parts = List.copyOf(parts);
    }
  }

  /**
   * Two formulas have the same truth value.
   *
   * @param left a formula
   * @param right a formula
   * @param form both hold or neither
   */
  record Equivalence(Normalised left, Normalised right, NormalForm form) implements Normalised {
    @Override
    public List<Normalised> parts() {
      return List.of(left, right);
    }
  }

  /**
   * A quantified formula.
   *
   * @param universal whether the quantifier is
   * @param variable the bound variable in the normal form
   * @param source the number that it had in the formula
   * @param definitions of the variables that only the body uses
   * @param body the scope
   * @param form quantifies over the variables of directly nested quantifiers too
   */
  record Quantification(
      boolean universal, int variable, int source, List<Definition> definitions, Normalised body,
      NormalForm form)
      implements Normalised {
    /** Copies the list. */
    public Quantification {
      definitions = List.copyOf(definitions);
    }

    @Override
    public List<Normalised> parts() {
      return List.of(body);
    }
  }

  /**
   * A formula that occurred before, and is now named: {@code variable ≥ 1}, where the variable is
   * 1 if the formula holds and 0 if not.
   *
   * @param variable the name
   * @param meaning what it names
   * @param form the literal
   */
  record Named(int variable, Normalised meaning, NormalForm form) implements Normalised {
    @Override
    public List<Normalised> parts() {
      return List.of(meaning);
    }
  }
}
