#ifndef CPNG_HUFFMAN_H
#define CPNG_HUFFMAN_H

#include <stdint.h>

/// The most symbols of any code of deflate.
enum { huffman_most_symbols = 288 };

/// Computes the lengths of a complete code: short for frequent symbols, none longer than the limit.
///
/// A symbol of frequency 0 has length 0. At least two symbols have a length, even if they do not
/// occur, since a code of one is not complete.
///
/// @param frequencies One for each of `count` symbols, together less than 2³².
/// @param limit In bits, at most 15; 2 to the power of it is at least `count`.
void cpng_huffman_lengths(
    const uint32_t *frequencies, unsigned count, unsigned limit, uint8_t *lengths);

/// Computes the code of each symbol from its length, with its first bit as the lowest one.
void cpng_huffman_codes(const uint8_t *lengths, unsigned count, uint16_t *codes);

#endif
