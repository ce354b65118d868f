package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.mlir.loops.LinalgMaps;
import certcheck.semantics.mlir.loops.VectorOperations;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.source.SourceException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes claims of loops claims of a text in MLIR, too: that the loops do what a function of it does
 * is proved, by the theories {@code mlir} and {@code mlir_translation}.
 */
public final class MlirBinding implements Addition {
  /** It is not proved that the loops do what the function does. */
  public static final class Unproved extends Certifier.Undecided {
    private static final long serialVersionUID = 1L;

    Unproved(String reason) {
      super(reason);
    }
  }

  /** Is told what becomes of the claim that indices do not overflow. */
  public interface Indices {
    /** It is claimed, too, in these words. */
    void proved(String words);

    /**
     * It is not.
     *
     * @throws Certifier.Undecided if the other claims are not to be made without it
     */
    void open(Certifier.Undecided reason) throws Certifier.Undecided;
  }

  static final List<String> LIBRARIES = List.of("spec", "laws", "linear", "text", "text_forms",
      "sched_text", "sched_text_forms", "sched_meaning_forms", "sched_text_claims",
      "sched_interleaving", "sched_logic", "sched_theorems", "text_inversion",
      "sched_text_inversion", "text_unique", "mlir_text",
      "mlir_text_forms", "mlir_forms", "mlir", "mlir_translation", "mlir_translation_forms",
      "mlir_region_forms", "mlir_overflow", "mlir_index", "mlir_sched_text_claims");

  private static final Set<String> OPERATIONS = Set.of("memref.dim", "affine.apply", "affine.min",
      "affine.max", "affine.load", "memref.load", "affine.store", "memref.store", "affine.for",
      "affine.parallel", "affine.if", "memref.alloc", "memref.alloca", "affine.yield", "func.return",
      "scf.for", "scf.yield", "memref.dealloc", "scf.parallel", "scf.forall", "scf.forall.in_parallel", "scf.reduce",
      "scf.reduce.return", "scf.if", "memref.copy",
      "linalg.index", "linalg.yield", "ub.poison", "vector.yield");

  private static final String DEFINED = "defined";

  /** Longer texts take too long to bind, and longer functions to translate. */
  static final int BYTES = 100_000;

  private final String file;
  private final byte[] text;
  private final String function;
  private final String type;
  private final Runnable proved;
  private final Optional<Indices> indices;
  private final List<Condition> conditions;
  private MlirProof proof;
  private Derived derived;
  private Function<String, Theorem> library;
  private Theorem says;

  /**
   * A function of a text.
   *
   * @param file its name
   * @param text in the generic form
   * @param function the name of the function
   * @param type the type whose functions have no type in their names; any word if there is none
   * @param proved is run as soon as it is proved that the loops do what the function does
   * @param indices is told whether its indices do not overflow; none if that is not to be claimed
   * @param conditions what that assumes besides that arguments are small, of extents and indices by the names
   *     that claims have for them
   */
  public MlirBinding(String file, byte[] text, String function, String type, Runnable proved,
      Optional<Indices> indices, List<Condition> conditions) {
    this.file = file;
    this.text = text.clone();
    this.function = function;
    this.type = type;
    this.proved = proved;
    this.indices = indices;
    this.conditions = List.copyOf(conditions);
  }

  /** Why the translation of a function with an operation of this name is not proved, if that is so. */
  public static Optional<String> outside(String operation) {
    return OPERATIONS.contains(operation) || Operations.VIEWS.contains(operation)
        || Operations.isComputed(operation) || LinalgMaps.isStructured(operation) || VectorOperations.isName(operation) ? Optional.empty() : Optional.of(unknown(operation));
  }

  static String unknown(String operation) {
    return "'" + operation + "' is not among the operations whose translation is proved";
  }

  @Override
  public String claim() {
    return "translates @" + function;
  }

  @Override
  public List<String> theories() {
    return List.of("mlir_translation", "mlir_sched_text_claims");
  }

  @Override
  public List<String> libraries() {
    return LIBRARIES;
  }

  @Override
  public boolean restsOnImplements() {
    return false;
  }

  @Override
  public void begin(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {
    this.derived = derived;
    this.library = library;
    if (text.length > BYTES) {
      throw new Unproved("a text of more than " + BYTES + " bytes");
    }
    try {
      proof = new MlirProof(derived, library, SourceBytes.of(file, text), function, type);
    } catch (SourceException e) {
      throw new Unproved(e.getMessage());
    }
  }

  @Override
  public void denoted(TextClaims loops) throws Certifier.Undecided {
    Recorder recorder = loops.rules().recorder();
    says = recorder.lemma("says", proof.says(loops.any(), loops.isProgram()));
    proved.run();
  }

  /** All rests on that the loops evaluate: what a function does where they do may be nothing. */
  @Override
  public void write(TextClaims loops, List<Claimed> claims, CertificateWriter writer)
      throws Certifier.Undecided {
    Claimed defined = claims.stream().filter(c -> c.words().equals(DEFINED)).findFirst()
        .orElseThrow(() -> new Certifier.Undecided("claim " + claim() + ": it rests on "
            + DEFINED + ", which is not proved of the loops"));
    Forms forms = proof.forms();
    TextProof.Denotation words = proof.denotation();
    Term any = loops.any();
    Term first = proof.text();
    Term second = Syntax.arguments(loops.isProgram().conclusion()).get(0);
    TextProof.Denotation evaluate = loops.words(DEFINED);
    Theorem evaluates = loops.rules().recorder().lemma("loops_evaluate",
        forms.mp(forms.at("mlir_evaluate", any, second, evaluate.text()), evaluate.theorem(),
            defined.theorem()));
    for (Claimed c : claims) {
      Term w = Syntax.right(c.theorem().conclusion());
      writer.claim(c.name(), forms.mp(forms.at("mlir_sched_claims_loops", any, first, second, w,
          words.term()), says, evaluates, c.theorem()), c.words());
    }
    writer.claim("claim_translates", forms.mp(forms.at("mlir_sched_claims_translates", any, first,
        second, words.text(), words.term()), words.theorem(), evaluates, says), proof.words());
    if (indices.isPresent()) {
      write(indices.get(), any, second, evaluates, writer);
    }
  }

  /** That indices do not overflow rests on nothing that is said of the loops. */
  private void write(Indices told, Term any, Term second, Theorem evaluates,
      CertificateWriter writer) throws Certifier.Undecided {
    try {
      IndexProof.Proved done = IndexProof.prove(
          List.of(new IndexProof(derived, library, file, proof, conditions)));
      Forms forms = proof.forms();
      TextProof.Denotation words = done.words().words();
      writer.claim("claim_no_overflow", forms.mp(forms.at("mlir_sched_claims_index", any,
          proof.text(), second, words.text(), words.term()), words.theorem(), evaluates,
          done.says().get(0)), done.words().text());
      told.proved(done.words().text());
    } catch (Certifier.Undecided e) {
      told.open(e);
    } catch (Deadline.Passed e) {
      told.open(new Certifier.Undecided(e.getMessage()));
    }
  }
}
