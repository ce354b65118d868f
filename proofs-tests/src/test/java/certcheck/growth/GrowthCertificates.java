package certcheck.growth;

import certcheck.Shipped;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.inplace.InPlaceCertifier;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.typing.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Certificates of programs of {@linkplain GrowthFamily families}. */
final class GrowthCertificates {
  private static final String LOOPS = "growth.sched";
  private static final String TENSORS = "growth.tml";
  private static final String TEXT = "text ";

  private GrowthCertificates() {}

  /**
   * A certificate.
   *
   * @param bytes how long it is: without what binds it to texts, where that is apart from the proofs
   */
  record Made(byte[] certificate, int bytes) {}

  /**
   * The certificate of all claims of a program.
   *
   * @throws IllegalStateException if one is not proved
   */
  static Made of(GrowthFamily family, int n) {
    byte[] text = family.program(n).getBytes(StandardCharsets.US_ASCII);
    try {
      return switch (family.claims()) {
        case LOOPS -> whole(proved(new SchedCertifier(Shipped.libraryFolder())
            .certify(loops(text))));
        case LOWERS -> {
          byte[] certificate = lowering(text);
          yield new Made(certificate, certificate.length - binding(certificate));
        }
        case IN_PLACE -> whole(inPlace(text));
      };
    } catch (SourceException
        | IOException
        | Certifier.Undecided e) {
      throw new IllegalStateException(family + " " + n, e);
    }
  }

  private static Made whole(byte[] certificate) {
    return new Made(certificate, certificate.length);
  }

  private static Program loops(byte[] text) throws SourceException {
    Program program = Parser.parse(LOOPS, text, Limits.DEFAULT);
    if (!Checker.check(program, Limits.DEFAULT).isEmpty()) {
      throw new IllegalStateException("not well-formed: " + program);
    }
    return program;
  }

  private static byte[] lowering(byte[] text) throws SourceException, Certifier.Undecided {
    certcheck.semantics.tml.syntax.Program program =
        certcheck.semantics.tml.syntax.Parser.parse(TENSORS, text, Limits.DEFAULT);
    byte[] loops = Printer.print(Lowering.lower(program,
            new LoweringOptions(Optional.empty(), false, false, false)).loops())
        .getBytes(StandardCharsets.US_ASCII);
    return proved(new LoweringCertifier(Shipped.libraryFolder()).certify(program, loops(loops),
        Optional.empty(), new LoweringCertifier.Texts(text, loops)));
  }

  private static byte[] proved(SchedCertifier.Result result) {
    if (!result.isProved()) {
      throw new IllegalStateException("not proved: " + result.outcomes());
    }
    return result.certificate().orElseThrow();
  }

  private static byte[] inPlace(byte[] text)
      throws SourceException, IOException, Certifier.Undecided {
    certcheck.semantics.tml.syntax.Program program =
        certcheck.semantics.tml.syntax.Parser.parse(TENSORS, text, Limits.DEFAULT);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new InPlaceCertifier(Shipped.libraryFolder(), Deadline.NONE)
        .certify(program, TypeChecker.check(program, Limits.DEFAULT), text, out);
    return out.toByteArray();
  }

  /**
   * The bytes of a certificate that say what its texts denote: the texts, and all blocks in which a text
   * occurs, before the last in which none does, which is a proof. Blocks after it are not counted, in
   * which proofs and what texts denote are put together.
   */
  private static int binding(byte[] certificate) {
    String all = new String(certificate, StandardCharsets.ISO_8859_1);
    int at = all.indexOf("\nnodes ") + 1;
    int binding = 0;
    while (!isBlock(all, at)) {
      int end = all.indexOf('\n', at) + 1;
      if (all.startsWith(TEXT, at)) {
        int next = end + Integer.parseInt(all.substring(at + TEXT.length(), end - 1)) + 1;
        binding += next - at;
        end = next;
      }
      at = end;
    }
    int since = 0;
    while (isBlock(all, at)) {
      int end = all.indexOf('\n', all.indexOf("\nend ", at) + 1) + 1;
      if (all.substring(at, end).contains("\n" + TEXT)) {
        since += end - at;
      } else {
        binding += since;
        since = 0;
      }
      at = end;
    }
    return binding;
  }

  private static boolean isBlock(String all, int at) {
    return all.startsWith("lemma", at) || all.startsWith("define", at);
  }
}
