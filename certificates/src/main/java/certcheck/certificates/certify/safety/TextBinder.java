package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.claim.GivenClaims;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.GivenProof;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes claims about the term of a tensor program, by any producer, claims about its text: safe and
 * padded in the three languages; in the model language and the CFDlang dialect in_place, of all
 * statements that assign a variable; in the model language padded_defined, of the inputs that the
 * text declares.
 */
public final class TextBinder implements Certifier {
  private final SafetyCertifier certifier;
  private final GivenProof given;

  /**
   * A binder.
   *
   * @param folder where the libraries are
   * @param given the proof, with claims of the program that the theory of the text's meaning says
   */
  public TextBinder(Path folder, Deadline deadline, GivenProof given) {
    this.certifier = new SafetyCertifier(folder, deadline);
    this.given = given;
  }

  @Override
  public void certify(Program program, Typing typing, byte[] text, OutputStream out)
      throws Undecided, IOException {
    certifier.certify(given.theories(), given.libraries(), out, (proof, library) -> {
      ProgramText about = new ProgramText(proof, program);
      about.denoted(TmlMeaning.proofs(proof.derived(), library), program.file(), text);
      return new ModelClaims(proof.derived(), about).of(given, library);
    });
  }

  @Override
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    certifier.certify(program, typing, text, given.theories(), given.libraries(), out,
        (proof, about, library) ->
            new Bound<>(proof.derived(), about, "cfd_", true).of(given, library));
  }

  @Override
  public void certify(certcheck.semantics.teil.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    certifier.certify(program, text, given.theories(), given.libraries(), out,
        (proof, about, library) ->
            new Bound<>(proof.derived(), about, "teil_", false).of(given, library));
  }

  /** Claims about a program that become claims about its text. */
  private static class Bound<S extends Assignment<?>> {
    final Derived derived;
    final Syntax syntax;
    private final TensorText<S, ?> about;
    private final String language;
    private final List<Term> assignments;
    private final List<TensorText.Claim> bound = new ArrayList<>();
    private final Map<S, Theorem> inPlace = new IdentityHashMap<>();

    /**
     * No claims yet.
     *
     * @param language with which the names of its claims start
     * @param updates whether in_place is one of them
     */
    Bound(Derived derived, TensorText<S, ?> about, String language, boolean updates) {
      this.derived = derived;
      this.syntax = derived.syntax();
      this.about = about;
      this.language = language;
      this.assignments = updates ? about.assignments() : List.of();
    }

    final List<TensorText.Claim> of(GivenProof given, Function<String, Theorem> library)
        throws Undecided {
      List<Theorem> claims = given.repeat(derived, library);
      if (claims.size() > 1) {
        about.share();
      }
      for (int k = 0; k < claims.size(); k++) {
        add(k, claims.get(k));
      }
      Set<String> assigned = new LinkedHashSet<>();
      inPlace.keySet().forEach(s -> assigned.add(s.target()));
      for (String x : about.variables().names()) {
        if (assigned.contains(x)) {
          bound.add(inPlace(x));
        }
      }
      return bound;
    }

    private TensorText.Claim inPlace(String x) throws Undecided {
      for (S s : about.statements()) {
        if (s.target().equals(x) && !inPlace.containsKey(s)) {
          throw new Undecided("the proof has no claim in_place of the assignment to " + x + " at "
              + s.position());
        }
      }
      return about.inPlace(x, inPlace);
    }

    private void add(int number, Theorem claim) throws Undecided {
      List<Term> said = Syntax.arguments(claim.conclusion());
      Term multiple = said.size() > 2 && said.get(1) instanceof Term.Literal m
          && m.value.signum() > 0 ? m : syntax.literal(1);
      List<Map.Entry<String, Term>> possible = new ArrayList<>(List.of(
          Map.entry("safe", general("safe", about.program())),
          Map.entry("padded", general("padded", multiple, about.program()))));
      possible.addAll(further(multiple, said));
      assignments.forEach(a -> possible.add(Map.entry("in_place",
          general("in_place", about.program(), Syntax.left(a), Syntax.right(a)))));
      String kind = GivenClaims.recognized(number, claim, possible);
      switch (kind) {
        case "safe" -> bound.add(about.safe(GeneralClaims.unfolded(derived, claim)));
        case "padded" ->
          bound.add(about.padded(GeneralClaims.unfolded(derived, claim), multiple));
        case "in_place" -> {
          for (int i = 0; i < assignments.size(); i++) {
            if (Syntax.left(assignments.get(i)) == said.get(2)
                && Syntax.right(assignments.get(i)) == said.get(3)) {
              inPlace.put(about.statements().get(i), claim);
            }
          }
        }
        default ->
          bound.add(further(GeneralClaims.unfolded(derived, claim), multiple, said));
      }
    }

    /** What else can be claimed in this language, if said has the arguments of the claim. */
    List<Map.Entry<String, Term>> further(Term multiple, List<Term> said) {
      return List.of();
    }

    /** One of these. */
    TensorText.Claim further(Theorem forAll, Term multiple, List<Term> said) {
      throw new IllegalArgumentException("nothing else is claimed");
    }

    /** {@code C any t…}. */
    final Term general(String claim, Term... arguments) {
      String name = language + claim;
      return syntax.apply(
          syntax.apply(name, GeneralClaims.any(syntax, name)), List.of(arguments));
    }
  }

  /** Those of the model language. */
  private static final class ModelClaims extends Bound<Statement> {
    private final ProgramText about;

    ModelClaims(Derived derived, ProgramText about) {
      super(derived, about, "", true);
      this.about = about;
    }

    @Override
    List<Map.Entry<String, Term>> further(Term multiple, List<Term> said) {
      List<String> names = said.size() == 5 ? names(said.get(4)) : List.of();
      return List.of(Map.entry("padded_defined", general("padded_defined", multiple,
          about.program(), Syntax.right(about.meaning().inputs().conclusion()),
          about.list(names))));
    }

    @Override
    TensorText.Claim further(Theorem forAll, Term multiple, List<Term> said) {
      return about.paddedDefined(forAll, multiple, names(said.get(4)));
    }

    /** The declared variables of a list, or none if there are others, or one twice. */
    private List<String> names(Term list) {
      List<String> names = new ArrayList<>();
      Term rest = list;
      for (; Syntax.isBinary("▹", rest); rest = Syntax.left(rest)) {
        if (!(Syntax.right(rest) instanceof Term.Literal x)) {
          return List.of();
        }
        names.add(0, Tree.spelling(x.value));
      }
      return about.variables().names().containsAll(names)
          && Set.copyOf(names).size() == names.size() ? names : List.of();
    }
  }
}
