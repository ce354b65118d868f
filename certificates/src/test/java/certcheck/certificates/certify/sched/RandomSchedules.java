package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.RandomLoops.Dimension;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * Texts of random specifications, of one to three tensors that depend on each other in a row, with
 * programs that implement them: element-wise functions, stencils, equations with guards and sums;
 * a tensor is stored for the whole box, in a buffer of a tile or in a buffer of one element, or
 * computed again wherever it is needed. Two forms are left out because what they store cannot be
 * told without annotations: buffers that several statements fill, and sums in guarded tiles.
 */
final class RandomSchedules {

  /**
   * A specification with a program.
   *
   * @param text of the whole
   * @param right whether the program implements it, as far as it was made to
   */
  record Schedule(String text, boolean right) {}

  private enum Kind { MAP, STENCIL, CASES, SHORT_SUM, SUM }

  private enum Place { WHOLE, TILE, ELEMENT, AGAIN }

  /** A tensor; it depends on the one before it, at points shifted along an axis. */
  private static final class Stage {
    private Kind kind;
    private Place place;
    private int axis;
    private int shift;
    private int shape;
    /** How much larger than the output's box the box is in which the tensor is needed. */
    private final int[] margin = new int[2];

    /** How many elements of the tensor before it are needed. */
    private int width() {
      return kind == Kind.STENCIL || kind == Kind.SHORT_SUM ? shift + 1 : 1;
    }
  }

  private final Random random;
  private final RandomLoops loops;
  private final int rank;
  private final List<Stage> stages = new ArrayList<>();
  private final boolean commuted;
  private final boolean reordered;

  private RandomSchedules(Random random) {
    this.random = random;
    this.loops = new RandomLoops(random);
    this.rank = 1 + random.nextInt(2);
    int laws = random.nextInt(8);
    this.commuted = laws == 0;
    this.reordered = laws == 1;
  }

  /** A program that implements its specification, or, one in three, has a defect. */
  static Schedule schedule(Random random) {
    RandomSchedules made = new RandomSchedules(random);
    made.choose();
    String specification = made.specification();
    String body = made.body();
    boolean right = random.nextInt(3) > 0;
    return new Schedule(specification + (right ? body : RandomDefects.in(body, random))
        + "claim implements" + made.laws() + ";\n", right);
  }

  private String laws() {
    return commuted ? " under commutative(+), commutative(*)"
        : reordered ? " under monoid(+, 0)" : "";
  }

  private void choose() {
    int count = 1 + random.nextInt(3);
    for (int s = 0; s < count; s++) {
      Stage stage = new Stage();
      int kind = random.nextInt(8);
      stage.kind = Kind.values()[kind < 2 ? 0 : kind < 5 ? 1 : kind - 3];
      stage.axis = random.nextInt(rank);
      stage.shift = 1 + random.nextInt(2);
      stage.shape = random.nextInt(3);
      stages.add(stage);
    }
    for (int s = count - 1; s > 0; s--) {
      Stage stage = stages.get(s);
      Stage before = stages.get(s - 1);
      System.arraycopy(stage.margin, 0, before.margin, 0, 2);
      before.margin[stage.axis] += stage.width() - 1;
    }
    for (int s = 0; s < count; s++) {
      stages.get(s).place = s == count - 1 ? Place.WHOLE : place(s);
    }
  }

  private Place place(int s) {
    Stage stage = stages.get(s);
    Place place = Place.values()[random.nextInt(4)];
    boolean simple = stage.kind == Kind.MAP || stage.kind == Kind.STENCIL;
    boolean read = stages.get(s + 1).kind != Kind.CASES;
    boolean held = s > 0 && stages.get(s - 1).place == Place.ELEMENT;
    boolean fits = switch (place) {
      case WHOLE -> true;
      case TILE -> !held;
      case ELEMENT -> simple && read && !held;
      case AGAIN -> simple && read && !held && stages.get(s + 1).kind != Kind.SUM;
    };
    return fits ? place : Place.WHOLE;
  }

  private String extent(int axis, int margin) {
    return (axis == 0 ? "N" : "M") + (margin == 0 ? "" : " + " + margin);
  }

  private String extents(int[] margin) {
    return rank == 1 ? extent(0, margin[0]) : extent(0, margin[0]) + ", " + extent(1, margin[1]);
  }

  private String specification() {
    int last = stages.size() - 1;
    int[] given = stages.get(0).margin.clone();
    given[stages.get(0).axis] += stages.get(0).width() - 1;
    StringBuilder text = new StringBuilder("param N, M, P;\nassume N >= 1 and M >= 1 and P >= 0;\n"
        + "input a[" + extents(given) + "] = A;\ninput b[" + extents(given) + "] = B;\n"
        + "input w[P + 3] = W;\noutput c[" + extents(new int[2]) + "] = T" + last + ";\n");
    List<String> point = rank == 1 ? List.of("i") : List.of("i", "j");
    for (int s = 0; s <= last; s++) {
      int stage = s;
      String head = "tensor T" + s + "(" + String.join(", ", point) + ") = ";
      IntFunction<String> before =
          shift -> tensor(stage) + "(" + shifted(point, stages.get(stage).axis, "" + shift) + ")";
      String other = "B(" + String.join(", ", point) + ")";
      Stage made = stages.get(s);
      String axis = point.get(made.axis);
      switch (made.kind) {
        case CASES -> text.append(head).append(other).append(" if ").append(axis)
            .append(" < 1;\n").append(head).append(before.apply(0)).append(" + ").append(other)
            .append(" if ").append(axis).append(" >= 1");
        case SUM -> text.append(head).append("sum(k in 0..P) W(k) * ").append(before.apply(0));
        case SHORT_SUM -> text.append(head).append("sum(k in 0..").append(made.width())
            .append(") W(k) * ").append(tensor(s)).append("(")
            .append(shifted(point, made.axis, "k")).append(")");
        default -> text.append(head).append(value(made, before, other, false));
      }
      text.append(";\n");
    }
    return text.toString();
  }

  /** The tensor before a stage's. */
  private static String tensor(int s) {
    return s == 0 ? "A" : "T" + (s - 1);
  }

  private static String shifted(List<String> point, int axis, String shift) {
    List<String> indices = new ArrayList<>(point);
    if (!shift.equals("0")) {
      indices.set(axis, indices.get(axis) + " + " + shift);
    }
    return String.join(", ", indices);
  }

  private String operation(String operator, String left, String right, boolean commute) {
    return commute && random.nextBoolean() ? right + operator + left : left + operator + right;
  }

  private String value(Stage stage, IntFunction<String> before, String other, boolean program) {
    boolean commute = program && commuted;
    if (stage.kind == Kind.STENCIL) {
      String sum = operation(" + ", before.apply(0), before.apply(stage.shift), commute);
      return stage.shape == 0 ? sum : stage.shape == 1 ? "(" + sum + ") / 2"
          : operation(" + ", "(" + sum + ")", before.apply(1), commute);
    }
    return switch (stage.shape) {
      case 0 -> operation(" * ", before.apply(0), other, commute);
      case 1 -> "f(" + before.apply(0) + ") - " + other;
      default -> operation(" + ", "2 * " + before.apply(0), other, commute);
    };
  }

  private String body() {
    StringBuilder text = new StringBuilder();
    int first = 0;
    for (int s = 0; s < stages.size(); s++) {
      if (stages.get(s).place == Place.WHOLE) {
        if (s + 1 < stages.size()) {
          text.append("local t").append(s).append("[").append(extents(stages.get(s).margin))
              .append("];\n");
        }
        boolean tiled = stages.subList(first, s).stream().anyMatch(t -> t.place == Place.TILE);
        text.append(tiled ? tile(first, s) : nest(s, "", extent(0, stages.get(s).margin[0])));
        first = s + 1;
      }
    }
    return text.toString();
  }

  /** A stage's tile with the buffers that it needs. */
  private String tile(int first, int last) {
    int size = 2 + random.nextInt(6);
    String tile = loops.fresh("u");
    String length = loops.fresh("n");
    String extent = extent(0, stages.get(last).margin[0]);
    String start = size + " * " + tile;
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "par " : "for ").append(tile)
        .append(" < (").append(extent).append(" + ").append(size - 1).append(") div ")
        .append(size).append(" {\nlet ").append(length).append(" = min(").append(size)
        .append(", ").append(extent).append(" - ").append(start).append(");\n");
    for (int s = first; s <= last; s++) {
      int more = stages.get(s).margin[0] - stages.get(last).margin[0];
      if (s < last && stages.get(s).place == Place.TILE) {
        text.append("local t").append(s).append("[").append(size + more)
            .append(rank == 1 ? "" : ", " + extent(1, stages.get(s).margin[1])).append("];\n");
      }
      if (s == last || stages.get(s).place == Place.TILE) {
        text.append(nest(s, start + " + ", more == 0 ? length : length + " + " + more));
      }
    }
    return text.append("}\n").toString();
  }

  /** All elements of a stage that begin at a start along the first axis. */
  private String nest(int s, String start, String extent) {
    boolean last = s == stages.size() - 1;
    List<Dimension> box = new ArrayList<>();
    box.add(new Dimension("0", extent, false, false, true, last));
    if (rank == 2) {
      box.add(new Dimension("1", extent(1, stages.get(s).margin[1]), false, false, true,
          last));
    }
    Stage stage = stages.get(s);
    if (stage.kind == Kind.SUM && random.nextInt(3) == 0
        && (s == 0 || stages.get(s - 1).place != Place.ELEMENT)) {
      String zero = loops.nest(box, known -> cell(s, point(known), start) + " := 0;\n");
      box.add(random.nextInt(box.size() + 1), sum());
      return zero + loops.nest(box, known -> add(s, known, start, known.get("k")));
    }
    return loops.nest(box, known -> element(s, known, start));
  }

  private Dimension sum() {
    return new Dimension("k", "P", true, !reordered, false, true);
  }

  private List<String> point(Map<String, String> known) {
    return rank == 1 ? List.of(known.get("0")) : List.of(known.get("0"), known.get("1"));
  }

  /** A cell of the array that holds a stage's elements. */
  private String cell(int s, List<String> point, String start) {
    boolean inTile = stages.get(s).place == Place.TILE;
    List<String> subscripts = new ArrayList<>(point);
    subscripts.set(0, (inTile ? "" : start) + point.get(0));
    return (s == stages.size() - 1 ? "c" : "t" + s)
        + "[" + String.join(", ", subscripts) + "]";
  }

  /** An element of the tensor before a stage's, at a shift, as the program has it. */
  private String before(int s, List<String> point, String start, String shift) {
    int axis = stages.get(s).axis;
    List<String> at = new ArrayList<>(point);
    if (!shift.equals("0")) {
      at.set(axis, at.get(axis) + " + " + shift);
    }
    if (s == 0) {
      at.set(0, start + at.get(0));
      return "a[" + String.join(", ", at) + "]";
    }
    return switch (stages.get(s - 1).place) {
      case ELEMENT -> "e" + (s - 1) + "[" + shift + "]";
      case AGAIN -> "(" + value(s - 1, at, start) + ")";
      default -> cell(s - 1, at, start);
    };
  }

  private String value(int s, List<String> point, String start) {
    List<String> at = new ArrayList<>(point);
    at.set(0, start + at.get(0));
    return value(stages.get(s), shift -> before(s, point, start, "" + shift),
        "b[" + String.join(", ", at) + "]", true);
  }

  /** Adds a summand to a cell. */
  private String add(int s, Map<String, String> known, String start, String k) {
    return add(s, point(known), start, k, cell(s, point(known), start));
  }

  private String add(int s, List<String> point, String start, String k, String cell) {
    String shift = stages.get(s).kind == Kind.SHORT_SUM ? k : "0";
    return cell + " := " + operation(" + ", cell,
        operation(" * ", "w[" + k + "]", before(s, point, start, shift), commuted), commuted)
        + ";\n";
  }

  /** Statements that compute an element. */
  private String element(int s, Map<String, String> known, String start) {
    Stage stage = stages.get(s);
    List<String> point = point(known);
    if (s > 0 && stages.get(s - 1).place == Place.ELEMENT) {
      String r = loops.fresh("r");
      List<String> at = new ArrayList<>(point);
      at.set(stage.axis, at.get(stage.axis) + " + " + r);
      return "{ local e" + (s - 1) + "[" + stage.width() + "];\nfor " + r + " < " + stage.width()
          + " { e" + (s - 1) + "[" + r + "] := " + value(s - 1, at, start) + "; }\n"
          + compute(s, point, start) + "}\n";
    }
    return compute(s, point, start);
  }

  private String compute(int s, List<String> point, String start) {
    Stage stage = stages.get(s);
    String cell = cell(s, point, start);
    List<String> at = new ArrayList<>(point);
    at.set(0, start + at.get(0));
    return switch (stage.kind) {
      case MAP, STENCIL -> cell + " := " + value(s, point, start) + ";\n";
      case CASES -> {
        String other = "b[" + String.join(", ", at) + "]";
        String sum = operation(" + ", before(s, point, start, "0"), other, commuted);
        yield s == stages.size() - 1 && random.nextBoolean()
            ? "if (" + at.get(stage.axis) + " < 1) { " + cell + " := " + other + "; } else { "
                + cell + " := " + sum + "; }\n"
            : cell + " := select(" + at.get(stage.axis) + " < 1, " + other + ", " + sum + ");\n";
      }
      case SHORT_SUM -> accumulate(s, point, start,
          new Dimension("k", "" + stage.width(), false, !reordered, false, true));
      case SUM -> accumulate(s, point, start, sum());
    };
  }

  /** A sum in the cell itself, or in a local accumulator. */
  private String accumulate(int s, List<String> point, String start, Dimension k) {
    boolean local = random.nextBoolean();
    String sum = local ? "s" + s + "[]" : cell(s, point, start);
    return (local ? "{ local " + sum + ";\n" : "") + sum + " := 0;\n"
        + loops.nest(List.of(k), inner -> add(s, point, start, inner.get("k"), sum))
        + (local ? cell(s, point, start) + " := " + sum + "; }\n" : "");
  }
}
