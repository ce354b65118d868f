package certcheck.certificates.command.file;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Summary;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes a certificate as a whole, and the texts that go with it, once the kernel has verified it, or
 * nothing. What an earlier call left in these places is then of another program: it is set aside.
 */
public final class CertificateFile {
  private static final String STALE = ".stale";

  /** How the name of a certificate ends, by which the kernel knows it. */
  private static final String ENDING = ".cert";

  private static final Pattern KNOWN = Pattern.compile("\\.(tml|teil|cfd|sched|atl|ein|smt2|mlir)$");

  private final Kernel kernel;
  private final String subject;
  private final String target;
  private final boolean unchecked;
  private final List<String> companions;
  private List<String> sources = List.of();
  private List<List<String>> otherKinds = List.of();
  private List<Companions.Text> unwritten = List.of();
  private final Map<String, String> meanwhile = new LinkedHashMap<>();
  private Verdict verdict;
  private boolean isWritten;

  /**
   * A certificate to be written.
   *
   * @param subject the file that it is about
   * @param target where it goes; {@code -} is the output given later
   * @param unchecked whether the kernel is not asked
   * @param companions where texts go that are written with it
   * @throws Failure if one would replace the file that it is about, or what somebody else has written
   */
  public CertificateFile(
      Kernel kernel, String subject, String target, boolean unchecked, String... companions) {
    this.kernel = kernel;
    this.subject = subject;
    this.target = target;
    this.unchecked = unchecked;
    this.companions = List.of(companions);
    requireOther(subject);
    this.companions.forEach(MadeText::require);
    if (OutputFile.isReplaceable(target) && !target.endsWith(ENDING)) {
      throw new Failure(ExitStatus.USAGE, target + ": the name of a certificate ends in " + ENDING);
    }
  }

  /**
   * Refuses to replace what was read.
   *
   * @throws Failure if what is written is the same file
   */
  public void requireOther(String source) {
    OutputFile.requireOther(target, source);
    companions.forEach(c -> OutputFile.requireOther(c, source));
  }

  /**
   * Allows to replace a certificate that is about one file of another kind, too.
   *
   * @param endings of such files, such as {@code atl}
   */
  public void mayReplace(List<List<String>> endings) {
    otherKinds = List.copyOf(endings);
  }

  /** Has the kernel compare the certificate with the file that it is about, unless that is {@code -}. */
  public void compare() {
    sources = InputFile.isStandardInput(subject) ? List.of() : List.of(known(subject));
    requireSameKind();
  }

  /**
   * A file whose name says what it is.
   *
   * @throws Failure if the kernel would not know its language
   */
  private static String known(String file) {
    if (!KNOWN.matcher(file).find()) {
      throw new Failure(ExitStatus.USAGE, file + ": the name of a file that a certificate is about"
          + " ends in .tml, .teil, .cfd, .sched, .atl, .ein, .smt2 or .mlir, by which the kernel knows its language");
    }
    return file;
  }

  /**
   * The same with two files.
   *
   * @param sources in their order
   */
  public void compare(String first, String second) {
    sources = InputFile.isStandardInput(first) || InputFile.isStandardInput(second) ? List.of()
        : List.of(known(first), known(second));
    requireSameKind();
  }

  /** The same with a second text, which is not yet in its file. */
  public void compare(Companions.Text second) {
    compare(subject, second);
  }

  /** The same where the second text is not yet in its file. */
  public void compare(String first, Companions.Text second) {
    if (!InputFile.isStandardInput(first)) {
      sources = List.of(known(first), known(second.target()));
      unwritten = List.of(second);
      requireSameKind();
    }
  }

  /** The same where neither text is yet in its file. */
  public void compare(Companions.Text first, Companions.Text second) {
    sources = List.of(known(first.target()), known(second.target()));
    unwritten = List.of(first, second);
    requireSameKind();
  }

  /** Has the kernel compare the certificate with a text alone, which is not yet in its file. */
  public void compareWith(Companions.Text text) {
    sources = List.of(known(text.target()));
    unwritten = List.of(text);
    requireSameKind();
  }

  /** Refuses to replace a certificate that is about other kinds of files. */
  private void requireSameKind() {
    if (!sources.isEmpty() && OutputFile.isRegular(target)) {
      WrittenKinds.requireSame(target, sources, otherKinds);
    }
  }

  /** Makes the bytes of a certificate, or says why there are none. */
  public interface Source<E extends Exception> {
    void write(OutputStream out) throws E, IOException;
  }

  /**
   * Has a certificate checked, and writes it; the exit status.
   *
   * @param out what was written, and the kernel's verdict on it; with {@code -} the certificate
   * @param found what is wrong
   * @throws E if there is none; nothing was then written
   */
  public <E extends Exception> int write(Source<E> source, PrintWriter out, Findings found)
      throws E {
    return write(source, Companions.NONE, out, found);
  }

  /**
   * As above, with the texts that go with it.
   *
   * @param texts for the places that were given
   */
  public <E extends Exception> int write(
      Source<E> source, Companions texts, PrintWriter out, Findings found) throws E {
    try (NewFile file = new NewFile(target, ENDING)) {
      try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(file.path()))) {
        source.write(bytes);
      }
      if (!unchecked && !isVerified(file.path(), found)) {
        found.println(subject + ": no certificate was written");
        return verdict.status() == ExitStatus.DECLINED
            ? ExitStatus.DECLINED : ExitStatus.INTERNAL;
      }
      Optional<List<Companions.Text>> others = texts.of(file.path(), verdict);
      if (others.isEmpty()) {
        found.println(subject + ": no certificate was written");
        return ExitStatus.REJECTED;
      }
      OutputFile.write(others.get(), out);
      keep(file, out, found);
      return ExitStatus.OK;
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(target, e);
    }
  }

  /**
   * If nothing was written: renames what is in its place, and in those of the texts, so that it does
   * not pass for what the program has now.
   */
  public void setAside(Findings found) {
    for (String place : isWritten ? List.<String>of() : places()) {
      setAside(place, found);
    }
    found.flush();
  }

  /** If the certificate was written without the texts: renames what is in their places. */
  public void setAsideTexts(Findings found) {
    if (isWritten) {
      companions.stream().filter(OutputFile::isRegular).forEach(place -> setAside(place, found));
    }
  }

  private static void setAside(String place, Findings found) {
    Path stale = Path.of(place + STALE);
    try {
      Files.move(Path.of(place), stale, StandardCopyOption.REPLACE_EXISTING);
      found.println(place + ": stale: renamed to " + stale);
    } catch (IOException e) {
      found.println(place + ": stale, and cannot be renamed to " + stale);
    }
  }

  /** The files that are there. */
  private List<String> places() {
    return Stream.concat(companions.stream(), Stream.of(target))
        .filter(OutputFile::isRegular).toList();
  }

  /** Has the kernel check a certificate, and prints why it refuses it. */
  private boolean isVerified(Path certificate, Findings found) throws IOException {
    return isVerified(certificate, unwritten, sources, found);
  }

  /** The same; texts that are not yet in their files stand beside those meanwhile. */
  private boolean isVerified(Path certificate, List<Companions.Text> texts, List<String> files,
      Findings found) throws IOException {
    if (texts.isEmpty()) {
      return isVerified(certificate, files, found);
    }
    String place = texts.get(0).target();
    try (NewFile file = new NewFile(place, place.substring(place.lastIndexOf('.')))) {
      String now = file.path().toString();
      meanwhile.put(now, place);
      Files.writeString(file.path(), texts.get(0).text(), StandardCharsets.UTF_8);
      return isVerified(certificate, texts.subList(1, texts.size()),
          files.stream().map(f -> f.equals(place) ? now : f).toList(), found);
    }
  }

  private boolean isVerified(Path certificate, List<String> files, Findings found) {
    verdict = new VerdictReader(kernel).check(new Subject(files, certificate.toString()));
    if (!verdict.isVerified()) {
      found.println(verdict.status() == ExitStatus.DECLINED
          ? subject + ": limit: the kernel declines the certificate"
          : "certcheck: internal error: the kernel does not accept the certificate of " + subject);
      verdict.report().forEach(line -> found.println(shown(line, certificate)));
    }
    return verdict.isVerified();
  }

  /** Puts the certificate in its place, and prints what the kernel says of it. */
  private void keep(NewFile file, PrintWriter out, Findings found) throws IOException {
    boolean isFile = OutputFile.isReplaceable(target);
    if (target.equals("-")) {
      out.print(Files.readString(file.path(), StandardCharsets.UTF_8));
      isWritten = true;
    } else {
      long size = Files.size(file.path());
      file.keep();
      isWritten = true;
      out.print(isFile ? String.format(Locale.ROOT, "wrote %s, %,d bytes%n", target, size) : "");
    }
    out.flush();
    if (verdict != null) {
      if (isFile || found.detail() != Summary.Detail.QUIET) {
        print(file.path(), found.detail(), isFile ? out : found.text());
      }
      claimed(found);
    }
  }

  /** Prints the kernel's verdict, verbose with all that it says. */
  private void print(Path certificate, Summary.Detail detail, PrintWriter to) {
    to.println("checked by the kernel:");
    if (detail == Summary.Detail.VERBOSE) {
      verdict.report().forEach(line -> to.println(shown(line, certificate)));
    } else {
      to.println(shown(verdict.report().get(0), certificate));
      to.println("  axioms: " + String.join(" ", verdict.axioms()));
    }
    to.flush();
  }

  /** What is proved of a program that does not say itself what is claimed of it. */
  private void claimed(Findings found) {
    if (found.all().stream().noneMatch(f -> f.kind() == Finding.Kind.PROVED)) {
      verdict.said().forEach(words -> found.keep(
          Finding.claim(Finding.Kind.PROVED, words, Finding.Place.of(subject), "")));
    }
  }

  /** A line of the kernel's, which knows files by the names under which they are written. */
  private String shown(String line, Path certificate) {
    String named = line.replace(certificate.toString(), target);
    for (Map.Entry<String, String> text : meanwhile.entrySet()) {
      named = named.replace(text.getKey(), text.getValue());
    }
    return named;
  }
}
