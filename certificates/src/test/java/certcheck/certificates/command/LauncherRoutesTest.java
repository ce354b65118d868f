package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether {@code bin/certcheck} hands over to the kernel or to the tools. */
class LauncherRoutesTest {
  private static final String KERNEL = "certcheck.kernel/certcheck.kernel.Main";
  private static final String TOOLS = "certcheck.certificates/certcheck.certificates.Main";

  @TempDir Path folder;

  @BeforeEach
  void layOut() throws IOException {
    Path bin = Files.createDirectories(folder.resolve("archive/bin"));
    Files.createDirectories(folder.resolve("archive/lib"));
    Files.writeString(folder.resolve("archive/lib/certcheck-kernel.jar"), "");
    executable(bin.resolve("certcheck"), Files.readString(Path.of("bin/certcheck")));
    executable(Files.createDirectories(folder.resolve("java/bin")).resolve("java"),
        "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    Files.writeString(folder.resolve("java/release"), "JAVA_VERSION=\"17.0.1\"\n");
    Files.createDirectory(folder.resolve("bin"));
    for (String file : List.of("a.cert", "run", "x", "Certify")) {
      Files.writeString(folder.resolve(file), "");
    }
  }

  private static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private List<String> arguments(String... arguments) throws IOException, InterruptedException {
    return printed(0, arguments);
  }

  private List<String> printed(int status, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(folder + "/archive/bin/certcheck"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", folder + "/java");
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes());
    assertEquals(status, process.waitFor(), out);
    return out.lines().toList();
  }

  private void assertRoute(String main, String... arguments) throws Exception {
    List<String> all = arguments(arguments);
    List<String> expected = new ArrayList<>(List.of("-m", main));
    expected.addAll(List.of(arguments));
    assertEquals(expected, all.subList(all.size() - expected.size(), all.size()));
  }

  @Test
  void filesGoToTheKernelAlone() throws Exception {
    assertRoute(KERNEL, "a.cert");
    assertRoute(KERNEL, "-v", "a.tml", "a.sched", "a.cert", "b.sched");
    assertRoute(KERNEL, "--", "--format", "run");
    assertRoute(KERNEL, "./run");
    assertRoute(KERNEL);
  }

  @Test
  void renderingsAndPoliciesGoToTheTools() throws Exception {
    assertRoute(TOOLS, "--format", "json", "a.cert");
    assertRoute(TOOLS, "-v", "--format=sarif", "a.cert");
    assertRoute(TOOLS, "a.cert", "--require", "policy");
    assertRoute(TOOLS, "a.cert", "--require=policy");
    assertRoute(TOOLS, "--axioms", "a.cert");
    assertRoute(TOOLS, "a.cert", "--allow-axiom", "int");
    assertRoute(TOOLS, "a.cert", "--allow-axiom=int");
    assertRoute(TOOLS, "--help");
  }

  @Test
  void everyCommandGoesToTheTools() throws Exception {
    for (String command : Certcheck.commandLine().getSubcommands().keySet()) {
      assertRoute(TOOLS, command, "x");
    }
  }

  @Test
  void aWordThatIsNoFileGoesToTheToolsWhichKnowTheCommands() throws Exception {
    assertRoute(TOOLS, "certfy", "x");
    assertRoute(TOOLS, "bin");
    assertRoute(TOOLS, "a.cert", "bin");
    assertRoute(TOOLS, "-j", "2", "a.cert");
    assertRoute(TOOLS, "--shard=1/2", "a.cert");
    assertRoute(TOOLS, "sched_matmul");
    assertRoute(TOOLS, "--frobnicate", "a.cert");
    assertRoute(TOOLS, "a.cert", "--claim", "bounds");
    assertRoute(KERNEL, "x");
    assertRoute(KERNEL, "Certify");
  }

  /** Of the only file; what cannot be printed as it is, the kernel names. */
  @Test
  void aFileThatIsNotThereIsSaidToBeAbsent() throws Exception {
    assertEquals(List.of("certcheck: cannot read absent.sched: no such file"),
        printed(66, "absent.sched"));
    assertEquals(List.of("certcheck: cannot read ./absent: no such file"), printed(66, "./absent"));
    assertRoute(KERNEL, "absent\u001b[31m.cert");
    assertRoute(KERNEL, "absent.cert", "a.cert");
    assertRoute(KERNEL, "-");
  }

  @Test
  void aSourceWithoutACertificateIsToldHowToGetOne() throws Exception {
    Path source = folder.resolve("a b.sched");
    Files.writeString(source, "");
    String hint = "certcheck: '" + source + "' has no certificate beside it; to get one: certcheck "
        + "certify '" + source + "'";
    assertEquals(List.of(hint), printed(66, source.toString()));
    assertEquals(hint, arguments(source.toString(), source.toString()).get(0));
    for (String name : List.of("f.mlir", "f.ein")) {
      String other = Files.writeString(folder.resolve(name), "").toString();
      assertEquals(List.of("certcheck: '" + other + "' has no certificate beside it; to get one:"
          + " certcheck certify '" + other + "'"), printed(66, other));
    }
    Path script = folder.resolve("q.smt2");
    Files.writeString(script, "");
    assertEquals("certcheck: '" + script + "' has no certificate beside it; to get one: certcheck "
        + "solve -c '" + folder + "/q.cert' '" + script + "'",
        arguments("-v", script.toString()).get(0));
    Files.writeString(folder.resolve("a b.cert"), "");
    assertFalse(arguments(source.toString()).get(0).contains("to get one"));
    assertFalse(arguments(script.toString(), "other.cert").get(0).contains("to get one"));
    assertFalse(printed(66, folder + "/absent.sched").get(0).contains("to get one"));
  }

  @Test
  void versionHasAShortName() throws Exception {
    assertRouteOf(List.of("--version"), "-V");
  }

  private void assertRouteOf(List<String> expected, String... arguments) throws Exception {
    List<String> all = arguments(arguments);
    List<String> end = new ArrayList<>(List.of("-m", KERNEL));
    end.addAll(expected);
    assertEquals(end, all.subList(all.size() - end.size(), all.size()));
  }

  @Test
  void theKernelsVersionIsToldItsDigest() throws Exception {
    String digestOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assertTrue(arguments("--version")
        .contains("-Dcertcheck.kernel.sha256=" + digestOfNothing));
  }
}
