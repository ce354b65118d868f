/*
 * The part of OpenMP's run-time library that gcc calls for `parallel for`, with POSIX threads.
 * ThreadSanitizer sees these; it does not see how libgomp synchronises, and reports false races.
 * Linked instead of libgomp. Teams are nested, so that inner loops run in parallel too.
 */
#include <pthread.h>
#include <stdlib.h>

enum { TEAM = 3 };

static _Thread_local int number = 0;
static _Thread_local int size = 1;

struct member {
  void (*run)(void *);
  void *data;
  int number;
};

static void *start(void *argument) {
  const struct member *self = argument;
  number = self->number;
  size = TEAM;
  self->run(self->data);
  return NULL;
}

void GOMP_parallel(void (*run)(void *), void *data, unsigned threads, unsigned flags) {
  pthread_t team[TEAM];
  struct member members[TEAM];
  (void)threads;
  (void)flags;
  for (int k = 0; k < TEAM; k++) {
    members[k] = (struct member){run, data, k};
    if (pthread_create(&team[k], NULL, start, &members[k]) != 0) {
      abort();
    }
  }
  for (int k = 0; k < TEAM; k++) {
    pthread_join(team[k], NULL);
  }
}

int omp_get_num_threads(void) {
  return size;
}

int omp_get_thread_num(void) {
  return number;
}
