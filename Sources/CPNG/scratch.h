#ifndef CPNG_SCRATCH_H
#define CPNG_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/// Memory that grows on demand and is kept for the next time.
typedef struct scratch {
  uint8_t *bytes;
  size_t capacity;
} scratch;

/// Makes room for `count` bytes and loses the old contents; returns false if there is no memory.
static inline bool scratch_reserve(scratch *scratch, size_t count) {
  if (scratch->capacity >= count) return true;
  free(scratch->bytes);
  scratch->bytes = malloc(count);
  scratch->capacity = scratch->bytes ? count : 0;
  return scratch->bytes != NULL;
}

static inline void scratch_free(scratch *scratch) {
  free(scratch->bytes);
  *scratch = (struct scratch){0};
}

#endif
