package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck certify p.sched --lowers p.EXT}, for programs of one language. */
abstract class LoweringCertificationFixture {
  private final String ending;

  @TempDir Path folder;

  /** For programs in files with an ending, such as {@code .tml}. */
  LoweringCertificationFixture(String ending) {
    this.ending = ending;
  }

  final Result certify(String source, String loops, String... options) throws IOException {
    Path program = Files.writeString(folder.resolve("p" + ending), source);
    Path sched = Files.writeString(folder.resolve("p.sched"), loops);
    String[] all = Arrays.copyOf(options, options.length + 3);
    all[options.length] = sched.toString();
    all[options.length + 1] = "--lowers";
    all[options.length + 2] = program.toString();
    return Session.real().subcommand("certify", all);
  }

  final String lowered(String source, String loops) throws IOException {
    Result result = certify(source, loops);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED "), result.out());
    return result.out();
  }

  /** What is refused, with the names of the folder left out. */
  final String refused(String source, String loops, String... options) throws IOException {
    String[] all = Arrays.copyOf(options, options.length + 1);
    all[options.length] = "--no-check";
    Result result = certify(source, loops, all);
    assertEquals(1, result.status(), result.out() + result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
    String err = result.complaints().replace(folder + "/", "");
    assertTrue(err.endsWith("p.sched: no certificate was written\n"), err);
    return err.replace("p.sched: no certificate was written\n", "");
  }
}
