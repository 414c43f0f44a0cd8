#ifndef CPNG_HASH_H
#define CPNG_HASH_H

#include <stdint.h>

// The primes of XXH64.

#define prime1 UINT64_C(0x9E3779B185EBCA87)
#define prime2 UINT64_C(0xC2B2AE3D27D4EB4F)
#define prime3 UINT64_C(0x165667B19E3779F9)
#define prime4 UINT64_C(0x85EBCA77C2B2AE63)
#define prime5 UINT64_C(0x27D4EB2F165667C5)

/// A prime of 32 bits, whose product takes two small multiplications.
#define prime_of_halves UINT64_C(0x9E3779B1)

static inline uint64_t rotated(uint64_t value, int count) {
  return value << count | value >> (64 - count);
}

static inline uint64_t mixed(uint64_t lane, uint64_t word) {
  return rotated(lane + word * prime2, 31) * prime1;
}

static inline uint64_t merged(uint64_t hash, uint64_t lane) {
  return (hash ^ mixed(0, lane)) * prime1 + prime4;
}

/// Mixes every bit into all others.
static inline uint64_t spread(uint64_t hash) {
  hash = (hash ^ hash >> 33) * prime2;
  hash = (hash ^ hash >> 29) * prime3;
  return hash ^ hash >> 32;
}

#endif
