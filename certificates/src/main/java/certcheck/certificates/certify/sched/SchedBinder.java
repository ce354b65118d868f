package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.meaning.NoMeaning;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.GivenProof;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermDifference;
import certcheck.certificates.proof.Unfolding;
import certcheck.certificates.text.SourceBytes;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes a proof about the terms of a program, by any producer, a proof about the text of the program.
 * The terms are those of theory {@code sched_meaning}: names are the integers that they spell.
 */
public final class SchedBinder {
  private static final long NODES = 40_000_000;

  private final Path folder;
  private final Deadline deadline;

  /**
   * A binder.
   *
   * @param folder where the libraries are
   * @param deadline when it has to end
   */
  public SchedBinder(Path folder, Deadline deadline) {
    this.folder = folder;
    this.deadline = deadline;
  }

  /**
   * The certificate about the text.
   *
   * @param program what was read from the text, well-formed
   * @param proof with claims of theories {@code sched_claims}, {@code sched_races} and
   *     {@code spec_claims}
   * @throws Certifier.Undecided if a claim is about something else than the program
   */
  public byte[] bind(Program program, byte[] text, GivenProof proof) throws Certifier.Undecided {
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    proof.theories().forEach(theories::load);
    theories.load("sched_races");
    theories.load(TextClaims.THEORY);
    List<String> names = new ArrayList<>(proof.libraries());
    TextClaims.LIBRARIES.stream().filter(l -> !names.contains(l)).forEach(names::add);
    Libraries libraries = Libraries.load(folder, names, logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    CertificateWriter writer = new CertificateWriter(recorder);
    Derived derived = new Derived(recorder, new Syntax(logic));
    ProgramTerms terms = new ProgramTerms(derived.syntax(), program);
    List<Map.Entry<Claim, Term>> possible =
        ProgramClaims.of(derived.syntax(), terms, program);
    Unfolding unfolding = new Unfolding(derived);
    List<Theorem> given = proof.repeat(recorder, libraries.lemmas()::get);
    List<Claim> kinds = new ArrayList<>();
    for (int k = 0; k < given.size(); k++) {
      given.set(k, GivenProof.overValues(recorder, unfolding.of(given.get(k))));
      kinds.add(claim(k, given.get(k), possible));
    }
    SourceBytes source = null;
    try {
      source = SourceBytes.of(program.file(), text);
      TextClaims about = new TextClaims(derived, libraries.lemmas()::get, source,
          new String(text, StandardCharsets.US_ASCII), terms,
          kinds.stream().anyMatch(c -> c.kind() == Claim.Kind.IMPLEMENTS));
      for (int k = 0; k < given.size(); k++) {
        Claim claim = kinds.get(k);
        writer.claim("claim " + k,
            about.of(claim, forAll(derived, claim, given.get(k)), given.get(k)),
            TextClaims.words(claim));
      }
    } catch (SourceException e) {
      throw new Certifier.Undecided(e.getMessage());
    } catch (NoMeaning e) {
      throw new Certifier.Undecided(source.position(e.place()) + ": the text denotes no such"
          + " program: " + e.getMessage());
    }
    return writer.write(theories.loaded(), libraries.digests());
  }

  /** What a theorem claims of the program. */
  private static Claim claim(
      int number, Theorem theorem, List<Map.Entry<Claim, Term>> possible)
      throws Certifier.Undecided {
    Term said = theorem.conclusion();
    String head = Syntax.head(said) instanceof Term.Constant c ? c.symbol.name : "∀";
    List<Term> alike = new ArrayList<>();
    for (Map.Entry<Claim, Term> entry : possible) {
      if (entry.getValue() == said) {
        return entry.getKey();
      } else if (Syntax.isConstant(head, Syntax.head(entry.getValue()))) {
        alike.add(entry.getValue());
      }
    }
    if (alike.isEmpty()) {
      throw new Certifier.Undecided("claim " + number + " of the proof, " + head
          + ", is none that the text can make");
    }
    throw new Certifier.Undecided("claim " + number + " of the proof, " + head
        + ", is about another program: " + TermDifference.of(alike.get(0), said));
  }

  /** What a claim says of all functions; a claim that is about no values, or has laws, as it is. */
  private static Theorem forAll(Derived derived, Claim claim, Theorem theorem) {
    boolean plain = switch (claim.kind()) {
      case BOUNDS, RACE_FREE -> true;
      case IMPLEMENTS -> !claim.laws().isEmpty();
      default -> false;
    };
    return plain ? theorem : derived.recorder().eqMp(derived.unfold(
        (Term.Constant) Syntax.head(theorem.conclusion()),
        Syntax.arguments(theorem.conclusion())), theorem);
  }
}
