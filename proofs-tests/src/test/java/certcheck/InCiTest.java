package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code in-ci.md} says to be run before a commit and in a shell, with the real jars, laid out as the archive. */
class InCiTest {
  @TempDir Path folder;

  private Path archive;

  private record Result(int status, String printed) {}

  @BeforeEach
  void layOut() throws IOException {
    Path root = Checkout.root();
    assumeTrue(Stream.of("kernel", "presburger", "semantics", "certificates")
        .allMatch(m -> Files.exists(Checkout.jar(m))), "Maven has not packaged the jars yet");
    archive = folder.resolve("certcheck");
    Path lib = Files.createDirectories(archive.resolve("lib"));
    Path bin = Files.createDirectories(archive.resolve("bin"));
    Files.copy(root.resolve("certificates/bin/certcheck"), bin.resolve("certcheck"),
        StandardCopyOption.COPY_ATTRIBUTES);
    for (String module : List.of("kernel", "presburger", "semantics", "certificates")) {
      Files.copy(Checkout.jar(module), lib.resolve("certcheck-" + module + ".jar"));
    }
    for (Path jar : Checkout.files("certificates/target/lib", ".jar")) {
      Files.copy(jar, lib.resolve(jar.getFileName()));
    }
    Files.createSymbolicLink(archive.resolve("library"), root.resolve("certificates/library"));
  }

  private Result run(Path in, String... command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
    builder.environment().merge("PATH", archive.resolve("bin") + ":", (old, own) -> own + old);
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes());
    return new Result(process.waitFor(), printed);
  }

  private static boolean isHere(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(p -> Files.isExecutable(Path.of(p, program)));
  }

  /** The block of the document that begins so. */
  private static String block(String beginning) throws IOException {
    String text = Files.readString(Checkout.root().resolve("proofs-tests/docs/in-ci.md"));
    Matcher block = Pattern.compile("```sh\n(" + Pattern.quote(beginning) + ".*?)```", Pattern.DOTALL)
        .matcher(text);
    assertTrue(block.find(), beginning);
    return block.group(1);
  }

  @Test
  void beforeACommit() throws Exception {
    assumeTrue(isHere("git"), "no git");
    Path work = Files.createDirectory(folder.resolve("work"));
    assertEquals(0, run(work, "git", "init", "-q").status());
    Path hook = work.resolve(".git/hooks/pre-commit");
    Files.createDirectories(hook.getParent());
    Files.writeString(hook, block("#!/bin/sh\ngit diff"));
    Files.setPosixFilePermissions(hook, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path examples = Checkout.root().resolve("certificates/examples");
    for (String name : List.of("sched_dot.sched", "sched_dot.cert")) {
      Files.copy(examples.resolve(name), work.resolve(name));
    }
    assertEquals(new Result(0, ""), commit(work));
    Path program = work.resolve("sched_dot.sched");
    Files.writeString(program, Files.readString(program).replace("l < 8", "l < 9"));
    Result stale = commit(work);
    assertEquals(1, stale.status(), stale.printed());
    assertTrue(stale.printed().startsWith("REJECTED sched_dot.cert:"), stale.printed());
    Files.delete(work.resolve("sched_dot.cert"));
    assertEquals(1, commit(work).status());
  }

  private Result commit(Path work) throws IOException, InterruptedException {
    assertEquals(0, run(work, "git", "add", "-A").status());
    return run(work, "git", "-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q",
        "-m", "x");
  }

  /** The steps of the action that are commands, in the shell that it names. */
  @Test
  void theActionReports() throws Exception {
    assumeTrue(isHere("bash"), "no bash");
    Path action = Checkout.root().resolve(".github/actions/check");
    List<String> commands = Files.readAllLines(action.resolve("action.yml")).stream()
        .filter(line -> line.startsWith("      run: ")).map(line -> line.substring(11)).toList();
    Path paths = folder.resolve("paths");
    String variables = "GITHUB_ACTION_PATH='" + action + "' GITHUB_PATH='" + paths + "'";
    assertEquals(new Result(0, ""), run(folder, "bash", "-e", "-c", variables + "; " + commands.get(0)));
    assertTrue(Files.isExecutable(Path.of(Files.readString(paths).strip()).resolve("certcheck")));
    Path examples = Checkout.root().resolve("certificates/examples");
    for (String name : List.of("sched_dot.sched", "sched_dot.cert")) {
      Files.copy(examples.resolve(name), folder.resolve(name));
    }
    String checking = "FILES='sched_dot.sched sched_dot.cert' OPTIONS=--quiet REPORT=r.sarif; " + commands.get(1);
    assertEquals(new Result(0, ""), run(folder, "bash", "-e", "-c", checking));
    Path program = folder.resolve("sched_dot.sched");
    Files.writeString(program, Files.readString(program).replace("l < 8", "l < 9"));
    assertEquals(new Result(1, ""), run(folder, "bash", "-e", "-c", checking));
    assertTrue(Files.readString(folder.resolve("r.sarif")).contains("\"level\" : \"error\""));
  }

  @Test
  void bashCompletes() throws Exception {
    assumeTrue(isHere("bash"), "no bash");
    String script = "source <(certcheck completion bash) && complete -p certcheck"
        + " && COMP_WORDS=(certcheck cert) && COMP_CWORD=1 && COMP_LINE='certcheck cert' && COMP_POINT=14"
        + " && _complete_certcheck && echo \"<${COMPREPLY[*]}>\""
        + " && COMP_WORDS=(certcheck solve --ti) && COMP_CWORD=2 && _complete_certcheck"
        + " && echo \"<${COMPREPLY[*]}>\"";
    Result result = run(folder, "bash", "-c", script);
    assertEquals(0, result.status(), result.printed());
    assertTrue(result.printed().contains("<certify>"), result.printed());
    assertTrue(result.printed().contains("<--timeout>"), result.printed());
  }

  @Test
  void groffFormatsManualPagesWithoutAWarning() throws Exception {
    assumeTrue(isHere("groff"), "no groff");
    Result result = run(folder, "sh", "-c", "certcheck completion man --of solve >solve.1"
        + " && groff -man -Tutf8 -ww solve.1 >page");
    assertEquals(new Result(0, ""), result);
    assertTrue(Files.readString(folder.resolve("page")).contains("timeout"));
  }
}
