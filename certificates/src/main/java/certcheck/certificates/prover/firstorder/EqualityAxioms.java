package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What clauses say about equality, as theorems: reflexivity where an equation is denied; symmetry,
 * transitivity and congruence where one is asserted, for the functions and predicates that occur.
 */
final class EqualityAxioms {
  /** The largest number of functions and predicates that respect equality. */
  private static final int CONGRUENCES = 40;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Formulas.Fresh fresh;
  private final Set<Type> reflexive = new LinkedHashSet<>();
  private final Set<Type> equational = new LinkedHashSet<>();
  private final Map<Term, Set<Integer>> arities = new LinkedHashMap<>();

  EqualityAxioms(Recorder recorder, Syntax syntax, Formulas.Fresh fresh) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.fresh = fresh;
    terms = syntax.logic().terms;
  }

  /** The axioms that a set of clauses needs. */
  List<Theorem> axioms(List<Clause> clauses) {
    Deque<Expression> open = new ArrayDeque<>();
    for (Clause clause : clauses) {
      for (Literal literal : clause.literals()) {
        open.add(literal.atom());
        if (isEquation(literal.atom())) {
          Type type = literal.atom().arguments[0].type;
          reflexive.add(type);
          if (literal.positive()) {
            equational.add(type);
          }
        }
      }
    }
    if (reflexive.isEmpty()) {
      return List.of();
    }
    collect(open);
    List<Theorem> congruences = congruences();
    reflexive.addAll(equational);
    List<Theorem> axioms = new ArrayList<>();
    reflexive.forEach(type -> axioms.add(reflexivity(type)));
    equational.forEach(type -> {
      axioms.add(symmetry(type));
      axioms.add(transitivity(type));
    });
    axioms.addAll(congruences);
    return axioms;
  }

  private static boolean isEquation(Expression atom) {
    return atom.head instanceof Term.Constant c && c.symbol.name.equals("=")
        && atom.arguments.length == 2;
  }

  /** Finds the heads that are constants or free variables, with their numbers of arguments. */
  private void collect(Deque<Expression> open) {
    Set<Expression> seen = new HashSet<>();
    while (!open.isEmpty()) {
      Expression next = open.pop();
      if (seen.add(next)) {
        open.addAll(Arrays.asList(next.arguments));
        if (next.arguments.length > 0 && !isEquation(next) && next.head instanceof Term head) {
          arities.computeIfAbsent(head, h -> new LinkedHashSet<>())
              .add(next.arguments.length);
        }
      }
    }
  }

  private List<Theorem> congruences() {
    List<Theorem> found = new ArrayList<>();
    Map<Term, Set<Integer>> left = new LinkedHashMap<>();
    arities.forEach((head, sizes) -> left.put(head, new LinkedHashSet<>(sizes)));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<Term, Set<Integer>> entry : left.entrySet()) {
        for (Integer size : List.copyOf(entry.getValue())) {
          if (found.size() < CONGRUENCES && respects(entry.getKey().type, size)) {
            entry.getValue().remove(size);
            found.add(congruence(entry.getKey(), size));
            changed = true;
          }
        }
      }
    }
    return found;
  }

  private boolean respects(Type function, int size) {
    Type type = function;
    boolean any = false;
    for (int i = 0; i < size; i++) {
      any |= equational.contains(type.domain());
      type = type.codomain();
    }
    if (any && type != terms.bool) {
      equational.add(type);
    }
    return any;
  }

  private Term.Free variable(Type type) {
    return terms.free(fresh.name(), type);
  }

  private Theorem generalize(List<Term.Free> variables, Theorem theorem) {
    Theorem result = theorem;
    for (int i = variables.size() - 1; i >= 0; i--) {
      result = recorder.gen(variables.get(i), result);
    }
    return result;
  }

  private Theorem reflexivity(Type type) {
    Term.Free x = variable(type);
    return recorder.gen(x, recorder.refl(x));
  }

  private Theorem symmetry(Type type) {
    Term.Free x = variable(type);
    Term.Free y = variable(type);
    Term equation = terms.equation(x, y);
    return generalize(List.of(x, y),
        recorder.disch(equation, recorder.sym(recorder.assume(equation))));
  }

  private Theorem transitivity(Type type) {
    Term.Free x = variable(type);
    Term.Free y = variable(type);
    Term.Free z = variable(type);
    Term first = terms.equation(x, y);
    Term second = terms.equation(y, z);
    return generalize(List.of(x, y, z), recorder.disch(first, recorder.disch(second,
        recorder.trans(recorder.assume(first), recorder.assume(second)))));
  }

  private Theorem congruence(Term head, int size) {
    List<Term.Free> variables = new ArrayList<>();
    List<Term> equations = new ArrayList<>();
    Theorem equal = recorder.refl(head);
    for (int i = 0; i < size; i++) {
      Type type = Syntax.left(equal).type.domain();
      Term.Free x = variable(type);
      variables.add(x);
      if (equational.contains(type)) {
        Term.Free y = variable(type);
        variables.add(y);
        equations.add(terms.equation(x, y));
        equal = recorder.mkComb(equal, recorder.assume(terms.equation(x, y)));
      } else {
        equal = recorder.mkComb(equal, recorder.refl(x));
      }
    }
    Theorem result = equal;
    if (Syntax.left(equal).type == terms.bool) {
      Term holds = Syntax.left(equal);
      result = recorder.disch(holds, recorder.eqMp(equal, recorder.assume(holds)));
    }
    for (int i = equations.size() - 1; i >= 0; i--) {
      result = recorder.disch(equations.get(i), result);
    }
    return generalize(variables, result);
  }
}
