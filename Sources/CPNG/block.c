#include "block.h"

#include <string.h>

#include "huffman.h"
#include "units.h"

/// The code that code lengths are written in, as RFC 1951 has it.
enum {
  length_symbols = 19,
  /// Repeats the last length, 3 to 6 times.
  length_again = 16,
  /// 3 to 10 lengths of zero.
  length_few_zeros = 17,
  /// 11 to 138 lengths of zero.
  length_many_zeros = 18,
};

/// Four codes of this length fit between two stores.
enum { longest_literal_code = 12, longest_length_code = 7 };

enum { block_stored = 0, block_fixed = 1, block_dynamic = 2 };

/// The codes of a block's symbols, and the way they are announced.
typedef struct block_code {
  uint8_t lengths[literal_symbols + distance_symbols];
  uint16_t codes[literal_symbols];
  unsigned symbol_count;
  /// The code of a row's length as a distance; its code is 1, and that of the distance 1 is 0.
  match_code row_distance;
  unsigned distance_symbol_count;
  /// Code lengths in the form that is written, in symbols of the code for lengths.
  uint8_t announced[literal_symbols + distance_symbols];
  uint8_t announced_extra[literal_symbols + distance_symbols];
  unsigned announced_count;
  uint8_t length_lengths[length_symbols];
  uint16_t length_codes[length_symbols];
  unsigned length_symbol_count;
  /// The size of the block in bits, without its first three.
  uint64_t bit_count;
} block_code;

/// The order in which the lengths of the code for lengths are given.
static const uint8_t length_order[length_symbols] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                     11, 4,  12, 3, 13, 2, 14, 1, 15};

/// The counts that a block's size is computed from.
typedef struct symbol_counts {
  uint32_t frequencies[literal_symbols];
  /// The bits that follow symbols.
  uint64_t extra_bits;
  bool repeats_rows;
} symbol_counts;

static inline void add_matches(symbol_counts *counts, match_code code, uint32_t count) {
  counts->frequencies[code.symbol] += count;
  // Each match is followed by its distance, one bit at least.
  counts->extra_bits += (uint64_t)count * (1u + code.extra_count);
}

/// The number of units up to which one table of counts is quicker than four (chosen).
enum { few_units = 1024 };

/// Counts each unit in four tables, so that one addition need not wait for another.
static void count_units(const block *block, uint32_t occurrences[4][unit_kinds]) {
  const uint16_t *units = block->units;
  size_t i = 0;
  if (block->unit_count <= few_units) {
    memset(occurrences[0], 0, sizeof occurrences[0]);
    for (; i < block->unit_count; i++) occurrences[0][units[i]]++;
    return;
  }
  memset(occurrences, 0, 4 * sizeof occurrences[0]);
  for (; i + 4 <= block->unit_count; i += 4) {
    for (int k = 0; k < 4; k++) occurrences[k][units[i + (size_t)k]]++;
  }
  for (; i < block->unit_count; i++) occurrences[0][units[i]]++;
  for (int unit = 0; unit < unit_kinds; unit++) {
    for (int k = 1; k < 4; k++) occurrences[0][unit] += occurrences[k][unit];
  }
}

static void count_repetition(symbol_counts *counts, const block *block, uint32_t row_count) {
  unsigned row_bits = code_of_distance(block->row_size).extra_count;
  repetition repetition = repetition_of(block->row_size, row_count);
  while (repetition.left > 0) {
    add_matches(counts, code_of_match(longest_match), next_plain_matches(&repetition));
    repetition_match match = next_match(&repetition);
    add_matches(counts, code_of_match(match.length), 1);
    if (match.is_of_row) counts->extra_bits += row_bits;
  }
  counts->repeats_rows = true;
}

static void count_symbols(const block *block, symbol_counts *counts) {
  uint32_t occurrences[4][unit_kinds];
  count_units(block, occurrences);
  memcpy(counts->frequencies, occurrences[0], 256 * sizeof(uint32_t));
  counts->frequencies[end_of_block] = 1;
  counts->frequencies[0] += occurrences[0][lone_zero_unit];
  // All lengths of a symbol at once.
  for (unsigned from = shortest_match; from <= longest_match;) {
    match_code code = code_of_match(from);
    unsigned to = end_of_symbol(from);
    uint32_t count = 0;
    for (unsigned length = from; length < to; length++) {
      count += occurrences[0][unit_of_match(length)];
    }
    uint32_t run_count = 0;
    for (unsigned length = from; length < to && length + 1 >= shortest_run; length++) {
      run_count += occurrences[0][unit_of_run(length + 1)];
    }
    // A run is a zero and a match.
    counts->frequencies[0] += run_count;
    add_matches(counts, code, count + run_count);
    from = to;
  }
  for (unsigned i = 0; i < block->repeated_count; i++) {
    count_repetition(counts, block, block->repeated[i].count);
  }
}

static void announce(block_code *code, unsigned symbol, unsigned extra) {
  code->announced[code->announced_count] = (uint8_t)symbol;
  code->announced_extra[code->announced_count++] = (uint8_t)extra;
}

/// Adds `count` equal lengths in a row to the announcement.
static void announce_repeated(block_code *code, unsigned length, unsigned count) {
  if (length == 0) {
    while (count >= 3) {
      unsigned part = count < 138 ? count : 138;
      if (part > 10) {
        announce(code, length_many_zeros, part - 11);
      } else {
        announce(code, length_few_zeros, part - 3);
      }
      count -= part;
    }
  } else if (count > 3) {
    announce(code, length, 0);
    count--;
    while (count >= 3) {
      unsigned part = count < 6 ? count : 6;
      announce(code, length_again, part - 3);
      count -= part;
    }
  }
  while (count-- > 0) announce(code, length, 0);
}

static const uint8_t announced_extra_count[length_symbols] = {
    [length_again] = 2, [length_few_zeros] = 3, [length_many_zeros] = 7};

/// Chooses the way to announce the code, and returns its size in bits.
static uint64_t plan_announcement(block_code *code) {
  code->symbol_count = literal_symbols;
  while (code->lengths[code->symbol_count - 1] == 0) code->symbol_count--;
  // Behind the lengths of literals come those of the one or two distances.
  unsigned count = code->symbol_count + code->distance_symbol_count;
  memset(code->lengths + code->symbol_count, 0, code->distance_symbol_count);
  code->lengths[code->symbol_count] = 1;
  code->lengths[count - 1] = 1;
  code->announced_count = 0;
  for (unsigned from = 0; from < count;) {
    unsigned to = from + 1;
    while (to < count && code->lengths[to] == code->lengths[from]) to++;
    announce_repeated(code, code->lengths[from], to - from);
    from = to;
  }
  uint32_t frequencies[length_symbols] = {0};
  for (unsigned i = 0; i < code->announced_count; i++) frequencies[code->announced[i]]++;
  cpng_huffman_lengths(frequencies, length_symbols, longest_length_code, code->length_lengths);
  cpng_huffman_codes(code->length_lengths, length_symbols, code->length_codes);
  code->length_symbol_count = length_symbols;
  while (code->length_lengths[length_order[code->length_symbol_count - 1]] == 0) {
    code->length_symbol_count--;
  }
  uint64_t bit_count = 5 + 5 + 4 + 3 * code->length_symbol_count;
  for (int symbol = 0; symbol < length_symbols; symbol++) {
    unsigned size = (unsigned)code->length_lengths[symbol] + announced_extra_count[symbol];
    bit_count += (uint64_t)frequencies[symbol] * size;
  }
  return bit_count;
}

static void plan(const block *block, block_code *code) {
  symbol_counts counts = {0};
  count_symbols(block, &counts);
  code->bit_count = counts.extra_bits;
  code->distance_symbol_count = 1;
  if (counts.repeats_rows) {
    code->row_distance = code_of_distance(block->row_size);
    code->distance_symbol_count = code->row_distance.symbol + 1u;
  }
  cpng_huffman_lengths(counts.frequencies, literal_symbols, longest_literal_code, code->lengths);
  cpng_huffman_codes(code->lengths, literal_symbols, code->codes);
  for (int symbol = 0; symbol < literal_symbols; symbol++) {
    code->bit_count += (uint64_t)counts.frequencies[symbol] * code->lengths[symbol];
  }
  code->bit_count += plan_announcement(code);
}

static void write_announcement(const block_code *code, bit_writer *writer) {
  bits_put(writer, code->symbol_count - 257, 5);
  bits_put(writer, code->distance_symbol_count - 1, 5);
  bits_put(writer, code->length_symbol_count - 4, 4);
  bits_store(writer);
  for (unsigned i = 0; i < code->length_symbol_count; i++) {
    bits_put(writer, code->length_lengths[length_order[i]], 3);
    bits_store(writer);
  }
  for (unsigned i = 0; i < code->announced_count; i++) {
    unsigned symbol = code->announced[i];
    bits_put(writer, code->length_codes[symbol], code->length_lengths[symbol]);
    bits_put(writer, code->announced_extra[i], announced_extra_count[symbol]);
    bits_store(writer);
  }
}

static inline void write_symbol(const block_code *code, bit_writer *writer, unsigned symbol) {
  bits_put(writer, code->codes[symbol], code->lengths[symbol]);
}

/// Writes a match of the byte before, or one of the row above.
static inline void write_match(
    const block_code *code, bit_writer *writer, uint32_t length, bool is_of_row) {
  match_code match = code_of_match(length);
  write_symbol(code, writer, match.symbol);
  bits_put(writer, match.extra, match.extra_count);
  bits_put(writer, is_of_row, 1);
  if (is_of_row) bits_put(writer, code->row_distance.extra, code->row_distance.extra_count);
  bits_store(writer);
}

/// Writes `count` longest matches of the byte before, four at a time.
static inline void write_longest_matches(
    const block_code *code, bit_writer *writer, uint32_t count) {
  uint64_t bits = code->codes[symbol_of_longest_match];
  // The distance is one bit more, 0.
  unsigned size = code->lengths[symbol_of_longest_match] + 1u;
  uint64_t two = bits | bits << size;
  uint64_t four = two | two << 2 * size;
  for (; count >= 4; count -= 4) {
    bits_put(writer, four, 4 * size);
    bits_store(writer);
  }
  for (; count > 0; count--) {
    bits_put(writer, bits, size);
    bits_store(writer);
  }
}

static void write_repetition(
    const block *block, const block_code *code, bit_writer *writer, uint32_t row_count) {
  repetition repetition = repetition_of(block->row_size, row_count);
  while (repetition.left > 0) {
    write_longest_matches(code, writer, next_plain_matches(&repetition));
    repetition_match match = next_match(&repetition);
    write_match(code, writer, match.length, match.is_of_row);
  }
}

static void fill_codes(const block_code *code, unit_codes *codes) {
  for (int byte = 0; byte < 256; byte++) {
    codes->bits[byte] = code->codes[byte];
    codes->counts[byte] = code->lengths[byte];
  }
  codes->bits[lone_zero_unit] = codes->bits[0];
  codes->counts[lone_zero_unit] = codes->counts[0];
  uint32_t zero = code->codes[0];
  unsigned zero_length = code->lengths[0];
  for (unsigned from = shortest_match; from <= longest_match;) {
    match_code match = code_of_match(from);
    unsigned to = end_of_symbol(from);
    unsigned symbol_length = code->lengths[match.symbol];
    // The distance of the byte before is one bit more, 0.
    unsigned count = symbol_length + match.extra_count + 1;
    for (unsigned length = from; length < to; length++) {
      uint32_t bits = code->codes[match.symbol] | (length - from) << symbol_length;
      codes->bits[unit_of_match(length)] = bits;
      codes->counts[unit_of_match(length)] = (uint8_t)count;
      if (length + 1 < shortest_run) continue;
      codes->bits[unit_of_run(length + 1)] = zero | bits << zero_length;
      codes->counts[unit_of_run(length + 1)] = (uint8_t)(zero_length + count);
    }
    from = to;
  }
}

/// Writes units one by one, without a table of their codes.
static void write_units(
    const block_code *code, bit_writer *writer, const uint16_t *units, size_t count) {
  for (size_t i = 0; i < count; i++) {
    unsigned unit = units[i];
    if (unit < first_run_unit || unit == lone_zero_unit) {
      write_symbol(code, writer, unit == lone_zero_unit ? 0 : unit);
      bits_store(writer);
    } else if (unit < first_match_unit) {
      write_symbol(code, writer, 0);
      write_match(code, writer, unit - first_run_unit + shortest_run - 1, false);
    } else {
      write_match(code, writer, unit - first_match_unit + shortest_match, false);
    }
  }
}

/// The number of units up to which a table of all codes takes longer than writing them directly
/// (chosen).
enum { fewest_for_table = 192 };

static void write_coded(
    const block *block, const block_code *code, const cpng_kernels *kernels, bit_writer *writer) {
  write_announcement(code, writer);
  unit_codes codes;
  bool has_table = block->unit_count > fewest_for_table;
  if (has_table) fill_codes(code, &codes);
  size_t from = 0;
  for (unsigned i = 0; i <= block->repeated_count; i++) {
    bool is_last = i == block->repeated_count;
    size_t to = is_last ? block->unit_count : block->repeated[i].unit_count;
    if (has_table) {
      kernels->emit(&codes, writer, block->units + from, to - from);
    } else {
      write_units(code, writer, block->units + from, to - from);
    }
    if (!is_last) write_repetition(block, code, writer, block->repeated[i].count);
    from = to;
  }
  write_symbol(code, writer, end_of_block);
  bits_store(writer);
}

static void write_block_header(bit_writer *writer, int kind) {
  bits_put(writer, 0, 1);
  bits_put(writer, (uint64_t)kind, 2);
}

/// Writes bytes as a stored piece, at most 65,535 of them.
static void write_stored(bit_writer *writer, const uint8_t *bytes, size_t count) {
  write_block_header(writer, block_stored);
  bits_align(writer);
  bits_put(writer, count, 16);
  bits_put(writer, count ^ 0xFFFF, 16);
  bits_store(writer);
  if (count > 0) memcpy(writer->next, bytes, count);
  writer->next += count;
}

void cpng_block_fill(const block *block) {
  for (unsigned i = 0; i < block->repeated_count; i++) {
    uint8_t *row = block->bytes + block->repeated[i].from;
    uint8_t first = *(row - block->row_size);
    memset(row, 0, block->repeated[i].count * block->row_size);
    for (uint32_t k = 0; k < block->repeated[i].count; k++) row[k * block->row_size] = first;
  }
}

void cpng_block_write(
    const block *block, const cpng_kernels *kernels, bit_writer *writer) {
  block_code code;
  plan(block, &code);
  size_t piece_count = (block->count + 65534) / 65535;
  if (code.bit_count < (block->count + piece_count * 5) * 8) {
    // Empty blocks can fill a byte up only if an even number of bits is missing. One more length
    // of the code for lengths, a zero, makes it even.
    bool is_odd = (writer->count + 3 + code.bit_count) % 2 == 1;
    if (is_odd && code.length_symbol_count < length_symbols) code.length_symbol_count++;
    write_block_header(writer, block_dynamic);
    write_coded(block, &code, kernels, writer);
    return;
  }
  cpng_block_fill(block);
  for (size_t from = 0; from < block->count; from += 65535) {
    size_t left = block->count - from;
    write_stored(writer, block->bytes + from, left < 65535 ? left : 65535);
  }
}

void cpng_block_align(bit_writer *writer) {
  if (writer->count % 2 == 1) write_stored(writer, NULL, 0);
  while (writer->count > 0) {
    // An empty block in the fixed code, whose end mark is seven zeros: ten bits in all.
    write_block_header(writer, block_fixed);
    bits_put(writer, 0, 7);
    bits_store(writer);
  }
}
