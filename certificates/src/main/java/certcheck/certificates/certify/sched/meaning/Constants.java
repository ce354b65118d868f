package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the certifier calls the integers that names and numbers of a text are. */
final class Constants {
  private final Rules rules;
  private final Syntax syntax;
  private final ProgramTerms program;
  private final Map<Term, Theorem> definitions = new HashMap<>();
  private final Memo<List<Object>, Theorem> equal = new Memo<>();

  Constants(Rules rules, ProgramTerms program) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.program = program;
  }

  /** {@code ⊢ n = $a}, for the integer that the name of an array spells. */
  Theorem array(BigInteger name, boolean local) {
    String spelling = Tree.spelling(name);
    return spelled(name, local ? program.local(spelling) : program.array(spelling));
  }

  /** {@code ⊢ n = $T}. */
  Theorem tensor(BigInteger name) {
    return spelled(name, program.tensor(Tree.spelling(name)));
  }

  /** {@code ⊢ n = $f}, for a function or a sign. */
  Theorem function(BigInteger name) {
    return spelled(name, program.functionOf(Tree.spelling(name)));
  }

  /** {@code ⊢ minus_sign = $f}. */
  Theorem minus() {
    return equal.of(List.of("minus"), () -> rules.recorder().trans(
        rules.recorder().fact("minus_sign"), function(Tree.spelled("-."))));
  }

  /** {@code ⊢ numeral m f = $c}. */
  Theorem number(BigInteger m, int f) {
    return equal.of(List.of("number", m, f), () -> {
      String digits = m.toString();
      while (digits.length() <= f) {
        digits = "0" + digits;
      }
      int point = digits.length() - f;
      Term constant = program.functionOf(
          f == 0 ? digits : digits.substring(0, point) + "." + digits.substring(point));
      Theorem definition = definition(constant);
      Theorem unfolded = rules.derived().unfold(
          (Term.Constant) syntax.apply("numeral"), List.of(syntax.literal(m), syntax.literal(f)));
      return rules.recorder().trans(unfolded, rules.recorder().trans(
          rules.recorder().normalize(Syntax.right(unfolded), Syntax.right(definition)),
          rules.recorder().sym(definition)));
    });
  }

  private Theorem spelled(BigInteger name, Term constant) {
    return equal.of(List.of(name, constant), () -> rules.recorder().sym(definition(constant)));
  }

  /** {@code ⊢ $a = n}. */
  private Theorem definition(Term constant) {
    if (!definitions.containsKey(constant)) {
      program.definitions().forEach(d -> definitions.put(Syntax.left(d), d));
    }
    return definitions.get(constant);
  }
}
