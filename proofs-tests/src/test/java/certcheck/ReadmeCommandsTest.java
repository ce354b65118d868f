package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.certificates.command.Certcheck;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The shell blocks of the README, of the pages that it leads to, and of the tutorials, run as they are in a folder laid
 * out like an unpacked archive.
 * What is shown is printed, but for what … stands for and how lines are broken; the exit status is
 * 0, or 1 where a refutation is shown. In the README, and where shells do more than to split words, each
 * command is a process; the other commands of the tools are run by {@link CommandServer}. Of the commands that
 * build, there are the profiles and scripts that they name.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadmeCommandsTest {
  /** A command of the tools alone, whose words the shell only splits: it has no pipe, no file and no other command. */
  private static final Pattern TOOL = Pattern.compile("certificates/bin/certcheck ((?:certify|bind|rewrite|schedule"
      + "|validate|run|lower|emit-c|explain|solve|theory|report) [^|&;<>$`]*)");
  private static final Pattern FENCE = Pattern.compile("(?ms)^```(\\w*)\n(.*?)^```$");

  private Path temporary;
  private Path folder;
  private CommandServer server;

  /** A command, and what the README shows of its output. */
  record Shown(String command, String output) {
    @Override
    public String toString() {
      return command.lines().findFirst().orElse("");
    }
  }

  /** The commands of one block of a page, which depend on each other. */
  record Session(String page, List<Shown> commands) {
    @Override
    public String toString() {
      return commands.get(0).toString();
    }
  }

  private record Result(int status, String output) {}

  /** The fenced blocks of a page that are in no language. */
  private static List<String> blocks(String page) throws IOException {
    return FENCE.matcher(Files.readString(Checkout.root().resolve(page))).results()
        .filter(m -> m.group(1).isEmpty()).map(m -> m.group(2)).toList();
  }

  /** The first block of a page that begins so. */
  private static String block(String page, String beginning) throws IOException {
    return blocks(page).stream().filter(b -> b.startsWith(beginning)).findFirst().orElseThrow();
  }

  /** The blocks of the pages in which commands follow a dollar sign. */
  static List<Session> sessions() throws IOException {
    List<Session> sessions = new ArrayList<>(sessions("README.md", 1));
    Map<String, Integer> pages = Map.of("use", 1, "loops", 5, "tensors", 8, "ein", 1, "tutorial-compiler", 3,
        "tutorial-auditor", 3, "tutorial-producer", 3);
    for (Map.Entry<String, Integer> page : new TreeMap<>(pages).entrySet()) {
      sessions.addAll(sessions("proofs-tests/docs/" + page.getKey() + ".md", page.getValue()));
    }
    return sessions;
  }

  private static List<Session> sessions(String page, int least) throws IOException {
    List<Session> sessions = blocks(page).stream().filter(b -> b.startsWith("$ "))
        .map(block -> session(page, block)).toList();
    assertTrue(sessions.size() >= least, page + ": only " + sessions.size() + " sessions");
    return sessions;
  }

  private static Session session(String page, String block) {
    List<Shown> commands = new ArrayList<>();
    List<String> lines = block.lines().toList();
    for (int i = 0; i < lines.size(); ) {
      StringBuilder command = new StringBuilder(lines.get(i++).substring(2)).append('\n');
      while (isUnfinished(command.toString())) {
        command.append(lines.get(i++)).append('\n');
      }
      StringBuilder output = new StringBuilder();
      while (i < lines.size() && !lines.get(i).startsWith("$ ")) {
        output.append(lines.get(i++)).append('\n');
      }
      commands.add(new Shown(command.toString(), output.toString()));
    }
    return new Session(page, commands);
  }

  /** Whether a backslash, a quote or a document inside goes on in the next line. */
  private static boolean isUnfinished(String command) {
    return command.endsWith("\\\n")
        || command.contains("<<'END'") && !command.endsWith("\nEND\n")
        || !command.contains("<<'END'") && command.chars().filter(c -> c == '\'').count() % 2 == 1;
  }

  @BeforeAll
  void layOut(@TempDir Path temporary) throws IOException {
    this.temporary = temporary;
    Path root = Checkout.root();
    assumeTrue(Files.exists(Checkout.jar("certificates")), "run by mvn verify, when jars exist");
    folder = Files.createDirectory(temporary.resolve("unpacked"));
    Path certificates = Files.createDirectory(folder.resolve("certificates"));
    Path lib = Files.createDirectory(certificates.resolve("lib"));
    Path bin = Files.createDirectory(certificates.resolve("bin"));
    Files.copy(root.resolve("certificates/bin/certcheck"), bin.resolve("certcheck"),
        StandardCopyOption.COPY_ATTRIBUTES);
    for (String module : List.of("kernel", "presburger", "semantics", "certificates")) {
      Path jar = Checkout.jar(module);
      Files.copy(jar, lib.resolve(jar.getFileName()));
    }
    copy(root.resolve("certificates/target/lib"), lib);
    copy(root.resolve("certificates/target/lsp"), Files.createDirectory(lib.resolve("lsp")));
    for (String linked : List.of("library", "examples")) {
      Files.createSymbolicLink(
          certificates.resolve(linked), root.resolve("certificates").resolve(linked));
    }
    server = new CommandServer(folder, root.resolve("certificates/library"));
  }

  @AfterAll
  void endServer() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> jars = Files.list(from)) {
      for (Path jar : jars.toList()) {
        Files.copy(jar, to.resolve(jar.getFileName()));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sessions")
  void whatIsShownIsPrinted(Session session) throws Exception {
    for (Shown shown : session.commands()) {
      for (String tool : List.of("cc", "python3")) {
        assumeTrue(!shown.command().startsWith(tool + " ")
            || run("command -v " + tool).status() == 0, "no " + tool);
      }
      Matcher tool = TOOL.matcher(shown.command());
      Result result = session.page().equals("README.md") || !tool.matches() ? run(shown.command())
          : served(tool.group(1));
      int status = shown.output().matches("(?s).*(: refuted( \\[E\\d+])?\n|REJECTED |NOT MET ).*") ? 1 : 0;
      assertEquals(status, result.status(), shown.command() + result.output());
      assertTrue(pattern(shown.output()).matcher(words(result.output())).matches(),
          () -> shown + "\nis shown to print\n" + shown.output() + "\nbut prints\n"
              + result.output());
    }
  }

  private static String words(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private static Pattern pattern(String shown) {
    return Pattern.compile(Stream.of(words(shown).split(" ?… ?", -1)).map(Pattern::quote)
        .collect(Collectors.joining(".*")));
  }

  /** The first block: all examples are verified, here with the details of each. */
  @Test
  void theExamplesAreVerified() throws Exception {
    String block = blocks("README.md").get(0);
    String command = block.lines().findFirst().orElseThrow().replaceAll(" +#.*", "");
    assertEquals("certificates/bin/certcheck certificates/examples/*.cert", command);
    Result result = run(command.replaceFirst(" ", " -v "));
    assertEquals(0, result.status(), result.output());
    ExampleReport report = ExampleReport.of(result.output());
    report.assertVerified();
    report.assertClaims();
  }

  /** The block of all commands: there are these, with these options. */
  @Test
  void theCommandsAndTheirOptionsExist() throws Exception {
    String block = block("proofs-tests/docs/use.md", "certcheck ");
    Map<String, String> help = new TreeMap<>();
    String command = "check";
    int options = 0;
    String commands = block.replace("certcheck --metatheorems", "certcheck metatheorems");
    for (String line : commands.lines().toList()) {
      Matcher begin = Pattern.compile("certcheck ([a-z][a-z-]*) .*").matcher(line);
      if (line.startsWith("certcheck ")) {
        command = begin.matches() ? begin.group(1) : "check";
      }
      if (!help.containsKey(command)) {
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        assertEquals(0, Certcheck.run(out, out, command, "--help"), printed.toString());
        help.put(command, printed.toString());
      }
      Matcher option = Pattern.compile("(?<![\\w-])--?[a-z][a-z-]*").matcher(line);
      while (option.find()) {
        options++;
        assertTrue(Pattern.compile(Pattern.quote(option.group()) + "(?![\\w-])")
            .matcher(help.get(command)).find(), line + "\n" + help.get(command));
      }
    }
    assertTrue(help.size() >= 9, () -> "only " + help.keySet());
    assertTrue(options >= 10, "only " + options);
  }

  /** What is too slow to be run here: each profile and each script that is named is there. */
  @Test
  void theLongerRunsExist() throws Exception {
    String block = block("proofs-tests/docs/layout.md", "mvn -P");
    Set<String> profiles = new TreeSet<>();
    for (String line : block.lines().toList()) {
      Matcher profile = Pattern.compile("mvn -P([a-z]+) .*").matcher(line);
      Matcher single = Pattern.compile("mvn -pl (\\w+) .*-Dtest=(\\w+) .*").matcher(line);
      if (profile.matches()) {
        profiles.add(profile.group(1));
      } else if (single.matches()) {
        Path tests = Checkout.root().resolve(single.group(1)).resolve("src/test/java");
        try (Stream<Path> files = Files.walk(tests)) {
          assertTrue(files.anyMatch(f -> f.endsWith(single.group(2) + ".java")), line);
        }
      } else {
        Path script = Checkout.root().resolve(line.split(" ")[0]);
        assertTrue(Files.isExecutable(script), line);
      }
    }
    assertTrue(profiles.size() >= 5, () -> "only " + profiles);
    Set<String> known = new TreeSet<>();
    for (String pom :
        List.of("", "kernel/", "presburger/", "certificates/", "proofs-tests/")) {
      Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>([a-z]+)</id>")
          .matcher(Files.readString(Checkout.root().resolve(pom + "pom.xml"))).results()
          .forEach(m -> known.add(m.group(1)));
    }
    profiles.removeAll(known);
    assertEquals(Set.of(), profiles, "in no pom.xml");
  }

  /** What the server does with these words. */
  private Result served(String words) throws Exception {
    List<String> arguments = List.of(run("printf '%s\\0' " + words).output().split("\0"));
    CommandServer.Result result = server.run(
        arguments.stream().map(a -> a.replace("/tmp/", temporary + "/")).toList());
    return new Result(result.status(), result.output().replace(temporary + "/", "/tmp/"));
  }

  private Result run(String command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command.replace("/tmp/", temporary + "/")).directory(folder.toFile())
            .redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("CERTCHECK_JAVA_OPTS");
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output.replace(temporary + "/", "/tmp/"));
  }
}
