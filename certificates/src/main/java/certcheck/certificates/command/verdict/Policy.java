package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the owner of a project requires of its files. A policy is a text:
 *
 * <pre>
 * # a comment
 * kernels/*.sched must bounds race_free implements     of each such file, by the certificate beside it
 * model/*.tml model/*.sched must lowers                 of two files, where * stands for the same
 * law monoid(+, 0)                                      that claims may assume; no others
 * axiom choice                                          that claims may rest on; no others
 * </pre>
 *
 * <p>Names count from the folder of the policy; {@code *} stands for letters of one name, {@code **}
 * for folders, too. Without a line {@code axiom}, all axioms of the bundled theories are allowed.
 *
 * @param name the file of the policy, or the option that stands for it
 * @param requirements in its order
 * @param laws the laws that claims may assume
 * @param axioms the axioms that are allowed; empty for all
 */
public record Policy(String name, List<Requirement> requirements, Set<String> laws,
    Optional<Set<String>> axioms) {
  private static final int LONGEST = 1_000_000;
  private static final String MUST = "must";
  private static final String UNDER = " under ";

  /**
   * What files must satisfy.
   *
   * @param patterns of names of files, those before one certificate
   * @param claims the first words of claims
   */
  public record Requirement(List<String> patterns, List<String> claims) {}

  /** The policy of the option {@code --allow-axiom}: no other axioms than these. */
  public static Policy allowing(Set<String> axioms) {
    return new Policy("--allow-axiom", List.of(), Set.of(), Optional.of(Set.copyOf(axioms)));
  }

  /**
   * Reads a policy.
   *
   * @throws Failure if it cannot be read, or it is malformed
   */
  public static Policy read(String file) {
    List<Requirement> requirements = new ArrayList<>();
    Set<String> laws = new LinkedHashSet<>();
    Set<String> axioms = new LinkedHashSet<>();
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      List<String> words = List.of(line.split("\\s+"));
      int must = words.indexOf(MUST);
      if (words.get(0).equals("axiom") && words.size() == 2) {
        axioms.add(words.get(1));
      } else if (words.get(0).equals("law") && words.size() > 1) {
        laws.add(normal(line.substring("law".length())));
      } else if (must > 0 && must < words.size() - 1) {
        requirements.add(requirement(file, i + 1, words, must));
      } else {
        throw malformed(file, i + 1, 1, "FILES must CLAIMS, law LAW or axiom NAME", line);
      }
    }
    if (requirements.isEmpty() && axioms.isEmpty()) {
      throw malformed(file, Math.max(1, lines.size()), 1,
          "a line FILES must CLAIMS or axiom NAME", "none");
    }
    return new Policy(file, List.copyOf(requirements), laws,
        axioms.isEmpty() ? Optional.empty() : Optional.of(axioms));
  }

  private static Requirement requirement(String file, int line, List<String> words, int must) {
    List<String> patterns = words.subList(0, must);
    List<String> claims = words.subList(must + 1, words.size());
    for (String pattern : patterns) {
      if (stars(pattern) != stars(patterns.get(0))) {
        throw malformed(file, line, 1, "as many * in each name", pattern);
      } else if (pattern.endsWith(".cert") || !pattern.contains(".")) {
        throw malformed(file, line, 1, "a source, as in *.sched", pattern);
      }
    }
    for (String claim : claims) {
      if (!claim.matches("[a-z_]+")) {
        throw malformed(file, line, 1, "the first word of a claim", claim);
      }
    }
    return new Requirement(List.copyOf(patterns), List.copyOf(claims));
  }

  private static long stars(String pattern) {
    return FilePattern.of(pattern).stars();
  }

  private static List<String> lines(String file) {
    try {
      Path path = Path.of(file);
      if (Files.size(path) > LONGEST) {
        throw new Failure(ExitStatus.DECLINED, file + ": limit: more than " + LONGEST + " bytes");
      }
      return Files.readAllLines(path);
    } catch (CharacterCodingException e) {
      throw new Failure(ExitStatus.REJECTED, file + ": not UTF-8");
    } catch (IOException | InvalidPathException e) {
      throw Failure.unreadable(file, e);
    }
  }

  private static Failure malformed(
      String file, int line, int column, String expected, String found) {
    return new Failure(ExitStatus.REJECTED,
        file + ":" + line + ":" + column + ": expected " + expected + ", found " + found);
  }

  /**
   * Whether one claim about some files is proved.
   *
   * @param claim the files and the claim, as in a policy
   * @param provedBy the certificate that proves it; empty if none does
   * @param reason why it is not proved; empty if it is
   */
  public record Required(String claim, String provedBy, String reason) {
    /** Whether it is proved. */
    public boolean isProved() {
      return !provedBy.isEmpty();
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
    Map<Subject, Verdict> seen = new LinkedHashMap<>();
    List<Required> required = new ArrayList<>();
    for (Requirement requirement : requirements) {
      List<Subject> subjects = subjects(requirement);
      if (subjects.isEmpty()) {
        String files = String.join(" ", requirement.patterns);
        requirement.claims.forEach(c -> required.add(
            new Required(files + " must " + c, "", "there is no such file")));
      }
      for (Subject subject : subjects) {
        for (String claim : requirement.claims) {
          String reason = Files.isRegularFile(Path.of(subject.certificate()))
              ? missing(claim, seen.computeIfAbsent(subject, reader::check)) : absent(subject);
          required.add(new Required(String.join(" ", subject.sources()) + " must " + claim,
              reason.isEmpty() ? subject.certificate() : "", reason));
        }
      }
    }
    List<Verdict> verdicts = List.copyOf(seen.values());
    Set<Forbidden> forbidden = new LinkedHashSet<>();
    for (List<Verdict> some : List.of(others, verdicts)) {
      for (Verdict v : some) {
        v.axioms().stream().filter(a -> axioms.isPresent() && !axioms.get().contains(a))
            .forEach(a -> forbidden.add(new Forbidden(v.file(), a)));
      }
    }
    return new Outcome(name, verdicts, required, List.copyOf(forbidden));
  }

  /** The files that a requirement is about, each with the certificate beside the last one. */
  private List<Subject> subjects(Requirement requirement) {
    Path folder = Path.of(name).toAbsolutePath().getParent();
    Path given = Path.of(name).getParent();
    List<Subject> subjects = new ArrayList<>();
    FilePattern first = FilePattern.of(requirement.patterns.get(0));
    for (List<String> stars : first.matches(folder)) {
      List<String> sources = new ArrayList<>();
      for (String pattern : requirement.patterns) {
        String source = FilePattern.of(pattern).at(stars);
        sources.add(given == null ? source : given.resolve(source).toString());
      }
      subjects.add(new Subject(sources, Subject.beside(sources.get(sources.size() - 1))));
    }
    return subjects;
  }

  private static String absent(Subject subject) {
    String stale = subject.certificate() + ".stale";
    return Files.exists(Path.of(stale)) ? "no certificate; " + stale + " is of an earlier program"
        : "no certificate " + subject.certificate();
  }

  /** Why a claim is not proved; empty if it is. */
  private String missing(String claim, Verdict verdict) {
    if (!verdict.isVerified()) {
      boolean other = verdict.refusal().map(r -> r.rule().equals("text") && r.condition() == 2)
          .orElse(false);
      return (other ? "stale: " : "") + verdict.reason();
    }
    String reason = "the certificate has no such claim";
    for (String said : verdict.said()) {
      if (said.equals(claim)) {
        return "";
      } else if (said.startsWith(claim + UNDER)) {
        List<String> assumed = laws(said.substring(claim.length() + UNDER.length()));
        List<String> others = assumed.stream().filter(l -> !laws.contains(l)).toList();
        if (others.isEmpty()) {
          return "";
        }
        reason = "only under " + String.join(", ", others) + ", which is not allowed";
      }
    }
    return reason;
  }

  /** The laws in a list of them: what stands between commas outside parentheses. */
  private static List<String> laws(String list) {
    List<String> laws = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i <= list.length(); i++) {
      char c = i < list.length() ? list.charAt(i) : ',';
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ',' && depth == 0) {
        laws.add(normal(list.substring(start, i)));
        start = i + 1;
      }
    }
    return laws;
  }

  /** A law without blanks that mean nothing. */
  private static String normal(String law) {
    return law.strip().replaceAll("\\s+", " ").replaceAll("\\s*([(),])\\s*", "$1");
  }
}
