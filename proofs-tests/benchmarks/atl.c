/* Matrix products and blurs by hand, and how long calls take: the beginning of a program that
   atl.sh completes. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 500, B = 2000, RUNS = 7 };

static double *a, *b, *c, *x, *first;

static void fill(void) {
  a = malloc(sizeof(double) * N * N);
  b = malloc(sizeof(double) * N * N);
  c = malloc(sizeof(double) * B * B);
  first = malloc(sizeof(double) * B * B);
  x = malloc(sizeof(double) * (B + 2) * (B + 2));
  for (long i = 0; i < N * N; i++) {
    a[i] = 1.0 / (1 + i % 97);
    b[i] = 1.0 / (1 + i % 89);
  }
  for (long i = 0; i < (B + 2) * (B + 2); i++) {
    x[i] = 1.0 / (1 + i % 83);
  }
}

static void by_hand(void) {
#pragma omp parallel for
  for (long i = 0; i < N; i++) {
    for (long j = 0; j < N; j++) {
      double sum = 0;
      for (long k = 0; k < N; k++) {
        sum = sum + a[i * N + k] * b[k * N + j];
      }
      c[i * N + j] = sum;
    }
  }
}

static void columns(void) {
#pragma omp parallel for
  for (long i = 0; i < N; i++) {
    for (long j = 0; j < N; j++) {
      c[i * N + j] = 0;
    }
    for (long k = 0; k < N; k++) {
      for (long j = 0; j < N; j++) {
        c[i * N + j] = c[i * N + j] + a[i * N + k] * b[k * N + j];
      }
    }
  }
}

static void two_stages(void) {
  double *h = malloc(sizeof(double) * (B + 2) * B);
#pragma omp parallel for
  for (long i = 0; i < B + 2; i++) {
    for (long j = 0; j < B; j++) {
      const double *p = x + i * (B + 2) + j;
      h[i * B + j] = (p[0] + p[1] + p[2]) / 3;
    }
  }
#pragma omp parallel for
  for (long i = 0; i < B; i++) {
    for (long j = 0; j < B; j++) {
      c[i * B + j] = (h[i * B + j] + h[(i + 1) * B + j] + h[(i + 2) * B + j]) / 3;
    }
  }
  free(h);
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* Whether there is a result to compare with. */
static int compared;

static void begin(void) {
  compared = 0;
}

/* Prints the least time of several calls; the results must be those of the first, bit for bit. */
static void times(const char *name, void (*run)(void)) {
  double least = INFINITY;
  for (int r = 0; r < RUNS; r++) {
    memset(c, 0xff, sizeof(double) * B * B);
    double start = seconds();
    run();
    double end = seconds();
    least = end - start < least ? end - start : least;
  }
  if (!compared) {
    memcpy(first, c, sizeof(double) * B * B);
    compared = 1;
  } else if (memcmp(first, c, sizeof(double) * B * B)) {
    fprintf(stderr, "%s: another result\n", name);
    exit(1);
  }
  printf("%s | %.1f\n", name, least * 1e3);
}
