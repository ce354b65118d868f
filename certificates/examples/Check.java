import certcheck.certificates.api.Checker;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/** Certifies a program and checks the certificate, from Java: {@code Check a.sched a.cert}. */
public final class Check {
  public static void main(String[] arguments) {
    ToolProvider certcheck = ToolProvider.findFirst("certcheck").orElseThrow();
    int status = certcheck.run(System.out, System.err, "certify", "--no-check", arguments[0],
        "-o", arguments[1]);
    if (status != 0) {
      System.exit(status);
    }
    Checker.Report report =
        new Checker().check(List.of(Path.of(arguments[0])), Path.of(arguments[1]));
    System.out.println(report.verified() ? report.claims() : report.failure());
    System.exit(report.verified() ? 0 : 1);
  }
}
