package certcheck.certificates.certify.inplace;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.analysis.AbstractAccess;
import certcheck.semantics.tml.analysis.AbstractAccesses;
import certcheck.semantics.tml.analysis.InPlaceCounterexample;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Certifies of each statement of a well-typed program that it is in place (Ullrich 2018): the
 * library's theorem {@code own_in_place} from the derivation that evaluation reads of the assigned
 * variable only the cell that is written.
 */
public final class InPlaceCertifier implements Certifier {
  /** What proofs that statements are in place use besides. */
  public static final List<String> LIBRARIES =
      List.of("tml_evaluation", "compatible", "compatible_cells");

  /** What proofs about many variables use, in either language. */
  private static final List<String> MANY_LIBRARIES = List.of("sublists");

  /** So many claims are proved together. */
  private static final int MANY = 8;

  private final SafetyCertifier certifier;

  /** A certifier that finds the libraries in a folder. */
  public InPlaceCertifier(Path folder, Deadline deadline) {
    this.certifier = new SafetyCertifier(folder, deadline);
  }

  @Override
  public void certify(Program program, Typing typing, byte[] text, OutputStream out)
      throws Undecided, IOException {
    refute(program, typing.context());
    certifier.certify(List.of(), libraries(LIBRARIES, program.statements(), ""), out,
        (proof, library) -> {
      InPlaceText about = new InPlaceText(proof, program, s -> true);
      about.text().denoted(TmlMeaning.proofs(proof.derived(), library), program.file(), text);
      List<String> targets =
          about.text().statements().stream().map(Statement::target).distinct().toList();
      return claims(proof, about.text(), targets, about::each);
    });
  }

  @Override
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    certifier.certify(program, typing, text, List.of(),
        libraries(Stream.concat(LIBRARIES.stream(),
            Stream.of("cfdlang", "cfdlang_translated", "cfdlang_in_place")).toList(),
            program.statements(), "cfd_"), out,
        (proof, about, library) -> claims(proof, about, program, typing.context()));
  }

  private static List<String> libraries(
      List<String> few, List<? extends Assignment<?>> statements, String language) {
    return statements.stream().map(Assignment::target).distinct().count() < MANY ? few
        : Stream.of(few, MANY_LIBRARIES, List.of(language + "in_place_sequences"))
            .flatMap(List::stream).toList();
  }

  /** The claims about some variables, each of which is assigned. */
  private static <S extends Assignment<?>> List<TensorText.Claim> claims(SafetyProof proof,
      TensorText<S, ?> text, List<String> targets, Supplier<Map<S, Theorem>> statements) {
    if (targets.size() < MANY) {
      text.shareTypes();
    }
    Map<S, Theorem> each = statements.get();
    List<TensorText.Claim> claims =
        targets.stream().map(x -> text.inPlace(x, each)).toList();
    return targets.size() < MANY ? claims : JointClaims.of(proof.derived().recorder(), claims);
  }

  /** Replays the accesses to other cells than the assigned one. */
  private static void refute(Program program, Map<String, TensorType> types) throws Undecided {
    if (program.statements().isEmpty()) {
      throw new Undecided("a program without statements assigns nothing");
    }
    List<Reason> report = new ArrayList<>();
    for (Statement s : program.statements()) {
      Optional<AbstractAccess> foreign = AbstractAccesses.of(s, types).stream()
          .filter(a -> !a.isOwn()).findFirst();
      if (foreign.isPresent()) {
        InPlaceCounterexample example =
            InPlaceCounterexample.of(program, s, EvaluationLimits.DEFAULT)
                .orElseThrow(() -> new Undecided(foreign.get().position() + ": "
                    + foreign.get().read() + " is read where " + foreign.get().written()
                    + " is assigned, which is too large to be replayed"));
        report.add(new Reason(Reason.Outcome.REFUTED, "in_place", program.file(),
            Optional.of(foreign.get().position()), "claim in_place of " + s.target()
                + ", assigned at " + s.position() + ": refuted",
            example.lines().stream().map(line -> "  " + line).toList()));
      }
    }
    if (!report.isEmpty()) {
      throw new Refused(report);
    }
  }

  /** The claims about a text of the CFDlang dialect, whose statements are translated. */
  private static List<TensorText.Claim> claims(SafetyProof proof, CfdlangText about,
      certcheck.semantics.cfdlang.Program program, Map<String, TensorType> types)
      throws Undecided {
    CfdlangInPlace inPlace = new CfdlangInPlace(proof, about, program);
    List<Declaration> declarations = new ArrayList<>();
    types.forEach((name, type) -> declarations.add(
        new Declaration(name, type, Qualifier.NONE, Position.START)));
    refute(new Program(program.file(), declarations, inPlace.statements()), types);
    return claims(proof, about, program.statements().stream()
        .map(certcheck.semantics.cfdlang.Statement::target).distinct().toList(), inPlace::each);
  }

  /** {@code ⊢ typed Γ e t} and {@code ⊢ $own Γ x e t}. */
  static InPlaceReads.Reads own(SafetyProof proof, ProgramVariables variables,
      TmlTyping typing, String target, Expression e) {
    InPlaceReads about =
        new InPlaceReads(proof.derived(), proof.lemmas(), variables, typing, target);
    InPlaceReads.Reads r = e.fold(about);
    return r.own() != null ? r : new InPlaceReads.Reads(r.typed(), null,
        new OwnCells(proof.derived(), proof.lemmas(), about, variables.context(),
            variables.constant(target)).of(e));
  }
}
