#include "CPNG.h"

#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// A fixed table, never freed: a signal handler may read it at any moment.
enum { slot_count = 64, longest_path = 4096 };
enum { slot_free = 0, slot_taken = 1, slot_live = 2 };

static char paths[slot_count][longest_path];
static atomic_int states[slot_count];

int32_t cpng_temporary_remember(const char *path) {
  if (strlen(path) >= longest_path) return -1;
  for (int32_t slot = 0; slot < slot_count; slot++) {
    int expected = slot_free;
    if (!atomic_compare_exchange_strong(&states[slot], &expected, slot_taken)) continue;
    strcpy(paths[slot], path);
    atomic_store(&states[slot], slot_live);
    return slot;
  }
  return -1;
}

void cpng_temporary_forget(int32_t slot) {
  if (slot >= 0 && slot < slot_count) atomic_store(&states[slot], slot_free);
}

void cpng_temporaries_remove(void) {
  for (int slot = 0; slot < slot_count; slot++) {
    if (atomic_load(&states[slot]) == slot_live) unlink(paths[slot]);
  }
}
