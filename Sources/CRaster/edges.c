#include "CRaster.h"
#include "dispatch.h"

/// An edge's ends: x and y of the upper one, and of the lower one.
typedef int32_t ends __attribute__((vector_size(16), aligned(4), may_alias));

DISPATCHED
craster_extent craster_measure(const craster_edge *edges, size_t count) {
  ends least = (ends){} + INT32_MAX, most = (ends){} + INT32_MIN;
  for (size_t i = 0; i < count; i++) {
    ends edge = *(const ends *)&edges[i];
    least = __builtin_elementwise_min(least, edge);
    most = __builtin_elementwise_max(most, edge);
  }
  return (craster_extent){
      least[0] < least[2] ? least[0] : least[2], least[1],
      most[0] > most[2] ? most[0] : most[2], most[3]};
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

/// Adds an edge as it lies from a point.
INLINED void take_edge(hash *hash, const craster_edge *edge, const ends *point) {
  typedef uint64_t pair __attribute__((vector_size(16)));
  pair words = (pair)(*(const ends *)edge - *point);
  // An edge points down, so the order says which way it winds.
  bool winds_down = edge->winding > 0;
  take(hash, winds_down ? words[0] : words[1]);
  take(hash, winds_down ? words[1] : words[0]);
}

craster_hash craster_hash_edges(const craster_edge *edges, size_t count, int32_t x, int32_t y) {
  // Edges take turns, so that none waits for the one before.
  hash hashes[hash_count];
  for (uint64_t i = 0; i < hash_count; i++) {
    hashes[i] = (hash){UINT64_C(0x9e3779b97f4a7c15) + i, UINT64_C(0x2545f4914f6cdd1d) + i};
  }
  ends point = {x, y, x, y};
  size_t done = 0;
  for (; done + hash_count <= count; done += hash_count) {
    for (size_t i = 0; i < hash_count; i++) take_edge(&hashes[i], edges + done + i, &point);
  }
  for (size_t i = 0; done + i < count; i++) take_edge(&hashes[i], edges + done + i, &point);
  for (int i = 1; i < hash_count; i++) {
    take(&hashes[0], hashes[i].low);
    take(&hashes[0], hashes[i].high);
  }
  return (craster_hash){hashes[0].low, hashes[0].high};
}
