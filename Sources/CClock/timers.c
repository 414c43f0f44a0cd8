// The timers of Foundation's run loops, which wait by a file descriptor each.

#define _GNU_SOURCE
#include "bound.h"

#include <poll.h>
#include <sys/timerfd.h>

FLIPBOOK_NEXT(int, timerfd_settime, int, int, const struct itimerspec *, struct itimerspec *)

#define SECOND INT64_C(1000000000)

/// A descriptor that waits in the clock's queue.
struct armed_timer {
  int descriptor;
  uint64_t token;
  /// The exact time it is due, in nanoseconds since the clock's start.
  int64_t due;
};

/// A run loop has one descriptor for each of its modes.
#define MOST_TIMERS 64
static _Thread_local struct armed_timer timers[MOST_TIMERS];

/// The entry of a descriptor, an entry that is free, or NULL.
static struct armed_timer *entry(int descriptor) {
  struct armed_timer *free_entry = NULL;
  for (int i = 0; i < MOST_TIMERS; i++) {
    if (timers[i].token == 0) {
      if (free_entry == NULL) free_entry = &timers[i];
    } else if (timers[i].descriptor == descriptor) {
      return &timers[i];
    }
  }
  return free_entry;
}

/// Takes off what is left over from a date's double, whose steps are 119 ns in this century.
///
/// Down to the microsecond, but to the nearest one if that is within two steps: a timer of 0.3 s
/// is due at 300,000,000 ns and not 48 ns after the frame that should show it.
static int64_t without_rounding_error(int64_t due) {
  const int64_t steps = 240, microsecond = 1000;
  return (due + steps) / microsecond * microsecond;
}

/// Makes the descriptor readable, and lets the run loop find it.
static void fire(void *argument) {
  int descriptor = (int)(intptr_t)argument;
  struct armed_timer *timer = entry(descriptor);
  if (timer == NULL || timer->token == 0) return;
  timer->token = 0;
  const struct itimerspec at_once = {.it_value = {.tv_nsec = 1}};
  if (next_timerfd_settime()(descriptor, 0, &at_once, NULL) != 0) return;
  struct pollfd readable = {.fd = descriptor, .events = POLLIN};
  poll(&readable, 1, 1000);

  // The run loop compares exact times, so it must not be asked before.
  int64_t lead = timer->due - flipbook_bound->nanoseconds;
  if (lead > flipbook_bound->lead) flipbook_bound->lead = lead;
  flipbook_callbacks.serve_run_loop();
}

/// True if a time was given, as all zero disarms.
static bool arms(const struct itimerspec *time) {
  return time->it_value.tv_sec != 0 || time->it_value.tv_nsec != 0;
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *time, struct itimerspec *previous) {
  if (!flipbook_captures()) return next_timerfd_settime()(descriptor, flags, time, previous);
  struct armed_timer *timer = entry(descriptor);
  if (timer == NULL) return next_timerfd_settime()(descriptor, flags, time, previous);
  if (timer->token != 0) flipbook_callbacks.cancel(timer->token);
  timer->token = 0;

  const struct itimerspec never = {{0, 0}, {0, 0}};
  int result = next_timerfd_settime()(descriptor, 0, &never, previous);
  if (result != 0 || !arms(time)) return result;

  int64_t due;
  if (__builtin_mul_overflow((int64_t)time->it_value.tv_sec, SECOND, &due)) return 0;
  if (__builtin_add_overflow(due, (int64_t)time->it_value.tv_nsec, &due)) return 0;
  if ((flags & TFD_TIMER_ABSTIME) != 0) {
    due -= flipbook_clock_uptime;
  } else {
    due += flipbook_bound->nanoseconds;
  }
  int64_t delay = without_rounding_error(due) - flipbook_bound->nanoseconds;
  timer->descriptor = descriptor;
  timer->due = due;
  timer->token =
      flipbook_callbacks.enqueue(
          delay > 0 ? delay : 0, false, fire, (void *)(intptr_t)descriptor);
  return 0;
}
