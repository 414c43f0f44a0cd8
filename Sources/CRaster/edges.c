#include "CRaster.h"
#include "dispatch.h"

craster_extent craster_measure(const craster_edge *edges, size_t count) {
  craster_extent extent = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  for (size_t i = 0; i < count; i++) {
    craster_edge edge = edges[i];
    int32_t low = edge.x0 < edge.x1 ? edge.x0 : edge.x1;
    int32_t high = edge.x0 < edge.x1 ? edge.x1 : edge.x0;
    if (low < extent.left) extent.left = low;
    if (high > extent.right) extent.right = high;
    if (edge.y0 < extent.top) extent.top = edge.y0;
    if (edge.y1 > extent.bottom) extent.bottom = edge.y1;
  }
  return extent;
}

enum { hash_count = 4 };

/// Both halves of a hash, and what a word does to them: each stays different for different words.
typedef struct hash {
  uint64_t low;
  uint64_t high;
} hash;

INLINED void take(hash *hash, uint64_t word) {
  hash->low = (hash->low ^ word) * UINT64_C(0xff51afd7ed558ccd);
  hash->low ^= hash->low >> 32;
  hash->high += word * UINT64_C(0xc2b2ae3d27d4eb4f);
  hash->high = (hash->high << 31 | hash->high >> 33) * UINT64_C(0x9e3779b185ebca87);
}

INLINED uint64_t word_of(int32_t x, int32_t y) { return (uint64_t)(uint32_t)x << 32 | (uint32_t)y; }

craster_hash craster_hash_edges(const craster_edge *edges, size_t count, int32_t x, int32_t y) {
  // Edges take turns, so that none waits for the one before.
  hash hashes[hash_count];
  for (uint64_t i = 0; i < hash_count; i++) {
    hashes[i] = (hash){UINT64_C(0x9e3779b97f4a7c15) + i, UINT64_C(0x2545f4914f6cdd1d) + i};
  }
  for (size_t i = 0; i < count; i++) {
    const craster_edge *edge = edges + i;
    uint32_t left = (uint32_t)x, top = (uint32_t)y;
    uint64_t first = word_of(
        (int32_t)((uint32_t)edge->x0 - left), (int32_t)((uint32_t)edge->y0 - top));
    uint64_t last = word_of(
        (int32_t)((uint32_t)edge->x1 - left), (int32_t)((uint32_t)edge->y1 - top));
    // An edge points down, so the order says which way it winds.
    bool winds_down = edge->winding > 0;
    take(&hashes[i % hash_count], winds_down ? first : last);
    take(&hashes[i % hash_count], winds_down ? last : first);
  }
  for (int i = 1; i < hash_count; i++) {
    take(&hashes[0], hashes[i].low);
    take(&hashes[0], hashes[i].high);
  }
  return (craster_hash){hashes[0].low, hashes[0].high};
}
