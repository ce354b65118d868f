package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A certificate of any producer, which the kernel has verified, to become part of another one.
 *
 * @param theories the names of its theories, in order of loading
 * @param libraries the names of its libraries, in order of loading
 * @param parts its blocks, in order
 */
public record GivenProof(List<String> theories, List<String> libraries, List<Part> parts) {

  /**
   * A block: {@code define}, {@code lemma}, {@code claim} or {@code drop}.
   *
   * @param kind its first word
   * @param name the word behind it, if there is one
   * @param lines what stands below its first line, {@code end} included
   */
  public record Part(String kind, String name, List<String> lines) {}

  /** Its theories, and those of others that it does not have, behind them. */
  public List<String> theoriesAnd(List<String> more) {
    return joined(theories, more);
  }

  /** The same of libraries. */
  public List<String> librariesAnd(List<String> more) {
    return joined(libraries, more);
  }

  private static List<String> joined(List<String> first, List<String> more) {
    return Stream.concat(first.stream(), more.stream()).distinct().toList();
  }

  /**
   * Repeats its definitions and lemmas through a recorder, whose they become.
   *
   * @param library the lemmas of the libraries by their names
   * @return its claims, without constants of its own, and about the values of the type variable v
   */
  public List<Theorem> repeat(Derived derived, Function<String, Theorem> library) {
    Recorder recorder = derived.recorder();
    Map<String, Theorem> lemmas = new HashMap<>();
    List<Theorem> claims = new ArrayList<>();
    Function<String, Theorem> cited = name -> {
      Theorem known = recorder.lookup(name);
      return known != null ? known : recorder.cite(name, library.apply(name));
    };
    for (Part part : parts) {
      switch (part.kind) {
        case "define" -> recorder.define(part.name,
            (Term) new BlockReader(recorder, cited, lemmas::get).run(part.lines));
        case "lemma" -> {
          String number = Integer.toString(lemmas.size());
          lemmas.put(number, recorder.lemma("given " + number,
              (Theorem) new BlockReader(recorder, cited, lemmas::get).run(part.lines)));
        }
        case "claim" -> claims.add(lemmas.get(part.name));
        default -> { } // what is dropped is not recalled any more
      }
    }
    Unfolding unfolding = new Unfolding(derived);
    claims.replaceAll(claim -> overValues(recorder, unfolding.of(claim)));
    return claims;
  }

  /** A claim about the values of a type variable, which is called v in claims about texts. */
  private static Theorem overValues(Recorder recorder, Theorem claim) {
    Type.Variable v = recorder.logic().terms.typeVariable("v");
    for (Term argument : Syntax.arguments(claim.conclusion())) {
      if (Syntax.isConstant("any", argument)
          && argument.type.domain() instanceof Type.Variable a && a != v) {
        return recorder.instType(claim, Map.of(a, v));
      }
    }
    return claim;
  }
}
