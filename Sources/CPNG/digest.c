#include "CPNG.h"

#include <string.h>

#include "hash.h"

// XXH64 as its specification describes it, with a second result drawn from the same four lanes.

static inline uint64_t word_at(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

static inline uint64_t half_word_at(const uint8_t *bytes) {
  return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
         (uint64_t)bytes[3] << 24;
}

/// Adds the bytes after the last whole block, and mixes every bit.
static uint64_t finished(uint64_t hash, const uint8_t *bytes, size_t count) {
  for (; count >= 8; bytes += 8, count -= 8) {
    hash = rotated(hash ^ mixed(0, word_at(bytes)), 27) * prime1 + prime4;
  }
  if (count >= 4) {
    hash = rotated(hash ^ half_word_at(bytes) * prime1, 23) * prime2 + prime3;
    bytes += 4;
    count -= 4;
  }
  for (; count > 0; bytes++, count--) {
    hash = rotated(hash ^ *bytes * prime5, 11) * prime1;
  }
  return spread(hash);
}

cpng_digest cpng_digest_bytes(const uint8_t *bytes, size_t count) {
  uint64_t lanes[4] = {prime1 + prime2, prime2, 0, 0 - prime1};
  uint64_t low = prime5;
  uint64_t high = prime3;
  size_t left = count;
  if (count >= 32) {
    for (; left >= 32; bytes += 32, left -= 32) {
      for (int i = 0; i < 4; i++) lanes[i] = mixed(lanes[i], word_at(bytes + 8 * i));
    }
    low = rotated(lanes[0], 1) + rotated(lanes[1], 7) + rotated(lanes[2], 12) +
          rotated(lanes[3], 18);
    high = rotated(lanes[0], 29) ^ rotated(lanes[1], 41) ^ rotated(lanes[2], 53) ^ lanes[3];
    for (int i = 0; i < 4; i++) {
      low = merged(low, lanes[i]);
      high = merged(high, lanes[3 - i]);
    }
  }
  return (cpng_digest){
      .low = finished(low + count, bytes, left),
      .high = finished(high + count, bytes, left),
  };
}
