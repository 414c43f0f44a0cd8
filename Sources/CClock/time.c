// The functions that tell the time, and those that wait for it.

#define _GNU_SOURCE
#include "bound.h"

#include <errno.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SECOND INT64_C(1000000000)

FLIPBOOK_NEXT(int, clock_gettime, clockid_t, struct timespec *)
FLIPBOOK_NEXT(int, gettimeofday, struct timeval *, void *)
FLIPBOOK_NEXT(time_t, time, time_t *)
FLIPBOOK_NEXT(int, nanosleep, const struct timespec *, struct timespec *)
FLIPBOOK_NEXT(int, clock_nanosleep, clockid_t, int, const struct timespec *, struct timespec *)
FLIPBOOK_NEXT(int, usleep, useconds_t)
FLIPBOOK_NEXT(unsigned, sleep, unsigned)

/// The reading of a system clock in nanoseconds, or -1 for a clock that does not tell time of day
/// or time passed, such as those of the processor.
static int64_t reading(clockid_t clock) {
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_TAI:
      return flipbook_clock_epoch + flipbook_shown_nanoseconds();
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM:
      return flipbook_clock_uptime + flipbook_shown_nanoseconds();
    default:
      return -1;
  }
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  if (flipbook_bound != NULL) {
    int64_t nanoseconds = reading(clock);
    if (nanoseconds >= 0) {
      result->tv_sec = nanoseconds / SECOND;
      result->tv_nsec = nanoseconds % SECOND;
      return 0;
    }
  }
  clock_gettime_function next = next_clock_gettime();
  return next != NULL ? next(clock, result) : (int)syscall(SYS_clock_gettime, clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  if (flipbook_bound == NULL) return next_gettimeofday()(result, zone);
  int64_t nanoseconds = reading(CLOCK_REALTIME);
  result->tv_sec = nanoseconds / SECOND;
  result->tv_usec = nanoseconds % SECOND / 1000;
  return 0;
}

time_t time(time_t *result) {
  if (flipbook_bound == NULL) return next_time()(result);
  time_t seconds = reading(CLOCK_REALTIME) / SECOND;
  if (result != NULL) *result = seconds;
  return seconds;
}

/// Lets a blocking sleep pass at once.
///
/// Later readings of the time include it, as loops such as that of Foundation's Thread.sleep
/// expect.
static void pass(int64_t nanoseconds) {
  if (nanoseconds <= 0) return;
  if (__builtin_add_overflow(flipbook_bound->lead, nanoseconds, &flipbook_bound->lead)) {
    flipbook_bound->lead = INT64_MAX / 4;
  }
}

static int64_t nanoseconds_of(const struct timespec *time) {
  int64_t result;
  if (__builtin_mul_overflow((int64_t)time->tv_sec, SECOND, &result)) return INT64_MAX / 4;
  if (__builtin_add_overflow(result, (int64_t)time->tv_nsec, &result)) return INT64_MAX / 4;
  return result;
}

int nanosleep(const struct timespec *duration, struct timespec *remainder) {
  if (flipbook_bound == NULL) return next_nanosleep()(duration, remainder);
  pass(nanoseconds_of(duration));
  return 0;
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *remainder) {
  if (flipbook_bound == NULL || reading(clock) < 0) {
    return next_clock_nanosleep()(clock, flags, time, remainder);
  }
  int64_t start = (flags & TIMER_ABSTIME) != 0 ? reading(clock) : 0;
  pass(nanoseconds_of(time) - start);
  return 0;
}

int usleep(useconds_t microseconds) {
  if (flipbook_bound == NULL) return next_usleep()(microseconds);
  pass((int64_t)microseconds * 1000);
  return 0;
}

unsigned sleep(unsigned seconds) {
  if (flipbook_bound == NULL) return next_sleep()(seconds);
  pass((int64_t)seconds * SECOND);
  return 0;
}
