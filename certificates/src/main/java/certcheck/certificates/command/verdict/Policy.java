package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.source.Printable;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the owner of a project requires of its files. A policy is a text:
 *
 * <pre>
 * # a comment
 * kernels/*.sched must bounds race_free implements    of each such file, by the certificate beside it
 * model/*.tml model/*.sched must lowers               of two files, where * stands for the same
 * model/*.tml must safe 'padded 8'                    claims of several words, as they are printed
 * laws monoid(+, 0), commutative(*)                   that claims may assume; without the line, none
 * axioms extensionality choice                        that claims may rest on; without it, all three
 * </pre>
 *
 * <p>Names count from the folder of the policy; {@link FilePattern} says what stars stand for.
 *
 * @param name the file of the policy, or the option that stands for it
 * @param requirements in its order
 * @param laws the laws that claims may assume, without blanks that mean nothing
 * @param axioms the words of the axioms that claims may rest on
 */
public record Policy(
    String name, List<Requirement> requirements, Set<String> laws, Set<String> axioms) {
  /** The axioms that are allowed if a policy does not say which. */
  static final Set<String> AXIOMS = Set.of("extensionality", "choice", "int");

  private static final String UNDER = " under ";

  /**
   * What files must satisfy.
   *
   * @param line of the policy
   * @param patterns of names of files, those before one certificate
   * @param claims the words of claims, without the laws that they assume
   */
  public record Requirement(int line, List<String> patterns, List<String> claims) {}

  /** The policy of the option {@code --allow-axiom}: no other axioms than these. */
  public static Policy allowing(Set<String> axioms) {
    return new Policy("--allow-axiom", List.of(), Set.of(), Set.copyOf(axioms));
  }

  /**
   * Reads a policy.
   *
   * @throws Failure if it cannot be read, it is too long or malformed
   */
  public static Policy read(String file) {
    return PolicyReader.read(file);
  }

  /**
   * Whether one claim about some files is proved.
   *
   * @param files the files; if there are none, the patterns of their names
   * @param claim its words, without laws
   * @param about where that is to be shown: the first of the files, or the policy
   * @param line the line there; 0 for a whole file
   * @param provedBy the certificate that proves it; empty if none does
   * @param reason why it is not proved; empty if it is
   */
  public record Required(
      List<String> files, String claim, String about, int line, String provedBy, String reason) {
    /** Whether it is proved. */
    public boolean isProved() {
      return !provedBy.isEmpty();
    }

    /** The files and the claim, as in a policy. */
    String sentence() {
      return Subject.quoted(files) + " must "
          + (claim.indexOf(' ') < 0 ? claim : "'" + claim + "'");
    }
  }

  /** A file whose claims rest on an axiom that is not allowed. */
  public record Forbidden(String file, String axiom) {}

  /**
   * How files meet a policy.
   *
   * @param policy the name of the policy
   * @param verdicts the kernel's, on the files that it names
   * @param required the claims that it requires, in its order
   * @param forbidden the axioms used that it does not allow
   */
  public record Outcome(String policy, List<Verdict> verdicts, List<Required> required,
      List<Forbidden> forbidden) {
    /** The exit status that this asks for, apart from that of the verdicts. */
    public int status() {
      return !forbidden.isEmpty() ? ExitStatus.DECLINED
          : required.stream().allMatch(Required::isProved) ? ExitStatus.OK : ExitStatus.REJECTED;
    }
  }

  /**
   * Has the kernel check what this policy names, and holds that and other verdicts against it.
   *
   * @param others the verdicts on other files
   * @param reader asks the kernel
   */
  public Outcome apply(List<Verdict> others, VerdictReader reader) {
    Map<Subject, Verdict> known = new LinkedHashMap<>();
    others.forEach(v -> known.put(v.subject(), v));
    List<Required> required = new ArrayList<>();
    for (Requirement requirement : requirements) {
      List<Subject> subjects = subjects(requirement);
      if (subjects.isEmpty()) {
        requirement.claims.forEach(c -> required.add(new Required(requirement.patterns, c, name,
            requirement.line, "", "there is no such file")));
      }
      for (Subject subject : subjects) {
        String absent = absent(subject);
        for (String claim : requirement.claims) {
          String reason = absent.isEmpty()
              ? missing(claim, known.computeIfAbsent(subject, reader::check)) : absent;
          required.add(new Required(subject.sources(), claim, subject.sources().get(0), 0,
              reason.isEmpty() ? subject.certificate() : "", reason));
        }
      }
    }
    Set<Forbidden> forbidden = new LinkedHashSet<>();
    for (Verdict v : known.values()) {
      v.axioms().stream().filter(a -> !axioms.contains(a))
          .forEach(a -> forbidden.add(new Forbidden(v.file(), a)));
    }
    List<Verdict> verdicts =
        known.values().stream().filter(v -> !others.contains(v)).toList();
    return new Outcome(name, verdicts, required, List.copyOf(forbidden));
  }

  /** The files that a requirement is about, each with the certificate beside the last one. */
  private List<Subject> subjects(Requirement requirement) {
    try {
      Path file = Path.of(name);
      List<FilePattern> patterns = requirement.patterns.stream().map(FilePattern::of).toList();
      List<Subject> subjects = new ArrayList<>();
      for (List<String> stars : patterns.get(0).matches(file.toAbsolutePath().getParent())) {
        List<String> sources = patterns.stream()
            .map(p -> file.resolveSibling(p.at(stars)).toString()).toList();
        subjects.add(new Subject(sources, Subject.beside(sources.get(sources.size() - 1))));
      }
      return subjects;
    } catch (InvalidPathException e) {
      throw new Failure(ExitStatus.REJECTED,
          name + ":" + requirement.line + ":1: expected names of files, found another");
    }
  }

  /** Why there is nothing that the kernel could check; empty if there is. */
  private static String absent(Subject subject) {
    for (String file : subject.files()) {
      if (!Printable.is(file)) {
        return "the name of the file cannot be printed";
      }
    }
    for (String source : subject.sources()) {
      if (!Files.isRegularFile(Path.of(source))) {
        return "there is no file " + Subject.quoted(source);
      }
    }
    String certificate = subject.certificate();
    String stale = certificate + ".stale";
    return Files.isRegularFile(Path.of(certificate)) ? ""
        : Files.exists(Path.of(stale))
            ? "no certificate; " + Subject.quoted(stale) + " is of an earlier text"
            : "no certificate " + Subject.quoted(certificate);
  }

  /** Why a claim is not proved; empty if it is. */
  private String missing(String claim, Verdict verdict) {
    if (!verdict.isVerified()) {
      return (verdict.difference().isPresent() ? "stale: " : "") + verdict.reason();
    }
    String reason = "the certificate has no such claim";
    for (String said : verdict.said()) {
      if (said.equals(claim)) {
        return "";
      } else if (said.startsWith(claim + UNDER)) {
        List<String> others = laws(said.substring(claim.length() + UNDER.length())).stream()
            .filter(l -> !laws.contains(l)).toList();
        if (others.isEmpty()) {
          return "";
        }
        reason = "only under " + String.join(", ", others).replaceAll(",(?! )", ", ")
            + ", not allowed";
      } else if (said.startsWith(claim + " ")) {
        reason = "only as '" + said + "'";
      }
    }
    return reason;
  }

  /**
   * The laws in a list of them, what stands between commas outside parentheses, without blanks that
   * mean nothing.
   */
  static List<String> laws(String list) {
    List<String> laws = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= list.length(); i++) {
      char c = i < list.length() ? list.charAt(i) : ',';
      boolean last = i == list.length();
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (last || c == ',' && depth == 0) {
        laws.add(list.substring(start, i).strip().replaceAll("\\s+", " ")
            .replaceAll(" ?([(),]) ?", "$1"));
        start = i + 1;
      }
    }
    return laws;
  }
}
