#ifndef CPNG_BITS_H
#define CPNG_BITS_H

#include <stdint.h>
#include <string.h>

/// Writes bits as deflate wants them, the lowest first, into memory that is large enough.
///
/// Up to eight bytes behind the last whole one are written over.
typedef struct bit_writer {
  uint8_t *next;
  uint64_t bits;
  unsigned count;
} bit_writer;

/// The most bits that may be put between two calls of `bits_store`.
enum { bits_most = 57 };

static inline void bits_put(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

/// Moves whole bytes to memory; less than eight bits stay.
static inline void bits_store(bit_writer *writer) {
  uint64_t bits = writer->bits;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bits = __builtin_bswap64(bits);
#endif
  memcpy(writer->next, &bits, sizeof bits);
  writer->next += writer->count >> 3;
  writer->bits >>= writer->count & ~7u;
  writer->count &= 7;
}

/// Fills the last byte with zeros.
static inline void bits_align(bit_writer *writer) {
  bits_put(writer, 0, (8 - writer->count) & 7);
  bits_store(writer);
}

#endif
