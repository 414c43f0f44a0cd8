#ifndef CPNG_HUFFMAN_H
#define CPNG_HUFFMAN_H

#include <stdint.h>

/// The most symbols of any code of deflate.
enum { huffman_most_symbols = 288 };

/// Finds the lengths of a complete code: short for frequent symbols, none longer than the limit.
///
/// A symbol of frequency 0 has length 0. Two symbols at least have a length, whether or not they
/// occur, since a code of one is not complete.
///
/// @param frequencies One for each of `count` symbols, together less than 2³².
/// @param limit In bits, at most 15; 2 to the power of it is at least `count`.
void cpng_huffman_lengths(
    const uint32_t *frequencies, unsigned count, unsigned limit, uint8_t *lengths);

/// Gives each symbol the code that its length implies, turned round: its first bit is the lowest.
void cpng_huffman_codes(const uint8_t *lengths, unsigned count, uint16_t *codes);

#endif
