// The main run loop of Foundation: on the simulation thread it is that thread's own, which need not
// be the process's first.

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
