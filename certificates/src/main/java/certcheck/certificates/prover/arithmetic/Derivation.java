package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Derives a clause by a chain of resolutions. Pivots become theorems by their clauses as they are
 * needed, the last one first; what follows by linear arithmetic is left to one refutation of all
 * that it follows from; a disjunct is assumed, and its disjunction taken apart in the end.
 */
final class Derivation {
  private final ClauseProof proof;
  private final Literals literals;
  private final Classical classical;
  private final int first;
  private final List<ClauseProof.Link> links;
  private final Map<Proof.Literal, Integer> positions = new HashMap<>();
  private final Map<Integer, Theorem> theorems = new HashMap<>();
  private final Map<Integer, Theorem> bottoms = new HashMap<>();

  Derivation(ClauseProof proof, ClauseProof.Chain chain) {
    this.proof = proof;
    literals = proof.literals;
    classical = proof.classical;
    first = chain.first();
    links = chain.links();
    for (int k = 0; k < links.size(); k++) {
      positions.put(links.get(k).pivot(), k);
    }
  }

  /** {@code ⊥} under the opposites of the literals that are left. */
  Theorem bottom() {
    Theorem bottom = bottom(first, -1);
    for (int k = 0; k < links.size(); k++) {
      Term formula = literals.formula(links.get(k).pivot());
      if (Classical.uses(bottom, formula)) {
        bottom = disjunction(k) != null ? cases(disjunction(k), k, bottom)
            : classical.derived().cut(literals.as(theorem(k), formula), bottom);
      }
    }
    return bottom;
  }

  /** The disjunction by which a pivot holds, if it is a disjunct; else null. */
  private Rule.Cases disjunction(int link) {
    return proof.inference(links.get(link).clause()) instanceof Proof.Assumed assumed
        && proof.rule(assumed) instanceof Rule.Cases cases
        && cases.disjuncts().stream()
            .anyMatch(p -> links.get(link).pivot().equals(literals.literal(p)))
        ? cases : null;
  }

  /** The literal of a link, where only later links count. */
  private Theorem theorem(int link) {
    Theorem known = theorems.get(link);
    if (known == null) {
      known = derive(link);
      theorems.put(link, known);
    }
    return known;
  }

  private Theorem derive(int link) {
    Proof.Literal pivot = links.get(link).pivot();
    int clause = links.get(link).clause();
    if (disjunction(link) != null) {
      return literals.assume(pivot);
    } else if (proof.inference(clause) instanceof Proof.Resolved) {
      return proof.theorem(clause, pivot);
    } else if (proof.inference(clause) instanceof Proof.Assumed assumed
        && proof.rule(assumed) instanceof Rule.Horn horn && horn.conclusion() != null
        && pivot.equals(literals.literal(horn.conclusion()))) {
      return literals.as(infer(horn, link), Literals.strip(horn.conclusion()));
    }
    return literals.byContradiction(literals.formula(pivot), refutation(link));
  }

  /** {@code ⊥} under the opposite of the literal of a link. */
  private Theorem refutation(int link) {
    Theorem known = bottoms.get(link);
    if (known == null) {
      known = bottom(links.get(link).clause(), link);
      bottoms.put(link, known);
    }
    return known;
  }

  private Theorem bottom(int clause, int link) {
    Proof.Inference inference = proof.inference(clause);
    if (inference instanceof Proof.Resolved) {
      return proof.bottom(clause);
    } else if (inference instanceof Proof.Contradiction contradiction) {
      Premises premises = new Premises();
      premises.collect(contradiction, null, link);
      return proof.linearPart.refute(premises.theorems, premises.quotients);
    }
    Rule rule = proof.rule((Proof.Assumed) inference);
    if (rule instanceof Rule.Horn horn) {
      Theorem conclusion = infer(horn, link);
      return horn.conclusion() == null ? conclusion : refuted(conclusion, link);
    } else if (rule instanceof Rule.Cases cases) {
      return cases(cases, link, null);
    }
    return refuted(known(rule.literals().get(0), link), link);
  }

  private Theorem infer(Rule.Horn horn, int link) {
    List<Theorem> premises = new ArrayList<>();
    horn.premises().forEach(p -> premises.add(known(p, link)));
    return horn.inference().from(premises);
  }

  /** A formula: a theorem, or from a later link, or assumed. */
  private Theorem known(Term formula, int link) {
    Proof.Literal literal = literals.literal(formula);
    return literal == null ? literals.ground(formula)
        : literals.as(known(literal, link), formula);
  }

  private Theorem known(Proof.Literal literal, int link) {
    Rule unit = proof.unit(literal);
    if (unit instanceof Rule.Fact fact) {
      return fact.proof().get();
    } else if (unit instanceof Rule.Bound bound) {
      Term opposite = Formulas.complement(proof.syntax, bound.literal());
      return literals.byContradiction(bound.literal(), proof.linearPart.refute(
          List.of(literals.assume(opposite)), List.of(bound.quotient())));
    }
    Integer later = positions.get(literal);
    return later != null && later > link ? theorem(later) : literals.assume(literal);
  }

  /** {@code ⊥} from a theorem, and what says the opposite. */
  private Theorem refuted(Theorem theorem, int link) {
    Term formula = theorem.conclusion();
    Proof.Literal literal = literals.literal(formula);
    Integer later = literal == null ? null : bottomOf(Literals.opposite(literal), link);
    return later != null ? classical.derived().cut(theorem, refuted(formula, link))
        : literals.contradict(
            known(Formulas.complement(proof.syntax, Literals.strip(formula)), link), theorem);
  }

  /** A later link by which a literal holds since its opposite is refuted; or null. */
  private Integer bottomOf(Proof.Literal literal, int link) {
    Integer later = positions.get(literal);
    return later != null && later > link && proof.unit(literal) == null
        && !(proof.inference(links.get(later).clause()) instanceof Proof.Assumed) ? later : null;
  }

  /** {@code ⊥} under a formula, by what says the opposite. */
  private Theorem refuted(Term formula, int link) {
    Proof.Literal literal = literals.literal(formula);
    if (literal == null) {
      return literals.clash(
          literals.ground(Formulas.complement(proof.syntax, formula)), formula);
    }
    Proof.Literal opposite = Literals.opposite(literal);
    Integer later = bottomOf(opposite, link);
    if (later != null) {
      Term said = literals.formula(literal);
      Theorem bottom = refutation(later);
      return said == formula || !Classical.uses(bottom, said) ? bottom
          : classical.derived().cut(literals.as(literals.assume(formula), said), bottom);
    }
    return literals.clash(known(opposite, link), formula);
  }

  /** {@code ⊥} by cases; one of the disjuncts may be refuted already. */
  private Theorem cases(Rule.Cases cases, int link, Theorem bottom) {
    Proof.Literal pivot = bottom == null ? null : links.get(link).pivot();
    List<Theorem> bottoms = new ArrayList<>();
    for (Term disjunct : cases.disjuncts()) {
      Theorem one = bottom != null && pivot.equals(literals.literal(disjunct))
          ? under(disjunct, pivot, bottom) : refuted(disjunct, link);
      if (!Classical.uses(one, disjunct)) {
        return one;
      }
      bottoms.add(one);
    }
    Theorem whole = cases.fact() != null ? cases.fact() : known(cases.whole(), link);
    return classical.cases(whole, bottoms);
  }

  private Theorem under(Term disjunct, Proof.Literal pivot, Theorem bottom) {
    Term said = literals.formula(pivot);
    return said == disjunct ? bottom
        : classical.derived().cut(literals.as(literals.assume(disjunct), said), bottom);
  }

  /** What a contradiction of linear arithmetic follows from. */
  private final class Premises {
    private final List<Theorem> theorems = new ArrayList<>();
    private final List<Linearizer.Quotient> quotients = new ArrayList<>();
    private final Set<Proof.Literal> added = new HashSet<>();
    private final Set<Proof.Literal> replaced = new HashSet<>();

    /**
     * Collects premises; those that follow by linear arithmetic are replaced by theirs.
     *
     * @param conclusion what a contradiction with its opposite is to show, or null
     */
    void collect(Proof.Contradiction contradiction, Proof.Literal conclusion, int link) {
      for (int number : contradiction.premises()) {
        Proof.Literal premise = proof.literal(number);
        if (conclusion == null || !premise.equals(Literals.opposite(conclusion))) {
          add(premise, link);
        }
      }
    }

    /** A literal that was replaced may be a premise again, of what follows from it later. */
    private void add(Proof.Literal premise, int link) {
      Rule unit = proof.unit(premise);
      Integer later = positions.get(premise);
      if (unit == null && later != null && later > link && proof.inference(
          links.get(later).clause()) instanceof Proof.Contradiction deeper) {
        if (replaced.add(premise)) {
          collect(deeper, premise, later);
        }
      } else if (!added.add(premise)) {
        return;
      } else if (unit instanceof Rule.Bound bound) {
        quotients.add(bound.quotient());
      } else {
        theorems.add(known(premise, link));
      }
    }
  }
}
