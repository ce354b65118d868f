/*
 * Answers of isl, for IslAnswersTest: reads lines, writes one line for each.
 *
 *   OPERATION|RELATION[|RELATION]   "PIECES COALESCED TEXT", the result before and after coalescing
 *   equal|RELATION|RELATION         "true", "false", or "error" if isl does not read one of them
 *   parse|RELATION                  "TEXT" as isl prints it, or "error"
 *
 * Sets are in isl's notation. cc answers.c -lisl -o answers
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <isl/constraint.h>
#include <isl/ctx.h>
#include <isl/map.h>
#include <isl/options.h>
#include <isl/set.h>
#include <isl/union_map.h>
#include <isl/union_set.h>

/* A relation, or a set as a relation from its tuples to those tuples is not: one of both is NULL. */
struct value {
  isl_union_set *set;
  isl_union_map *map;
};

static struct value none = {NULL, NULL};

static struct value of_set(isl_union_set *set) {
  struct value value = {set, NULL};
  return value;
}

static struct value of_map(isl_union_map *map) {
  struct value value = {NULL, map};
  return value;
}

static struct value read_value(isl_ctx *ctx, const char *text) {
  isl_union_map *map = isl_union_map_read_from_str(ctx, text);
  if (map != NULL) {
    return of_map(map);
  }
  return of_set(isl_union_set_read_from_str(ctx, text));
}

static isl_stat count_set(isl_set *set, void *user) {
  *(int *)user += isl_set_n_basic_set(set);
  isl_set_free(set);
  return isl_stat_ok;
}

static isl_stat count_map(isl_map *map, void *user) {
  *(int *)user += isl_map_n_basic_map(map);
  isl_map_free(map);
  return isl_stat_ok;
}

static int pieces(struct value value) {
  int count = 0;
  if (value.set != NULL) {
    isl_union_set_foreach_set(value.set, count_set, &count);
  } else {
    isl_union_map_foreach_map(value.map, count_map, &count);
  }
  return count;
}

static isl_stat complement_set(isl_set *set, void *user) {
  isl_union_set **all = user;
  *all = isl_union_set_union(*all, isl_union_set_from_set(isl_set_complement(set)));
  return isl_stat_ok;
}

static isl_stat complement_map(isl_map *map, void *user) {
  isl_union_map **all = user;
  *all = isl_union_map_union(*all, isl_union_map_from_map(isl_map_complement(map)));
  return isl_stat_ok;
}

static struct value complement(struct value v) {
  if (v.set != NULL) {
    isl_union_set *all = isl_union_set_empty(isl_union_set_get_space(v.set));
    isl_union_set_foreach_set(v.set, complement_set, &all);
    isl_union_set_free(v.set);
    return of_set(all);
  }
  isl_union_map *all = isl_union_map_empty(isl_union_map_get_space(v.map));
  isl_union_map_foreach_map(v.map, complement_map, &all);
  isl_union_map_free(v.map);
  return of_map(all);
}

static struct value unary(const char *op, struct value v) {
  if (!strcmp(op, "read")) {
    return v;
  } else if (!strcmp(op, "complement")) {
    return complement(v);
  } else if (!strcmp(op, "lexmin")) {
    return v.set ? of_set(isl_union_set_lexmin(v.set)) : of_map(isl_union_map_lexmin(v.map));
  } else if (!strcmp(op, "lexmax")) {
    return v.set ? of_set(isl_union_set_lexmax(v.set)) : of_map(isl_union_map_lexmax(v.map));
  } else if (!strcmp(op, "domain")) {
    return of_set(isl_union_map_domain(v.map));
  } else if (!strcmp(op, "range")) {
    return of_set(isl_union_map_range(v.map));
  } else if (!strcmp(op, "inverse")) {
    return of_map(isl_union_map_reverse(v.map));
  } else if (!strcmp(op, "deltas")) {
    return of_set(isl_union_map_deltas(v.map));
  }
  fprintf(stderr, "unknown operation %s\n", op);
  exit(2);
}

static struct value binary(const char *op, struct value a, struct value b) {
  if (!strcmp(op, "union")) {
    return a.set ? of_set(isl_union_set_union(a.set, b.set))
                 : of_map(isl_union_map_union(a.map, b.map));
  } else if (!strcmp(op, "intersect")) {
    return a.set ? of_set(isl_union_set_intersect(a.set, b.set))
                 : of_map(isl_union_map_intersect(a.map, b.map));
  } else if (!strcmp(op, "subtract")) {
    return a.set ? of_set(isl_union_set_subtract(a.set, b.set))
                 : of_map(isl_union_map_subtract(a.map, b.map));
  } else if (!strcmp(op, "gist")) {
    return a.set ? of_set(isl_union_set_gist(a.set, b.set))
                 : of_map(isl_union_map_gist(a.map, b.map));
  } else if (!strcmp(op, "then")) {
    return of_map(isl_union_map_apply_range(a.map, b.map));
  } else if (!strcmp(op, "apply")) {
    return of_set(isl_union_set_apply(a.set, b.map));
  }
  fprintf(stderr, "unknown operation %s\n", op);
  exit(2);
}

static struct value coalesce(struct value v) {
  return v.set ? of_set(isl_union_set_coalesce(v.set)) : of_map(isl_union_map_coalesce(v.map));
}

static char *text(struct value v) {
  return v.set ? isl_union_set_to_str(v.set) : isl_union_map_to_str(v.map);
}

static const char *equal(struct value a, struct value b) {
  isl_bool answer = isl_bool_error;
  if (a.set && b.set) {
    answer = isl_union_set_is_equal(a.set, b.set);
  } else if (a.map && b.map) {
    answer = isl_union_map_is_equal(a.map, b.map);
  } else if ((a.set || a.map) && (b.set || b.map)) {
    /* the empty set and the empty relation are written alike */
    isl_bool one = a.set ? isl_union_set_is_empty(a.set) : isl_union_map_is_empty(a.map);
    isl_bool two = b.set ? isl_union_set_is_empty(b.set) : isl_union_map_is_empty(b.map);
    answer = one < 0 || two < 0 ? isl_bool_error : one && two ? isl_bool_true : isl_bool_false;
  }
  return answer < 0 ? "error" : answer ? "true" : "false";
}

static void release(struct value v) {
  isl_union_set_free(v.set);
  isl_union_map_free(v.map);
}

static void answer(isl_ctx *ctx, const char *op, const char *first, const char *second) {
  struct value a = read_value(ctx, first);
  struct value b = second == NULL ? none : read_value(ctx, second);
  if (!strcmp(op, "equal")) {
    puts(equal(a, b));
    release(a);
    release(b);
    return;
  }
  if ((!a.set && !a.map) || (second != NULL && !b.set && !b.map)) {
    puts("error");
    release(a);
    release(b);
    return;
  }
  struct value result = !strcmp(op, "parse") ? a : second == NULL ? unary(op, a) : binary(op, a, b);
  if (!result.set && !result.map) {
    puts("error");
    return;
  }
  int count = pieces(result);
  if (strcmp(op, "parse")) {
    result = coalesce(result);
    printf("%d %d ", count, pieces(result));
  }
  char *printed = text(result);
  puts(printed);
  free(printed);
  release(result);
}

int main(void) {
  isl_ctx *ctx = isl_ctx_alloc();
  isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  while ((length = getline(&line, &size, stdin)) >= 0) {
    if (length > 0 && line[length - 1] == '\n') {
      line[length - 1] = 0;
    }
    char *op = strtok(line, "|");
    char *first = strtok(NULL, "|");
    char *second = strtok(NULL, "|");
    isl_ctx_reset_operations(ctx);
    isl_ctx_set_max_operations(ctx, 100000000);
    answer(ctx, op, first == NULL ? "" : first, second);
    fflush(stdout);
  }
  free(line);
  isl_ctx_free(ctx);
  return 0;
}
