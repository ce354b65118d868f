package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.Rulebook;
import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.cfdlang.CfdlangTyping;
import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TeilText;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.teil.TeilTranslation;
import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A program with stores, of the model language, TeIL or CFDlang, that another one in index notation is compared
 * with.
 */
public abstract sealed class StoredSource {
  private final TensorProgram<?> program;
  private final byte[] text;

  private StoredSource(TensorProgram<?> program, byte[] text) {
    this.program = program;
    this.text = text.clone();
  }

  /**
   * A program of the model language.
   *
   * @param program well-typed
   * @param translation of it into TeIL, with the same names
   * @param text of the program
   */
  public static StoredSource of(
      Program program, certcheck.semantics.teil.Program translation, byte[] text) {
    return new Model(program, translation, text);
  }

  /**
   * A program of TeIL.
   *
   * @param program well-typed
   * @param text of the program
   */
  public static StoredSource of(certcheck.semantics.teil.Program program, byte[] text) {
    return new Teil(program, text);
  }

  /**
   * A program of the CFDlang dialect.
   *
   * @param program well-typed
   * @param declared its variables
   * @param text of the program
   */
  public static StoredSource of(
      certcheck.semantics.cfdlang.Program program, Program declared, byte[] text) {
    return new Cfdlang(program, declared, text);
  }

  /** The program, of which names, types and results are asked. */
  public TensorProgram<?> program() {
    return program;
  }

  /**
   * A text in index notation with the same values, of which nothing is trusted.
   *
   * @param inputs the names of its inputs, which the program does not assign
   * @param isFromOne whether a product may begin with 1
   * @throws IndexText.NotIndexed if something in it has no such form
   */
  public abstract String indexed(List<String> inputs, boolean isFromOne)
      throws IndexText.NotIndexed;

  /** With which the names of theories, libraries and lemmas begin. */
  abstract String language();

  /** The names of the language in proofs that its programs are safe. */
  abstract SafetyProof.Names names();

  /** The libraries for proofs about texts of the language, and about its programs. */
  abstract List<String> libraries();

  /** The libraries for proofs about what its programs compute in index notation; after all others. */
  List<String> pairLibraries() {
    return List.of(language() + "_ein");
  }

  /**
   * Proves what the text means, which is the next one of the certificate.
   *
   * @throws Undecided if it is not this program
   */
  abstract Proved prove(Derived derived, Lemmas lemmas, Function<String, Theorem> library)
      throws Undecided;

  /**
   * What is proved of a text.
   *
   * @param text as it is denoted
   * @param into {@code ⊢ into_teil_program P Q}, if values are those of a translation
   * @param statements of the program that has the values
   * @param values gives them
   */
  record Proved(
      TensorText<?, ?> text, Optional<Theorem> into, Term statements, Values values) {}

  /** Gives values of a program. */
  interface Values {
    /**
     * The values.
     *
     * @param program F and units, with which it is evaluated
     */
    StoredValues<?> of(Evaluated program);
  }

  /** With what a program is evaluated. */
  record Evaluated(Rulebook rules, Term functions, Function<String, StoredValues.Unit> units) {
    /** The program with these statements. */
    <E extends SyntaxTree<E>> StoredValues.Program<E> program(Lemmas lemmas,
        TensorText<?, ?> text, List<? extends Assignment<E>> statements, Term all) {
      return new StoredValues.Program<>(
          rules, lemmas, functions, text.variables(), units, statements, all);
    }
  }

  private static List<String> joined(List<String> first, String... more) {
    return Stream.concat(first.stream(), Stream.of(more)).toList();
  }

  /** A copy of the text. */
  final byte[] text() {
    return text.clone();
  }

  /** A program whose values are those of one of TeIL, itself or its translation. */
  private abstract static sealed class OfTeil extends StoredSource {
    private final certcheck.semantics.teil.Program teil;

    OfTeil(TensorProgram<?> program, certcheck.semantics.teil.Program teil, byte[] text) {
      super(program, text);
      this.teil = teil;
    }

    @Override
    public String indexed(List<String> inputs, boolean isFromOne) throws IndexText.NotIndexed {
      return IndexText.of(teil, inputs, program().outputs(), isFromOne);
    }

    /**
     * What is proved of the text.
     *
     * @param all the statements of the program of TeIL
     */
    final Proved proved(Derived derived, Lemmas lemmas, TensorText<?, ?> text, Optional<Theorem> into,
        Term all) {
      TeilTyping types = new TeilTyping(derived, lemmas, text.variables().typing());
      return new Proved(text, into, all, e -> new TeilStoredValues(
          e.program(lemmas, text, teil.statements(), all), types));
    }
  }

  private static final class Model extends OfTeil {
    private final Program program;

    Model(Program program, certcheck.semantics.teil.Program translation, byte[] text) {
      super(program, translation, text);
      this.program = program;
    }

    @Override
    String language() {
      return "tml";
    }

    @Override
    SafetyProof.Names names() {
      return SafetyProof.MODEL;
    }

    @Override
    List<String> libraries() {
      return joined(SafetyCertifier.TEXT_LIBRARIES, "tml_evaluation", "tml_ambient", "teil",
          "teil_laws", "teil_core", "teil_programs", "teil_translation", "teil_translated");
    }

    @Override
    Proved prove(Derived derived, Lemmas lemmas, Function<String, Theorem> library)
        throws Undecided {
      ProgramText model =
          new ProgramText(new SafetyProof(derived, lemmas, names()), program);
      model.denoted(TmlMeaning.proofs(derived, library), program.file(), text());
      Recorder recorder = derived.recorder();
      Theorem into = recorder.lemma("into TeIL",
          new TeilTranslation(recorder.logic(), recorder, library).prove(
              Desugaring.singleContractions(program),
              Syntax.left(model.variables().formed().conclusion()), model.variables()::constant));
      if (Syntax.right(Syntax.left(into.conclusion())) != Syntax.right(model.program())) {
        throw new Undecided("what was translated into TeIL is another program");
      }
      return proved(derived, lemmas, model, Optional.of(into),
          Syntax.right(Syntax.right(into.conclusion())));
    }
  }

  private static final class Teil extends OfTeil {
    private final certcheck.semantics.teil.Program program;

    Teil(certcheck.semantics.teil.Program program, byte[] text) {
      super(program, program, text);
      this.program = program;
    }

    @Override
    String language() {
      return "teil";
    }

    @Override
    SafetyProof.Names names() {
      return SafetyProof.TEIL;
    }

    @Override
    List<String> libraries() {
      return joined(SafetyCertifier.TEIL_LIBRARIES, "tml_ambient", "teil_laws", "teil_core",
          "teil_translation");
    }

    @Override
    Proved prove(Derived derived, Lemmas lemmas, Function<String, Theorem> library)
        throws Undecided {
      TeilText teil = new TeilText(new SafetyProof(derived, lemmas, names()), program);
      teil.denoted(TeilMeaning.proofs(derived, library), program.file(), text());
      return proved(derived, lemmas, teil, Optional.empty(), Syntax.right(teil.program()));
    }
  }

  private static final class Cfdlang extends StoredSource {
    private final certcheck.semantics.cfdlang.Program program;
    private final Program declared;

    /** A program with variables as those of the model language. */
    private record Declared(String file, List<Declaration> declarations,
        List<certcheck.semantics.cfdlang.Statement> statements)
        implements TensorProgram<certcheck.semantics.cfdlang.Expression> {}

    Cfdlang(certcheck.semantics.cfdlang.Program program, Program declared, byte[] text) {
      super(new Declared(program.file(), declared.declarations(), program.statements()), text);
      this.program = program;
      this.declared = declared;
    }

    @Override
    public String indexed(List<String> inputs, boolean isFromOne) throws IndexText.NotIndexed {
      return IndexText.of(program, declared.types(), inputs, program().outputs());
    }

    @Override
    String language() {
      return "cfd";
    }

    @Override
    SafetyProof.Names names() {
      return SafetyProof.CFDLANG;
    }

    @Override
    List<String> libraries() {
      return joined(SafetyCertifier.CFDLANG_LIBRARIES, "tml_evaluation", "tml_ambient", "teil",
          "teil_laws", "teil_core", "teil_translation");
    }

    @Override
    List<String> pairLibraries() {
      return List.of("indexed_cfdlang", "cfd_ein");
    }

    @Override
    Proved prove(Derived derived, Lemmas lemmas, Function<String, Theorem> library)
        throws Undecided {
      CfdlangText cfdlang = new CfdlangText(
          new SafetyProof(derived, lemmas, names()), program, declared.types());
      cfdlang.denoted(CfdlangMeaning.proofs(derived, library), program.file(), text());
      CfdlangTyping typing = new CfdlangTyping(derived, lemmas, cfdlang.variables().typing());
      Term all = Syntax.right(cfdlang.program());
      return new Proved(cfdlang, Optional.empty(), all, e -> new CfdlangStoredValues(
          e.program(lemmas, cfdlang, program.statements(), all), typing));
    }
  }
}
