package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher {@code certificates/bin/certcheck}, in folders whose names have spaces. What it
 * hands to Java is seen through a stand-in that prints its arguments; what it has Maven do,
 * likewise.
 */
class LauncherTest {
  private static final String KERNEL = "certcheck.kernel/certcheck.kernel.Main";
  private static final String TOOLS = "certcheck.certificates/certcheck.certificates.Main";

  @TempDir Path temporary;

  /** An unpacked archive: {@code bin/}, {@code lib/} and {@code library/}, whose jars are fakes. */
  private Path archive;

  /** An installation of Java whose {@code java} prints its arguments and exits 42. */
  private Path fakeJava;

  private Path elsewhere;

  private record Result(int exit, String out, String err) {
    List<String> arguments() {
      return out.lines().toList();
    }
  }

  @BeforeEach
  void layOut() throws IOException {
    archive = temporary.resolve("an archive");
    copyLauncher(archive.resolve("bin"));
    Files.createDirectories(archive.resolve("lib"));
    elsewhere = Files.createDirectories(temporary.resolve("else where"));
    fakeJava = temporary.resolve("fake java");
    script(fakeJava.resolve("bin/java"), "printf '%s\\n' \"$@\"; exit 42");
    release("17.0.1");
  }

  @Test
  void checksWithTheKernelAloneOnTheModulePath() throws Exception {
    Files.createFile(elsewhere.resolve("a file.cert"));
    Result result = launch(archive.resolve("bin/certcheck"), "a file.cert");
    List<String> arguments = result.arguments();
    assertEquals(42, result.exit());
    int modulePath = arguments.indexOf("--module-path");
    assertEquals(
        archive.resolve("lib/certcheck-kernel.jar"), Path.of(arguments.get(modulePath + 1)));
    assertEquals(List.of("-m", KERNEL, "a file.cert"), lastArguments(arguments, 3));
    assertTrue(arguments.contains("-Dcertcheck.library=" + archive.resolve("library")));
    assertFalse(result.out().contains("-cp") || result.out().contains("-classpath"));
  }

  @Test
  void handsEverySubcommandToTheTools() throws Exception {
    for (String subcommand :
        ("certify bind rewrite run explain solve library theory completion lower emit-c"
            + " metatheorems check").split(" ")) {
      List<String> arguments =
          launch(archive.resolve("bin/certcheck"), subcommand, "x y").arguments();
      int modulePath = arguments.indexOf("--module-path");
      assertEquals(archive.resolve("lib"), Path.of(arguments.get(modulePath + 1)));
      assertEquals(List.of("-m", TOOLS, subcommand, "x y"), lastArguments(arguments, 4));
    }
  }

  @Test
  void leavesArgumentsAlone() throws Exception {
    List<String> odd = List.of("*", "", "a  b", "$HOME", "'", "\"", "\\n", "--", "-", "ü∀");
    List<String> arguments =
        launch(archive.resolve("bin/certcheck"), odd.toArray(String[]::new)).arguments();
    assertEquals(odd, lastArguments(arguments, odd.size()));
  }

  @Test
  void isFoundThroughChainsOfRelativeAndAbsoluteLinks() throws Exception {
    Path first = temporary.resolve("first link");
    Files.createSymbolicLink(first, Path.of("an archive/bin/certcheck"));
    Path second = elsewhere.resolve("second");
    Files.createSymbolicLink(second, Path.of("../first link"));
    Path third = elsewhere.resolve("third");
    Files.createSymbolicLink(third, second);
    Path folder = temporary.resolve("linked archive");
    Files.createSymbolicLink(folder, archive);
    for (Path link : List.of(first, second, third, folder.resolve("bin/certcheck"))) {
      Result result = launch(link, "f");
      assertEquals(42, result.exit(), result.err());
      assertTrue(result.out().contains(archive.resolve("lib/certcheck-kernel.jar").toString()));
    }
  }

  @Test
  void isFoundOnThePathAndFromItsOwnFolder() throws Exception {
    Path bin = archive.resolve("bin");
    assertEquals(42, shell(bin, Map.of(), "sh certcheck f").exit());
    assertEquals(42, shell(bin, Map.of(), "./certcheck f").exit());
    Map<String, String> path = Map.of("PATH", bin + ":" + System.getenv("PATH"));
    assertEquals(42, shell(elsewhere, path, "certcheck f").exit());
    assertEquals(42, shell(elsewhere, Map.of("CDPATH", "/"), "'" + bin + "'/certcheck f").exit());
  }

  @Test
  void keepsTheOptimisingCompilerForLargeInputs() throws Exception {
    String quick = "-XX:TieredStopAtLevel=1";
    Path large = elsewhere.resolve("large file");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength((8 << 20) - 1);
      assertTrue(launch(archive.resolve("bin/certcheck"), "large file").out().contains(quick));
      file.setLength(8 << 20);
      assertFalse(launch(archive.resolve("bin/certcheck"), "large file").out().contains(quick));
    }
    assertFalse(launch(archive.resolve("bin/certcheck"), "-v", "-").out().contains(quick));
    assertTrue(launch(archive.resolve("bin/certcheck"), "absent").out().contains(quick));
    Files.move(large, elsewhere.resolve("a b.cert"));
    assertFalse(launch(archive.resolve("bin/certcheck"), "c.cert", "a b.sched").out()
        .contains(quick));
    assertTrue(launch(archive.resolve("bin/certcheck"), "c.cert", "a.sched").out()
        .contains(quick));
  }

  @Test
  void makesAnArchiveOfTheClassesForEachJavaAndWhenTheJarIsNewer() throws Exception {
    Path jar = archive.resolve("lib/certcheck-kernel.jar");
    Files.createFile(jar);
    age(jar);
    Files.createDirectories(archive.resolve("examples"));
    Path launcher = archive.resolve("bin/certcheck");
    assertFalse(launch(launcher, "f").out().contains("SharedArchiveFile"), "there is no example");

    Files.createFile(archive.resolve("examples/matmul.cert"));
    script(
        fakeJava.resolve("bin/java"),
        "for a in \"$@\"; do case $a in -XX:ArchiveClassesAtExit=*) echo noise;"
            + " echo made >>\"${a#*=}\"; exit 1;; esac; done; printf '%s\\n' \"$@\"; exit 42");
    Path classes = archive.resolve("lib/certcheck-kernel-17.0.1.jsa");
    for (int i = 0; i < 2; i++) {
      Result result = launch(launcher, "f");
      assertEquals(42, result.exit(), result.err());
      assertTrue(result.arguments().contains("-XX:SharedArchiveFile=" + classes), result.out());
      assertEquals("-Xlog:disable", result.arguments().get(0), "nothing else on standard output");
      assertTrue(launch(launcher, "certify", "f").arguments()
          .contains("-Dcertcheck.kernel.archive=" + classes), "for the kernel that the tools start");
      age(classes);
      age(jar);
    }
    FileTime before = Files.getLastModifiedTime(classes);
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now()));
    launch(launcher, "f");
    assertTrue(Files.getLastModifiedTime(classes).compareTo(before) > 0, "made anew");
    release("21");
    assertTrue(launch(launcher, "f").out().contains("certcheck-kernel-21.jsa"));
    try (var files = Files.list(archive.resolve("lib"))) {
      assertEquals(3, files.count());
    }
  }

  /** Whatever stands where the archive of the classes should, the verdict is the same. */
  @Test
  void theArchiveOfTheClassesChangesNoVerdict() throws Exception {
    Path jar = Checkout.jar("kernel");
    assumeTrue(Files.exists(jar), "run by mvn verify, when the jar exists");
    Path lib = archive.resolve("lib/certcheck-kernel.jar");
    Files.copy(jar, lib);
    Map<String, String> java = Map.of("JAVA_HOME", System.getProperty("java.home"));
    Path good = Files.createDirectories(archive.resolve("examples")).resolve("matmul.cert");
    Files.copy(Checkout.root().resolve("certificates/examples/matmul.cert"), good);
    Files.createSymbolicLink(
        archive.resolve("library"), Checkout.root().resolve("certificates/library"));
    Files.writeString(
        elsewhere.resolve("bad.cert"), Files.readString(good).replace("int 3\n", "int 4\n"));
    String command = "'" + archive + "/bin/certcheck' '" + good + "' bad.cert";
    String first = withoutSeconds(shell(elsewhere, java, command));
    assertTrue(first.startsWith("1 VERIFIED") && first.contains("REJECTED bad.cert"), first);
    Path classes;
    try (var files = Files.list(archive.resolve("lib"))) {
      classes = files.filter(f -> f.toString().endsWith(".jsa")).findFirst().orElseThrow();
    }
    assertEquals(first, withoutSeconds(shell(elsewhere, java, command)));
    Files.setLastModifiedTime(
        lib, FileTime.from(Files.getLastModifiedTime(lib).toInstant().minusSeconds(10)));
    assertEquals(first, withoutSeconds(shell(elsewhere, java, command)), "of another jar");
    for (String garbage : List.of("garbage", "")) {
      Files.delete(classes);
      Files.writeString(classes, garbage);
      assertEquals(first, withoutSeconds(shell(elsewhere, java, command)), "'" + garbage + "'");
    }
    Files.delete(archive.resolve("library"));
  }

  private static String withoutSeconds(Result result) {
    return result.exit() + " " + (result.out() + result.err()).replaceAll("[0-9.]+ s\n", "");
  }

  @Test
  void passesOptionsToTheVirtualMachine() throws Exception {
    Map<String, String> options = Map.of("CERTCHECK_JAVA_OPTS", "-Xmx64m  -Dx=*");
    List<String> arguments =
        shell(elsewhere, options, "'" + archive + "/bin/certcheck' f").arguments();
    assertTrue(arguments.containsAll(List.of("-Xmx64m", "-Dx=*")));
  }

  @Test
  void refusesAJavaThatIsTooOldOrAbsent() throws Exception {
    for (String old : List.of("1.8.0_402", "11.0.2", "16")) {
      release(old);
      Result result = launch(archive.resolve("bin/certcheck"), "f");
      assertEquals(70, result.exit());
      assertTrue(result.err().contains("Java 17 or newer") && result.err().contains(old));
    }
    for (String good : List.of("17", "21.0.1", "25-ea")) {
      release(good);
      assertEquals(42, launch(archive.resolve("bin/certcheck"), "f").exit());
    }
    Result nowhere =
        shell(elsewhere, Map.of("JAVA_HOME", "/absent"), "'" + archive + "/bin/certcheck' f");
    assertEquals(70, nowhere.exit());
    assertTrue(nowhere.err().contains("JAVA_HOME is '/absent'"));
  }

  @Test
  void asksAJavaWithoutReleaseFileForItsVersion() throws Exception {
    Files.delete(fakeJava.resolve("release"));
    String answer =
        "if [ \"$1\" = -version ]; then echo 'openjdk version \"%s\" x' >&2; exit 0; fi;";
    script(fakeJava.resolve("bin/java"), answer.formatted("11.0.1") + " exit 42");
    assertEquals(70, launch(archive.resolve("bin/certcheck"), "f").exit());
    script(fakeJava.resolve("bin/java"), answer.formatted("17.0.1") + " exit 42");
    assertEquals(42, launch(archive.resolve("bin/certcheck"), "f").exit());
  }

  @Test
  void buildsInACheckoutOnFirstUseAndWhenASourceIsNewer() throws Exception {
    Path checkout =
        fakeCheckout("mkdir -p kernel/target; echo jar > kernel/target/certcheck-kernel.jar");
    Path launcher = checkout.resolve("certificates/bin/certcheck");

    Result first = launchWithFakeMaven(launcher, "f");
    assertEquals(42, first.exit(), first.err());
    assertTrue(first.err().contains("maven in " + checkout), first.err());
    assertTrue(first.err().contains("-q -B"), first.err());
    assertTrue(first.err().contains("-pl certificates -am package"), first.err());
    assertTrue(
        first.out().contains(checkout.resolve("kernel/target/certcheck-kernel.jar").toString()));
    assertFalse(first.out().contains("maven"), "the build prints to standard output");

    Result second = launchWithFakeMaven(launcher, "f");
    assertEquals(42, second.exit());
    assertEquals("", second.err());

    for (String source : List.of("pom.xml", "kernel/pom.xml", "kernel/src/main/java/A.java")) {
      age(checkout.resolve("kernel/target/certcheck-kernel.jar"));
      Files.setLastModifiedTime(checkout.resolve(source), FileTime.from(Instant.now()));
      assertTrue(launchWithFakeMaven(launcher, "f").err().contains("maven in"), source);
      assertEquals("", launchWithFakeMaven(launcher, "f").err());
      age(checkout.resolve(source));
    }
  }

  @Test
  void buildsTheToolsOnlyForASubcommand() throws Exception {
    Path checkout =
        fakeCheckout(
            "for m in kernel certificates; do mkdir -p $m/target;"
                + " echo jar > $m/target/certcheck-$m.jar; done");
    Path launcher = checkout.resolve("certificates/bin/certcheck");
    Result first = launchWithFakeMaven(launcher, "run", "f");
    assertEquals(42, first.exit(), first.err());
    assertTrue(first.err().contains("-pl certificates -am package"), first.err());
    assertEquals("", launchWithFakeMaven(launcher, "run", "f").err());
    assertEquals("", launchWithFakeMaven(launcher, "f").err());
  }

  @Test
  void aFailedBuildIsAnErrorOfTheToolAndNoVerdict() throws Exception {
    Path checkout = fakeCheckout("exit 1");
    Result result = launchWithFakeMaven(checkout.resolve("certificates/bin/certcheck"), "f");
    assertEquals(70, result.exit());
    assertTrue(result.err().contains("the build failed"), result.err());
    try (var files = Files.list(checkout.resolve("certificates/target/building"))) {
      assertEquals(List.of("free"), files.map(f -> f.getFileName().toString()).toList());
    }
  }

  @Test
  void runsTheKernelWithARealJava() throws Exception {
    Path jar = Checkout.jar("kernel");
    assumeTrue(Files.exists(jar), "run by mvn verify, when the jar exists");
    Files.copy(jar, archive.resolve("lib/certcheck-kernel.jar"));
    Path link = temporary.resolve("link");
    Files.createSymbolicLink(link, archive.resolve("bin/certcheck"));
    Map<String, String> java = Map.of("JAVA_HOME", System.getProperty("java.home"));

    Result version = shell(elsewhere, java, "'" + link + "' --version");
    assertEquals(0, version.exit(), version.err());
    assertTrue(
        version.out().matches("certcheck [0-9.]+   format 1   kernel sha256 [0-9a-f]{64}\n"),
        version.out());

    Result absent = shell(elsewhere, java, "'" + link + "' 'no such file.cert'");
    assertEquals(66, absent.exit(), absent.err());
    Files.createFile(elsewhere.resolve("an empty file.cert"));
    Result empty = shell(elsewhere, java, "'" + link + "' 'an empty file.cert'");
    assertEquals(1, empty.exit(), empty.err());
    assertTrue((empty.out() + empty.err()).contains("an empty file.cert"));
    assertEquals(2, shell(elsewhere, java, "'" + link + "'").exit());
  }

  private Path fakeCheckout(String whatMavenDoes) throws IOException {
    Path checkout = temporary.resolve("a checkout");
    copyLauncher(checkout.resolve("certificates/bin"));
    for (String module : List.of("kernel", "presburger", "semantics", "certificates")) {
      Path sources = Files.createDirectories(checkout.resolve(module).resolve("src/main/java"));
      age(Files.createFile(sources.resolve("A.java")));
      age(Files.createFile(checkout.resolve(module).resolve("pom.xml")));
      for (Path folder : List.of(sources, sources.getParent())) {
        age(folder);
      }
    }
    age(Files.createFile(checkout.resolve("pom.xml")));
    script(
        temporary.resolve("fake maven/mvn"), "echo \"maven in $PWD: $*\"; " + whatMavenDoes);
    return checkout;
  }

  /** Pretends that a file was last changed an hour ago. */
  private static void age(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
  }

  private static void copyLauncher(Path bin) throws IOException {
    Files.createDirectories(bin);
    Files.copy(
        Checkout.root().resolve("certificates/bin/certcheck"),
        bin.resolve("certcheck"),
        StandardCopyOption.COPY_ATTRIBUTES);
  }

  private void release(String version) throws IOException {
    Files.writeString(
        fakeJava.resolve("release"), "A=\"b\"\nJAVA_VERSION=\"" + version + "\"\nC=\"d\"\n");
  }

  private static void script(Path file, String body) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static List<String> lastArguments(List<String> arguments, int count) {
    return arguments.subList(arguments.size() - count, arguments.size());
  }

  private Result launch(Path launcher, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    return run(elsewhere, Map.of(), command);
  }

  private Result launchWithFakeMaven(Path launcher, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    String path = temporary.resolve("fake maven") + ":" + System.getenv("PATH");
    return run(elsewhere, Map.of("PATH", path), command);
  }

  private Result shell(Path folder, Map<String, String> variables, String line) throws Exception {
    return run(folder, variables, List.of("sh", "-c", line));
  }

  /** Runs a command with the fake Java, unless the variables name another. */
  private Result run(Path folder, Map<String, String> variables, List<String> command)
      throws Exception {
    Path out = Files.createTempFile(temporary, "out", "");
    Path err = Files.createTempFile(temporary, "err", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("CERTCHECK_JAVA_OPTS");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().put("JAVA_HOME", fakeJava.toString());
    builder.environment().putAll(variables);
    Process process =
        builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    process.getOutputStream().close();
    assertTrue(process.waitFor(2, TimeUnit.MINUTES), "no end after two minutes: " + command);
    return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
  }
}
