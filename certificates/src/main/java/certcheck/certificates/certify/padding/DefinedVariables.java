package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lists D of the variables that are defined at a point of a program, and which are in them. */
abstract class DefinedVariables {
  final Derived derived;
  final Recorder recorder;
  final Syntax syntax;
  final Lemmas lemmas;
  final ProgramVariables variables;
  private final String prefix;
  private final Map<Term, Theorem> members = new HashMap<>();
  private Term defined;

  /**
   * The variables of a program.
   *
   * @param prefix with which names of its lemmas start; the model language has none
   */
  DefinedVariables(Derived derived, Lemmas lemmas, ProgramVariables variables, String prefix) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.variables = variables;
    this.prefix = prefix;
  }

  /** The list D of the point. */
  final Term defined() {
    return defined;
  }

  /** Goes on to a point with another list. */
  final void at(Term list) {
    if (defined != list) {
      defined = list;
      members.clear();
    }
  }

  /** {@code ⊢ $struck x D C}. */
  final Theorem struck(Term x) {
    List<Term> elements = elements(defined);
    Theorem struck = lemmas.at(prefix + "struck_none", x);
    for (Term y : elements) {
      List<Term> lists = Syntax.arguments(struck.conclusion());
      Term from = lists.get(1);
      Term to = lists.get(2);
      struck = x == y ? recorder.mp(lemmas.at(prefix + "struck_here", x, from, to), struck)
          : derived.mp(lemmas.at(prefix + "struck_other", x, y, from, to),
              List.of(variables.different(y, x), struck));
    }
    return struck;
  }

  /** The elements of a list that was extended at its end. */
  static List<Term> elements(Term list) {
    List<Term> elements = new ArrayList<>();
    for (Term rest = list; !ListEvaluation.isNil(rest); rest = Syntax.left(rest)) {
      elements.add(0, Syntax.right(rest));
    }
    return elements;
  }

  /** {@code ⊢ member x D}; null if it is none. */
  final Theorem member(Term x) {
    return members.computeIfAbsent(x, key -> {
      List<Term> after = new ArrayList<>();
      Term rest = defined;
      while (!ListEvaluation.isNil(rest) && Syntax.right(rest) != x) {
        after.add(0, Syntax.right(rest));
        rest = Syntax.left(rest);
      }
      if (ListEvaluation.isNil(rest)) {
        return null;
      }
      Theorem member = lemmas.at(prefix + "listed_last", Syntax.left(rest), x);
      for (Term y : after) {
        member = recorder.mp(
            lemmas.at(prefix + "listed_before", Syntax.right(member.conclusion()), x, y), member);
      }
      return member;
    });
  }
}
