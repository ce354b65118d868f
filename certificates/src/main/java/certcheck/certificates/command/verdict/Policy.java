package certcheck.certificates.command.verdict;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the owner of a project requires of its certificates. A policy is a text:
 *
 * <pre>
 * certcheck policy 1
 * # a comment
 * claim claims/matmul.claim     a claim that one of the files must prove; the path counts from here
 * axiom extensionality          an axiom that claims may rest on; no other is allowed
 * </pre>
 *
 * @param name the file of the policy, or the option that stands for it
 * @param claims the files of the required claims, each in the kernel's notation
 * @param axioms the axioms that are allowed
 */
public record Policy(String name, List<String> claims, Set<String> axioms) {
  private static final String HEAD = "certcheck policy 1";

  /** The policy of the option {@code --allow-axiom}: no other axioms than these. */
  public static Policy allowing(Set<String> axioms) {
    return new Policy("--allow-axiom", List.of(), Set.copyOf(axioms));
  }

  /**
   * Reads a policy.
   *
   * @throws Failure if it, or a claim that it names, cannot be read, or it is malformed
   */
  public static Policy read(String file) {
    List<String> lines = lines(file);
    if (lines.isEmpty() || !lines.get(0).equals(HEAD)) {
      throw malformed(file, 1, HEAD, lines.isEmpty() ? "an empty file" : lines.get(0));
    }
    Set<String> claims = new LinkedHashSet<>();
    Set<String> axioms = new LinkedHashSet<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      String[] words = line.split("\\s+", 2);
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      boolean claim = words[0].equals("claim");
      if (words.length < 2 || !claim && !words[0].equals("axiom")) {
        throw malformed(file, i + 1, "claim FILE or axiom NAME", line);
      } else if (!claim && !words[1].matches("[a-z_]+")) {
        throw malformed(file, i + 1, "the name of an axiom", words[1]);
      } else if (!(claim ? claims.add(sibling(file, words[1])) : axioms.add(words[1]))) {
        throw malformed(file, i + 1, "each line once", line);
      }
    }
    claims.forEach(Policy::lines);
    return new Policy(file, List.copyOf(claims), axioms);
  }

  private static String sibling(String file, String name) {
    try {
      Path folder = Path.of(file).getParent();
      return folder == null ? name : folder.resolve(name).toString();
    } catch (InvalidPathException e) {
      throw Failure.unreadable(name, e);
    }
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (CharacterCodingException e) {
      throw new Failure(ExitStatus.REJECTED, file + ": not UTF-8");
    } catch (IOException | InvalidPathException e) {
      throw Failure.unreadable(file, e);
    }
  }

  private static Failure malformed(String file, int line, String expected, String found) {
    return new Failure(ExitStatus.REJECTED,
        file + ":" + line + ": expected " + expected + ", found " + found);
  }

  /**
   * A required claim.
   *
   * @param claim its file
   * @param provedBy the file that proves it; empty if none does
   * @param reason why the last file does not prove it; empty if one does
   */
  public record Required(String claim, String provedBy, String reason) {
    /** Whether one of the files proves it. */
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
   * @param required the required claims, in its order
   * @param forbidden the axioms used that it does not allow
   */
  public record Outcome(String policy, List<Required> required, List<Forbidden> forbidden) {
    /** The exit status that this asks for, apart from that of the verdicts. */
    public int status() {
      return !forbidden.isEmpty() ? ExitStatus.DECLINED
          : required.stream().allMatch(Required::isProved) ? ExitStatus.OK : ExitStatus.REJECTED;
    }
  }

  /**
   * Holds verified files against this policy. Whether a file proves a claim is the kernel's to
   * say: it is run again with {@code --claim}.
   *
   * @param verdicts the verdicts on the files
   * @param reader asks the kernel
   */
  public Outcome apply(List<Verdict> verdicts, VerdictReader reader) {
    List<Verdict> seen = new ArrayList<>(verdicts);
    List<Required> required = new ArrayList<>();
    for (String claim : claims) {
      Required found = new Required(claim, "", "no file is verified");
      for (Verdict v : verdicts) {
        if (v.isVerified() && !found.isProved()) {
          Verdict answer = reader.check(v.file(), claim);
          seen.add(answer);
          found = answer.isVerified() ? new Required(claim, v.file(), "")
              : new Required(claim, "", answer.reason());
        }
      }
      required.add(found);
    }
    Set<Forbidden> forbidden = new LinkedHashSet<>();
    for (Verdict v : seen) {
      v.axioms().stream().filter(a -> !axioms.contains(a))
          .forEach(a -> forbidden.add(new Forbidden(v.file(), a)));
    }
    return new Outcome(name, required, List.copyOf(forbidden));
  }
}
