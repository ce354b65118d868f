package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.model.Models;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Proofs that specifications have models, of parameters N and M, and given A (N, M) and V (N). */
final class SpecFixture {
  private static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "sched", "sched_sets", "spec", "spec_models");

  private static final String BEFORE = "param N, M; assume N >= 1 and M >= 1;"
      + " input a[N, M] = A; input v[N] = V; output d[N];\n";
  private static final String AFTER = "\nskip; claim bounds;";

  private SpecFixture() {}

  /** Proves that equations have a model. */
  static void prove(String equations) throws Exception {
    Program program = Parser.parse("test.sched",
        (BEFORE + equations + AFTER).getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    Logic logic = new Logic(40_000_000);
    new Theories(logic).load("spec_claims");
    Libraries library = Libraries.load(Path.of("library"), LIBRARIES, logic, Deadline.NONE);
    Recorder recorder = Recorder.forCertificate(logic);
    Syntax syntax = new Syntax(logic);
    Derived derived = new Derived(recorder, syntax);
    Calculus calculus = new Calculus(derived,
        new OpenLemmas(derived, new Lemmas(derived, library.lemmas()::lemma)));
    ProgramTerms terms = new ProgramTerms(syntax, program);
    Term assumed = terms.assumed();
    Facts facts = new Facts(List.of());
    Theorem all = recorder.assume(logic.terms.application(assumed, terms.parameters()));
    for (Theorem part : derived.conjuncts(derived.reduce(all))) {
      facts = calculus.known(facts, part);
    }
    Map<Term, String> names = new LinkedHashMap<>();
    program.parameters().forEach(n -> names.put(terms.parameter(n.name()), n.name()));
    Term specification = terms.models();
    List<SpecEquation> parts = terms.specification().equations(terms.environment());
    Term inputs = terms.inputs();
    Term tensors = terms.tensors(Program.ArrayDeclaration::before);
    Theorem theorem = new Models(calculus, names, terms.specification().model(), parts, facts)
        .hasModel(terms.parameters(), assumed, specification, inputs, tensors);
    assertTrue(theorem.hypotheses().isEmpty());
    assertSame(syntax.apply("has_model", assumed, specification, inputs, tensors),
        theorem.conclusion());
  }

  /** Where, and why it is not proved that equations have a model. */
  static String reason(String equations) {
    OpenObligation open = assertThrows(OpenObligation.class, () -> prove(equations));
    return open.position() + ": " + open.getMessage();
  }
}
