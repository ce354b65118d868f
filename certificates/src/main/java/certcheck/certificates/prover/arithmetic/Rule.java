package certcheck.certificates.prover.arithmetic;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A clause that is given to the solver, and what the kernel has for it. */
sealed interface Rule {
  /** The literals: formulas, or negations of such. */
  List<Term> literals();

  /**
   * A theorem that is a literal.
   *
   * @param literal what it concludes
   * @param proof gives the theorem, when it is asked for
   */
  record Fact(Term literal, Supplier<Theorem> proof) implements Rule {
    /** A theorem that is there. */
    Fact(Theorem theorem) {
      this(theorem.conclusion(), () -> theorem);
    }

    @Override
    public List<Term> literals() {
      return List.of(literal);
    }
  }

  /** One of both bounds of the remainder of a quotient, which the kernel knows by itself. */
  record Bound(Linearizer.Quotient quotient, Term literal) implements Rule {
    @Override
    public List<Term> literals() {
      return List.of(literal);
    }
  }

  /**
   * Premises from which a conclusion follows.
   *
   * @param premises formulas
   * @param conclusion a formula; null if the premises contradict each other
   * @param complements of the premises
   * @param inference from theorems of the premises: one of the conclusion, or {@code ⊥}
   */
  record Horn(List<Term> premises, Term conclusion, List<Term> complements, Inference inference)
      implements Rule {
    @Override
    public List<Term> literals() {
      List<Term> literals = new ArrayList<>(complements);
      if (conclusion != null) {
        literals.add(conclusion);
      }
      return literals;
    }
  }

  /**
   * A disjunction.
   *
   * @param fact the theorem; null if the disjunction is a premise
   * @param whole the disjunction
   * @param complement of the premise; null if there is a theorem
   * @param disjuncts its disjuncts, each of which is followed by the disjunction of the others
   */
  record Cases(Theorem fact, Term whole, Term complement, List<Term> disjuncts) implements Rule {
    @Override
    public List<Term> literals() {
      List<Term> literals = new ArrayList<>(disjuncts);
      if (complement != null) {
        literals.add(complement);
      }
      return literals;
    }
  }

  /** From theorems to a theorem. */
  interface Inference {
    Theorem from(List<Theorem> premises);
  }
}
