// The main run loop of Foundation: on the simulation thread it is that thread's own, which need not
// be the process's first. And what is left to a run loop, which is only to be served after that.

#define _GNU_SOURCE
#include "bound.h"

FLIPBOOK_NEXT(void *, CFRunLoopGetMain, void)
FLIPBOOK_NEXT(void *, CFRunLoopGetCurrent, void)
FLIPBOOK_NEXT(void *, _CFRunLoopGet2, void *)

/// The Swift object of a run loop, which `RunLoop.main` and `RunLoop.current` ask for.
///
/// The getter of `RunLoop.main` itself cannot be replaced: optimised code finds it in the table of
/// methods of its class.
void *_CFRunLoopGet2(void *loop) {
  if (flipbook_captures() && loop == next_CFRunLoopGetMain()()) {
    loop = next_CFRunLoopGetCurrent()();
  }
  return next__CFRunLoopGet2()(loop);
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
