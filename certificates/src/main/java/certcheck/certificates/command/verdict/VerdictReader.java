package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.NearbyFiles;
import certcheck.certificates.command.verdict.Verdict.Kind;
import certcheck.certificates.command.verdict.Verdict.Named;
import certcheck.certificates.command.verdict.Verdict.Refusal;
import certcheck.certificates.command.verdict.Verdict.Steps;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the kernel on one certificate and reads its report back. Status and kind of the verdict must
 * agree; if they do not, or a line is not understood, that is an error and never a verdict.
 */
public final class VerdictReader {
  private static final Pattern POSITION = Pattern.compile("([0-9]+):([0-9]+)   (.*)");
  private static final Pattern LIBRARY =
      Pattern.compile("([a-z_0-9]+\\.(?:lib|theory)):([0-9]+:[0-9]+   .*)");
  private static final Pattern MESSAGE = Pattern.compile(
      "(.*?)(?:, condition \\(([0-9]+)\\))?: expected (.*), found (.*)", Pattern.DOTALL);
  private static final Pattern NAMED =
      Pattern.compile("  (claim|where|theory) (\\S+?)(?: sha256|  | =) ?(.*)");
  private static final Pattern BASIS = Pattern.compile(
      "  axioms: (.*?) {5}rules: (.*?) {5}steps: ([0-9]+) \\+ ([0-9]+) of libraries");
  private static final Pattern UNREADABLE = Pattern.compile("certcheck: cannot read .*: (.*) "
      + "\\((No such file or directory|Permission denied|Is a directory)\\)");
  private static final String TEXT = "  text | ";

  private final Kernel kernel;
  private final LongSupplier clock;
  private final Optional<VerdictCache> cache;

  /** A reader of what this kernel reports. */
  public VerdictReader(Kernel kernel) {
    this(kernel, System::nanoTime, Optional.empty());
  }

  /** The same, which asks the kernel only where no verdict is kept. */
  public VerdictReader(Kernel kernel, Optional<VerdictCache> cache) {
    this(kernel, System::nanoTime, cache);
  }

  /** A reader with a clock that counts nanoseconds. */
  VerdictReader(Kernel kernel, LongSupplier clock) {
    this(kernel, clock, Optional.empty());
  }

  private VerdictReader(Kernel kernel, LongSupplier clock, Optional<VerdictCache> cache) {
    this.kernel = kernel;
    this.clock = clock;
    this.cache = cache;
  }

  /** The kernel's verdict on a certificate that is compared with no file. */
  public Verdict check(String certificate) {
    return check(Subject.of(certificate));
  }

  /** The kernel's verdict on a certificate and the files that it is about. */
  public Verdict check(Subject subject) {
    Optional<String> key = key(subject);
    return kept(subject, key).orElseGet(() -> keep(run(subject), key));
  }

  /** Under what the verdict is kept, if verdicts are. */
  Optional<String> key(Subject subject) {
    return cache.flatMap(c -> c.key(subject));
  }

  /** The verdict that is kept under a key. */
  Optional<Verdict> kept(Subject subject, Optional<String> key) {
    return key.flatMap(k -> cache.flatMap(c -> c.find(subject, k)));
  }

  /** Keeps a verdict, if verdicts are kept. */
  Verdict keep(Verdict verdict, Optional<String> key) {
    key.ifPresent(k -> cache.ifPresent(c -> c.keep(verdict, k)));
    return verdict;
  }

  private Verdict run(Subject subject) {
    List<String> arguments = new ArrayList<>(List.of("-v", "--"));
    arguments.addAll(subject.files());
    long start = clock.getAsLong();
    Kernel.Run run = kernel.run(arguments);
    return read(subject, run, (clock.getAsLong() - start) / 1e9);
  }

  /**
   * The kernel's verdicts on several certificates, of one run; none if it did not report on each of
   * them, one after the other, and count them.
   */
  List<Verdict> checkTogether(List<Subject> subjects) {
    List<String> arguments = new ArrayList<>(List.of("-v", "--"));
    subjects.forEach(s -> arguments.addAll(s.files()));
    long start = clock.getAsLong();
    Kernel.Run run = kernel.run(arguments);
    double seconds = (clock.getAsLong() - start) / 1e9 / subjects.size();
    return KernelReports.of(run, subjects.size()).map(parts -> {
      List<Verdict> verdicts = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        verdicts.add(read(subjects.get(i), parts.get(i), seconds));
      }
      return verdicts.stream().noneMatch(v -> v.kind() == Kind.ERROR) ? verdicts
          : List.<Verdict>of();
    }).orElse(List.of());
  }

  /**
   * The kernel's verdicts on several certificates: of one run, or, if that does not end with a verdict
   * on each of them, of a run for each, so that one that ends its process costs the others nothing.
   */
  public List<Verdict> checkAll(List<Subject> subjects) {
    List<Verdict> read = subjects.size() == 1 ? List.of() : checkTogether(subjects);
    return read.isEmpty() ? subjects.stream().map(this::check).toList() : read;
  }

  /** Reads the report of a run that took some seconds. */
  public static Verdict read(Subject subject, Kernel.Run run, double seconds) {
    List<String> lines = run.out().isEmpty() ? List.of() : List.of(run.out().split("\n"));
    String first = lines.isEmpty() ? "" : lines.get(0);
    if (run.status() == 0 && first.startsWith("VERIFIED ")) {
      return verified(subject, run, lines, seconds);
    } else if (run.status() == 1 && first.startsWith("REJECTED ")) {
      return refused(subject, Kind.REJECTED, run, lines);
    } else if (run.status() == 3 && first.startsWith("DECLINED ")) {
      return refused(subject, Kind.DECLINED, run, lines);
    }
    Kind kind = run.status() == 66 ? Kind.UNREADABLE : Kind.ERROR;
    return without(subject, kind, run.status() == 66 ? 66 : 70, run);
  }

  private static Verdict without(Subject subject, Kind kind, int status, Kernel.Run run) {
    List<String> lines = new ArrayList<>(run.err().lines().map(l -> ours(l, subject)).toList());
    lines.addAll(run.out().lines().toList());
    return new Verdict(subject, kind, status, lines, Optional.empty(), List.of(), false,
        List.of(), List.of(), List.of(), List.of(), Steps.NONE);
  }

  /** A line of the kernel's on a file that cannot be read, without the words of the system. */
  private static String ours(String line, Subject subject) {
    Matcher said = UNREADABLE.matcher(line);
    if (!said.matches()) {
      return line;
    }
    // Of a source that is not there, the certificate beside it was not asked for.
    String file = subject.sources().stream().filter(s -> !new File(s).exists()).findFirst()
        .orElse(said.group(1));
    return "certcheck: cannot read " + file + ": " + switch (said.group(2)) {
      case "Permission denied" -> "permission denied";
      case "Is a directory" -> "it is a folder";
      default -> "no such file" + NearbyFiles.suggestion(file);
    };
  }

  private static Verdict refused(
      Subject subject, Kind kind, Kernel.Run run, List<String> lines) {
    String rest = run.out().stripTrailing().substring("REJECTED ".length());
    String file = subject.certificate();
    Matcher library = LIBRARY.matcher(rest);
    String source = file;
    String text = rest.startsWith(file + ":") ? rest.substring(file.length() + 1) : "";
    if (!POSITION.matcher(text).lookingAt() && library.lookingAt()) {
      source = library.group(1);
      text = rest.substring(source.length() + 1);
    }
    Matcher at = POSITION.matcher(text);
    if (!at.lookingAt()) {
      return without(subject, Kind.ERROR, 70, run);
    }
    String message = text.substring(at.start(3));
    Matcher parts = MESSAGE.matcher(message);
    boolean known = parts.matches();
    Refusal refusal = new Refusal(source, Integer.parseInt(at.group(1)),
        Integer.parseInt(at.group(2)), known ? parts.group(1) : "format",
        known && parts.group(2) != null ? Integer.parseInt(parts.group(2)) : 0,
        known ? parts.group(3) : "", known ? parts.group(4) : "", message);
    return new Verdict(subject, kind, run.status(), lines, Optional.of(refusal), List.of(),
        false, List.of(), List.of(), List.of(), List.of(), Steps.NONE);
  }

  private static Verdict verified(
      Subject subject, Kernel.Run run, List<String> lines, double seconds) {
    List<Named> claims = new ArrayList<>();
    List<Named> where = new ArrayList<>();
    List<Named> theories = new ArrayList<>();
    boolean texts = false;
    Matcher basis = BASIS.matcher("");
    for (String line : lines.subList(1, lines.size())) {
      Matcher named = NAMED.matcher(line);
      texts |= line.startsWith(TEXT);
      if (line.startsWith("  axioms: ")) {
        basis.reset(line);
      } else if (named.matches()) {
        Named entry = new Named(named.group(2), named.group(3));
        switch (named.group(1)) {
          case "claim" -> claims.add(entry);
          case "where" -> where.add(entry);
          case "theory" -> theories.add(entry);
          default -> throw new IllegalStateException(line);
        }
      }
    }
    if (!basis.matches()) {
      return without(subject, Kind.ERROR, 70, run);
    }
    Verdict verdict = new Verdict(subject, Kind.VERIFIED, 0, lines, Optional.empty(), claims, texts,
        where, words(basis.group(1)), words(basis.group(2)), theories,
        new Steps(Long.parseLong(basis.group(3)), Long.parseLong(basis.group(4)), seconds));
    String said = "VERIFIED " + subject.named() + "  " + String.join(", ", verdict.said());
    return lines.get(0).equals(said) && !claims.isEmpty() && !(texts && !where.isEmpty())
        ? verdict : without(subject, Kind.ERROR, 70, run);
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split(" +"));
  }
}
