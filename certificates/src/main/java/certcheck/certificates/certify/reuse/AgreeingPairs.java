package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Variables of a program, each with the variable of another program that holds the same at some point
 * (library {@code agreeing_pairs}): a list of pairs that grows at its end.
 */
final class AgreeingPairs {
  private final Derived derived;
  private final Lemmas lemmas;
  private final ProgramVariables variables;
  private final Map<String, String> buffers;
  private final List<String> names = new ArrayList<>();

  /** The list of the first k pairs, for each k. */
  private final List<Term> lists = new ArrayList<>();

  /**
   * No pairs.
   *
   * @param buffers for each variable the one of the other program
   * @param none the empty list
   */
  AgreeingPairs(Derived derived, Lemmas lemmas, ProgramVariables variables,
      Map<String, String> buffers, Term none) {
    this.derived = derived;
    this.lemmas = lemmas;
    this.variables = variables;
    this.buffers = buffers;
    lists.add(none);
  }

  private AgreeingPairs empty() {
    return new AgreeingPairs(derived, lemmas, variables, buffers, lists.get(0));
  }

  /** The variables. */
  List<String> names() {
    return names;
  }

  /** The list of the pairs. */
  Term list() {
    return lists.get(names.size());
  }

  /** The variable of the other program. */
  String bufferName(String name) {
    return buffers.get(name);
  }

  /** The same as a term. */
  Term buffer(String name) {
    return variables.constant(bufferName(name));
  }

  /** One more variable, which is in no pair. */
  void add(String name) {
    Term pair =
        derived.syntax().apply("mk_pair", variables.constant(name), buffer(name));
    lists.add(derived.syntax().apply("▹", list(), pair));
    names.add(name);
  }

  /** {@code ⊢ member (x, y) A} for a variable x that is in a pair. */
  Theorem member(String name) {
    int place = names.lastIndexOf(name);
    Term x = variables.constant(name);
    Theorem member = lemmas.at("pair_first", x, buffer(name), lists.get(place));
    for (int k = place + 1; k < names.size(); k++) {
      member = derived.recorder().mp(lemmas.at("pair_more", x, buffer(name), lists.get(k),
          Syntax.right(lists.get(k + 1))), member);
    }
    return member;
  }

  /**
   * Some of the pairs.
   *
   * @param among {@code ⊢ $spares A x y B}, or {@code ⊢ $passes A x B}
   * @param pairs those in B
   */
  record Some(Theorem among, AgreeingPairs pairs) {}

  /** The pairs without one that an assignment to x overwrites, or to y in the other program. */
  Some sparing(String target, Set<String> needed) {
    return some("spares", target, needed, List.of(variables.constant(target), buffer(target)));
  }

  /** The pairs without one that an assignment to x overwrites in the first program alone. */
  Some passing(String target, Set<String> needed) {
    return some("passes", target, needed, List.of(variables.constant(target)));
  }

  private Some some(String lemma, String target, Set<String> needed, List<Term> written) {
    Theorem among = lemmas.at(lemma + "_none", written.toArray(Term[]::new));
    AgreeingPairs rest = empty();
    for (int k = 0; k < names.size(); k++) {
      String name = names.get(k);
      List<Term> terms = new ArrayList<>(List.of(lists.get(k)));
      terms.addAll(written);
      terms.add(rest.list());
      if (name.equals(target) || !needed.contains(name)) {
        terms.add(Syntax.right(lists.get(k + 1)));
        among = derived.recorder().mp(
            lemmas.at(lemma + "_not", terms.toArray(Term[]::new)), among);
      } else {
        List<Term> pair = List.of(variables.constant(name), buffer(name));
        terms.addAll(pair);
        List<Theorem> premises = new ArrayList<>(List.of(among));
        for (int i = 0; i < written.size(); i++) {
          premises.add(variables.different(pair.get(i), written.get(i)));
        }
        among = derived.mp(lemmas.at(lemma + "_more", terms.toArray(Term[]::new)), premises);
        rest.add(name);
      }
    }
    return new Some(among, rest);
  }
}
