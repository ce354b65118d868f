package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.mlir.MlirProof.Translated;
import certcheck.certificates.certify.sched.RefinementBinding;
import certcheck.certificates.certify.sched.meaning.Constants;
import certcheck.certificates.certify.sched.meaning.LawMeanings;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Makes the proof that loops refine others one about two texts in MLIR, of whose functions they were made:
 * theory {@code mlir_pair_claims}.
 */
public final class MlirPairBinding implements RefinementBinding {
  /**
   * A file and its text in the generic form.
   *
   * @param function the name of the function in it
   */
  public record Side(String file, byte[] text, String function) {
    /** Copies the bytes. */
    public Side {
      text = text.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] text() {
      return text.clone();
    }
  }

  private final Side first;
  private final Side second;
  private final String type;
  private final Runnable proved;
  private final Optional<List<Condition>> conditions;
  private Optional<String> fits = Optional.empty();
  private Optional<Certifier.Undecided> unfit = Optional.empty();
  private boolean isProved;
  private Derived derived;
  private Function<String, Theorem> library;
  private MlirProof one;
  private MlirProof two;
  private Translated before;
  private Translated after;
  private PairWords said;
  private Theorem shaped;
  private Theorem assumed;

  /**
   * Functions of two texts, which may be one.
   *
   * @param type the type whose functions have no type in their names; any word if there is none
   * @param proved is run as soon as it is proved that both functions do what the loops do
   * @param conditions if it is to be claimed, too, that the indices of both do not overflow, what that
   *     assumes besides that arguments are small, of extents and indices by the names that claims have for them
   */
  public MlirPairBinding(Side first, Side second, String type, Runnable proved,
      Optional<List<Condition>> conditions) {
    this.conditions = conditions.map(List::copyOf);
    this.first = first;
    this.second = second;
    this.type = type;
    this.proved = proved;
  }

  /** Whether it is proved that both functions do what the loops do. */
  public boolean isProved() {
    return isProved;
  }

  @Override
  public List<String> theories() {
    return List.of("mlir_translation", "mlir_pair_claims");
  }

  @Override
  public List<String> libraries() {
    return Stream.concat(MlirBinding.LIBRARIES.stream(), Stream.of("mlir_reductions", "mlir_pair")).toList();
  }

  @Override
  public String words(List<Law> laws) {
    return said.text();
  }

  @Override
  public void begin(Derived derived, Function<String, Theorem> library, Program source,
      Program target, List<Law> laws) throws Certifier.Undecided {
    this.derived = derived;
    this.library = library;
    for (Side side : List.of(first, second)) {
      if (side.text.length > MlirBinding.BYTES) {
        throw new MlirBinding.Unproved(
            side.file + ": a text of more than " + MlirBinding.BYTES + " bytes");
      }
    }
    said = PairWords.of(
        derived, library, MlirProof.parameters(derived), source,
        List.of(first.function, second.function), type, laws);
    try {
      one = new MlirProof(
          derived, library, SourceBytes.of(first.file, first.text), first.function, type);
      two = one.of(SourceBytes.of(second.file, second.text), second.function);
    } catch (SourceException e) {
      throw new MlirBinding.Unproved(e.getMessage());
    }
    boolean both = one.hasReductions();
    if (!laws.isEmpty() && (both || two.hasReductions())) {
      Term free = Syntax.right(lawsAre(laws).conclusion());
      two = two.ordered(free);
      one = both || !first.function.equals(second.function) ? one.ordered(free) : one;
    }
    ProgramTerms loops = new ProgramTerms(derived.syntax(), source);
    ProgramTerms others = new ProgramTerms(derived.syntax(), target);
    before = one.becomes(loops.assumed(), loops.arrays(), loops.inputs(), loops.command());
    after = two.becomes(loops.assumed(), loops.arrays(), loops.inputs(), others.command());
    List<Term> f = Syntax.arguments(before.function().conclusion());
    List<Term> g = Syntax.arguments(after.function().conclusion());
    if (f.get(2) != g.get(2) || f.get(3) != g.get(3)) {
      throw new MlirBinding.Unproved(second.file + ": @" + second.function
          + " has arguments of other names or types than that of " + first.file);
    }
    Shapes shapes = new Shapes(one, before);
    Term h = derived.syntax().at(loops.assumed(), one.parameters());
    shaped = shapes.fromAssumptions(h, said.condition());
    assumed = shapes.toAssumptions(h, said.condition());
    if (!isProved) {
      isProved = true;
      proved.run();
    }
  }

  /** {@code ⊢ laws_are q l}, of the words of the claim. */
  private Theorem lawsAre(List<Law> laws) {
    return new LawMeanings(one.rules(), said.trees(), new Constants(one.rules())).of(
        said.words().tree().part(2), laws);
  }

  @Override
  public void write(Implemented implemented, CertificateWriter writer) {
    Rules rules = one.rules();
    Recorder recorder = rules.recorder();
    Syntax syntax = rules.syntax();
    List<Term> f = Syntax.arguments(before.function().conclusion());
    List<Term> g = Syntax.arguments(after.function().conclusion());
    Term.Free p = one.parameters();
    boolean any = implemented.laws().isEmpty();
    int at = any ? 1 : 2;
    List<Term> terms = implemented.terms();
    Term h = terms.get(at);
    Term arrays = terms.get(at + 2);
    Term c = terms.get(terms.size() - 2);
    Term d = terms.get(terms.size() - 1);
    Term m = one.term();
    Term n = two.term();
    Term name = f.get(1);
    Term other = g.get(1);
    boolean same = first.function.equals(second.function);
    Term k = syntax.lambda(p, said.condition());
    List<Object> premises = new ArrayList<>(implemented.premises());
    premises.addAll(List.of(new All(shaped, List.of(p)), new All(assumed, List.of(p)),
        before.held(),
        rules.use("mlir_becomes_so", List.of(one.plain(), m, name, h, arrays, c), before.becomes()),
        rules.use("mlir_becomes_so", List.of(one.plain(), n, other, h, arrays, d), after.becomes())));
    List<Term> all = new ArrayList<>(terms);
    all.addAll(List.of(one.plain(), m, name, n, other, k));
    Theorem refines = rules.use("mlir_implements_" + (any ? "" : "under_") + "refines", all,
        premises.toArray());
    Denotation words = said.words();
    List<Term> claim = new ArrayList<>(List.of(syntax.any(), one.text(), two.text(),
        words.text(), m, n, name));
    claim.addAll(same ? List.of() : List.of(other));
    claim.addAll(List.of(
        f.get(2), f.get(3), f.get(4), g.get(4), one.plain(), said.tree(), k, arrays));
    List<Object> facts = new ArrayList<>(List.of(words.theorem()));
    facts.addAll(same ? List.of() : List.of(
        rules.derived().fromEqFalse(
            rules.differ(Tree.spelled(first.function), Tree.spelled(second.function)))));
    facts.addAll(List.of(one.module().theorem(), two.module().theorem(), before.function(), after.function(),
        new All(said.assumes(), List.of(p)), new All(before.offers(), List.of(p))));
    if (!any) {
      Theorem laws = lawsAre(implemented.laws());
      List<Term> list = Syntax.items(Syntax.right(Syntax.left(laws.conclusion())));
      claim.addAll(List.of(list.get(0), list.get(1), Syntax.right(laws.conclusion())));
      facts.addAll(List.of(laws, implemented.carrier().orElseThrow()));
      refines = rules.derived().reduce(refines);
    }
    facts.add(new All(refines, List.of(implemented.functions())));
    String kind = (same ? "" : "_by") + (any ? "" : "_under");
    if (two.ordered().isPresent()) {
      kind = (same ? one.ordered().isPresent() ? "_both" : "" : "_by") + "_reduced";
      int position = same ? 3 : 4;
      for (MlirProof side : List.of(two, one)) {
        side.ordered().ifPresent(ordered -> facts.add(position, ordered));
      }
      for (MlirProof side : List.of(one, two)) {
        side.ordered().ifPresent(ordered -> claim.add(side.module().term()));
      }
    }
    writer.claim("claim refines", rules.use("mlir_pair_claims_refines" + kind, claim, facts.toArray()),
        said.text());
    conditions.ifPresent(assumed -> writeIndices(assumed, writer));
  }

  /** That indices do not overflow is claimed of both functions, or of none. */
  private void writeIndices(List<Condition> more, CertificateWriter writer) {
    if (two.ordered().isPresent()) {
      unfit = Optional.of(new Certifier.Undecided("claim no_overflow: " + second.file
          + ": it is not claimed of parallel loops that combine iterations"));
      return;
    }
    try {
      IndexProof.Proved done = IndexProof.prove(List.of(
          new IndexProof(derived, library, first.file, one, more),
          new IndexProof(derived, library, second.file, two, more)));
      Denotation words = done.words().words();
      writer.claim("claim no_overflow", one.rules().use("mlir_pair_claims_no_overflow",
          List.of(derived.syntax().any(), one.text(), two.text(), words.text(), words.term()),
          words.theorem(), done.says().get(0), done.says().get(1)), done.words().text());
      fits = Optional.of(done.words().text());
    } catch (Certifier.Undecided e) {
      unfit = Optional.of(e);
    } catch (Deadline.Passed e) {
      unfit = Optional.of(new Certifier.Undecided(e.getMessage()));
    }
  }

  /** The words of the claim that no index of either function overflows, if it is made. */
  public Optional<String> fits() {
    return fits;
  }

  /** Why that claim is not made, though it was to be and all else is proved. */
  public Optional<Certifier.Undecided> unfit() {
    return unfit;
  }
}
