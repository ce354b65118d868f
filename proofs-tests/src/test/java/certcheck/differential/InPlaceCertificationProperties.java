package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.analysis.AbstractAccess;
import certcheck.semantics.tml.analysis.AbstractAccesses;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.tml.typing.Typing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * The claim {@code in_place} of random statements: proved, and verified by the kernel, of all whose
 * accesses to the assigned variable are to the own cell; refused if one is not.
 */
class InPlaceCertificationProperties {

  /** Programs, the last of which reads a cell of what it assigns that is not its own. */
  @Provide
  Arbitrary<List<Program>> programs() {
    Arbitrary<Program> foreign = SmallPrograms.wellTyped().filter(p -> {
      Typing typing = TypeChecker.check(p);
      return !p.statements().stream().allMatch(s -> isOwn(s, typing));
    });
    return Combinators.combine(SmallPrograms.wellTyped().list().ofSize(35), foreign)
        .as((programs, last) -> Stream.concat(programs.stream(), Stream.of(last)).toList());
  }

  private static boolean isOwn(Statement s, Typing typing) {
    return AbstractAccesses.of(s, typing.context()).stream().allMatch(AbstractAccess::isOwn);
  }

  /** One certificate for the statements of many programs, whose variables are named apart. */
  @Property(tries = 1, shrinking = ShrinkingMode.OFF)
  void ownCellsAreProvedAndOthersRefused(@ForAll("programs") List<Program> programs)
      throws SourceException, Certifier.Undecided, IOException {
    Program all = joined(programs);
    Typing typing = TypeChecker.check(all);
    List<Statement> own = new ArrayList<>();
    Statement foreign = null;
    int read = 0;
    for (Statement s : all.statements()) {
      if (isOwn(s, typing)) {
        own.add(s);
        read += AbstractAccesses.of(s, typing.context()).isEmpty() ? 0 : 1;
      } else {
        foreign = s;
      }
    }
    assertTrue(read >= 10 && foreign != null, read + " statements read what they assign");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Program inPlace = new Program(all.file(), all.declarations(), own);
    Certifiers.ofInPlace(Deadline.NONE).certify(inPlace, typing, text(inPlace), out);
    ReplayedFile replayed = ReplayedFile.of(out.toByteArray(), Shipped.libraries());
    assertEquals(own.stream().map(s -> "  claim tml  in_place " + s.target()).distinct().toList(),
        replayed.report().stream().filter(l -> l.startsWith("  claim ")).toList());
    refused(new Program(all.file(), all.declarations(), List.of(foreign)), typing);
  }

  private static void refused(Program program, Typing typing)
      throws Certifier.Undecided, IOException {
    try {
      Certifiers.ofInPlace(Deadline.NONE)
          .certify(program, typing, text(program), new ByteArrayOutputStream());
    } catch (Certifier.Refused e) {
      assertTrue(e.reasons().get(0).text().endsWith(": refuted"), e.getMessage());
      return;
    }
    throw new AssertionError("not refused: " + program);
  }

  private static byte[] text(Program program) {
    return program.toString().getBytes(StandardCharsets.US_ASCII);
  }

  private static Program joined(List<Program> programs) throws SourceException {
    StringBuilder declarations = new StringBuilder();
    StringBuilder statements = new StringBuilder();
    for (int k = 0; k < programs.size(); k++) {
      String prefix = "p" + k + "x";
      for (String line : programs.get(k).toString().lines().toList()) {
        (line.startsWith("var ") ? declarations : statements)
            .append(line.replaceAll("\\bx(?=\\d)", prefix)).append('\n');
      }
    }
    byte[] text = (declarations.toString() + statements).getBytes(StandardCharsets.UTF_8);
    return Parser.parse("random.tml", text, Limits.DEFAULT);
  }
}
