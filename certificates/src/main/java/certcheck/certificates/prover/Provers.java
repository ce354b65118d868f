package certcheck.certificates.prover;

import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.script.Arguments;
import certcheck.certificates.proof.script.Goal;
import certcheck.certificates.proof.script.LibraryBuilder;
import certcheck.certificates.proof.script.Session;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.prover.cases.CaseDefinition;
import certcheck.certificates.prover.datatype.Datatype;
import certcheck.certificates.prover.firstorder.Meson;
import certcheck.certificates.prover.horn.HornProver;
import certcheck.certificates.prover.horn.SideConditions;
import certcheck.certificates.prover.inductive.ConstructorInversion;
import certcheck.certificates.prover.inductive.InductiveDefinition;
import certcheck.certificates.prover.inductive.InductiveLemmas;
import certcheck.certificates.prover.inductive.NameInversion;
import certcheck.certificates.prover.inductive.RuleNames;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** The provers under the names by which proofs call them. */
public final class Provers {
  /** Conditions of rewrite rules are to be decided at once or not at all. */
  private static final LinearArithmetic.Limits CONDITIONS =
      new LinearArithmetic.Limits(1_000, 10, 50);

  private Provers() {}

  /**
   * Adds to a session the methods {@code arith}, {@code meson}, {@code horn}, {@code rows}, the
   * generators {@code inductive}, {@code rules}, {@code least}, {@code datatype}, {@code inversion},
   * {@code names} and {@code rows}, and linear arithmetic for the conditions of rewrite rules.
   */
  public static void register(Session session) {
    session.method("arith", Provers::arithmetic);
    session.method("meson", Provers::meson);
    session.method("horn", Provers::horn);
    session.method("rows", (goal, facts, arguments) -> CaseDefinition.prove(goal, facts));
    session.generator("inductive", Provers::inductive);
    session.generator("rules", Provers::rules);
    session.generator("least", Provers::least);
    session.generator("datatype", Provers::datatype);
    session.generator("inversion", Provers::inversion);
    session.generator("names", Provers::names);
    session.generator("rows", Provers::rows);
    session.solver((goal, facts) -> LinearArithmetic.prove(session.recorder(), goal, facts,
        CONDITIONS) instanceof LinearArithmetic.Proved proved ? proved.theorem() : null);
  }

  /** Builds libraries as {@link LibraryBuilder#run} does, with all provers. */
  public static void main(String[] args) throws InterruptedException {
    LibraryBuilder.run(args, Provers::register);
  }

  private static List<Theorem> withLocals(Goal goal, List<Theorem> facts) {
    List<Theorem> all = new ArrayList<>(facts);
    goal.locals().stream().filter(f -> !facts.contains(f)).forEach(all::add);
    return all;
  }

  /** Linear arithmetic from the facts named and the local ones. */
  private static Theorem arithmetic(Goal goal, List<Theorem> facts, Arguments arguments) {
    LinearArithmetic.Answer answer = LinearArithmetic.prove(goal.session().recorder(),
        goal.statement(), withLocals(goal, facts));
    if (answer instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    LinearArithmetic.Failed failed = (LinearArithmetic.Failed) answer;
    List<String> values = new ArrayList<>();
    failed.model().forEach((t, v) -> values.add(goal.session().show(t) + " = " + v));
    throw new ProofException(values.isEmpty() ? failed.reason()
        : "not so for " + String.join(", ", values));
  }

  /** Model elimination from the facts named; if that fails, from the local ones too. */
  private static Theorem meson(Goal goal, List<Theorem> facts, Arguments arguments) {
    Term statement = goal.statement();
    Meson.Answer answer = Meson.prove(goal.session().recorder(), statement, facts);
    if (answer instanceof Meson.Failed && !goal.locals().isEmpty()) {
      answer = Meson.prove(goal.session().recorder(), statement, withLocals(goal, facts));
    }
    if (answer instanceof Meson.Proved proved) {
      return proved.theorem();
    }
    throw new ProofException(((Meson.Failed) answer).reason());
  }

  /**
   * Derives a judgement with the rules named, or else with those that have the attribute
   * {@code intro}; local facts are rules too.
   */
  private static Theorem horn(Goal goal, List<Theorem> facts, Arguments arguments) {
    Session session = goal.session();
    List<Theorem> rules = new ArrayList<>(goal.locals());
    rules.addAll(facts.isEmpty() ? session.attribute("intro") : facts);
    HornProver prover = new HornProver(session.derived(), rules,
        new SideConditions(session, goal.locals()));
    HornProver.Answer answer = prover.prove(goal.statement());
    if (answer instanceof HornProver.Proved proved) {
      return proved.theorem();
    }
    throw new ProofException(((HornProver.Failed) answer).reason());
  }

  /** The words {@code N … of THEORY …} of a derivation, of which {@code of} and so on may lack. */
  private record Derivation(List<String> names, List<String> theories) {
    static Derivation of(List<String> words) {
      int of = words.indexOf("of");
      return of < 0 ? new Derivation(words, List.of())
          : new Derivation(words.subList(0, of), words.subList(of + 1, words.size()));
    }
  }

  /**
   * {@code derive inductive R … of THEORY}: {@code R_intro_RULE} for each rule, {@code R_induct}
   * and {@code R_cases}. The theory gives rules and variables their names; without it rules are
   * numbered from 1.
   */
  private static void inductive(Session session, List<String> words) {
    Derivation derivation = Derivation.of(words);
    for (String constant : derivation.names) {
      InductiveLemmas.of(session, constant, derivation.theories);
    }
  }

  /**
   * {@code derive rules R … of THEORY}: the rules alone, for a library that checks read. Another library
   * derives {@code inductive} from it.
   */
  private static void rules(Session session, List<String> words) {
    Derivation derivation = Derivation.of(words);
    for (String constant : derivation.names) {
      InductiveLemmas.introduced(session, constant, derivation.theories);
    }
  }

  /** {@code derive least R … of THEORY}: {@code R_least}, induction without R in its cases. */
  private static void least(Session session, List<String> words) {
    Derivation derivation = Derivation.of(words);
    for (String constant : derivation.names) {
      session.lemma(constant + "_least", List.of(), new InductiveDefinition(session.derived(),
          constant, RuleNames.of(derivation.theories, constant)).containment());
    }
  }

  /** {@code derive datatype D … of THEORY}: the lemmas of {@link Datatype#derive}. */
  private static void datatype(Session session, List<String> words) {
    Derivation derivation = Derivation.of(words);
    for (String type : derivation.names) {
      Datatype.derive(session, type, derivation.theories);
    }
  }

  /** {@code derive inversion D R … of THEORY}: lemmas of {@link ConstructorInversion#derive}. */
  private static void inversion(Session session, List<String> words) {
    Derivation derivation = Derivation.of(words);
    for (String relation : derivation.names.subList(1, derivation.names.size())) {
      ConstructorInversion.derive(session, relation, words.get(0), derivation.theories);
    }
  }

  /**
   * {@code derive names F R …}: the lemma {@code R_names}, {@link NameInversion#of}, of each
   * relation R.
   */
  private static void names(Session session, List<String> words) {
    for (String relation : words.subList(1, words.size())) {
      session.lemma(relation + "_names", List.of(), NameInversion.of(session, relation, words.get(0)));
    }
  }

  /** {@code derive rows NAME of CONSTANT}: the lemma {@link CaseDefinition#rows} under a name. */
  private static void rows(Session session, List<String> words) {
    Derivation derivation = Derivation.of(words);
    if (derivation.names.size() != 1 || derivation.theories.size() != 1) {
      throw new ProofException("expected: derive rows NAME of CONSTANT");
    }
    session.lemma(derivation.names.get(0), List.of(),
        CaseDefinition.rows(session, derivation.theories.get(0)));
  }
}
