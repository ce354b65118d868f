package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * What a certificate of loops claims of the program that they were lowered from.
 *
 * @param <E> the expressions of its language
 */
final class Link<E extends SyntaxTree<E>> implements Addition {
  private final LoweringClaim<E> claim;
  private final TensorProgram<E> source;
  private final Program loops;
  private final ProgramSource text;
  private Function<String, Theorem> library;
  private ProgramSource.Denoted denoted;

  /**
   * A claim about loops.
   *
   * @param text of the program
   */
  Link(LoweringClaim<E> claim, TensorProgram<E> source, Program loops, ProgramSource text) {
    this.claim = claim;
    this.source = source;
    this.loops = loops;
    this.text = text;
  }

  @Override
  public String claim() {
    return claim.words();
  }

  @Override
  public List<String> theories() {
    List<String> theories = new ArrayList<>(claim.theories());
    theories.add(text.language() + "_sched_text_claims");
    // Libraries about texts have lemmas about claims of the model language.
    theories.add(TmlMeaning.THEORY);
    return theories;
  }

  @Override
  public List<String> libraries() {
    List<String> libraries = new ArrayList<>(claim.libraries());
    libraries.addAll(Tensors.libraries(source.outputs().size()));
    libraries.addAll(text.libraries());
    libraries.addAll(PairProof.LIBRARIES);
    libraries.add(text.language() + "_sched_text_claims");
    return libraries.stream().distinct().toList();
  }

  @Override
  public void begin(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {
    this.library = library;
    denoted = text.denoted(derived, library);
  }

  @Override
  public void write(Implementation implementation, List<Claimed> claims,
      CertificateWriter writer) throws Certifier.Undecided {
    try {
      Correspondence arrays = new Correspondence(source, loops, claim::extents);
      LinkProof<E> proof = new LinkProof<>(claim, implementation, arrays, source, loops);
      Theorem isProgram = denoted.isProgram(denoted.ok().orElseGet(proof::ok));
      new PairProof(implementation, library, proof, new PairProof.Source(
          text.language(), denoted.text(), denoted.outputs(), isProgram), "")
          .write(claim, proof.theorem(), arrays.places(), claims, writer);
    } catch (Mismatch e) {
      throw new Certifier.Refused(List.of(e.reason()));
    }
  }
}
