// The functions of libdispatch that put a block into a queue. All queues become one: the blocks
// run on the simulation thread, in the order they are due. A block that asks which queue it runs
// on finds none.

#define _GNU_SOURCE
#include "bound.h"

#include <stdlib.h>

FLIPBOOK_NEXT(void, dispatch_async, void *, void *)
FLIPBOOK_NEXT(void, dispatch_barrier_async, void *, void *)
FLIPBOOK_NEXT(void, dispatch_after, uint64_t, void *, void *)
FLIPBOOK_NEXT(void, dispatch_sync, void *, void *)
FLIPBOOK_NEXT(void, dispatch_barrier_sync, void *, void *)
FLIPBOOK_NEXT(void, dispatch_apply, size_t, void *, void *)
FLIPBOOK_NEXT(void, dispatch_assert_queue, void *)
FLIPBOOK_NEXT(void, dispatch_assert_queue_barrier, void *)
FLIPBOOK_NEXT(void, dispatch_assert_queue_not, void *)
FLIPBOOK_NEXT(uint64_t, dispatch_time, uint64_t, int64_t)
FLIPBOOK_NEXT(uint64_t, dispatch_walltime, const void *, int64_t)
FLIPBOOK_NEXT(void *, _Block_copy, const void *)
FLIPBOOK_NEXT(void, _Block_release, const void *)

#define TIME_NOW UINT64_C(0)
#define TIME_FOREVER UINT64_MAX

static bool is_main(const void *queue) { return queue == dlsym(RTLD_DEFAULT, "_dispatch_main_q"); }

static void call(void *block) { ((struct flipbook_block *)block)->invoke(block); }

void flipbook_run_block(void *block) {
  call(block);
  next__Block_release()(block);
}

// Code that has waited continues from its own time.
void flipbook_enqueue_block(int64_t delay, const void *queue, void *block) {
  if (delay != INT64_MAX) delay += flipbook_blocked_nanoseconds();
  flipbook_callbacks.enqueue(
      delay, !is_main(queue), flipbook_run_block, next__Block_copy()(block));
}

void dispatch_async(void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_async()(queue, block);
  flipbook_enqueue_block(0, queue, block);
}

void dispatch_barrier_async(void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_barrier_async()(queue, block);
  flipbook_enqueue_block(0, queue, block);
}

/// The two highest bits tell the clock: 11 is the wall's, negated; 10 the monotonic; 0 the uptime.
int64_t flipbook_delay_until(uint64_t when) {
  if (when == TIME_NOW) return 0;
  if (when == TIME_FOREVER) return INT64_MAX;
  const uint64_t highest = UINT64_C(1) << 63;
  const uint64_t second = UINT64_C(1) << 62;
  int64_t delay;
  if ((when & highest) != 0 && (when & second) != 0) {
    delay = -(int64_t)when + (int64_t)next_dispatch_walltime()(NULL, 0);
  } else if ((when & highest) != 0) {
    delay = (int64_t)((when & ~highest) - (next_dispatch_time()(highest, 0) & ~highest));
  } else {
    delay = (int64_t)(when - next_dispatch_time()(TIME_NOW, 0));
  }
  return delay > 0 ? delay : 0;
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_after()(when, queue, block);
  flipbook_enqueue_block(flipbook_delay_until(when), queue, block);
}

// MARK: - Blocks that are waited for

/// Runs a block that the caller waits for.
///
/// Blocks put into the queue before run first, but for the main queue, whose own code is running.
static void sync_block(void *queue, void *block) {
  if (!is_main(queue)) flipbook_callbacks.run_background();
  call(block);
}

void dispatch_sync(void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_sync()(queue, block);
  sync_block(queue, block);
}

void dispatch_barrier_sync(void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_barrier_sync()(queue, block);
  sync_block(queue, block);
}

/// One after the other: on several threads their order would not be the same on every run.
void dispatch_apply(size_t count, void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_apply()(count, queue, block);
  void (*invoke)(void *, size_t) =
      (void (*)(void *, size_t))((struct flipbook_block *)block)->invoke;
  for (size_t i = 0; i < count; i++) invoke(block, i);
}

// MARK: - Which queue

// All queues are the simulation thread's, so every claim is as good as true.

void dispatch_assert_queue(void *queue) {
  if (!flipbook_captures()) next_dispatch_assert_queue()(queue);
}

void dispatch_assert_queue_barrier(void *queue) {
  if (!flipbook_captures()) next_dispatch_assert_queue_barrier()(queue);
}

void dispatch_assert_queue_not(void *queue) {
  if (!flipbook_captures()) next_dispatch_assert_queue_not()(queue);
}
