// The timers of libdispatch. The system's source is made and released as ever, but is never given a
// time: what it would do when its time comes waits in the clock's queue.

#define _GNU_SOURCE
#include "bound.h"

#include <pthread.h>
#include <stdlib.h>

FLIPBOOK_NEXT(void *, dispatch_source_create, const void *, uintptr_t, uintptr_t, void *)
FLIPBOOK_NEXT(void, dispatch_source_set_timer, void *, uint64_t, uint64_t, uint64_t)
FLIPBOOK_NEXT(void, dispatch_source_set_event_handler, void *, void *)
FLIPBOOK_NEXT(void, dispatch_source_set_cancel_handler, void *, void *)
FLIPBOOK_NEXT(void, dispatch_source_cancel, void *)
FLIPBOOK_NEXT(uintptr_t, dispatch_source_get_data, void *)
FLIPBOOK_NEXT(void, dispatch_activate, void *)
FLIPBOOK_NEXT(void, dispatch_resume, void *)
FLIPBOOK_NEXT(void, dispatch_suspend, void *)
FLIPBOOK_NEXT(void, dispatch_retain, void *)
FLIPBOOK_NEXT(void, dispatch_release, void *)
FLIPBOOK_NEXT(void *, _Block_copy, const void *)
FLIPBOOK_NEXT(void, _Block_release, const void *)
FLIPBOOK_NEXT(
    int, pthread_create, pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)

/// A source of the thread that is a timer.
struct timer_source {
  struct timer_source *next;
  void *source;
  void *queue;
  int references;
  int suspensions;
  void *handler;
  void *cancel_handler;
  /// The next time it is due, in nanoseconds since the clock's start; INT64_MAX is never.
  int64_t due;
  /// The time between two events; INT64_MAX for an event that comes once.
  int64_t interval;
  uint64_t token;
};

static _Thread_local struct timer_source *sources = NULL;

/// The timer of a source that is the thread's and is not cancelled, or NULL.
static struct timer_source *find(void *source) {
  struct timer_source *timer = sources;
  while (timer != NULL && timer->source != source) timer = timer->next;
  return timer;
}

static void disarm(struct timer_source *timer) {
  if (timer->token != 0) flipbook_callbacks.cancel(timer->token);
  timer->token = 0;
}

static void replace(void **block, void *other) {
  if (*block != NULL) next__Block_release()(*block);
  *block = other == NULL ? NULL : next__Block_copy()(other);
}

static void forget(struct timer_source *timer) {
  struct timer_source **place = &sources;
  while (*place != timer) place = &(*place)->next;
  *place = timer->next;
  disarm(timer);
  replace(&timer->handler, NULL);
  replace(&timer->cancel_handler, NULL);
  free(timer);
}

static void fire(void *source);

static void arm(struct timer_source *timer) {
  disarm(timer);
  if (timer->suspensions > 0 || timer->due == INT64_MAX) return;
  int64_t delay = timer->due - flipbook_bound->nanoseconds;
  bool is_background = timer->queue != dlsym(RTLD_DEFAULT, "_dispatch_main_q");
  timer->token =
      flipbook_callbacks.enqueue(delay > 0 ? delay : 0, is_background, fire, timer->source);
}

static void fire(void *source) {
  struct timer_source *timer = find(source);
  if (timer == NULL) return;
  timer->token = 0;
  if (timer->interval == INT64_MAX ||
      __builtin_add_overflow(timer->due, timer->interval, &timer->due)) {
    timer->due = INT64_MAX;
  }
  arm(timer);
  if (timer->handler == NULL) return;
  // The handler may cancel its own source.
  flipbook_run_block(next__Block_copy()(timer->handler));
}

// MARK: - The functions

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  void *source = next_dispatch_source_create()(type, handle, mask, queue);
  // Foundation's run loops have timers that end a wait, which is real.
  if (!flipbook_captures() || source == NULL ||
      flipbook_is_in_library(__builtin_return_address(0), "libFoundation.so")) {
    return source;
  }
  if (type != dlsym(RTLD_DEFAULT, "_dispatch_source_type_timer")) {
    flipbook_callbacks.report(
        "DispatchSource: only timers follow the stage's time; files, sockets, signals and "
        "processes report in real time, if at all");
    return source;
  }
  struct timer_source *timer = calloc(1, sizeof(*timer));
  if (timer == NULL) return source;
  *timer = (struct timer_source){
      .next = sources, .source = source, .queue = queue, .references = 1, .suspensions = 1,
      .due = INT64_MAX, .interval = INT64_MAX};
  sources = timer;
  return source;
}

void dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  struct timer_source *timer = flipbook_captures() ? find(source) : NULL;
  if (timer == NULL) {
    return next_dispatch_source_set_timer()(source, start, interval, leeway);
  }
  const uint64_t least = 100000;
  timer->interval = interval >= INT64_MAX ? INT64_MAX : interval < least ? least : interval;
  int64_t from = flipbook_bound->nanoseconds + flipbook_blocked_nanoseconds();
  if (__builtin_add_overflow(from, flipbook_delay_until(start), &timer->due)) {
    timer->due = INT64_MAX;
  }
  arm(timer);
}

void dispatch_source_set_event_handler(void *source, void *handler) {
  struct timer_source *timer = flipbook_captures() ? find(source) : NULL;
  if (timer == NULL) return next_dispatch_source_set_event_handler()(source, handler);
  replace(&timer->handler, handler);
}

void dispatch_source_set_cancel_handler(void *source, void *handler) {
  struct timer_source *timer = flipbook_captures() ? find(source) : NULL;
  if (timer == NULL) return next_dispatch_source_set_cancel_handler()(source, handler);
  replace(&timer->cancel_handler, handler);
}

void dispatch_source_cancel(void *source) {
  next_dispatch_source_cancel()(source);
  struct timer_source *timer = flipbook_captures() ? find(source) : NULL;
  if (timer == NULL) return;
  if (timer->cancel_handler != NULL) {
    flipbook_enqueue_block(0, timer->queue, timer->cancel_handler);
  }
  forget(timer);
}

/// The number of times a timer has fired since its handler was last called: handlers are never
/// late.
uintptr_t dispatch_source_get_data(void *source) {
  if (flipbook_captures() && find(source) != NULL) return 1;
  return next_dispatch_source_get_data()(source);
}

// MARK: - What all objects of libdispatch have

static void resume(struct timer_source *timer) {
  if (timer == NULL || timer->suspensions == 0) return;
  timer->suspensions--;
  arm(timer);
}

void dispatch_resume(void *object) {
  next_dispatch_resume()(object);
  if (flipbook_captures()) resume(find(object));
}

void dispatch_activate(void *object) {
  next_dispatch_activate()(object);
  if (flipbook_captures()) resume(find(object));
}

void dispatch_suspend(void *object) {
  next_dispatch_suspend()(object);
  struct timer_source *timer = flipbook_captures() ? find(object) : NULL;
  if (timer == NULL) return;
  timer->suspensions++;
  disarm(timer);
}

void dispatch_retain(void *object) {
  next_dispatch_retain()(object);
  struct timer_source *timer = flipbook_captures() ? find(object) : NULL;
  if (timer != NULL) timer->references++;
}

void dispatch_release(void *object) {
  struct timer_source *timer = flipbook_captures() ? find(object) : NULL;
  if (timer != NULL && --timer->references == 0) forget(timer);
  next_dispatch_release()(object);
}

// MARK: - Threads

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  // libdispatch's own threads do what other threads have asked for.
  if (flipbook_captures() &&
      !flipbook_is_in_library(__builtin_return_address(0), "libdispatch.so")) {
    flipbook_callbacks.report(
        "Thread: a thread of the scene's own runs in real time, so what it does may differ from "
        "run to run; a Task or a dispatch queue follows the stage's time");
  }
  return next_pthread_create()(thread, attributes, body, argument);
}
