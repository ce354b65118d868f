package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.claim.Certifier.Undecided;
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
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes claims about the term of a program of the model language claims about its text: {@code safe},
 * {@code padded}, {@code padded_defined}, of the inputs that the text declares, and {@code in_place},
 * of all statements that assign a variable.
 */
public final class TextBinder {
  private final SafetyCertifier certifier;

  /** A binder that finds the libraries in a folder. */
  public TextBinder(Path folder, Deadline deadline) {
    this.certifier = new SafetyCertifier(folder, deadline);
  }

  /**
   * Writes the certificate that is about a text, from a proof about the term of the program.
   *
   * @param program a well-formed program
   * @param text of which it was read
   * @param given with claims of the program that theory {@code tml_meaning} says
   * @param out where the bytes of the certificate go; not closed
   * @throws Undecided if it claims something else
   */
  public void bind(Program program, byte[] text, GivenProof given, OutputStream out)
      throws Undecided, IOException {
    certifier.certify(given.theories(), given.libraries(), out, (proof, library) -> {
      ProgramText about = new ProgramText(proof, program);
      List<Theorem> claims = given.repeat(proof.derived(), library);
      about.denoted(TmlMeaning.proofs(proof.derived(), library), program.file(), text);
      if (claims.size() > 1) {
        about.share();
      }
      return new Bound(proof.derived(), about).of(claims);
    });
  }

  /** Claims about a program that become claims about its text. */
  private static final class Bound {
    private final Derived derived;
    private final Syntax syntax;
    private final ProgramText about;
    private final List<ProgramText.Claim> bound = new ArrayList<>();
    private final Map<Statement, Theorem> inPlace = new IdentityHashMap<>();

    Bound(Derived derived, ProgramText about) {
      this.derived = derived;
      this.syntax = derived.syntax();
      this.about = about;
    }

    List<ProgramText.Claim> of(List<Theorem> claims) throws Undecided {
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

    private ProgramText.Claim inPlace(String x) throws Undecided {
      for (Statement s : about.statements()) {
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
      List<String> names = said.size() == 5 ? names(said.get(4)) : List.of();
      List<Map.Entry<String, Term>> possible = new ArrayList<>(List.of(
          Map.entry("safe", general("safe", about.program())),
          Map.entry("padded", general("padded", multiple, about.program())),
          Map.entry("padded_defined", general("padded_defined", multiple, about.program(),
              Syntax.right(about.meaning().inputs().conclusion()), about.list(names)))));
      List<Term> assignments = about.assignments();
      assignments.forEach(a -> possible.add(Map.entry("in_place",
          general("in_place", about.program(), Syntax.left(a), Syntax.right(a)))));
      String kind = GivenClaims.recognized(number, claim, possible);
      if (kind.equals("in_place")) {
        for (int i = 0; i < assignments.size(); i++) {
          if (Syntax.left(assignments.get(i)) == said.get(2)
              && Syntax.right(assignments.get(i)) == said.get(3)) {
            inPlace.put(about.statements().get(i), claim);
          }
        }
        return;
      }
      Theorem forAll = GeneralClaims.unfolded(derived, claim);
      bound.add(kind.equals("safe") ? about.safe(forAll)
          : kind.equals("padded") ? about.padded(forAll, multiple)
          : about.paddedDefined(forAll, multiple, names));
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

    /** {@code C any t…}. */
    private Term general(String name, Term... arguments) {
      return syntax.apply(
          syntax.apply(name, GeneralClaims.any(syntax, name)), List.of(arguments));
    }
  }
}
