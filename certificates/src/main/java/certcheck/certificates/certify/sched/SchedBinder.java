package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.claim.GivenClaims;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.meaning.UpdatingTextClaims;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.GivenProof;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Makes a proof about the terms of a program, by any producer, a proof about the text of the program.
 * The terms are those of theory {@code sched_meaning}: names are the integers that they spell.
 */
public final class SchedBinder {
  private static final long NODES = 40_000_000;
  private static final List<String> UPDATING_THEORIES = Stream.concat(
      ReductionClaims.THEORIES.stream(), Stream.of(UpdatingTextClaims.THEORY)).toList();

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
   *     {@code spec_claims}; of a program with updates, {@code sched_reductions}
   * @throws Certifier.Undecided if a claim is about something else than the program
   */
  public byte[] bind(Program program, byte[] text, GivenProof proof) throws Certifier.Undecided {
    boolean updates = Updates.in(program);
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    proof.theoriesAnd(updates ? UPDATING_THEORIES : List.of("sched_races", TextClaims.THEORY))
        .forEach(theories::load);
    Stream<String> about = updates ? Stream.of(ReductionProof.VALUE_LIBRARIES,
        ReductionProof.LIBRARIES, UpdatingTextClaims.LIBRARIES).flatMap(List::stream)
        : TextClaims.LIBRARIES.stream();
    Libraries libraries = Libraries.load(folder, proof.librariesAnd(
        Stream.concat(SchedCertifier.LIBRARIES.stream(), about).toList()), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    CertificateWriter writer = new CertificateWriter(recorder);
    Derived derived = new Derived(recorder, new Syntax(logic));
    ProgramTerms terms = new ProgramTerms(derived.syntax(), program);
    List<Map.Entry<Claim, Term>> possible = ProgramClaims.of(derived.syntax(), terms, program);
    List<Theorem> given = proof.repeat(derived, libraries.lemmas()::lemma);
    List<Claim> claims = new ArrayList<>();
    for (int k = 0; k < given.size(); k++) {
      claims.add(GivenClaims.recognized(k, given.get(k), possible));
    }
    if (updates) {
      updates(derived, libraries, program, text, terms, claims, given, writer);
    } else {
      TextClaims meant = ClaimWriter.about(derived, libraries, program, text, terms,
          claims.stream().anyMatch(c -> c.kind() == Claim.Kind.IMPLEMENTS));
      for (int k = 0; k < given.size(); k++) {
        Claim claim = claims.get(k);
        writer.claim("claim " + k,
            meant.of(claim, forAll(derived, claim, given.get(k)), given.get(k)),
            TextClaims.words(claim));
      }
    }
    return writer.write(theories.loaded(), libraries.digests());
  }

  /** What a text with updates claims besides bounds rests on that iterations meet in these only. */
  private static void updates(Derived derived, Libraries libraries, Program program, byte[] text,
      ProgramTerms terms, List<Claim> claims, List<Theorem> given, CertificateWriter writer)
      throws Certifier.Undecided {
    ProgramTerms marked = new ProgramTerms(derived.syntax(), Updates.marked(program));
    UpdatingTextClaims meant =
        ClaimWriter.about(derived, libraries, program, text, terms, marked);
    Optional<Theorem> raceFree = Optional.empty();
    for (int k = 0; k < given.size(); k++) {
      if (claims.get(k).kind() == Claim.Kind.RACE_FREE) {
        raceFree = Optional.of(given.get(k));
      }
    }
    for (int k = 0; k < given.size(); k++) {
      Claim claim = claims.get(k);
      if (claim.kind() != Claim.Kind.BOUNDS && raceFree.isEmpty()) {
        throw new Certifier.Undecided("claim " + k + " of the proof, " + claim.kind().word()
            + ", needs a claim race_free_but of the program with marked updates beside it");
      }
      writer.claim(
          "claim " + k, meant.of(claim, raceFree, given.get(k)), TextClaims.words(claim));
    }
  }

  /** What a claim says of all functions; a claim that is about no values, or has laws, as it is. */
  private static Theorem forAll(Derived derived, Claim claim, Theorem theorem) {
    boolean plain = switch (claim.kind()) {
      case BOUNDS, RACE_FREE -> true;
      case IMPLEMENTS -> !claim.laws().isEmpty();
      default -> false;
    };
    return plain ? theorem : GeneralClaims.unfolded(derived, theorem);
  }
}
