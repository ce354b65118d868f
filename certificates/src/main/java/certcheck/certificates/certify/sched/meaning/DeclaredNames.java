package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names of a program that are declared one inside the scope of the other, in order: those of the declarations,
 * and of the local arrays behind which all other statements are. Nothing is proved here; where the text has no
 * meaning, the names are any.
 */
final class DeclaredNames {
  private final Syntax syntax;
  private final Term.Free parameters;
  private final Map<BigInteger, Scope.Name> inOrder = new LinkedHashMap<>();
  private final Set<BigInteger> others = new LinkedHashSet<>();

  /** The names of a program, in which p is the variable for the values of parameters. */
  DeclaredNames(Syntax syntax, Term.Free parameters, Tree program) {
    this.syntax = syntax;
    this.parameters = parameters;
    for (Tree rest = program.part(0); rest.is(";", 2); rest = rest.part(1)) {
      declare(rest.part(0));
    }
    for (Tree rest = program.part(1); rest.is(";", 2) && !rest.part(0).is("let", 2);
        rest = rest.part(1)) {
      if (rest.part(0).is("local", 2)) {
        add(rest.part(0).part(0), 2, rest.part(0).part(1));
      }
    }
    Deque<Tree> pending = new ArrayDeque<>(List.of(program));
    while (!pending.isEmpty()) {
      Tree t = pending.pop();
      if (t.isWord()) {
        others.add(t.value());
      }
      t.parts().forEach(pending::push);
    }
    others.removeAll(inOrder.keySet());
  }

  private void declare(Tree d) {
    if (d.is("param", 1)) {
      inOrder.putIfAbsent(d.part(0).value(), new Scope.Name(0,
          syntax.apply(parameters, List.of(syntax.literal(d.part(0).value())))));
    } else if (d.is("tensor", 3)) {
      add(d.part(0), 3, d.part(1));
    } else if (Declarations.isArray(d)) {
      add(d.part(0), d.is("input", 3) ? 1 : 2, d.part(1));
      d.part(2).parts().forEach(tensor -> add(tensor, 3, d.part(1)));
    }
  }

  private void add(Tree name, int kind, Tree dimensions) {
    List<Tree> items = Indices.items(dimensions, ",");
    if (items != null && name.isWord()) {
      inOrder.putIfAbsent(
          name.value(), new Scope.Name(kind, syntax.literal(items.size())));
    }
  }

  /** What the names stand for, each of which is declared behind the one before. */
  Map<BigInteger, Scope.Name> inOrder() {
    return inOrder;
  }

  /** All others that the program mentions. */
  Set<BigInteger> others() {
    return others;
  }
}
