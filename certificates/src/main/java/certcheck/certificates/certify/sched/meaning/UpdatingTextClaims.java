package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Claims about a text with updates, of theory {@code sched_reductions_text_claims}. */
public final class UpdatingTextClaims extends ProgramText {
  /** The libraries whose lemmas it needs, besides those of claims about terms. */
  public static final List<String> LIBRARIES = List.of("text", "text_forms", "sched_text",
      "sched_meaning_forms", "sched_reductions_text", "sched_reductions_text_forms",
      "sched_reductions_text_claims");

  /** The theory of the claim. */
  public static final String THEORY = "sched_reductions_text_claims";

  private final Optional<Theorem> isUpdating;
  private final Theorem isProgram;
  private final Optional<Theorem> isSpecification;
  private Theorem meet;

  /**
   * Proves what a text denotes.
   *
   * @param library the lemmas by their names
   * @param text of the program, printable ASCII
   * @param marked the program with marked updates
   * @param specified whether its specification matters
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it means nothing, or another program
   */
  public UpdatingTextClaims(Derived derived, Function<String, Theorem> library, SourceBytes text,
      String characters, ProgramTerms program, ProgramTerms marked, boolean specified)
      throws SourceException, NoMeaning {
    this(derived, library, text, characters, program, marked, specified, true, "");
  }

  /**
   * The same, of one of several texts, which may be without updates.
   *
   * @param updates whether there are updates
   * @param which which one, in the names of lemmas
   */
  public UpdatingTextClaims(Derived derived, Function<String, Theorem> library, SourceBytes text,
      String characters, ProgramTerms program, ProgramTerms marked, boolean specified,
      boolean updates, String which) throws SourceException, NoMeaning {
    super(new TextProof(derived, library, GrammarTable.updates(derived.recorder().logic())), text,
        characters, which);
    this.isUpdating = updates
        ? Optional.of(derived.recorder().lemma(which + "is_updating", proveUpdates()))
        : Optional.empty();
    this.isProgram =
        derived.recorder().lemma(which + "is_program", meaning.program(program, marked));
    this.isSpecification = specified
        ? Optional.of(derived.recorder().lemma(which + "is_specification",
            meaning.specification(program, "updating_specification_is"))) : Optional.empty();
  }

  @Override
  public Theorem isProgram() {
    return isProgram;
  }

  @Override
  public Theorem outputs() {
    return outputs("updating_outputs_are");
  }

  // ── That there are updates ──

  /** {@code ⊢ is_updating s}, if there are updates. */
  public Optional<Theorem> updating() {
    return isUpdating;
  }

  private Theorem proveUpdates() throws NoMeaning {
    List<Tree> path = new ArrayList<>();
    if (!reaches(denotation.tree(), path)) {
      throw new NoMeaning("no update", denotation.tree());
    }
    Tree last = path.get(path.size() - 1);
    List<Term> around = new ArrayList<>(terms(last.parts()));
    int word = last.is("atomic", 2) ? 0 : 1;
    around.set(word, syntax.literal(last.part(word).value()));
    Theorem theorem = rules.use(word == 0 ? "has_updates_intro_updates_word"
        : "has_updates_intro_updates_reduction", around);
    for (int k = path.size() - 2; k >= 0; k--) {
      Tree t = path.get(k);
      List<Term> terms = new ArrayList<>(List.of(syntax.literal(t.kind())));
      terms.addAll(terms(t.parts()));
      int size = t.parts().size();
      theorem = rules.use("updates_" + NUMBERS.get(t.parts().indexOf(path.get(k + 1))) + "_of_"
          + List.of("one", "two", "three").get(size - 1), terms, theorem);
    }
    return rules.use("updating_text", List.of(denotation.text(), denotation.term()),
        denotation.theorem(), theorem);
  }

  private static final List<String> NUMBERS = List.of("first", "second", "third");

  private List<Term> terms(List<Tree> list) {
    return list.stream().map(trees::of).toList();
  }

  /** Whether there is an update in a tree; adds the nodes on the way to it. */
  private static boolean reaches(Tree t, List<Tree> path) {
    List<List<Tree>> open = new ArrayList<>(List.of(List.of(t)));
    // The last list holds brothers that have not been looked at, those before it, of the nodes above.
    while (!open.isEmpty()) {
      List<Tree> brothers = open.get(open.size() - 1);
      if (brothers.isEmpty()) {
        open.remove(open.size() - 1);
        if (!path.isEmpty()) {
          path.remove(path.size() - 1);
        }
        continue;
      }
      Tree next = brothers.get(0);
      open.set(open.size() - 1, brothers.subList(1, brothers.size()));
      path.add(next);
      if (next.is("atomic", 2) && next.part(0).isWord()
          || next.is("reduce", 3) && next.part(1).isWord()) {
        return true;
      }
      open.add(next.isLeaf() ? List.of() : next.parts());
    }
    return false;
  }

  // ── Claims ──

  /**
   * That iterations meet in updates only: {@code only_updates_meet h m}.
   *
   * @param raceFree {@code race_free_but G h m}
   */
  public Theorem meet(Theorem raceFree) {
    if (meet == null) {
      List<Term> parts = Syntax.arguments(raceFree.conclusion());
      List<Term> functions = Syntax.items(parts.get(0));
      Theorem marked = rules.lemma("marked_none");
      for (int k = functions.size() - 1; k >= 0; k--) {
        Term.Literal g = (Term.Literal) functions.get(k);
        Term f = syntax.literal(g.value.shiftRight(7));
        Theorem is = rules.use("function_is_marked", List.of(f, g),
            rules.value(syntax.apply("*", syntax.literal(128), f)));
        marked = rules.use("marked_more", List.of(g, syntax.list(
            g.type, functions.subList(k + 1, functions.size()))), is, marked);
      }
      meet = rules.recorder().lemma(which + "text_updates_meet", rules.use("updates_meet",
          List.of(parts.get(1), parts.get(2), parts.get(0)), marked, raceFree));
    }
    return meet;
  }

  /**
   * The claim about the text.
   *
   * @param raceFree {@code race_free_but G h m}; not used for bounds
   * @param proved what was proved of the program, as a claim about all values; of bounds, itself; not
   *     used for {@code race_free}
   */
  public Theorem of(Claim claim, Optional<Theorem> raceFree, Theorem proved) {
    Denotation words = words(TextClaims.words(claim));
    Term any = any();
    Term text = denotation.text();
    List<Term> terms = new ArrayList<>(List.of(any, text));
    terms.addAll(Syntax.arguments(isProgram.conclusion()).subList(1, 9));
    String rule = "sched_reductions_says_intro_updating_" + claim.kind().word();
    Theorem said = switch (claim.kind()) {
      case BOUNDS -> rules.use(rule, terms, isProgram, proved);
      case RACE_FREE -> rules.use(rule, terms, isProgram, meet(raceFree.orElseThrow()));
      case DEFINED -> rules.use(rule, terms, isProgram, meet(raceFree.orElseThrow()), proved);
      case IMPLEMENTS -> {
        Theorem specification = isSpecification.orElseThrow();
        Tree list = words.tree().part(1);
        Theorem laws = laws(words, claim.laws());
        terms.addAll(List.of(Syntax.arguments(specification.conclusion()).get(1), trees.of(list),
            Syntax.right(laws.conclusion())));
        yield rules.use(rule, terms, isProgram, specification, laws,
            meet(raceFree.orElseThrow()), proved);
      }
      default -> throw new IllegalArgumentException("no claim about updates: " + claim.kind());
    };
    return rules.use("claims_by", List.of(any, text, words.text(), words.term()),
        isUpdating.orElseThrow(), words.theorem(), said);
  }
}
