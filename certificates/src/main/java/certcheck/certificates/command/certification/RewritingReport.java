package certcheck.certificates.command.certification;

import certcheck.certificates.rewrite.Application;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.Lifting;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.certificates.rewrite.StatementRewriting;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/** What is printed of a program that was rewritten. */
public final class RewritingReport {
  private RewritingReport() {}

  /**
   * Prints the steps, the operations before and after, and what they assume.
   *
   * @param file the program
   */
  public static void print(String file, Rewriting rewriting, PrintWriter out) {
    rewriting.statements().forEach(s -> print(file, s, out));
    out.println("before  " + OperationCount.of(rewriting.source(), rewriting.context()));
    out.println("after   " + OperationCount.of(rewriting.result(), rewriting.context()));
    String assumed = rewriting.assumed().stream().map(ArithmeticLaw::toString)
        .collect(Collectors.joining(", "));
    out.println(assumed.isEmpty() ? "assumes no law of arithmetic" : "assumes " + assumed);
  }

  /** The laws with the places where they were used, as numbers of operands; then the liftings. */
  private static void print(String file, StatementRewriting s, PrintWriter out) {
    if (s.applications().isEmpty() && s.liftings().isEmpty()) {
      return;
    }
    out.println(file + ":" + s.source().position() + ": " + s.source().target());
    for (Application a : s.applications()) {
      String place = a.path().stream().map(k -> String.valueOf(k + 1))
          .collect(Collectors.joining("."));
      out.println("  law   " + a.law() + "   at " + (place.isEmpty() ? "the root" : place));
    }
    for (Lifting l : s.liftings()) {
      out.println("  lift  " + l.variable() + " = " + l.part());
    }
  }
}
