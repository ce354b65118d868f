package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.ParameterValues;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Certifies that a program in index notation is safe, by what its text means: the theory gives only
 * programs a meaning whose extents fit and whose accesses are inside, and that this suffices is a theorem.
 */
public final class EinCertifier {
  private static final long NODES = 40_000_000;

  /** Longer texts take too long to bind. */
  static final int BYTES = 100_000;

  /** The claim, in words. */
  public static final String SAFE = "safe";

  private static final Pattern SIZE = Pattern.compile("%p (\\d+)");

  private final Path folder;
  private final Deadline deadline;

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   */
  public EinCertifier(Path folder, Deadline deadline) {
    this.folder = folder;
    this.deadline = deadline;
  }

  /**
   * The certificate that a text is safe.
   *
   * @param file its name, for diagnostics
   * @param text which the reader has accepted
   * @throws Certifier.Undecided if no meaning is found: the first construct that has none, or what is
   *     not shown
   */
  public byte[] certify(String file, byte[] text) throws Certifier.Undecided {
    if (text.length > BYTES) {
      throw new Certifier.Undecided("a text of more than " + BYTES + " bytes");
    }
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    theories.load(EinMeaning.THEORY);
    Libraries libraries = Libraries.load(folder, EinMeaning.libraries(text), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    Derived derived = new Derived(recorder, new Syntax(logic));
    CertificateWriter writer = new CertificateWriter(recorder);
    EinMeaning meaning = meaning(derived, libraries.lemmas()::lemma, file, text, "");
    writer.claim("claim " + SAFE, safe(meaning, libraries), SAFE);
    return writer.write(theories.loaded(), libraries.digests());
  }

  /**
   * What a text means.
   *
   * @param which which one of several, in the names of lemmas
   * @throws Certifier.Undecided if no meaning is found
   */
  static EinMeaning meaning(Derived derived, Function<String, Theorem> library, String file,
      byte[] text, String which) throws Certifier.Undecided {
    SourceBytes source = null;
    try {
      source = SourceBytes.of(file, text);
      return new EinMeaning(derived, library, source, text, which);
    } catch (SourceException e) {
      throw new Certifier.Undecided(e.getMessage());
    } catch (NoMeaning e) {
      throw new Certifier.Undecided(
          readable(e.getMessage()) + ", at " + source.position(e.place()));
    } catch (Certifier.Undecided e) {
      throw new Certifier.Undecided(readable(e.getMessage()));
    }
  }

  /** A message in which sizes have their names. */
  static String readable(String message) {
    return SIZE.matcher(message).replaceAll(p -> Tree.spelling(new BigInteger(p.group(1))));
  }

  /** {@code ⊢ ein any s w}. */
  private static Theorem safe(EinMeaning meaning, Libraries libraries)
      throws Certifier.Undecided {
    Derived derived = meaning.rules().derived();
    Syntax syntax = derived.syntax();
    Calculus calculus = new Calculus(
        derived, new OpenLemmas(derived, new Lemmas(derived, libraries.lemmas()::lemma)));
    ParameterValues values = ParameterValues.of(calculus, meaning.parameters(),
        meaning.parameterNames(), new Facts(meaning.facts()));
    if (values == null) {
      throw new Certifier.Undecided("no sizes satisfy the assumptions");
    }
    List<Term> is = Syntax.arguments(meaning.isTextTheorem().conclusion());
    Term variables = is.get(5);
    if (!Syntax.isBinary("::", variables)) {
      throw new Certifier.Undecided("no variable is assigned");
    }
    Term assumed = syntax.at(is.get(2), meaning.parameters());
    Denotation words = meaning.words(SAFE);
    return meaning.rules().use("ein_claims_safe", List.of(syntax.any(), is.get(0), words.text(), is.get(1),
        is.get(2), is.get(3), is.get(4), Syntax.left(variables), Syntax.right(variables),
        values.function()), words.theorem(), meaning.isTextTheorem(), values.proved(assumed));
  }
}
