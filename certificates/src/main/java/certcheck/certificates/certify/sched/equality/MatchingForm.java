package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Values brought into a form in which equal ones match: elements are replaced by what their
 * equations say, the operands of commutative functions are in a fixed order, that of their shapes.
 * Nothing is proved: a match is a guess.
 */
final class MatchingForm {
  private final Syntax syntax;
  private final Terms terms;
  private final TensorEquations equations;
  private final List<OperatorLaws> operators;

  MatchingForm(Syntax syntax, TensorEquations equations, List<OperatorLaws> operators) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.equations = equations;
    this.operators = operators;
  }

  /** The form of a value. */
  Term of(Term value) {
    TensorValue v = TensorValue.of(value);
    if (v instanceof TensorValue.Element e) {
      Term defined = equations.only(e);
      return defined == null ? value : of(defined);
    } else if (v instanceof TensorValue.Call call) {
      OperatorLaws laws = commutative(value);
      return laws != null ? sorted(value, laws) : call.arguments().isEmpty() ? value : rebuilt(value,
          syntax.list(value.type, call.arguments().stream().map(this::of).toList()));
    } else if (v instanceof TensorValue.Select s) {
      return syntax.apply("cond", s.condition(), of(s.first()), of(s.second()));
    } else if (v instanceof TensorValue.Reduction r && r.body() instanceof Term.Abstraction body) {
      Term.Free k = syntax.variant("k", terms.integer, syntax.frees(r.body()));
      return rebuilt(value, terms.abstraction(k, of(terms.instantiate(body, k))));
    }
    return value;
  }

  private Term rebuilt(Term application, Term argument) {
    return terms.application(((Term.Application) application).function, argument);
  }

  /** The operands of a commutative function, in their order; none of other values. */
  List<Term> operands(Term value) {
    OperatorLaws laws = commutative(value);
    return laws == null ? List.of() : operands(value, laws);
  }

  private OperatorLaws commutative(Term value) {
    TensorValue v = TensorValue.of(value);
    return operators.stream().filter(o -> o.isCommutative() && o.isSum(v)).findFirst().orElse(null);
  }

  private List<Term> operands(Term value, OperatorLaws laws) {
    List<Term> operands = new ArrayList<>();
    collect(value, laws, operands, true);
    operands.sort(Comparator.comparing(this::shape)
        .thenComparing(t -> syntax.frees(t).size()));
    return operands;
  }

  private Term sorted(Term value, OperatorLaws laws) {
    List<Term> operands = operands(value, laws);
    Term result = operands.get(0);
    for (Term operand : operands.subList(1, operands.size())) {
      result = laws.sum(result, operand);
    }
    return result;
  }

  private void collect(Term value, OperatorLaws laws, List<Term> operands, boolean apart) {
    if (apart && laws.isSum(TensorValue.of(value))) {
      List<Term> two = ((TensorValue.Call) TensorValue.of(value)).arguments();
      two.forEach(t -> collect(t, laws, operands, laws.isAssociative()));
    } else {
      operands.add(of(value));
    }
  }

  /** A value without its integers, but with the names of functions and tensors. */
  private String shape(Term t) {
    if (t.type == terms.integer) {
      return "_";
    } else if (t instanceof Term.Abstraction a) {
      return "λ" + shape(terms.instantiate(a, terms.free("_", a.type.domain())));
    } else if (t instanceof Term.Application) {
      TensorValue value = TensorValue.of(t);
      String name = value instanceof TensorValue.Element e ? e.tensor() + " "
          : value instanceof TensorValue.Call c ? c.function() + " "
          : value instanceof TensorValue.Reduction r ? r.function() + " " : "";
      return Syntax.arguments(t).stream().map(this::shape)
          .collect(Collectors.joining(" ", "(" + Syntax.head(t) + " " + name, ")"));
    }
    return t.toString();
  }
}
