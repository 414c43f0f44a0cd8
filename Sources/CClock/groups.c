// Groups and semaphores of libdispatch, which wait for other work.

#define _GNU_SOURCE
#include "bound.h"

#include <errno.h>
#include <stdlib.h>

FLIPBOOK_NEXT(void, dispatch_group_async, void *, void *, void *)
FLIPBOOK_NEXT(void, dispatch_group_notify, void *, void *, void *)
FLIPBOOK_NEXT(void, dispatch_group_enter, void *)
FLIPBOOK_NEXT(void, dispatch_group_leave, void *)
FLIPBOOK_NEXT(intptr_t, dispatch_group_wait, void *, uint64_t)
FLIPBOOK_NEXT(intptr_t, dispatch_semaphore_wait, void *, uint64_t)
FLIPBOOK_NEXT(void, dispatch_retain, void *)
FLIPBOOK_NEXT(void, dispatch_release, void *)
FLIPBOOK_NEXT(void *, _Block_copy, const void *)

#define TIME_NOW UINT64_C(0)

void dispatch_group_leave(void *group);

// MARK: - Blocks of a group

/// A block of a group, which the group waits for.
struct group_call {
  void *group;
  void *block;
};

static void run_group_call(void *argument) {
  struct group_call *call = argument;
  flipbook_run_block(call->block);
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
  bool is_background = queue != dlsym(RTLD_DEFAULT, "_dispatch_main_q");
  flipbook_callbacks.enqueue(flipbook_blocked_nanoseconds(), is_background, run_group_call, call);
}

// MARK: - Notifications

/// A block that waits for its group to be empty, in a list in the order of arrival.
struct notification {
  struct notification *next;
  void *group;
  void *queue;
  void *block;
};

static _Thread_local struct notification *notifications = NULL;

static bool is_empty(void *group) { return next_dispatch_group_wait()(group, TIME_NOW) == 0; }

void dispatch_group_notify(void *group, void *queue, void *block) {
  if (!flipbook_captures()) return next_dispatch_group_notify()(group, queue, block);
  if (is_empty(group)) return flipbook_enqueue_block(0, queue, block);
  struct notification *added = malloc(sizeof(*added));
  if (added == NULL) return next_dispatch_group_notify()(group, queue, block);
  next_dispatch_retain()(group);
  *added = (struct notification){NULL, group, queue, next__Block_copy()(block)};
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
    bool is_background = candidate->queue != dlsym(RTLD_DEFAULT, "_dispatch_main_q");
    flipbook_callbacks.enqueue(
        flipbook_blocked_nanoseconds(), is_background, flipbook_run_block, candidate->block);
    next_dispatch_release()(group);
    free(candidate);
  }
}

// MARK: - Waiting

intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  if (!flipbook_captures() || timeout == TIME_NOW) {
    return next_dispatch_group_wait()(group, timeout);
  }
  int64_t delay = flipbook_delay_until(timeout);
  return flipbook_callbacks.wait("DispatchGroup.wait", delay, is_empty, group) ? 0 : ETIMEDOUT;
}

static bool is_signalled(void *semaphore) {
  return next_dispatch_semaphore_wait()(semaphore, TIME_NOW) == 0;
}

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  if (!flipbook_captures() || timeout == TIME_NOW) {
    return next_dispatch_semaphore_wait()(semaphore, timeout);
  }
  int64_t delay = flipbook_delay_until(timeout);
  return flipbook_callbacks.wait("DispatchSemaphore.wait", delay, is_signalled, semaphore)
      ? 0
      : ETIMEDOUT;
}
