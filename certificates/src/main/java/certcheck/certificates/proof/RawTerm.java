package certcheck.certificates.proof;

import certcheck.certificates.proof.Inference.Partial;
import certcheck.certificates.proof.Inference.Unknown;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Terms whose types are not all known yet, and how they become terms of the logic. */
final class RawTerm {
  /** A term, but for types. */
  sealed interface Raw permits Known, Local, Named, Combination, Function {}

  /** A term of the logic. */
  record Known(Term term) implements Raw {}

  /** A variable: bound, or free in what is read. */
  record Local(String name, Partial type) implements Raw {}

  /** A constant with the types of its instance. */
  record Named(Symbol symbol, Map<Type.Variable, Partial> types) implements Raw {}

  /** An application. */
  record Combination(Typed function, Typed argument) implements Raw {}

  /** An abstraction. */
  record Function(Local variable, Typed body) implements Raw {}

  /** A term with its type, as far as known. */
  record Typed(Raw raw, Partial type) {}

  private final Syntax syntax;
  private final Inference inference;
  private final java.util.function.Function<Unknown, Type> supply;
  private final Map<Local, Term.Free> variables = new HashMap<>();

  /** Builds terms; the supply decides what becomes of types that stayed unknown. */
  RawTerm(Syntax syntax, Inference inference,
      java.util.function.Function<Unknown, Type> supply) {
    this.syntax = syntax;
    this.inference = inference;
    this.supply = supply;
  }

  /** The term of the logic. */
  Term build(Typed t) {
    if (t.raw instanceof Known k) {
      return k.term;
    } else if (t.raw instanceof Local v) {
      Term.Free bound = variables.get(v);
      return bound != null ? bound
          : syntax.logic().terms.free(v.name, inference.type(v.type, supply));
    } else if (t.raw instanceof Named n) {
      List<Type> arguments = new ArrayList<>();
      n.types.values().forEach(p -> arguments.add(inference.type(p, supply)));
      return syntax.logic().terms.constant(n.symbol, arguments);
    } else if (t.raw instanceof Combination c) {
      return syntax.logic().terms.application(build(c.function), build(c.argument));
    }
    return abstraction((Function) t.raw);
  }

  /** Below a binder its variable has a name of its own, so that nothing is captured. */
  private Term abstraction(Function f) {
    Type type = inference.type(f.variable.type, supply);
    Term.Free inside = syntax.logic().terms.free("%" + f.variable.name + "!" + variables.size(),
        type);
    variables.put(f.variable, inside);
    Term body = build(f.body);
    variables.remove(f.variable);
    return syntax.named(syntax.logic().terms.abstraction(inside, body), f.variable.name);
  }
}
