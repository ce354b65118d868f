package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.pair;
import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;

import certcheck.presburger.smtlib.SmtLibMeaning.Macro;
import certcheck.presburger.smtlib.SmtLibMeaning.Parameter;
import certcheck.presburger.smtlib.SmtLibMeaning.Sort;
import certcheck.presburger.smtlib.SmtLibMeaning.Uninterpreted;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The commands of SMT-LIB 2 that declare and define. A name has one meaning at a time: what is
 * declared, defined or belongs to the theory is refused, as the standard says.
 */
final class SmtLibDeclarations {

  private final SmtLibTerms terms;

  /** How many functions were declared. */
  private int declared;

  SmtLibDeclarations(SmtLibTerms terms) {
    this.terms = terms;
  }

  /** {@code (declare-const c σ)}. */
  void declareConstant(SExpression.Sequence command) {
    requireArguments(command, 2, 2);
    declare(command.parts().get(1), command.parts().get(2));
  }

  /** {@code (declare-fun f (σ …) σ)}. */
  void declareFunction(SExpression.Sequence command) {
    requireArguments(command, 3, 3);
    List<SExpression> parts = command.parts();
    List<Sort> parameters = parts.get(2).list().stream().map(Sort::of).toList();
    if (parameters.isEmpty()) {
      declare(parts.get(1), parts.get(3));
    } else {
      String name = terms.scope().unused(parts.get(1));
      Uninterpreted function =
          new Uninterpreted(name, declared++, parameters, Sort.of(parts.get(3)));
      terms.scope().define(name, function);
      terms.scope().addFunction(function);
    }
  }

  private void declare(SExpression symbol, SExpression sort) {
    String name = terms.scope().unused(symbol);
    Sort expected = Sort.of(sort);
    int variable = terms.variable(name);
    terms.scope().define(name, expected.constant(variable));
    terms.scope().addConstant(name, variable);
  }

  /** {@code (define-const c σ t)}. */
  void defineConstant(SExpression.Sequence command) {
    requireArguments(command, 3, 3);
    List<SExpression> parts = command.parts();
    define(parts.get(1), List.of(), Sort.of(parts.get(2)), parts.get(3));
  }

  /** {@code (define-fun f ((x σ) …) σ t)}. */
  void defineFunction(SExpression.Sequence command) {
    requireArguments(command, 4, 4);
    List<SExpression> parts = command.parts();
    define(parts.get(1), parameters(parts.get(2)), Sort.of(parts.get(3)), parts.get(4));
  }

  private List<Parameter> parameters(SExpression list) {
    List<Parameter> parameters = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (SExpression written : list.list()) {
      List<SExpression> pair = pair(written, "a name and a sort are needed");
      String name = pair.get(0).symbol();
      if (!names.add(name)) {
        terms.warnTwice(pair.get(0), "there is a parameter");
      }
      parameters.add(new Parameter(name, Sort.of(pair.get(1))));
    }
    return parameters;
  }

  private void define(
      SExpression symbol, List<Parameter> parameters, Sort sort, SExpression body) {
    String name = terms.scope().unused(symbol);
    if (parameters.isEmpty()) {
      terms.scope().define(name, sort.require(terms.meaning(body), body));
    } else {
      Map<String, SmtLibMeaning> mentioned = terms.scope().mentioned(body);
      requireSort(parameters, sort, body, mentioned);
      terms.scope().define(name, new Macro(parameters, sort, body, mentioned));
      nameParts(parameters, body);
    }
  }

  /** Parts of the body of a function, and the names that are bound around them. */
  private record Part(SExpression term, Set<String> bound) {}

  /** Gives names to the parts of a body that have some; they mention nothing that is bound there. */
  private void nameParts(List<Parameter> parameters, SExpression body) {
    Deque<Part> open = new ArrayDeque<>();
    open.push(new Part(body,
        parameters.stream().map(Parameter::name).collect(Collectors.toSet())));
    while (!open.isEmpty()) {
      Part part = open.pop();
      if (!(part.term instanceof SExpression.Sequence sequence)) {
        continue;
      }
      Optional<String> name = SmtLibTerms.named(sequence);
      if (name.isPresent()) {
        requireClosed(sequence, part.bound);
        terms.meaning(sequence);
        continue;
      }
      Set<String> inner = part.bound;
      if (List.of("let", "forall", "exists").contains(sequence.head())) {
        inner = new HashSet<>(part.bound);
        for (SExpression binding : sequence.parts().get(1).list()) {
          inner.add(binding.list().get(0).symbol());
        }
      }
      for (int k = sequence.parts().size() - 1; k > 0; k--) {
        open.push(new Part(sequence.parts().get(k), inner));
      }
    }
  }

  private static void requireClosed(SExpression.Sequence named, Set<String> bound) {
    Deque<SExpression> open = new ArrayDeque<>(List.of(named.parts().get(1)));
    while (!open.isEmpty()) {
      SExpression next = open.pop();
      if (next instanceof SExpression.Sequence sequence) {
        sequence.parts().forEach(open::push);
      } else if (bound.contains(((SExpression.Atom) next).text())) {
        throw new SmtLibException(named.position(), "expected a closed term to name, found "
            + ((SExpression.Atom) next).text() + ", which is bound around it");
      }
    }
  }

  /** Reads the body once with values that stand for the names in it. */
  private void requireSort(
      List<Parameter> parameters, Sort sort, SExpression body,
      Map<String, SmtLibMeaning> mentioned) {
    Map<String, SmtLibMeaning> values = new HashMap<>();
    mentioned.forEach((name, meaning) -> values.put(name, meaning.standIn()));
    parameters.forEach(parameter -> values.put(parameter.name(), parameter.sort().value()));
    SmtLibTerms reader = terms.another();
    reader.scope().exchange(values);
    sort.require(reader.meaning(body), body);
  }
}
