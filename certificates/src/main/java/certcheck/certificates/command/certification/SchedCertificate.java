package certcheck.certificates.command.certification;

import certcheck.certificates.certify.sched.ProgramClaims;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Subject;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import certcheck.certificates.emit.CertifiedLoops;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Updates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a certificate proves of a SCHED program. */
public final class SchedCertificate {
  private static final int LONGEST = Integer.MAX_VALUE - 64;

  /** Characters of a claim without defined names; several times what the kernel prints. */
  private static final int LONGEST_CLAIM = 32_000_000;

  /** At least the letters that names in the kernel's notation have; what is no name stays. */
  private static final Pattern DEFINED = Pattern.compile("\\$[\\p{L}\\p{N}_']+");

  private SchedCertificate() {}

  /**
   * Has the kernel check a certificate, and compares its claims with those of the program, which
   * the kernel does not know.
   *
   * @param lowered the file of the program that it lowers, if the certificate is about both
   * @throws Failure if the kernel does not verify it, or it claims nothing of the program
   */
  public static CertifiedLoops about(
      Program program, Optional<String> lowered, String file, Kernel kernel) {
    if (file.equals("-")) {
      throw new Failure(ExitStatus.USAGE, "--certificate: its file is read twice, so not standard"
          + " input");
    }
    VerdictReader reader = new VerdictReader(kernel);
    Verdict verdict = reader.check(file);
    if (!verdict.isVerified() || !verdict.texts()) {
      return about(program, file, verdict);
    }
    List<String> sources = new ArrayList<>();
    lowered.ifPresent(sources::add);
    sources.add(program.file());
    return ofText(program, file, reader.check(new Subject(sources, file)));
  }

  /** The claims of a certificate about the program's text: the kernel compared it with the file. */
  private static CertifiedLoops ofText(Program program, String file, Verdict verdict) {
    verdict.requireVerified();
    List<Claim> proved = new ArrayList<>();
    for (String said : verdict.said()) {
      for (Claim.Kind kind : Claim.Kind.values()) {
        if (kind.word().equals(said)) {
          proved.add(new Claim(kind, Site.NONE));
        }
      }
      program.claims().stream()
          .filter(c -> !c.laws().isEmpty() && TextClaims.words(c).equals(said))
          .forEach(proved::add);
    }
    proved.sort(Comparator.comparing(Claim::kind));
    return new CertifiedLoops(Theories.digest(InputFile.read(file, LONGEST)), proved,
        Updates.in(program));
  }

  /**
   * Compares the claims of a certificate with those of the program.
   *
   * @param verdict of the kernel on it
   * @throws Failure if it is not verified, or claims nothing of the program
   */
  public static CertifiedLoops about(Program program, String file, Verdict verdict) {
    verdict.requireVerified();
    if (verdict.texts()) {
      return ofText(program, file, verdict);
    }
    Map<String, String> meanings = new HashMap<>();
    verdict.where().forEach(
        w -> meanings.put(w.name(), "(" + unfolded(w.text(), meanings) + ")"));
    List<String> texts =
        verdict.claims().stream().map(c -> unfolded(c.text(), meanings)).toList();
    Set<Claim> proved = new ProgramClaims(program).among(texts);
    if (proved.isEmpty()) {
      throw new Failure(ExitStatus.REJECTED, file + " is verified, but claims nothing of the"
          + " program " + program.file());
    }
    return new CertifiedLoops(Theories.digest(InputFile.read(file, LONGEST)), List.copyOf(proved),
        Updates.in(program));
  }

  /**
   * A text with what names stand for in their places. A certificate may define names by each other
   * so that the text would be too long: then names are left.
   */
  private static String unfolded(String text, Map<String, String> meanings) {
    StringBuilder result = new StringBuilder();
    Matcher name = DEFINED.matcher(text);
    while (name.find()) {
      String meaning = meanings.getOrDefault(name.group(), name.group());
      if (result.length() + meaning.length() > LONGEST_CLAIM) {
        return text;
      }
      name.appendReplacement(result, Matcher.quoteReplacement(meaning));
    }
    return name.appendTail(result).toString();
  }
}
