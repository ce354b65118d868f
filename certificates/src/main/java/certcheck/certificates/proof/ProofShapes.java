package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Proofs that are alike, as those about the statements of one shape of a long program: after some, they are
 * instances of {@linkplain GeneralProof one for all}. What is proved is the same.
 */
final class ProofShapes {
  /** As many proofs that are alike are left as they are, and more while all their steps are few. */
  private static final int BEFORE = 4;
  private static final int FEW = 200;
  /** Shorter proofs are. */
  private static final int SHORT = 8;
  /** As many general proofs are tried for proofs with the same steps. */
  private static final int MOST = 8;
  /** General proofs are made while that takes no more calls of rules than this, and a quarter of all. */
  private static final int CALLS = 200_000;
  /** Closed theorems about terms of so many parts, such as that one integer is less than another, are facts. */
  private static final int FACT = 12;

  private final Recorder recorder;
  private final Map<Integer, List<Shape>> shapes = new HashMap<>();
  private final TermShapes terms = new TermShapes();
  private final Set<Theorem> results = Collections.newSetFromMap(new IdentityHashMap<>());

  /** How many calls were spent on general proofs. */
  private long spent;

  ProofShapes(Recorder recorder) {
    this.recorder = recorder;
  }

  /** Proofs with the same steps. */
  private static final class Shape {
    private final List<GeneralProof> general = new ArrayList<>();
    private ProofSteps model;
    private int count;
    private int trials;

    Shape(ProofSteps model) {
      this.model = model;
    }
  }

  /** What is proved, perhaps as an instance. */
  <X extends Exception> Theorem of(Part<X> part) throws X {
    long since = recorder.calls();
    Theorem proved = part.prove();
    if (recorder.step(proved).number() <= since || results.contains(proved)) {
      return proved;
    }
    ProofSteps steps = ProofSteps.of(
        recorder, proved, since, p -> results.contains(p) || isFact(p));
    Theorem result = steps.steps().size() < SHORT ? proved : instance(steps);
    results.add(result);
    return result;
  }

  private Theorem instance(ProofSteps steps) {
    Shape shape = shape(steps);
    for (GeneralProof general : shape.general) {
      Theorem instance = general.at(steps);
      if (instance != null) {
        return instance;
      }
    }
    shape.count++;
    boolean many = shape.count >= BEFORE && shape.count * steps.steps().size() >= FEW;
    if (many && shape.trials < MOST && spent < CALLS + recorder.calls() / 4) {
      shape.trials++;
      long before = recorder.calls();
      GeneralProof general = GeneralProof.of(recorder, terms, shape.model, steps);
      spent += recorder.calls() - before;
      Theorem instance = general == null ? null : general.at(steps);
      if (instance != null) {
        shape.general.add(general);
        return instance;
      }
      shape.model = steps;
    }
    return steps.result();
  }

  private Shape shape(ProofSteps steps) {
    List<Shape> alike = shapes.computeIfAbsent(steps.likeness(), key -> new ArrayList<>());
    for (Shape shape : alike) {
      if (shape.model.isLike(steps)) {
        return shape;
      }
    }
    alike.add(new Shape(steps));
    return alike.get(alike.size() - 1);
  }

  private static boolean isFact(Theorem p) {
    return p.hypotheses().isEmpty() && parts(p.conclusion(), FACT) >= 0;
  }

  /** How many parts are left of a number, behind those of a term; less than 0 if it has more, or a variable. */
  private static int parts(Term t, int left) {
    if (left <= 0 || t instanceof Term.Free) {
      return -1;
    } else if (t instanceof Term.Application a) {
      int rest = parts(a.function, left - 1);
      return rest < 0 ? rest : parts(a.argument, rest);
    }
    return t instanceof Term.Abstraction a ? parts(a.body, left - 1) : left - 1;
  }
}
