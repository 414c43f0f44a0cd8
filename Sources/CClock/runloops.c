// The main run loop of Foundation: on the simulation thread it is that thread's own, which need not
// be the process's first. And what is left to a run loop, which is only to be served after that.

#define _GNU_SOURCE
#include "bound.h"

/// The getter of a class property as Swift calls it, with the class as its context.
typedef __attribute__((swiftcall)) void *(*getter)(__attribute__((swift_context)) void *type);

/// Takes the place of the getter of `RunLoop.main`, whose name for the linker this is.
__attribute__((swiftcall)) void *flipbook_main_run_loop(
    __attribute__((swift_context)) void *type) __asm__("$s10Foundation7RunLoopC4mainACvgZ");

__attribute__((swiftcall)) void *flipbook_main_run_loop(
    __attribute__((swift_context)) void *type) {
  static _Atomic(getter) main_getter, current_getter;
  _Atomic(getter) *found = flipbook_captures() ? &current_getter : &main_getter;
  getter function = atomic_load(found);
  if (function == NULL) {
    const char *name = flipbook_captures() ? "$s10Foundation7RunLoopC7currentACvgZ"
                                           : "$s10Foundation7RunLoopC4mainACvgZ";
    function = (getter)dlsym(RTLD_NEXT, name);
    atomic_store(found, function);
  }
  return function(type);
}

// MARK: - What is left to a run loop

FLIPBOOK_NEXT(void, CFRunLoopPerformBlock, void *, const void *, void *)
FLIPBOOK_NEXT(void, CFRunLoopAddSource, void *, void *, const void *)
FLIPBOOK_NEXT(void, CFRunLoopAddObserver, void *, void *, const void *)
FLIPBOOK_NEXT(void, CFRunLoopAddTimer, void *, void *, const void *)
FLIPBOOK_NEXT(void, CFRunLoopSourceSignal, void *)

/// Counts a call, so that the thread's run loop is served.
static void note_call(void) {
  if (flipbook_bound != NULL) flipbook_bound->run_loop_calls += 1;
}

void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  note_call();
  next_CFRunLoopPerformBlock()(loop, mode, block);
}

void CFRunLoopAddSource(void *loop, void *source, const void *mode) {
  note_call();
  next_CFRunLoopAddSource()(loop, source, mode);
}

void CFRunLoopAddObserver(void *loop, void *observer, const void *mode) {
  note_call();
  next_CFRunLoopAddObserver()(loop, observer, mode);
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  note_call();
  next_CFRunLoopAddTimer()(loop, timer, mode);
}

void CFRunLoopSourceSignal(void *source) {
  note_call();
  next_CFRunLoopSourceSignal()(source);
}
