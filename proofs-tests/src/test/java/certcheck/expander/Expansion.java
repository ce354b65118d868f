package certcheck.expander;

import certcheck.expander.Derivable.Instance;
import certcheck.expander.Derivable.Introduction;
import certcheck.kernel.Connectives;
import certcheck.kernel.NaturalDeduction;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The connective rules on theorems of the original block. Each calls the kernel's rule for the
 * sequent that its core proof must end with.
 */
final class Expansion {
  private final NaturalDeduction natural;
  private final CoreProof core;
  private final Deduction rules;

  Expansion(NaturalDeduction natural, CoreProof core) {
    this.natural = natural;
    this.core = core;
    this.rules = new Deduction(core);
  }

  private Derivable derivable(Theorem goal, Supplier<Theorem> proof) {
    return Derivable.by(() -> rules.fit(proof.get(), goal), goal);
  }

  private Derivable introduced(Theorem goal, Introduction introduction, Supplier<Theorem> proof) {
    return Derivable.introduced(introduction, () -> rules.fit(proof.get(), goal), goal);
  }

  private Derivable eliminated(Theorem goal, Supplier<Instance> instance) {
    return Derivable.eliminated(instance, i -> rules.fit(prove(i), goal), goal);
  }

  private Theorem prove(Instance instance) {
    Map<Term.Free, Term> map = new LinkedHashMap<>(instance.map());
    map.entrySet().removeIf(e -> e.getKey() == e.getValue());
    Theorem theorem = core.inst(instance.schema().theorem(), map);
    for (Derivable cut : instance.cuts()) {
      theorem = rules.prove(cut.core(), theorem);
    }
    return theorem;
  }

  /** The instance of which a part is wanted, and the part of its schema. */
  private record Part(Instance whole, Schema schema) {
    Instance with(Map<Term.Free, Term> map) {
      return new Instance(schema, map, whole.cuts());
    }
  }

  private Part part(Derivable p, Function<Schema, Schema> which) {
    Schema schema = p.instance() == null ? null : which.apply(p.instance().schema());
    return schema != null ? new Part(p.instance(), schema) : part(p.schema(rules), which);
  }

  private static Part part(Schema schema, Function<Schema, Schema> which) {
    return new Part(new Instance(schema, Map.of(), List.of()), which.apply(schema));
  }

  private Derivable eliminated(Theorem goal, Derivable p, Function<Schema, Schema> which) {
    return eliminated(goal, () -> {
      Part part = part(p, which);
      return part.with(part.whole.map());
    });
  }

  Derivable truth() {
    return derivable(natural.truth(), rules::truth);
  }

  Derivable sym(Derivable ab) {
    return derivable(natural.sym(ab.sequent), () -> rules.sym(ab.core()));
  }

  Derivable conj(Derivable p, Derivable q) {
    return introduced(natural.conj(p.sequent, q.sequent),
        new Introduction("conj", null, List.of(p, q)), () -> rules.conj(p.core(), q.core()));
  }

  Derivable conjunct1(Derivable pq) {
    return eliminated(natural.conjunct1(pq.sequent), pq, Schema::first);
  }

  Derivable conjunct2(Derivable pq) {
    return eliminated(natural.conjunct2(pq.sequent), pq, Schema::second);
  }

  Derivable disj1(Derivable p, Term q) {
    return derivable(natural.disj1(p.sequent, q), () -> rules.disj1(p.core(), q));
  }

  Derivable disj2(Term p, Derivable q) {
    return derivable(natural.disj2(p, q.sequent), () -> rules.disj2(p, q.core()));
  }

  Derivable disjCases(Derivable pq, Derivable fromP, Derivable fromQ) {
    return derivable(natural.disjCases(pq.sequent, fromP.sequent, fromQ.sequent),
        () -> rules.disjCases(pq.core(), fromP.core(), fromQ.core()));
  }

  Derivable disch(Term p, Derivable q) {
    return introduced(natural.disch(p, q.sequent), new Introduction("disch", null, List.of(q)),
        () -> rules.disch(p, q.core()));
  }

  Derivable mp(Derivable pq, Derivable p) {
    return eliminated(natural.mp(pq.sequent, p.sequent), () -> {
      Part part = pq.introducedBy("not_elim")
          ? part(pq.introduction.premises().get(0), Schema::contradicted)
          : part(pq, Schema::undischarged);
      List<Derivable> cuts = new ArrayList<>(part.whole.cuts());
      cuts.add(p);
      return new Instance(part.schema, part.whole.map(), cuts);
    });
  }

  Derivable gen(Term.Free x, Derivable p) {
    return introduced(natural.gen(x, p.sequent), new Introduction("gen", x, List.of(p)),
        () -> rules.gen(x, p.core()));
  }

  Derivable spec(Derivable all, Term t) {
    return eliminated(natural.spec(all.sequent, t), () -> {
      Part part = part(all, Schema::body);
      Map<Term.Free, Term> map = new LinkedHashMap<>(part.whole.map());
      map.put(part.whole.schema().opened(), t);
      return part.with(map);
    });
  }

  Derivable exists(Term target, Term t, Derivable p) {
    return derivable(natural.exists(target, t, p.sequent),
        () -> rules.exists(target, t, p.core()));
  }

  Derivable choose(Term.Free v, Derivable some, Derivable q) {
    return derivable(natural.choose(v, some.sequent, q.sequent),
        () -> rules.choose(v, some.core(), q.core()));
  }

  Derivable notIntro(Derivable p) {
    return introduced(natural.notIntro(p.sequent), new Introduction("not_intro", null, List.of(p)),
        () -> p.introducedBy("disch")
            ? rules.refute(Connectives.left(p.sequent.conclusion()),
                p.introduction.premises().get(0).core())
            : rules.notIntro(p.core()));
  }

  Derivable notElim(Derivable p) {
    return introduced(natural.notElim(p.sequent), new Introduction("not_elim", null, List.of(p)),
        () -> rules.notElim(p.core()));
  }

  Derivable contr(Term p, Derivable bottom) {
    return derivable(natural.contr(p, bottom.sequent), () -> rules.contr(p, bottom.core()));
  }

  Derivable ccontr(Term p, Derivable bottom) {
    return derivable(natural.ccontr(p, bottom.sequent), () -> rules.ccontr(p, bottom.core()));
  }
}
