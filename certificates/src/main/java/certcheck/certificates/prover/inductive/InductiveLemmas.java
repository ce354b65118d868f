package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.script.Session;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * The lemmas of an inductive relation R in a session: {@code R_intro_RULE}, {@code R_induct} and
 * {@code R_cases}.
 *
 * @param rules the names of the rules
 * @param introductions the rules as theorems
 * @param induction induction over derivations
 * @param inversion what a derivation may end with
 */
public record InductiveLemmas(List<String> rules, List<Theorem> introductions,
    Theorem induction, Theorem inversion) {

  /**
   * The lemmas, proved and stored now if the session does not have them.
   *
   * @param session where lemmas are stored
   * @param constant the relation
   * @param theories where rules and variables have their names
   */
  public static InductiveLemmas of(Session session, String constant, List<String> theories) {
    InductiveDefinition definition = introduced(session, constant, theories);
    if (session.recorder().lookup(constant + "_induct") == null) {
      session.lemma(constant + "_induct", List.of(), definition.induction());
      session.lemma(constant + "_cases", List.of(), definition.inversion());
    }
    List<String> names = definition.names();
    List<Theorem> introductions = new ArrayList<>();
    names.forEach(rule -> introductions.add(session.fact(introduction(constant, rule))));
    return new InductiveLemmas(names, introductions,
        session.fact(constant + "_induct"), session.fact(constant + "_cases"));
  }

  /**
   * A relation whose rules are lemmas, proved and stored now if the session does not have them;
   * induction and inversion are not.
   *
   * @param session where lemmas are stored
   * @param constant the relation
   * @param theories where rules and variables have their names
   */
  public static InductiveDefinition introduced(Session session, String constant,
      List<String> theories) {
    InductiveDefinition definition = new InductiveDefinition(session.derived(), constant,
        RuleNames.of(theories, constant));
    Theorem basis = session.recorder().lookup(constant + "_basis");
    if (basis == null) {
      introduce(session, constant, definition);
    } else {
      definition.defined(session.recorder().conjunct1(basis));
      definition.introduced(definition.names().stream()
          .map(rule -> session.fact(introduction(constant, rule))).toList());
    }
    return definition;
  }

  /**
   * Stores the definition and all rules as one lemma, {@code R_basis}, for they share most steps;
   * then the rules, {@code R_rules} if there are several, and each rule.
   */
  private static void introduce(Session session, String constant, InductiveDefinition definition) {
    Recorder recorder = session.recorder();
    Theorem basis = session.lemma(constant + "_basis", List.of(), recorder.conj(
        definition.meaning(), session.derived().conj(definition.introductions())));
    definition.defined(recorder.conjunct1(basis));
    Theorem rest = recorder.conjunct2(basis);
    int rules = definition.names().size();
    if (rules > 1) {
      session.lemma(constant + "_rules", List.of(), rest);
    }
    List<Theorem> lemmas = new ArrayList<>();
    for (int k = 0; k < rules; k++) {
      Theorem rule = k < rules - 1 ? recorder.conjunct1(rest) : rest;
      rest = k < rules - 1 ? recorder.conjunct2(rest) : rest;
      session.lemma(introduction(constant, definition.names().get(k)), List.of(), rule);
      lemmas.add(rule);
    }
    definition.introduced(lemmas);
  }

  private static String introduction(String constant, String rule) {
    return constant + "_intro_" + rule;
  }
}
