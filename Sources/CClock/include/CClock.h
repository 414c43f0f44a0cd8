/// Replacements of the system functions that tell the time, wait, dispatch and draw random
/// numbers. They replace nothing until a thread binds a clock, and then for that thread alone;
/// everything else passes straight through to the functions they hide.
///
/// They take effect if this object comes before the system's libraries in the order symbols are
/// looked up: inside the executable, or in a library that is given to the linker as the first
/// input. flipbook_clock_is_effective() tells.

#ifndef FLIPBOOK_CCLOCK_H
#define FLIPBOOK_CCLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// The reading of CLOCK_REALTIME at a clock's start, in nanoseconds since 1970:
/// 2024-01-01T09:41:00Z.
///
/// Chosen.
static const int64_t flipbook_clock_epoch = 1704102060000000000;

/// The reading of the monotonic clocks at a clock's start, in nanoseconds.
///
/// Chosen.
static const int64_t flipbook_clock_uptime = 1000000000000;

/// The clock of a thread, owned by whoever binds it and read in place.
struct flipbook_clock_state {
  /// The time since the clock's start, in nanoseconds.
  int64_t nanoseconds;
  /// The nanoseconds by which the system's clocks are read ahead of that.
  ///
  /// A blocking sleep would have taken this time, or a Foundation timer's double has lost it. The
  /// owner sets it to zero before it runs the next piece of work.
  int64_t lead;
  /// The state of the generator that random numbers are drawn from.
  uint64_t random;
  /// The number of times the thread has left something to a run loop.
  uint64_t run_loop_calls;
};

/// The callbacks by which the owner of the clocks serves the captured functions; the same for all
/// threads.
struct flipbook_clock_callbacks {
  /// Puts a call into the queue of the thread's clock. Returns a number for `cancel`, not zero.
  ///
  /// The delay is in nanoseconds, INT64_MAX is never. What is in the background may run while the
  /// thread waits.
  uint64_t (*enqueue)(
      int64_t delay, bool is_background, void (*function)(void *argument), void *argument);
  /// Takes a call out of the queue of the thread's clock.
  void (*cancel)(uint64_t token);
  /// Lets the thread's run loop serve what is ready, without waiting.
  void (*serve_run_loop)(void);
  /// Waits until something is over, or for a time in nanoseconds; INT64_MAX is for ever. Returns
  /// whether it is over.
  bool (*wait)(const char *name, int64_t timeout, bool (*is_over)(void *argument), void *argument);
  /// Runs background work that is due.
  void (*run_background)(void);
  /// Reports something that cannot be simulated, once, in a sentence.
  void (*report)(const char *sentence);
};

/// Sets the callbacks of captured functions; once per process, before the first clock is bound.
void flipbook_clock_set_callbacks(struct flipbook_clock_callbacks callbacks);

/// Makes this thread's time that of a clock, or real again with NULL.
///
/// Without callbacks only the time and the random numbers follow.
void flipbook_clock_bind(struct flipbook_clock_state *state);

/// True if the process calls these functions in place of the system's.
bool flipbook_clock_is_effective(void);

/// The name of the first function that the process calls elsewhere, or NULL if there is none.
const char *flipbook_clock_ineffective_function(void);

#endif
