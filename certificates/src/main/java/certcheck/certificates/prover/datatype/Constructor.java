package certcheck.certificates.prover.datatype;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Match;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A constructor {@code c x … = abs T}, where T is the term of one rule of the predicate: in the
 * place of a variable of the rule stands {@code rep x}, or {@code λi. rep (f i)}, or x itself.
 */
final class Constructor {
  final String name;
  final Term constant;
  final List<Term.Free> arguments;

  /** The number of the rule. */
  final int rule;

  /** The rule with free variables, and what T has in their places. */
  final Derived.Opened opened;
  final Map<Term.Free, Term> places = new LinkedHashMap<>();

  /** {@code ⊢ c x … = abs T}. */
  final Theorem definition;

  /** {@code ⊢ rep (c x …) = T}. */
  Theorem represented;

  /** {@code ⊢ kind (rep (c x …)) = n}, or null. */
  Theorem kind;

  private final CarvedType carved;
  private final Recorder recorder;
  private final Syntax syntax;

  private Constructor(CarvedType carved, Symbol symbol, List<Term.Free> arguments, int rule,
      Derived.Opened opened, Map<Term.Free, Term> bindings) {
    this.carved = carved;
    this.arguments = arguments;
    this.rule = rule;
    this.opened = opened;
    recorder = carved.recorder;
    syntax = carved.syntax;
    name = symbol.name;
    constant = syntax.logic().terms.constant(symbol, List.copyOf(symbol.variables));
    opened.variables().forEach(y -> places.put(y, bindings.get(y)));
    definition = carved.derived.unfold((Term.Constant) constant, List.copyOf(arguments));
    represented = represented();
  }

  /** The constructors of a type, in the order of the rules. */
  static List<Constructor> all(CarvedType carved) {
    List<Constructor> found = new ArrayList<>();
    for (Symbol symbol : carved.syntax.logic().signature.symbols()) {
      Constructor constructor = of(carved, symbol);
      if (constructor != null) {
        found.add(constructor);
      }
    }
    found.sort(java.util.Comparator.comparingInt(c -> c.rule));
    for (int k = 0; k < carved.lemmas.rules().size(); k++) {
      if (k >= found.size() || found.get(k).rule != k) {
        throw new ProofException("rule " + carved.lemmas.rules().get(k)
            + " has no constructor, or two");
      }
    }
    return found;
  }

  private static Constructor of(CarvedType carved, Symbol symbol) {
    Syntax syntax = carved.syntax;
    Term body = symbol.definition();
    List<Term.Free> arguments = new ArrayList<>();
    while (body instanceof Term.Abstraction a) {
      Term.Free x = syntax.variant(syntax.binderName(a), a.type.domain(), arguments);
      arguments.add(x);
      body = syntax.logic().terms.instantiate(a, x);
    }
    if (!(body instanceof Term.Application made) || made.function != carved.abstraction) {
      return null;
    }
    List<Theorem> rules = carved.lemmas.introductions();
    for (int k = 0; k < rules.size(); k++) {
      Derived.Opened opened = carved.derived.open(rules.get(k), "%d");
      Term pattern = opened.theorem().conclusion();
      while (Formulas.isImplies(pattern)) {
        pattern = Syntax.right(pattern);
      }
      Match match = new Match(syntax, opened.variables());
      if (match.match(Syntax.right(pattern), made.argument)) {
        return new Constructor(carved, symbol, arguments, k, opened, match.bindings());
      }
    }
    return null;
  }

  /** The constructor at terms. */
  Term at(List<? extends Term> terms) {
    return syntax.apply(constant, List.copyOf(terms));
  }

  /** The term of the rule. */
  Term pattern() {
    Term conclusion = opened.theorem().conclusion();
    while (Formulas.isImplies(conclusion)) {
      conclusion = Syntax.right(conclusion);
    }
    return Syntax.right(conclusion);
  }

  private Theorem represented() {
    Theorem holds = recorder.inst(opened.theorem(), places);
    while (Formulas.isImplies(holds.conclusion())) {
      holds = recorder.mp(holds, premise(Syntax.left(holds.conclusion())));
    }
    return recorder.trans(carved.derived.argument(carved.representation, definition),
        carved.restored(holds));
  }

  /** A premise of the rule, which is about representations. */
  private Theorem premise(Term premise) {
    Term p = syntax.beta(premise);
    Theorem proved;
    if (Formulas.isForall(p)) {
      Term.Free i = carved.derived.fresh(p);
      proved = recorder.gen(i, premise(syntax.instance(p, i)));
    } else if (p instanceof Term.Application a && a.function == carved.predicate
        && carved.isRepresentation(a.argument)) {
      proved = recorder.spec(carved.member, Syntax.right(a.argument));
    } else {
      throw new ProofException(name + " is not total: " + p);
    }
    return carved.derived.convert(proved, premise);
  }

  /** Whether an argument is of the type itself. */
  boolean isRecursive(Term.Free argument) {
    return argument.type == carved.type;
  }

  /** Whether an argument is a function into the type. */
  boolean isFamily(Term.Free argument) {
    return argument.type.isFunction() && argument.type.codomain() == carved.type;
  }

  /** What the induction says of the arguments: P of each part that is of the type itself. */
  List<Term> hypotheses(Term.Free property) {
    List<Term> all = new ArrayList<>();
    for (Term.Free x : arguments) {
      if (isRecursive(x)) {
        all.add(carved.apply(property, x));
      } else if (isFamily(x)) {
        Type domain = x.type.domain();
        Term.Free i = syntax.variant("i", domain, arguments);
        all.add(syntax.forall(i, carved.apply(property, carved.apply(x, i))));
      }
    }
    return all;
  }

  /**
   * For variables of the rule that stand for members, the arguments that they represent: abs y
   * for y, and {@code λi. abs (y i)} for a family.
   */
  List<Term> origins() {
    Map<Term.Free, Term> origins = new LinkedHashMap<>();
    places.forEach((y, place) -> {
      if (place instanceof Term.Free x) {
        origins.put(x, y);
      } else if (carved.isRepresentation(place)) {
        origins.put((Term.Free) Syntax.right(place), carved.apply(carved.abstraction, y));
      } else {
        Term.Free i = syntax.variant("i", y.type.domain(), List.of());
        Term body = syntax.at(place, i);
        origins.put((Term.Free) Syntax.head(Syntax.right(body)), syntax.lambda(i,
            carved.apply(carved.abstraction, carved.apply(y, i))));
      }
    });
    List<Term> terms = new ArrayList<>();
    arguments.forEach(x -> terms.add(origins.get(x)));
    return terms;
  }

  /** The arguments under other names. */
  List<Term.Free> copies() {
    List<Term.Free> taken = new ArrayList<>(arguments);
    List<Term.Free> copies = new ArrayList<>();
    for (Term.Free x : arguments) {
      Term.Free copy = syntax.variant(x.name, x.type, taken);
      taken.add(copy);
      copies.add(copy);
    }
    return copies;
  }

  /** A theorem over the arguments, with other arguments in their places. */
  Theorem renamed(Theorem theorem, List<Term.Free> others) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      map.put(arguments.get(i), others.get(i));
    }
    return recorder.inst(theorem, map);
  }
}
