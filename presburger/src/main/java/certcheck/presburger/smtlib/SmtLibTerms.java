package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.bindings;
import static certcheck.presburger.smtlib.SmtLibFunctions.number;
import static certcheck.presburger.smtlib.SmtLibFunctions.numeral;
import static certcheck.presburger.smtlib.SmtLibFunctions.pair;
import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Steps;
import certcheck.presburger.formula.Term;
import certcheck.presburger.smtlib.SmtLibMeaning.Macro;
import certcheck.presburger.smtlib.SmtLibMeaning.Number;
import certcheck.presburger.smtlib.SmtLibMeaning.Sort;
import certcheck.presburger.smtlib.SmtLibMeaning.Truth;
import certcheck.presburger.smtlib.SmtLibMeaning.Uninterpreted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Translates terms of SMT-LIB 2 into formulas. A Boolean constant is an integer variable that is
 * true from 1 on.
 */
final class SmtLibTerms {

  private static final int MAXIMAL_GROWTH = 5_000_000;

  private final Consumer<String> warnings;

  private final SmtLibScope scope = new SmtLibScope();
  private final List<String> names = new ArrayList<>();
  private final Set<Integer> bound = new HashSet<>();
  private final Applications applications = new Applications();
  private final SmtLibOperations operations = new SmtLibOperations(this);
  private final Steps steps = new Steps();
  private final Map<SExpression.Position, ZeroDivision> divisionsAt = new HashMap<>();
  private int expansions;
  private long growth;

  /**
   * A reader of terms.
   *
   * @param warnings receives {@code line:column: warning: …}
   */
  SmtLibTerms(Consumer<String> warnings) {
    this.warnings = warnings;
  }

  /** A reader that knows no names. */
  SmtLibTerms another() {
    return new SmtLibTerms(warning -> { });
  }

  /** Warns of a name that is there twice, of which the later one counts, as in other solvers. */
  void warnTwice(SExpression symbol, String what) {
    warnings.accept(symbol.position().line() + ":" + symbol.position().column() + ": warning: "
        + what + " " + symbol.symbol() + " twice; the later one counts");
  }

  /** The names in scope. */
  SmtLibScope scope() {
    return scope;
  }

  /** The division by zero at a place, if one was read there. */
  Optional<ZeroDivision> divisionAt(SExpression.Position position) {
    return Optional.ofNullable(divisionsAt.get(position));
  }

  /** Notes the division by zero whose function is written at a place. */
  void divisionAt(SExpression function, FunctionApplication division) {
    divisionsAt.put(
        function.position(), Applications.zeroDivisions(List.of(division)).get(0));
  }

  /** The values of functions so far. */
  Applications applications() {
    return applications;
  }

  /** A new variable. */
  int variable(String name) {
    names.add(name);
    return names.size() - 1;
  }

  /** The names of all variables so far, by number; bound ones included. */
  List<String> names() {
    return Collections.unmodifiableList(names);
  }

  /** The meaning of a term of sort Bool. */
  Formula formula(SExpression expression) {
    return ((Truth) Sort.BOOL.require(meaning(expression), expression)).formula();
  }

  /** The meaning of a term, nested however deep. */
  SmtLibMeaning meaning(SExpression expression) {
    List<SmtLibMeaning> result = new ArrayList<>();
    steps.run(() -> read(expression, result::add));
    return result.get(0);
  }

  private void read(SExpression expression, Consumer<SmtLibMeaning> then) {
    if (expansions > 0) {
      grow(1, expression);
    }
    if (expression instanceof SExpression.Atom atom) {
      steps.give(then, atom(atom));
    } else {
      steps.then(() -> application((SExpression.Sequence) expression, then));
    }
  }

  /** Accounts for parts of formulas beyond those of the text. */
  private void grow(long parts, SExpression where) {
    growth += parts;
    if (growth > MAXIMAL_GROWTH) {
      throw SmtLibException.unsupported(
          where.position(),
          "unsupported: functions and distinct expand to more than " + MAXIMAL_GROWTH + " terms");
    }
  }

  private SmtLibMeaning atom(SExpression.Atom atom) {
    if (atom.isNumeral()) {
      return new Number(Term.constant(numeral(atom)));
    }
    SmtLibMeaning meaning = atom.isString() ? null : scope.get(atom.text());
    if (meaning instanceof Uninterpreted function) {
      throw new SmtLibException(atom.position(), "wrong number of arguments for " + atom.text()
          + ": expected " + function.parameters().size() + ", found 0");
    } else if (meaning instanceof Macro macro) {
      throw new SmtLibException(atom.position(), "wrong number of arguments for " + atom.text()
          + ": expected " + macro.parameters().size() + ", found 0");
    } else if (meaning != null) {
      return meaning;
    }
    return switch (atom.isString() ? "" : atom.text()) {
      case "true" -> new Truth(Formula.TRUE);
      case "false" -> new Truth(Formula.FALSE);
      default -> throw SmtLibException.unsupported(
          atom.position(), "unknown or unsupported symbol " + atom.text());
    };
  }

  private void application(SExpression.Sequence sequence, Consumer<SmtLibMeaning> then) {
    if (sequence.parts().isEmpty()) {
      throw new SmtLibException(sequence.position(), "an empty term");
    }
    String head = sequence.head();
    SmtLibMeaning declared = scope.get(head);
    if (declared instanceof Macro macro) {
      expand(macro, sequence, then);
      return;
    }
    switch (declared == null ? head : "") {
      case "let" -> let(sequence, scope.new Local(), then);
      case "forall", "exists" -> quantified(sequence, head.equals("forall"), then);
      case "!" -> annotated(sequence, then);
      default -> {
        operations.require(sequence, declared);
        if (head.equals("distinct")) {
          long size = sequence.parts().size();
          grow(size * size / 2, sequence);
        }
        steps.<SExpression, SmtLibMeaning>each(requireArguments(sequence, 1), this::read,
            meanings -> steps.give(then, operations.apply(sequence, declared, meanings)));
      }
    }
  }

  private void expand(
      Macro macro, SExpression.Sequence sequence, Consumer<SmtLibMeaning> then) {
    int size = macro.parameters().size();
    List<SExpression> arguments = requireArguments(sequence, size, size);
    steps.<SExpression, SmtLibMeaning>each(arguments, this::read, meanings -> {
      Map<String, SmtLibMeaning> inner = new HashMap<>(macro.scope());
      for (int k = 0; k < size; k++) {
        SmtLibMeaning.Parameter parameter = macro.parameters().get(k);
        inner.put(parameter.name(),
            parameter.sort().require(meanings.get(k), arguments.get(k)));
      }
      Map<String, SmtLibMeaning> outer = scope.exchange(inner);
      expansions++;
      read(macro.body(), result -> {
        expansions--;
        scope.exchange(outer);
        steps.give(then, result);
      });
    });
  }

  /** Binds the names of a let, and of those that are its body, in one local scope. */
  private void let(
      SExpression.Sequence sequence, SmtLibScope.Local local, Consumer<SmtLibMeaning> then) {
    requireArguments(sequence, 2, 2);
    List<SExpression> terms = new ArrayList<>();
    for (SExpression binding : bindings(sequence.parts().get(1))) {
      pair(binding, "a name and a term are needed").get(0).symbol();
      terms.add(binding.list().get(1));
    }
    steps.<SExpression, SmtLibMeaning>each(terms, this::read, meanings -> {
      Set<String> names = new HashSet<>();
      for (int k = 0; k < meanings.size(); k++) {
        SExpression symbol = sequence.parts().get(1).list().get(k).list().get(0);
        if (!names.add(symbol.symbol())) {
          warnTwice(symbol, "this let has a variable");
        }
        local.bind(symbol.symbol(), meanings.get(k));
      }
      if (sequence.parts().get(2) instanceof SExpression.Sequence inner
          && inner.head().equals("let")) {
        steps.then(() -> let(inner, local, then));
      } else {
        read(sequence.parts().get(2), result -> {
          local.leave();
          steps.give(then, result);
        });
      }
    });
  }

  private void quantified(
      SExpression.Sequence sequence, boolean universal, Consumer<SmtLibMeaning> then) {
    requireArguments(sequence, 2, 2);
    SmtLibScope.Local local = scope.new Local();
    List<Integer> variables = new ArrayList<>();
    for (SExpression binding : bindings(sequence.parts().get(1))) {
      String name = pair(binding, "a name and a sort are needed").get(0).symbol();
      int variable = variable(name);
      bound.add(variable);
      variables.add(variable);
      local.bind(name, Sort.of(binding.list().get(1)).constant(variable));
    }
    SExpression body = sequence.parts().get(2);
    read(body, meaning -> {
      local.leave();
      Formula result = ((Truth) Sort.BOOL.require(meaning, body)).formula();
      for (int k = variables.size() - 1; k >= 0; k--) {
        result =
            universal
                ? Formula.forAll(variables.get(k), result)
                : Formula.exists(variables.get(k), result);
      }
      steps.give(then, new Truth(result));
    });
  }

  /** {@code (! t :named n …)}: the name is in scope from here on. */
  private void annotated(SExpression.Sequence sequence, Consumer<SmtLibMeaning> then) {
    List<SExpression> arguments = requireArguments(sequence, 2);
    read(arguments.get(0), meaning -> {
      for (int k = 1; k < arguments.size(); k++) {
        boolean isName = arguments.get(k).keyword().equals(":named");
        if (k + 1 < arguments.size() && !arguments.get(k + 1).isKeyword()) {
          k++;
          if (isName) {
            name(arguments.get(k), meaning);
          }
        } else if (isName) {
          throw new SmtLibException(
              arguments.get(k).position(), "expected a name after :named");
        }
      }
      steps.give(then, meaning);
    });
  }

  /** The name of a term as a whole, {@code (! t :named name)}. */
  static Optional<String> named(SExpression term) {
    if (term instanceof SExpression.Sequence sequence && sequence.head().equals("!")) {
      for (int k = 2; k + 1 < sequence.parts().size(); k++) {
        if (sequence.parts().get(k) instanceof SExpression.Atom atom
            && atom.text().equals(":named")) {
          return Optional.of(sequence.parts().get(k + 1).symbol());
        }
      }
    }
    return Optional.empty();
  }

  private void name(SExpression symbol, SmtLibMeaning meaning) {
    if (expansions > 0) {
      return;
    }
    Optional<Integer> local = bound.isEmpty() ? Optional.empty() : boundIn(meaning);
    if (local.isPresent()) {
      throw new SmtLibException(symbol.position(),
          "expected a closed term to name, found the bound variable " + names.get(local.get()));
    }
    scope.name(symbol, meaning);
  }

  /** A bound variable that is free in a part of a term. */
  private Optional<Integer> boundIn(SmtLibMeaning meaning) {
    Formula mentions = meaning instanceof Number number
        ? Formula.equal(number.term(), Term.constant(0))
        : ((Truth) meaning).formula();
    return mentions.freeVariables().stream().filter(bound::contains).findFirst();
  }

  /** Refuses a term in which a bound variable is free. */
  void requireClosed(SmtLibMeaning meaning, SExpression where, String what) {
    Optional<Integer> local = bound.isEmpty() ? Optional.empty() : boundIn(meaning);
    if (local.isPresent()) {
      throw SmtLibException.unsupported(where.position(),
          "unsupported: " + what + " the bound variable " + names.get(local.get()));
    }
  }
}
