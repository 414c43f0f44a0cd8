#include "CPrefetch.h"

/// The bytes of a line of the caches, on all processors that are used.
enum { line_size = 64 };

void flipbook_prefetch(const void *address, size_t size) {
  const char *first = address;
  for (size_t i = 0; i < size; i += line_size) __builtin_prefetch(first + i);
}
