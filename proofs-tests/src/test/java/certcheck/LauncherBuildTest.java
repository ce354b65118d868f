package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * When the launcher has Maven build, and which of several launchers does. Java and Maven are
 * stand-ins. The Maven notes that it runs, its number and that it has ended, and waits before it
 * ends until the test allows it where {@link #holdMaven} was called; so nothing depends on time.
 */
class LauncherBuildTest {
  @TempDir Path temporary;

  private Path checkout;
  private Path launcher;
  private Path log;
  private final List<Process> launchers = new ArrayList<>();

  @BeforeEach
  void layOut() throws IOException, InterruptedException {
    checkout = temporary.resolve("a checkout");
    launcher = Files.createDirectories(checkout.resolve("certificates/bin")).resolve("certcheck");
    Files.copy(
        Checkout.root().resolve("certificates/bin/certcheck"),
        launcher,
        StandardCopyOption.COPY_ATTRIBUTES);
    for (String module : List.of("kernel", "presburger", "semantics", "certificates")) {
      Path sources = Files.createDirectories(checkout.resolve(module).resolve("src/main/java"));
      Files.createFile(sources.resolve("A.java"));
      Files.createFile(checkout.resolve(module).resolve("pom.xml"));
    }
    Files.createFile(checkout.resolve("pom.xml"));
    try (var files = Files.walk(checkout)) {
      files.forEach(f -> date(f, Duration.ofHours(-1)));
    }
    log = Files.createFile(temporary.resolve("log"));
    script("java/bin/java", "echo checked");
    Files.writeString(temporary.resolve("java/release"), "JAVA_VERSION=\"17.0.1\"\n");
    script(
        "path/mvn",
        """
        cd "${0%/*}/.."
        echo "begin $$" >>log
        [ ! -p gate ] || read -r opened <gate
        cd 'a checkout'
        for m in kernel certificates; do mkdir -p $m/target; echo jar >$m/target/certcheck-$m.jar; done
        printf '\\033[0m\\033[31mbuilt\\033[0m\\n\\033[0m'
        echo end >>../log""");
  }

  @AfterEach
  void endAll() throws Exception {
    for (Process process : launchers) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void oneRunOfMavenBuildsAllJars() throws Exception {
    assertEquals("certcheck: building\nbuilt\n", check("f"));
    assertEquals("", check("run", "f"));
    assertEquals("", check("f"));
    assertEquals(1, runs());
  }

  @Test
  void onATerminalItSaysWhichModuleIsBuilt() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "script of util-linux");
    script(
        "path/mvn",
        """
        for option in "$@"; do [ "$option" != -q ] || exit 1; done
        mkdir -p kernel/target
        echo jar >kernel/target/certcheck-kernel.jar
        printf '[INFO] Scanning\\n[INFO] \\033[1mBuilding certcheck kernel 1.0.0       [2/5]\\033[m\\n'
        printf 'Downloading from central: a\\nDownloaded from central: a (1 kB)\\n'
        printf 'Downloading from central: b\\n[INFO] Building jar: x\\n[WARNING] w\\nanother line\\n'
        printf '[INFO] Building certcheck presburger 1.0.0   [3/5]\\n\\033[0m'""");
    Process process = start("script", "-qec", "'" + launcher + "' f", "/dev/null");
    String out = new String(process.getInputStream().readAllBytes());
    assertEquals(0, process.waitFor(), out);
    assertEquals(
        """
        certcheck: building
        certcheck: certcheck kernel 1.0.0 [2/5]
        certcheck: downloading what Maven needs
        another line
        certcheck: certcheck presburger 1.0.0 [3/5]
        checked
        """,
        out.replace("\r\n", "\n"));
  }

  @Test
  void aSourceDatedInTheFutureIsBuiltOnce() throws Exception {
    Path source = checkout.resolve("kernel/src/main/java/A.java");
    Path folder = source.getParent();
    for (Path future : List.of(source, checkout.resolve("pom.xml"), folder)) {
      date(future, Duration.ofDays(1000));
      check("f");
      int before = runs();
      assertEquals("", check("f"), "" + future);
      assertEquals("", check("run", "f"), "" + future);
      assertEquals(before, runs());
    }
    Files.writeString(source, "changed");
    date(source, Duration.ofDays(1000));
    assertEquals("certcheck: building\nbuilt\n", check("f"), "changed, with the same date");
    assertEquals("", check("f"));
    Files.createFile(folder.resolve("B.java"));
    date(folder.resolve("B.java"), Duration.ofHours(-1));
    date(folder, Duration.ofDays(1000));
    assertEquals("certcheck: building\nbuilt\n", check("f"), "a new file in a future folder");
    assertEquals("", check("f"));
    date(source, Duration.ofSeconds(60));
    assertEquals("", check("f"), "the same content with another date");
  }

  @Test
  void aSourceThatChangesDuringTheBuildIsBuiltAgain() throws Exception {
    script(
        "path/mvn",
        """
        mkdir -p kernel/target
        touch kernel/src/main/java/A.java
        echo jar >kernel/target/certcheck-kernel.jar
        echo "begin" >>../log""");
    check("f");
    check("f");
    assertEquals(2, runs());
  }

  @Test
  void theLockOfAKilledLauncherAndMavenIsTakenOver() throws Exception {
    holdMaven();
    Process killed = start(launcher.toString(), "f");
    long maven = awaitMaven(1);
    killed.destroyForcibly().waitFor();
    ProcessHandle handle = ProcessHandle.of(maven).orElseThrow();
    handle.destroyForcibly();
    handle.onExit().get(2, TimeUnit.MINUTES);
    Files.delete(temporary.resolve("gate"));
    assertEquals("certcheck: building\nbuilt\n", check("f"));
    assertEquals(2, runs());
    assertLockIsFree();
  }

  @Test
  void theMavenOfAKilledLauncherIsWaitedFor() throws Exception {
    holdMaven();
    Process killed = start(launcher.toString(), "f");
    long maven = awaitMaven(1);
    killed.destroyForcibly().waitFor();
    Process second = start(launcher.toString(), "f");
    assertEquals(
        "certcheck: waiting for process " + maven + ", which builds",
        second.errorReader().readLine());
    openGate();
    assertEquals(0, second.waitFor());
    assertTrue(Files.readString(log).startsWith("begin " + maven + "\nend\n"));
  }

  @Test
  void anInterruptedLauncherEndsMavenAndFreesTheLock() throws Exception {
    holdMaven();
    Process launched = start(launcher.toString(), "f");
    long maven = awaitMaven(1);
    launched.toHandle().destroy();
    assertEquals(130, launched.waitFor());
    assertFalse(ProcessHandle.of(maven).map(ProcessHandle::isAlive).orElse(false));
    assertLockIsFree();
  }

  /** One of two sees that the holder has ended, and is held up until the other has taken the lock. */
  @Test
  void ofTwoThatSeeAnEndedHolderOneBuilds() throws Exception {
    lockedByAnEndedProcess();
    script(
        "slow path/mv",
        """
        case "$*" in
          *building/999999999-1*) : >"${0%/*}/seen"; read -r opened <"${0%/*}/go" ;;
        esac
        exec /bin/mv "$@\"""");
    Path slow = temporary.resolve("slow path");
    pipe(slow.resolve("go"));
    Process first =
        start("env", "PATH=" + slow + ":" + path(), launcher.toString(), "f");
    await(slow.resolve("seen"));
    holdMaven();
    Process second = start(launcher.toString(), "f");
    long maven = awaitMaven(1);
    Files.writeString(slow.resolve("go"), "go\n");
    assertEquals(
        "certcheck: waiting for process " + maven + ", which builds",
        first.errorReader().readLine());
    openGate();
    assertEquals(0, first.waitFor());
    assertEquals(0, second.waitFor());
    assertEquals(1, runs());
  }

  @Test
  void ofManyAtOnceOneBuilds() throws Exception {
    for (boolean ended : List.of(false, true)) {
      if (ended) {
        removeTargets();
        lockedByAnEndedProcess();
      }
      Files.writeString(log, "");
      List<Process> all = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        all.add(start(launcher.toString(), i % 2 == 0 ? "f" : "run"));
      }
      for (Process process : all) {
        assertEquals(0, process.waitFor());
      }
      assertEquals(1, runs());
      assertLockIsFree();
    }
  }

  /** What versions before this one left behind, an empty folder, is no lock. */
  @Test
  void anEmptyFolderIsNoLock() throws Exception {
    Files.createDirectories(checkout.resolve("certificates/target/building"));
    assertTrue(check("f").endsWith("certcheck: building\nbuilt\n"));
    assertLockIsFree();
  }

  /** A number that another process has meanwhile is not taken for the one that held the lock. */
  @Test
  void aNumberThatIsUsedAgainHoldsNoLock() throws Exception {
    Path lock = Files.createDirectories(checkout.resolve("certificates/target/building"));
    Files.createFile(lock.resolve(ProcessHandle.current().pid() + "-1"));
    assertEquals("certcheck: building\nbuilt\n", check("f"));
    assertLockIsFree();
  }

  private void lockedByAnEndedProcess() throws IOException {
    Path lock = Files.createDirectories(checkout.resolve("certificates/target/building"));
    Files.createFile(lock.resolve("999999999-1"));
  }

  private void removeTargets() throws IOException {
    for (Path target : List.of(Path.of("kernel/target"), Path.of("certificates/target"))) {
      try (var files = Files.walk(checkout.resolve(target))) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private void assertLockIsFree() throws IOException {
    try (var files = Files.list(checkout.resolve("certificates/target"))) {
      assertEquals(
          List.of(),
          files.filter(f -> f.getFileName().toString().startsWith("building."))
              .toList());
    }
    try (var files = Files.list(checkout.resolve("certificates/target/building"))) {
      assertEquals(List.of("free"), files.map(f -> f.getFileName().toString()).toList());
    }
  }

  /** Makes Maven wait until {@link #openGate}. */
  private void holdMaven() throws Exception {
    pipe(temporary.resolve("gate"));
  }

  private void openGate() throws IOException {
    Files.writeString(temporary.resolve("gate"), "open\n");
    Files.delete(temporary.resolve("gate"));
  }

  private static void pipe(Path pipe) throws Exception {
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
  }

  /** Waits until Maven was started this many times; the number of the last process. */
  private long awaitMaven(int times) throws Exception {
    while (runs() < times) {
      Thread.sleep(10);
    }
    List<String> lines = Files.readAllLines(log);
    return Long.parseLong(lines.get(lines.size() - 1).replace("begin ", ""));
  }

  private static void await(Path file) throws InterruptedException {
    while (!Files.exists(file)) {
      Thread.sleep(10);
    }
  }

  private int runs() throws IOException {
    return (int) Files.readString(log).lines().filter(l -> l.startsWith("begin")).count();
  }

  /** What a launcher that ends well prints to standard error. */
  private String check(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    Process process = start(command.toArray(String[]::new));
    String err = new String(process.getErrorStream().readAllBytes());
    assertEquals("checked\n", new String(process.getInputStream().readAllBytes()), err);
    assertEquals(0, process.waitFor(), err);
    return err;
  }

  private Process start(String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(temporary.toFile());
    builder.environment().put("JAVA_HOME", temporary.resolve("java").toString());
    builder.environment().put("PATH", path());
    Process process = builder.start();
    process.getOutputStream().close();
    launchers.add(process);
    return process;
  }

  private String path() {
    return temporary.resolve("path") + ":" + System.getenv("PATH");
  }

  private void script(String name, String body) throws IOException {
    Path file = temporary.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void date(Path file, Duration fromNow) {
    try {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now().plus(fromNow)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
