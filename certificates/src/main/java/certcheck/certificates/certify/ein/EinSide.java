package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlMeaning;
import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.ParameterValues;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Constants;
import certcheck.certificates.certify.sched.meaning.LawMeanings;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Law;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** A program in index notation, and the ATL program that was made of it, of which nothing is trusted. */
final class EinSide {
  /** The libraries for proofs about both. */
  static final List<String> LIBRARIES = Stream.of(EinMeaning.LIBRARIES, AtlMeaning.LIBRARIES,
      AtlCertifier.LIBRARIES, List.of("ein_values")).flatMap(List::stream).distinct().toList();

  /** Of so many variables claims are proved together. */
  private static final int MANY = 8;

  private final Program program;
  private final byte[] made;
  private final byte[] text;
  private final Map<String, TensorExpression> sources = new HashMap<>();

  /**
   * Both programs.
   *
   * @param program the ATL program
   * @param made its text
   * @param text in index notation
   */
  EinSide(Program program, byte[] made, byte[] text) {
    this.program = program;
    this.made = made.clone();
    this.text = text.clone();
    program.outputs().forEach(o -> sources.put(o.name(), o.value()));
  }

  /** Whether something is claimed of many variables. */
  boolean isMany() {
    return program.outputs().size() >= MANY;
  }

  /** The libraries for proofs about both, and for many variables, if there are many. */
  List<String> libraries() {
    return Stream.of(LIBRARIES, EinMeaning.libraries(text), AtlProof.librariesOf(program),
        isMany() ? List.of("memories", "ein_many") : List.<String>of())
        .flatMap(List::stream).distinct().toList();
  }

  /** The ATL program. */
  Program program() {
    return program;
  }

  /** What an output is. */
  TensorExpression source(String output) {
    return sources.get(output);
  }

  /**
   * Proves what the text means.
   *
   * @param which which of several, in the names of lemmas
   * @throws EinLowering.NotBound if that is not found
   */
  Bound bind(Derived derived, Function<String, Theorem> library, String which)
      throws Certifier.Undecided {
    if (text.length > EinCertifier.BYTES) {
      throw new EinLowering.NotBound("a text of more than " + EinCertifier.BYTES + " bytes");
    }
    EinMeaning meaning;
    try {
      meaning = EinCertifier.meaning(derived, library, program.file(), text, which);
    } catch (Certifier.Undecided e) {
      throw new EinLowering.NotBound(e.getMessage());
    }
    Recorder aside = Recorder.forCertificate(derived.recorder().logic());
    aside.within(derived.recorder().deadline());
    AtlMeaning terms = AtlCertifier.meaning(program, made, library, aside, which);
    return new Bound(new EinAssumptions(meaning, isMany()), terms, new TextProof(derived, library,
        new GrammarTable(derived.recorder().logic(), "atl")));
  }

  /** What is proved of the text. */
  static final class Bound {
    private final EinAssumptions assumptions;
    private final AtlMeaning terms;
    private final TextProof words;

    private Bound(EinAssumptions assumptions, AtlMeaning terms, TextProof words) {
      this.assumptions = assumptions;
      this.terms = terms;
      this.words = words;
    }

    /** What the text means. */
    EinAssumptions assumptions() {
      return assumptions;
    }

    /** Numbers, by the rules of the text. */
    Constants constants() {
      return new Constants(assumptions.rules());
    }

    /** The ATL program that an output is, at p. */
    Term term(String output) {
      return terms.named().get(Tree.spelled(output)).term();
    }

    /** The variable of an output. */
    EinAtlProof.Variable variable(String output, AtlProof proof) {
      BigInteger x = Tree.spelled(output);
      Theorem extents = assumptions.extentsTheorem(x, proof.calculus());
      if (extents == null) {
        throw new OpenObligation(null, output + " is not assigned");
      }
      return new EinAtlProof.Variable(x, assumptions.program(), extents);
    }

    /** Sizes that satisfy the assumptions. */
    ParameterValues sizes(AtlProof proof) {
      ParameterValues sizes = ParameterValues.of(proof.calculus(), assumptions.parameters(),
          assumptions.parameterNames(), proof.facts());
      if (sizes == null) {
        throw new OpenObligation(null, "no sizes satisfy the assumptions");
      }
      return sizes;
    }

    /** What words say: {@code ⊢ atl_claim w e}. */
    Denotation words(String claim) {
      return words.words(claim);
    }

    /** {@code ⊢ laws_are e l}, of the list of laws in a claim. */
    Theorem laws(Tree list, List<Law> laws) {
      return new LawMeanings(assumptions.rules(), words.trees(), constants()).of(list, laws);
    }
  }
}
