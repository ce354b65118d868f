package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Proof;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A proof of the solver as theorems. A clause is {@code ⊥} under the opposites of its literals
 * (Weber and Amjad, JAL 2009); one that others use several times is derived once. What is used only
 * once becomes a part of its use, so that a {@link Derivation} sees long chains and can draw
 * conclusions forwards.
 */
final class ClauseProof {
  /** A clause with one of its literals. */
  private record Place(int clause, Proof.Literal literal) {}

  /** A literal that is resolved away, by a clause in which it occurs. */
  record Link(Proof.Literal pivot, int clause) {}

  /** A clause, and the links by which literals of it, and of those clauses, are resolved away. */
  record Chain(int first, List<Link> links) {}

  final Syntax syntax;
  final Classical classical;
  final Literals literals;
  final LinearPart linearPart;
  private final List<Rule> rules;
  private final Proof proof;
  private final int[] uses;

  /** The literals of each clause. */
  private final List<Set<Proof.Literal>> clauses = new ArrayList<>();

  /** The theorem, or the remainder, that a literal is without premises. */
  private final Map<Proof.Literal, Rule> units = new HashMap<>();

  private final Map<Integer, Theorem> bottoms = new HashMap<>();
  private final Map<Place, Theorem> theorems = new HashMap<>();

  ClauseProof(Recorder recorder, Syntax syntax, Literals literals, LinearPart linearPart,
      List<Rule> rules, Proof proof) {
    this.syntax = syntax;
    this.literals = literals;
    this.linearPart = linearPart;
    this.rules = rules;
    this.proof = proof;
    classical = new Classical(recorder, syntax);
    uses = new int[proof.inferences().size()];
    for (Proof.Inference inference : proof.inferences()) {
      if (inference instanceof Proof.Resolved resolved) {
        uses[resolved.first()]++;
        resolved.others().forEach(other -> uses[other]++);
      }
      clauses.add(literals(inference));
    }
    for (Rule rule : rules) {
      if (rule instanceof Rule.Fact || rule instanceof Rule.Bound) {
        Proof.Literal literal = literals.literal(rule.literals().get(0));
        if (literal != null) {
          units.putIfAbsent(literal, rule);
        }
      }
    }
  }

  private Set<Proof.Literal> literals(Proof.Inference inference) {
    Set<Proof.Literal> result = new LinkedHashSet<>();
    if (inference instanceof Proof.Assumed assumed) {
      rules.get(assumed.number()).literals().forEach(p -> result.add(literals.literal(p)));
      result.remove(null);
    } else if (inference instanceof Proof.Contradiction contradiction) {
      contradiction.premises().forEach(p -> result.add(Literals.opposite(literal(p))));
    } else {
      Proof.Resolved resolved = (Proof.Resolved) inference;
      result.addAll(clauses.get(resolved.first()));
      for (int k = 0; k < resolved.pivots().size(); k++) {
        Proof.Literal pivot = literal(resolved.pivots().get(k));
        if (result.remove(Literals.opposite(pivot))) {
          clauses.get(resolved.others().get(k)).stream().filter(one -> !one.equals(pivot))
              .forEach(result::add);
        }
      }
    }
    return result;
  }

  /** A literal of the proof. */
  Proof.Literal literal(int number) {
    Proof.Linear atom = (Proof.Linear) proof.atoms().get(number >> 1);
    return new Proof.Literal(atom.constraint(), (number & 1) == 0);
  }

  Proof.Inference inference(int clause) {
    return proof.inferences().get(clause);
  }

  /** The clause that an inference assumes. */
  Rule rule(Proof.Assumed assumed) {
    return rules.get(assumed.number());
  }

  /** A theorem, or the remainder, that a literal is without premises, or null. */
  Rule unit(Proof.Literal literal) {
    return units.get(literal);
  }

  /** Whether a clause is used more than once, so that it is derived by itself. */
  boolean isShared(int clause) {
    return uses[clause] > 1;
  }

  /** The last clause, which is empty. */
  Theorem refutation() {
    for (int k = 0; k < uses.length; k++) {
      if (uses[k] > 1 && inference(k) instanceof Proof.Resolved) {
        bottom(k);
      }
    }
    return bottom(uses.length - 1);
  }

  /** {@code ⊥} under the opposites of a clause's literals. */
  Theorem bottom(int clause) {
    Theorem known = bottoms.get(clause);
    if (known == null) {
      known = new Derivation(this, chain(clause)).bottom();
      bottoms.put(clause, known);
    }
    return known;
  }

  /** A literal of a clause, under the opposites of the others. */
  Theorem theorem(int clause, Proof.Literal literal) {
    Place place = new Place(clause, literal);
    Theorem known = theorems.get(place);
    if (known == null) {
      known = literals.byContradiction(literals.formula(literal), bottom(clause));
      theorems.put(place, known);
    }
    return known;
  }

  // ── Chains ──

  private Chain chain(int clause) {
    List<Link> links = new ArrayList<>();
    int first = clause;
    while (inference(first) instanceof Proof.Resolved resolved
        && (first == clause || !isShared(first))) {
      links.addAll(0, links(resolved));
      first = resolved.first();
    }
    Set<Proof.Literal> pivots = new HashSet<>();
    links.forEach(link -> pivots.add(link.pivot));
    List<Link> result = new ArrayList<>();
    for (int k = 0; k < links.size(); k++) {
      expand(links.get(k), pivots, result);
    }
    return new Chain(first, result);
  }

  private List<Link> links(Proof.Resolved resolved) {
    List<Link> links = new ArrayList<>();
    for (int k = 0; k < resolved.pivots().size(); k++) {
      links.add(new Link(literal(resolved.pivots().get(k)), resolved.others().get(k)));
    }
    return links;
  }

  /** Puts the links of a clause that is used nowhere else in its place, if that is possible. */
  private void expand(Link link, Set<Proof.Literal> pivots, List<Link> result) {
    Link next = link;
    List<Link> inner = new ArrayList<>();
    while (inference(next.clause) instanceof Proof.Resolved resolved && !isShared(next.clause)
        && isInside(link.pivot, resolved, pivots)) {
      List<Link> more = links(resolved);
      inner.addAll(0, more);
      more.forEach(one -> pivots.add(one.pivot));
      next = new Link(link.pivot, resolved.first());
    }
    result.add(next);
    inner.forEach(one -> expand(one, pivots, result));
  }

  /** Whether a literal comes from the first clause only, and no pivot is in use. */
  private boolean isInside(Proof.Literal literal, Proof.Resolved resolved,
      Set<Proof.Literal> pivots) {
    return clauses.get(resolved.first()).contains(literal)
        && resolved.others().stream().noneMatch(other -> clauses.get(other).contains(literal))
        && resolved.pivots().stream().map(this::literal).noneMatch(pivot ->
            pivots.contains(pivot) || pivots.contains(Literals.opposite(pivot)));
  }
}
