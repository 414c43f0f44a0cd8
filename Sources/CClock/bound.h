/// What the replacements share.

#ifndef FLIPBOOK_BOUND_H
#define FLIPBOOK_BOUND_H

#include "CClock.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/// The clock of this thread, or NULL where time is real.
extern _Thread_local struct flipbook_clock_state *flipbook_bound
    __attribute__((visibility("hidden")));

/// What captured functions call; all NULL until set.
extern struct flipbook_clock_callbacks flipbook_callbacks __attribute__((visibility("hidden")));

/// Whether this thread's timers and dispatched blocks belong to a clock's queue.
static inline bool flipbook_captures(void) {
  return flipbook_bound != NULL && flipbook_callbacks.enqueue != NULL;
}

/// The time since the clock's start as the system's clocks show it, in nanoseconds.
static inline int64_t flipbook_shown_nanoseconds(void) {
  return flipbook_bound->nanoseconds + flipbook_bound->lead;
}

/// Declares `next_<name>()`, the function that a replacement hides; NULL if there is none.
#define FLIPBOOK_NEXT(result, name, ...)                                \
  typedef result (*name##_function)(__VA_ARGS__);                       \
  static name##_function next_##name(void) {                            \
    static _Atomic(name##_function) found;                              \
    name##_function function = atomic_load(&found);                     \
    if (function == NULL) {                                             \
      function = (name##_function)dlsym(RTLD_NEXT, #name);              \
      atomic_store(&found, function);                                   \
    }                                                                   \
    return function;                                                    \
  }

#endif
