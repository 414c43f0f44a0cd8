#define _GNU_SOURCE
#include "bound.h"

#include <link.h>
#include <stdint.h>
#include <string.h>

_Thread_local struct flipbook_clock_state *flipbook_bound = NULL;
struct flipbook_clock_callbacks flipbook_callbacks = {NULL};

void flipbook_clock_set_callbacks(struct flipbook_clock_callbacks callbacks) {
  flipbook_callbacks = callbacks;
}

void flipbook_clock_bind(struct flipbook_clock_state *state) { flipbook_bound = state; }

/// A function, and the library or executable that it is in, as the search finds it.
struct image_search {
  uintptr_t function;
  /// The program headers of the library, which tell it from others; NULL until it is found.
  const void *image;
};

static int look_into(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  struct image_search *search = data;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + segment->p_vaddr;
    if (segment->p_type != PT_LOAD || search->function < start) continue;
    if (search->function - start < segment->p_memsz) {
      search->image = info->dlpi_phdr;
      return 1;
    }
  }
  return 0;
}

/// The program headers of the library or executable that a function is in; NULL for none.
///
/// `dladdr` would also look for the function's name, among all symbols of the library.
static const void *image(const void *function) {
  struct image_search search = {(uintptr_t)function, NULL};
  if (function != NULL) dl_iterate_phdr(look_into, &search);
  return search.image;
}

bool flipbook_is_in_library(const void *code, const char *part) {
  Dl_info info;
  return dladdr(code, &info) != 0 && info.dli_fname != NULL &&
      strstr(info.dli_fname, part) != NULL;
}

// The address of a replacement taken here may be that of a function which hides it. So the
// functions that the process calls are compared by the library they lie in.
const char *flipbook_clock_ineffective_function(void) {
  const char *const names[] = {
      "clock_gettime",
      "gettimeofday",
      "time",
      "nanosleep",
      "dispatch_async",
      "dispatch_after",
      "dispatch_semaphore_wait",
      "dispatch_source_create",
      "timerfd_settime",
      "CFRunLoopPerformBlock",
      "CFRunLoopAddSource",
      "syscall",
      "getrandom",
  };
  const void *ours = image((const void *)&image);
  for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
    if (image(dlsym(RTLD_DEFAULT, names[i])) != ours) return names[i];
  }
  return NULL;
}

bool flipbook_clock_is_effective(void) { return flipbook_clock_ineffective_function() == NULL; }
