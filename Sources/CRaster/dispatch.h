#ifndef CRASTER_DISPATCH_H
#define CRASTER_DISPATCH_H

#include <stdint.h>
#include <string.h>

// Uses wide registers if the processor has them, which is found out when the program starts.
#if defined(__x86_64__) && defined(__linux__)
#define DISPATCHED __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define DISPATCHED
#endif

// Some of these processors can add to a product before it is rounded, which gives other bits.
#pragma STDC FP_CONTRACT OFF

#define INLINED static inline __attribute__((always_inline))

/// Coordinates are in 1024ths of a pixel.
enum { bits = 10, unit = 1 << bits };

/// Eight pixels, as words and as pairs of bytes.
typedef uint32_t words __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint16_t pairs __attribute__((vector_size(32), aligned(4), may_alias));

/// Products of pairs.
typedef uint32_t wide_pairs __attribute__((vector_size(64), aligned(4)));

/// Eight numbers.
typedef int32_t integers __attribute__((vector_size(32), aligned(4)));

/// Eight numbers of twice as many bits.
typedef double doubles __attribute__((vector_size(64), aligned(8)));
typedef int64_t masks __attribute__((vector_size(64), aligned(8)));

/// Four pixels.
typedef uint32_t half_words __attribute__((vector_size(16), aligned(4), may_alias));

enum { lanes = 8 };

// Vectors are passed by address, since passing them by value depends on the processor.
#define CHOSEN_DOUBLES(mask, yes, no) \
  ((doubles)(((mask) & (masks)(yes)) | (~(mask) & (masks)(no))))

#endif
