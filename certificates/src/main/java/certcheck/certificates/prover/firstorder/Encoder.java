package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Terms of the logic as first-order expressions. A function {@code λy. … s …} becomes a head with
 * the largest subterms s in which no bound variable occurs as its arguments.
 */
final class Encoder {
  /** Deeper terms are not looked into. */
  private static final int DEPTH = 300;

  /** The largest number of subterms around the arguments of a function. */
  private static final int FUNCTION_SIZE = 2_000;

  private final Terms terms;
  private final Expression.Store store;

  /** The variables of the clauses, by the free variables that stand for them. */
  private final Map<Term.Free, Integer> numbers = new HashMap<>();

  private final Map<Term, Expression> known = new HashMap<>();

  Encoder(Terms terms, Expression.Store store) {
    this.terms = terms;
    this.store = store;
  }

  /** Declares a free variable to stand for a variable of clauses. */
  void declare(Term.Free placeholder, int number) {
    numbers.put(placeholder, number);
  }

  Expression encode(Term t) {
    return encode(t, 0);
  }

  private Expression encode(Term t, int depth) {
    Expression result = known.get(t);
    if (result == null) {
      result = depth > DEPTH ? opaque(t) : compute(t, depth);
      known.put(t, result);
    }
    return result;
  }

  private Expression constant(Term t) {
    return store.application(t, List.of(), t.type);
  }

  private Expression opaque(Term t) {
    for (Term part : terms.subterms(t)) {
      if (part instanceof Term.Free v && numbers.containsKey(v)) {
        throw new NotFound("a term is nested deeper than " + DEPTH);
      }
    }
    return constant(t);
  }

  private Expression compute(Term t, int depth) {
    if (t instanceof Term.Free v && numbers.containsKey(v)) {
      return store.variable(numbers.get(v), v.type);
    } else if (t instanceof Term.Abstraction a) {
      return function(a, depth);
    } else if (!(t instanceof Term.Application a)) {
      return constant(t);
    }
    Term.Application a = (Term.Application) t;
    Term head = Syntax.head(t);
    if (head instanceof Term.Free v && numbers.containsKey(v)) {
      return store.application(Expression.APPLY,
          List.of(encode(a.function, depth + 1), encode(a.argument, depth + 1)), t.type);
    }
    List<Expression> arguments = new ArrayList<>();
    Expression first = encode(head, depth + 1);
    Syntax.arguments(t).forEach(x -> arguments.add(encode(x, depth + 1)));
    if (first.arguments.length > 0) {
      arguments.addAll(0, List.of(first.arguments));
    }
    return store.application(first.head, arguments, t.type);
  }

  private Expression function(Term.Abstraction t, int depth) {
    Holes holes = new Holes();
    Term template = holes.abstracted(t, 0);
    List<Expression> arguments = new ArrayList<>();
    holes.filled.forEach(s -> arguments.add(encode(s, depth + 1)));
    return store.application(store.template(template, holes.variables), arguments, t.type);
  }

  /** Finds the arguments of one function. */
  private final class Holes {
    final List<Term.Free> variables = new ArrayList<>();
    final List<Term> filled = new ArrayList<>();
    private final Set<Term> bound = new HashSet<>();
    private int work;

    /** The term with holes for the largest subterms without bound variables. */
    Term abstracted(Term t, int depth) {
      if (++work > FUNCTION_SIZE) {
        throw new NotFound("a function of more than " + FUNCTION_SIZE + " subterms");
      }
      if (t instanceof Term.Abstraction a) {
        Term.Free marker = terms.free("%bound" + depth, a.type.domain());
        bound.add(marker);
        Term body = abstracted(terms.instantiate(a, marker), depth + 1);
        bound.remove(marker);
        return terms.abstraction(marker, body);
      } else if (bound.contains(t)) {
        return t;
      } else if (terms.subterms(t).stream().noneMatch(bound::contains)) {
        return hole(t);
      }
      Term.Application a = (Term.Application) t;
      return terms.application(abstracted(a.function, depth), abstracted(a.argument, depth));
    }

    /** One hole for each occurrence, so that functions of one shape have one template. */
    private Term hole(Term t) {
      Term.Free hole = terms.free("%hole" + filled.size(), t.type);
      filled.add(t);
      variables.add(hole);
      return hole;
    }
  }

  /** The term of an application, given that of its i-th argument. */
  Term decode(Expression e, BiFunction<Expression, Integer, Term> argument) {
    List<Term> arguments = new ArrayList<>();
    for (int i = 0; i < e.arguments.length; i++) {
      arguments.add(argument.apply(e, i));
    }
    int taken = 0;
    Term head;
    if (e.head == Expression.APPLY) {
      head = arguments.get(taken++);
    } else if (e.head instanceof Expression.Template template) {
      Map<Term.Free, Term> filling = new HashMap<>();
      for (Term.Free hole : template.holes()) {
        filling.put(hole, arguments.get(taken++));
      }
      head = terms.substitute(filling, template.term());
    } else {
      head = (Term) e.head;
    }
    for (Term a : arguments.subList(taken, arguments.size())) {
      head = terms.application(head, a);
    }
    return head;
  }
}
