package certcheck.certificates.emit;

import java.util.List;

/**
 * Functions that the emitted text may need, in the order in which C needs them. They are portable
 * C11: no operation overflows, and conversions keep values.
 */
enum Helper {
  /** {@code ⌊a / d⌋} for positive d; C rounds towards zero. */
  DIV("""
      /* a / d, rounded down; d > 0. */
      static inline int64_t cc_div(int64_t a, int64_t d) {
        return a / d - (a % d < 0);
      }
      """),
  /** {@code a - d * ⌊a / d⌋} for positive d. */
  MOD("""
      /* a modulo d, from 0 to d - 1; d > 0. */
      static inline int64_t cc_mod(int64_t a, int64_t d) {
        const int64_t r = a % d;
        return r < 0 ? r + d : r;
      }
      """),
  /** The smaller of two indices. */
  MIN("""
      static inline int64_t cc_min(int64_t a, int64_t b) {
        return a < b ? a : b;
      }
      """),
  /** The larger of two indices. */
  MAX("""
      static inline int64_t cc_max(int64_t a, int64_t b) {
        return a > b ? a : b;
      }
      """),
  /** The function {@code min} of values. */
  VALUE_MIN("""
      /* min of the program: the first of two that are equal or not ordered. */
      static inline $type cc_value_min($type a, $type b) {
        return b < a ? b : a;
      }
      """),
  /** The function {@code max} of values. */
  VALUE_MAX("""
      /* max of the program: the first of two that are equal or not ordered. */
      static inline $type cc_value_max($type a, $type b) {
        return b > a ? b : a;
      }
      """),
  /** The function {@code controlled_div} of values. */
  CONTROLLED_DIV("""
      /* controlled_div of the program (Rink 2018, Def. 8): zero divided by zero, or by what is
         undefined, is zero, as padding needs it. */
      static inline $type cc_controlled_div($type a, $type b) {
        return a == 0 && (b == 0 || b != b) ? 0 : a / b;
      }
      """),
  /** The number of cells of an array. */
  CELLS("""
      /* The number of cells of an array, none if an extent is not positive; *fits becomes false if
         its bytes are too many for C. */
      static int64_t cc_cells(int rank, const int64_t *extents, bool *fits) {
        const int64_t most = PTRDIFF_MAX / (ptrdiff_t)sizeof($type);
        int64_t cells = 1;
        for (int k = 0; k < rank; k++) {
          if (extents[k] <= 0) {
            return 0;
          }
        }
        for (int k = 0; k < rank; k++) {
          if (extents[k] > most / cells) {
            *fits = false;
            return 0;
          }
          cells *= extents[k];
        }
        return cells;
      }
      """),
  /** Memory for an array. */
  ALLOCATE("""
      /* Memory for an array, at least one cell, or NULL. */
      static void *cc_allocate(int rank, const int64_t *extents) {
        bool fits = true;
        const int64_t cells = cc_cells(rank, extents, &fits);
        return fits ? malloc((size_t)(cells > 0 ? cells : 1) * sizeof($type)) : NULL;
      }
      """, CELLS),
  /** Intervals of the values that an index expression may have. */
  RANGE("""
      /* Where the values of an index expression lie. Where one might not fit into 64 bits, *fits
         becomes false, and the range means nothing. */
      typedef struct {
        int64_t low, high;
      } cc_range;

      static inline cc_range cc_point(int64_t a) {
        return (cc_range){a, a};
      }
      """),
  /** Checked addition. */
  PLUS("""
      static inline int64_t cc_plus(int64_t a, int64_t b, bool *fits) {
        if (b > 0 ? a > INT64_MAX - b : a < INT64_MIN - b) {
          *fits = false;
          return 0;
        }
        return a + b;
      }
      """),
  /** Checked subtraction. */
  MINUS("""
      static inline int64_t cc_minus(int64_t a, int64_t b, bool *fits) {
        if (b > 0 ? a < INT64_MIN + b : a > INT64_MAX + b) {
          *fits = false;
          return 0;
        }
        return a - b;
      }
      """),
  /** Checked multiplication. */
  TIMES("""
      static inline int64_t cc_times(int64_t a, int64_t b, bool *fits) {
        if (a == 0 || b == 0) {
          return 0;
        }
        if (a > 0 ? (b > 0 ? a > INT64_MAX / b : b < INT64_MIN / a)
                  : (b > 0 ? a < INT64_MIN / b : b < INT64_MAX / a)) {
          *fits = false;
          return 0;
        }
        return a * b;
      }
      """),
  /** The range of a sum. */
  SUM("""
      static inline cc_range cc_sum(cc_range a, cc_range b, bool *fits) {
        return (cc_range){cc_plus(a.low, b.low, fits), cc_plus(a.high, b.high, fits)};
      }
      """, RANGE, PLUS),
  /** The range of a difference. */
  DIFFERENCE("""
      static inline cc_range cc_difference(cc_range a, cc_range b, bool *fits) {
        return (cc_range){cc_minus(a.low, b.high, fits), cc_minus(a.high, b.low, fits)};
      }
      """, RANGE, MINUS),
  /** The range of a product. */
  PRODUCT("""
      static inline cc_range cc_product(cc_range a, cc_range b, bool *fits) {
        const int64_t p[4] = {cc_times(a.low, b.low, fits), cc_times(a.low, b.high, fits),
                              cc_times(a.high, b.low, fits), cc_times(a.high, b.high, fits)};
        cc_range r = cc_point(p[0]);
        for (int k = 1; k < 4; k++) {
          r.low = p[k] < r.low ? p[k] : r.low;
          r.high = p[k] > r.high ? p[k] : r.high;
        }
        return r;
      }
      """, RANGE, TIMES),
  /** The range of a quotient. */
  QUOTIENT("""
      static inline cc_range cc_quotient(cc_range a, int64_t d) {
        return (cc_range){cc_div(a.low, d), cc_div(a.high, d)};
      }
      """, RANGE, DIV),
  /** The range of a remainder. */
  REMAINDER("""
      static inline cc_range cc_remainder(cc_range a, int64_t d) {
        return (cc_range){0, a.low >= 0 && a.high < d ? a.high : d - 1};
      }
      """, RANGE),
  /** The range of a minimum. */
  MINIMUM("""
      static inline cc_range cc_minimum(cc_range a, cc_range b) {
        return (cc_range){cc_min(a.low, b.low), cc_min(a.high, b.high)};
      }
      """, RANGE, MIN),
  /** The range of a maximum. */
  MAXIMUM("""
      static inline cc_range cc_maximum(cc_range a, cc_range b) {
        return (cc_range){cc_max(a.low, b.low), cc_max(a.high, b.high)};
      }
      """, RANGE, MAX),
  /** The range of a loop's variable. */
  ITERATIONS("""
      /* The values of a loop's variable; low > high if there are none. What is one step beyond them
         fits too, and so does the number of iterations, which OpenMP computes. */
      static inline cc_range cc_iterations(cc_range lower, cc_range upper, int64_t step,
                                           bool *fits) {
        const int64_t distance = cc_minus(upper.high, lower.low, fits);
        cc_plus(distance, step - 1, fits);
        cc_minus(upper.low, lower.high, fits);
        if (upper.high <= lower.low) {
          return (cc_range){1, 0};
        }
        cc_plus(upper.high, step - 1, fits);
        return (cc_range){lower.low, upper.high - 1};
      }
      """, RANGE, PLUS, MINUS);

  private final String text;
  private final List<Helper> needs;

  Helper(String text, Helper... needs) {
    this.text = text;
    this.needs = List.of(needs);
  }

  /** The C text for elements of a type. */
  String text(ElementType type) {
    return text.replace("$type", type.toString());
  }

  /** The helpers that its text calls; all come before it. */
  List<Helper> needs() {
    return needs;
  }
}
