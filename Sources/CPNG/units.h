#ifndef CPNG_UNITS_H
#define CPNG_UNITS_H

#include "bits.h"
#include "matches.h"

/// The fewest zeros that are written as a run: fewer are as cheap on their own.
///
/// - SeeAlso: 6: measured, of 4, 6 and 8 it gives the shortest files, and is as fast as 8.
enum { shortest_run = 6 };

/// The longest run that is written as a zero and one match.
enum { longest_short_run = 259 };

/// The kinds of units, numbered in one sequence so that one table can count and write them.
///
/// A unit stands for bytes: a literal is its value. Others are a whole run, a match of the byte
/// before, and the zero that matches continue when a run is longer than one of them.
enum {
  first_run_unit = 256,
  first_match_unit = first_run_unit + longest_short_run - shortest_run + 1,
  lone_zero_unit = first_match_unit + longest_match - shortest_match + 1,
  unit_kinds,
};

/// The number of units behind the requested ones that may be overwritten.
enum { unit_slack = 64 };

static inline uint16_t unit_of_run(size_t run_count) {
  return (uint16_t)(first_run_unit + run_count - shortest_run);
}

static inline uint16_t unit_of_match(uint32_t length) {
  return (uint16_t)(first_match_unit + length - shortest_match);
}

/// Adds a run of `shortest_run` zeros at least, and returns where the next unit goes.
///
/// A long run is a zero, one or two shorter matches, and longest ones. How many cannot be foreseen, so
/// units are written in any case and passed or not.
static inline uint16_t *put_run(uint16_t *units, size_t run_count) {
  if (run_count <= longest_short_run) {
    *units = unit_of_run(run_count);
    return units + 1;
  }
  uint32_t left = (uint32_t)run_count - 1;
  uint32_t longest_count = (left - shortest_match) / longest_match;
  left -= longest_count * longest_match;
  // What is left is a shortest match at least, and may be two more than a longest one.
  bool needs_two = left > longest_match;
  *units++ = lone_zero_unit;
  *units = unit_of_match(shortest_match);
  units += needs_two;
  left -= needs_two ? shortest_match : 0;
  bool is_longest = left == longest_match;
  *units = unit_of_match(left);
  units += !is_longest;
  longest_count += is_longest;
  enum { at_once = 8 };
  for (uint32_t i = 0; i < longest_count; i += at_once) {
    for (unsigned k = 0; k < at_once; k++) units[i + k] = unit_of_match(longest_match);
  }
  return units + longest_count;
}

/// For each unit its bits, and their number.
///
/// No run or match is followed by a run: two units have at most 30 and 12 bits.
typedef struct unit_codes {
  uint32_t bits[unit_kinds];
  uint8_t counts[unit_kinds];
} unit_codes;

/// The most bits that still leave room for a byte's beginning.
enum { bits_at_once = 56 };

/// The bits of two units, and their number.
typedef struct unit_pair {
  uint64_t bits;
  unsigned count;
} unit_pair;

static inline __attribute__((always_inline)) unit_pair pair_of_units(
    const unit_codes *codes, const uint16_t *units) {
  unsigned first = codes->counts[units[0]];
  unsigned second = codes->counts[units[1]];
  return (unit_pair){
      codes->bits[units[0]] | (uint64_t)codes->bits[units[1]] << (first & 63), first + second};
}

/// Writes units four at a time, two by two, so that no step waits for all before it.
static inline __attribute__((always_inline)) void put_units(
    const unit_codes *codes, bit_writer *shared, const uint16_t *units, size_t count) {
  bit_writer writer = *shared;
  for (; count >= 4; units += 4, count -= 4) {
    unit_pair early = pair_of_units(codes, units);
    unit_pair late = pair_of_units(codes, units + 2);
    if (__builtin_expect(early.count + late.count > bits_at_once, false)) {
      bits_put(&writer, early.bits, early.count);
      bits_store(&writer);
      bits_put(&writer, late.bits, late.count);
    } else {
      uint64_t bits = early.bits | late.bits << (early.count & 63);
      bits_put(&writer, bits, early.count + late.count);
    }
    bits_store(&writer);
  }
  for (; count > 0; units++, count--) {
    bits_put(&writer, codes->bits[*units], codes->counts[*units]);
    bits_store(&writer);
  }
  *shared = writer;
}

#endif
