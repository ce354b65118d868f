package certcheck.certificates.command.theory;

import java.util.ArrayList;
import java.util.List;

/**
 * An axiom as its theory states it.
 *
 * @param word what the kernel's report calls it, alone or together with others
 * @param name its own name
 * @param formula what it says, in the notation of the theories
 */
public record Axiom(String word, String name, String formula) {

  /** The axioms of some bundled theories, in their order. */
  public static List<Axiom> of(List<String> theories) {
    List<Axiom> axioms = new ArrayList<>();
    for (String theory : theories) {
      for (Declaration d : TheoryText.of(theory).declarations()) {
        if (d.keyword().equals("axiom")) {
          String[] parts = String.join("\n", d.head()).split(" : ", 2);
          axioms.add(new Axiom(d.name(), parts[0], parts[1].replaceAll("\\s*\n\\s*", " ")));
        }
      }
    }
    return axioms;
  }

  /** As in the theory: {@code word name : formula}. */
  @Override
  public String toString() {
    return word + " " + name + " : " + formula;
  }
}
