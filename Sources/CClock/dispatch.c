// The functions of libdispatch that put a block into a queue. All queues become one: the blocks
// run on the simulation thread, in the order they are due. A block that asks which queue it runs
// on finds none.

#define _GNU_SOURCE
#include "bound.h"

#include <stdlib.h>

FLIPBOOK_NEXT(void, dispatch_async, void *, void *)
FLIPBOOK_NEXT(void, dispatch_barrier_async, void *, void *)
FLIPBOOK_NEXT(void, dispatch_after, uint64_t, void *, void *)
FLIPBOOK_NEXT(void, dispatch_group_async, void *, void *, void *)
FLIPBOOK_NEXT(void, dispatch_group_notify, void *, void *, void *)
FLIPBOOK_NEXT(void, dispatch_group_leave, void *)
FLIPBOOK_NEXT(uint64_t, dispatch_time, uint64_t, int64_t)
FLIPBOOK_NEXT(uint64_t, dispatch_walltime, const void *, int64_t)
FLIPBOOK_NEXT(void, dispatch_group_enter, void *)
FLIPBOOK_NEXT(intptr_t, dispatch_group_wait, void *, uint64_t)
FLIPBOOK_NEXT(void, dispatch_retain, void *)
FLIPBOOK_NEXT(void, dispatch_release, void *)
FLIPBOOK_NEXT(void *, _Block_copy, const void *)
FLIPBOOK_NEXT(void, _Block_release, const void *)

#define TIME_NOW UINT64_C(0)
#define TIME_FOREVER UINT64_MAX

/// The part of a block's layout that its ABI fixes and a call needs.
struct block {
  void *isa;
  int32_t flags;
  int32_t reserved;
  void (*invoke)(void *block);
};

static void run_block(void *argument) {
  ((struct block *)argument)->invoke(argument);
  next__Block_release()(argument);
}

static void enqueue_block(int64_t delay, void *block) {
  flipbook_callbacks.enqueue(delay, run_block, next__Block_copy()(block));
}

void dispatch_async(void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_async()(queue, block);
  enqueue_block(0, block);
}

void dispatch_barrier_async(void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_barrier_async()(queue, block);
  enqueue_block(0, block);
}

/// How long it is until a time of libdispatch, in nanoseconds.
///
/// The two highest bits tell the clock: 11 is the wall's, negated; 10 the monotonic; 0 the uptime.
static int64_t delay_until(uint64_t when) {
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
  enqueue_block(delay_until(when), block);
}

// MARK: - Groups

void dispatch_group_leave(void *group);

/// A block of a group, which the group waits for.
struct group_call {
  void *group;
  void *block;
};

static void run_group_call(void *argument) {
  struct group_call *call = argument;
  run_block(call->block);
  dispatch_group_leave(call->group);
  next_dispatch_release()(call->group);
  free(call);
}

void dispatch_group_async(void *group, void *queue, void *block) {
  struct group_call *call = flipbook_captures() ? malloc(sizeof(*call)) : NULL;
  if (call == NULL) return next_dispatch_group_async()(group, queue, block);
  next_dispatch_retain()(group);
  next_dispatch_group_enter()(group);
  *call = (struct group_call){group, next__Block_copy()(block)};
  flipbook_callbacks.enqueue(0, run_group_call, call);
}

/// A block that waits for its group to be empty, in a list in the order of arrival.
struct notification {
  struct notification *next;
  void *group;
  void *block;
};

static _Thread_local struct notification *notifications = NULL;

static bool is_empty(void *group) { return next_dispatch_group_wait()(group, TIME_NOW) == 0; }

void dispatch_group_notify(void *group, void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_group_notify()(group, queue, block);
  if (is_empty(group)) return enqueue_block(0, block);
  struct notification *added = malloc(sizeof(*added));
  if (added == NULL) return next_dispatch_group_notify()(group, queue, block);
  next_dispatch_retain()(group);
  *added = (struct notification){NULL, group, next__Block_copy()(block)};
  struct notification **last = &notifications;
  while (*last != NULL) last = &(*last)->next;
  *last = added;
}

void dispatch_group_leave(void *group) {
  next_dispatch_group_leave()(group);
  if (!flipbook_captures() || notifications == NULL || !is_empty(group)) return;
  struct notification **place = &notifications;
  while (*place != NULL) {
    struct notification *candidate = *place;
    if (candidate->group != group) {
      place = &candidate->next;
      continue;
    }
    *place = candidate->next;
    flipbook_callbacks.enqueue(0, run_block, candidate->block);
    next_dispatch_release()(group);
    free(candidate);
  }
}
