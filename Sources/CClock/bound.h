/// Declarations shared by the replacements of system functions.

#ifndef FLIPBOOK_BOUND_H
#define FLIPBOOK_BOUND_H

#include "CClock.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

/// The clock of this thread, or NULL where time is real.
extern _Thread_local struct flipbook_clock_state *flipbook_bound
    __attribute__((visibility("hidden")));

/// The callbacks of captured functions; all NULL until set.
extern struct flipbook_clock_callbacks flipbook_callbacks __attribute__((visibility("hidden")));

/// True if this thread's timers and dispatched blocks belong to a clock's queue.
static inline bool flipbook_captures(void) {
  return flipbook_bound != NULL && flipbook_callbacks.enqueue != NULL;
}

/// The time since the clock's start as the system's clocks show it, in nanoseconds.
static inline int64_t flipbook_shown_nanoseconds(void) {
  return flipbook_bound->nanoseconds + flipbook_bound->lead;
}

/// The time that blocking waits have let pass for the running code, in nanoseconds.
///
/// Time that a timer has lost to rounding does not count.
static inline int64_t flipbook_blocked_nanoseconds(void) {
  return flipbook_bound->lead > 1000000 ? flipbook_bound->lead : 0;
}

/// The delay until a time of libdispatch, in nanoseconds; INT64_MAX is never.
int64_t flipbook_delay_until(uint64_t when) __attribute__((visibility("hidden")));

/// True if an address of code lies in a library whose file name contains a given part.
bool flipbook_is_in_library(const void *code, const char *part)
    __attribute__((visibility("hidden")));

/// The part of a block's layout that its ABI fixes and a call needs; a call may take more.
struct flipbook_block {
  void *isa;
  int32_t flags;
  int32_t reserved;
  void (*invoke)(void *block);
};

/// Calls a block and releases it.
void flipbook_run_block(void *block) __attribute__((visibility("hidden")));

/// Puts a copy of a block into the queue of the thread's clock.
///
/// Blocks for other queues than the main one run in the background.
void flipbook_enqueue_block(int64_t delay, const void *queue, void *block)
    __attribute__((visibility("hidden")));

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
