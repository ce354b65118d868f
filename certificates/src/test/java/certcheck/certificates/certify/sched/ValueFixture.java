package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.Spelling;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermReader;
import certcheck.certificates.proof.Tokens;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.kernel.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Values in a short notation: {@code s v w} is a sum and {@code m v w} a product, {@code w v} the
 * negative and {@code d v w} the difference; {@code z} and {@code o} are the numbers 0 and 1,
 * {@code r n (λk. v)} is the sum of n values; {@code a b c t u} are tensors of one index,
 * {@code x y} of two; {@code g v} is any function of one value.
 */
final class ValueFixture {
  private static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "sched", "spec");

  final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Map<String, Term> scope = new HashMap<>();

  ValueFixture() throws Certifier.Undecided {
    Logic logic = new Logic(40_000_000);
    new Theories(logic).load("spec_claims");
    Libraries library = Libraries.load(Path.of("library"), LIBRARIES, logic, Deadline.NONE);
    recorder = Recorder.forCertificate(logic);
    syntax = new Syntax(logic);
    terms = logic.terms;
    Derived derived = new Derived(recorder, syntax);
    calculus = new Calculus(derived,
        new OpenLemmas(derived, new Lemmas(derived, library.lemmas()::lemma)));
    for (String name : List.of("i", "j", "k", "l", "n", "p", "q")) {
      scope.put(name, terms.free(name, terms.integer));
    }
    Type value = terms.typeVariable("v");
    Term nil = syntax.list(value, List.of());
    scope.put("F", terms.free("F", function(terms.integer, function(integers(),
        function(nil.type, value)))));
    scope.put("A", terms.free("A", function(terms.integer, function(integers(), value))));
    Map.of("plus", "+", "times", "*", "minus", "-", "opposite", "-.", "zero", "0", "one", "1")
        .forEach((name, function) ->
            scope.put(name, syntax.logic().terms.literal(Spelling.of(function))));
    abbreviate("s", "λx y. F plus nil [x, y]");
    abbreviate("m", "λx y. F times nil [x, y]");
    abbreviate("d", "λx y. F minus nil [x, y]");
    abbreviate("w", "λx. F opposite nil [x]");
    abbreviate("g", "λx. F `g` nil [x]");
    abbreviate("z", "F zero nil nil");
    abbreviate("o", "F one nil nil");
    abbreviate("r", "λn g. reduce F plus (F zero nil nil) n g");
    for (String tensor : List.of("a", "b", "c", "t", "u", "x", "y")) {
      abbreviate(tensor, tensor.compareTo("x") < 0 ? "λi. A `" + tensor + "` [i]"
          : "λi j. A `" + tensor + "` [i, j]");
    }
  }

  private Type function(Type domain, Type codomain) {
    return terms.function(domain, codomain);
  }

  private Type integers() {
    return syntax.list(terms.integer, List.of()).type;
  }

  private void abbreviate(String name, String text) {
    scope.put(name, read(text));
  }

  private Term read(String text) {
    return new TermReader(new Tokens("test", text), syntax, Map.of(), scope).term(null);
  }

  /** A value, an integer or a formula. */
  Term term(String text) {
    return syntax.beta(read(text));
  }

  /** {@code z + a 0 + … + a (size - 1)}, but for an element that has another index. */
  Term chain(int size, int other, String index) {
    Term sum = term("z");
    for (int k = 0; k < size; k++) {
      Term element = term("a (" + (k == other ? index : k) + ")");
      sum = syntax.beta(syntax.apply(scope.get("s"), List.of(sum, element)));
    }
    return sum;
  }

  /** Facts, separated by semicolons; each is a hypothesis of itself. */
  Facts facts(String text) {
    Facts facts = new Facts(List.of());
    for (String fact : text.split(";")) {
      facts = fact.isBlank() ? facts : calculus.with(facts, term(fact));
    }
    return facts;
  }

  /** Assumptions as theorems. */
  List<Theorem> assume(String... statements) {
    List<Theorem> result = new ArrayList<>();
    for (String statement : statements) {
      result.add(recorder.assume(term(statement)));
    }
    return result;
  }
}
