package certcheck.certificates.lower;

import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.TensorProgram;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which array holds which values. Every web has an array of its own, unless it takes that of webs
 * that are dead while it is live. An array of the ambient application is only taken if the program
 * may write it: outputs and what is both, never a mere input.
 */
final class Storage {

  /** An array, with the webs that it holds. */
  private static final class Array {
    private final Set<Web> webs = new LinkedHashSet<>();
    private String name;

    Array(Web web) {
      webs.add(web);
    }

    /** The web that communicates, if there is one, or the first. */
    Web first() {
      return webs.stream().filter(w -> w.qualifier().isPresent()).findFirst()
          .orElse(webs.iterator().next());
    }
  }

  private final String file;
  private final Values values;
  private final Map<String, Web> initial = new LinkedHashMap<>();
  private final Map<String, Web> assigned = new LinkedHashMap<>();
  private final Map<Web, Array> arrays = new LinkedHashMap<>();

  /** The webs of a program, each with an array of its own. */
  Storage(TensorProgram<?> program, Values values) {
    this.file = program.file();
    this.values = values;
    for (Declaration d : program.declarations()) {
      boolean input = values.isInput(d.name());
      boolean output = values.isOutput(d.name());
      if (input && !output) {
        initial.put(d.name(), web(d, Optional.of(Qualifier.INPUT)));
        if (values.last(d.name()) > 0) {
          assigned.put(d.name(), web(d, Optional.empty()));
        }
      } else if (output) {
        Web web = web(d, Optional.of(input ? Qualifier.INOUT : Qualifier.OUTPUT));
        initial.put(d.name(), web);
        assigned.put(d.name(), web);
      } else if (values.last(d.name()) > 0) {
        assigned.put(d.name(), web(d, Optional.empty()));
      }
    }
  }

  private Web web(Declaration d, Optional<Qualifier> qualifier) {
    Web web = new Web(d.name(), d.type(), qualifier, d.position());
    arrays.put(web, new Array(web));
    return web;
  }

  /** All webs, in the order of the declarations. */
  List<Web> webs() {
    return List.copyOf(arrays.keySet());
  }

  /** The web of a variable's value after so many assignments. */
  Web web(String variable, int version) {
    return (version == 0 ? initial : assigned).get(variable);
  }

  /** Gives arrays names, after the variables. */
  void name(Names names) {
    for (Array array : distinct()) {
      Web web = array.first();
      boolean split = web.qualifier().isEmpty() && initial.containsKey(web.variable());
      array.name = names.fresh(split ? web + "_local" : web.variable());
    }
  }

  /** One web for each array: that which communicates or, of local arrays, the first. */
  List<Web> owners() {
    return distinct().stream().map(Array::first).toList();
  }

  private Set<Array> distinct() {
    return new LinkedHashSet<>(arrays.values());
  }

  /** The name of the array that holds a web. */
  String array(Web web) {
    return arrays.get(web).name;
  }

  /** Whether two webs have the same array. */
  boolean shared(Web a, Web b) {
    return arrays.get(a) == arrays.get(b);
  }

  /**
   * Has variables take arrays on demand.
   *
   * @throws SourceException if that is not possible, with the reason
   */
  void demand(List<LoweringOptions.Reuse> demands, Interference interference)
      throws SourceException {
    for (LoweringOptions.Reuse demand : demands) {
      String words = "--reuse " + demand.variable() + "=" + demand.dead();
      Web taker = demanded(words, demand.variable());
      Web dead = demanded(words, demand.dead());
      if (taker.isConstant() || dead.isConstant()) {
        Web constant = taker.isConstant() ? taker : dead;
        throw refusal(words, constant.position(), "arrays that the program may write",
            constant + ", an input that is no output");
      }
      Optional<Interference.Conflict> conflict = obstacle(taker, dead, interference, true);
      if (conflict.isPresent()) {
        throw refusal(words, conflict.get().position(), "values that are never needed at the same"
            + " time, in arrays of equal extents", conflict.get().reason());
      }
      merge(taker, dead);
    }
  }

  private Web demanded(String words, String variable) throws SourceException {
    Web web = Optional.ofNullable(assigned.get(variable)).orElse(initial.get(variable));
    if (web == null) {
      throw refusal(words, Position.START, "two variables of the program that are used", variable);
    }
    return web;
  }

  private SourceException refusal(
      String words, Position position, String expected, String found) {
    return new SourceException(new Diagnostic(Severity.ERROR, file, position, Rule.REUSE,
        words + " is not possible", expected, found));
  }

  /** Has local variables take arrays that they can. */
  void reuse(Interference interference, boolean overlap) {
    for (Web web : webs()) {
      if (web.qualifier().isEmpty() && arrays.get(web).webs.size() == 1) {
        owners().stream()
            .filter(o -> o != web && !o.isConstant() && isBefore(o, web)
                && obstacle(web, o, interference, overlap).isEmpty())
            .findFirst().ifPresent(o -> merge(web, o));
      }
    }
  }

  /** Arrays of local variables are taken only by variables that are declared later. */
  private boolean isBefore(Web owner, Web web) {
    return owner.qualifier().isPresent() || webs().indexOf(owner) < webs().indexOf(web);
  }

  private Optional<Interference.Conflict> obstacle(
      Web a, Web b, Interference interference, boolean overlap) {
    if (shared(a, b)) {
      return Optional.empty();
    }
    for (Web x : arrays.get(a).webs) {
      for (Web y : arrays.get(b).webs) {
        Optional<Interference.Conflict> conflict = obstacleOf(x, y, interference, overlap);
        if (conflict.isPresent()) {
          return conflict;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Interference.Conflict> obstacleOf(
      Web x, Web y, Interference interference, boolean overlap) {
    if (!x.type().equals(y.type())) {
      return Optional.of(new Interference.Conflict(x + " with the extents " + x.type() + " and " + y
          + " with the extents " + y.type(), x.position()));
    }
    if (x.qualifier().isPresent() && y.qualifier().isPresent()) {
      return Optional.of(new Interference.Conflict(x + " and " + y
          + ", which the ambient application has in two arrays", x.position()));
    }
    return interference.conflict(x, y, overlap);
  }

  private void merge(Web web, Web owner) {
    Array array = arrays.get(owner);
    Array gone = arrays.get(web);
    array.webs.addAll(gone.webs);
    gone.webs.forEach(w -> arrays.put(w, array));
  }

  /** The tensor that a web's array holds at the start or the end. */
  String tensor(Web web, boolean end) {
    return Names.tensor(web.variable(), end ? values.last(web.variable()) : 0);
  }
}
