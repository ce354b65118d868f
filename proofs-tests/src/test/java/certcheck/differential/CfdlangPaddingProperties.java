package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.Shipped;
import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.tml.padding.Padding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** Random programs of CFDlang without stacks: {@code padded} is proved of each. */
class CfdlangPaddingProperties {
  @Provide
  Arbitrary<Program> stackless() {
    return SmallCfdlang.wellTyped()
        .filter(p -> Translation.withNames(p).program().isPresent());
  }

  @Property(tries = 10, seed = "20261122", shrinking = ShrinkingMode.OFF)
  void theClaimIsProvedAndVerified(@ForAll("stackless") Program program,
      @ForAll @IntRange(min = 1, max = 5) int multiple) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofPadding(Padding.of(multiple), Set.of(), Deadline.NONE)
        .certify(program, TypeChecker.check(program),
            program.toString().getBytes(StandardCharsets.US_ASCII), out);
    ReplayedFile replayed = ReplayedFile.of(out.toByteArray(), Shipped.libraries());
    assertEquals(1, replayed.report().stream()
        .filter(l -> l.equals("  claim cfd  padded " + multiple)).count(),
        replayed.report().toString());
  }
}
