#include "huffman.h"

#include <stdbool.h>
#include <string.h>

/// No length is longer.
enum { longest_code = 15 };

/// The tables that take turns where numbers are counted.
enum { turn_count = 4 };

/// A symbol and its frequency.
typedef struct entry {
  uint32_t frequency;
  uint16_t symbol;
} entry;

/// Frequencies below are sorted by counting, larger ones, which are few, by insertion (chosen).
enum { small_frequencies = 256, most_inserted = 48 };

/// Sorts by frequency and leaves equal ones in order: digit by digit, the lowest one first.
static void sort_by_digits(entry *entries, unsigned count) {
  enum { digit_bits = 7, digits = 1 << digit_bits };
  entry others[huffman_most_symbols];
  uint32_t all = 0;
  for (unsigned i = 0; i < count; i++) all |= entries[i].frequency;
  for (unsigned shift = 0; shift < 32 && all >> shift > 0; shift += digit_bits) {
    uint16_t ends[digits] = {0};
    for (unsigned i = 0; i < count; i++) ends[entries[i].frequency >> shift & (digits - 1)]++;
    for (unsigned digit = 1; digit < digits; digit++) ends[digit] += ends[digit - 1];
    for (unsigned i = count; i-- > 0;) {
      others[--ends[entries[i].frequency >> shift & (digits - 1)]] = entries[i];
    }
    memcpy(entries, others, count * sizeof *entries);
  }
}

static void sort_by_insertion(entry *entries, unsigned count) {
  for (unsigned i = 1; i < count; i++) {
    entry inserted = entries[i];
    unsigned place = i;
    for (; place > 0 && entries[place - 1].frequency > inserted.frequency; place--) {
      entries[place] = entries[place - 1];
    }
    entries[place] = inserted;
  }
}

/// Writes the symbols that occur, sorted by frequency, equal ones in order; returns their number.
static unsigned sort_used(const uint32_t *frequencies, unsigned count, entry *entries) {
  uint16_t places[small_frequencies + 1] = {0};
  // The last of these counts all larger ones; the first is of symbols that do not occur.
  for (unsigned symbol = 0; symbol < count; symbol++) {
    uint32_t frequency = frequencies[symbol];
    places[frequency < small_frequencies ? frequency : small_frequencies]++;
  }
  unsigned used = 0;
  places[0] = huffman_most_symbols;
  for (unsigned frequency = 1; frequency <= small_frequencies; frequency++) {
    unsigned next = used + places[frequency];
    places[frequency] = (uint16_t)used;
    used = next;
  }
  unsigned small = places[small_frequencies];
  for (unsigned symbol = 0; symbol < count; symbol++) {
    uint32_t frequency = frequencies[symbol];
    uint16_t *place = &places[frequency < small_frequencies ? frequency : small_frequencies];
    entries[*place] = (entry){.frequency = frequency, .symbol = (uint16_t)symbol};
    *place += frequency > 0;
  }
  if (used - small <= most_inserted) {
    sort_by_insertion(entries + small, used - small);
  } else {
    sort_by_digits(entries + small, used - small);
  }
  return used;
}

/// Huffman's tree of sorted entries: joins the two lightest until one is left.
///
/// Which two these are cannot be foreseen, so nothing here depends on it but numbers: of the two
/// lightest leaves and the two lightest inner nodes both of a kind are taken, or the first of each;
/// in a tie, leaves.
///
/// @param parents For each leaf, in the order of the entries, and each inner node after them.
static void build_tree(const entry *entries, unsigned count, uint16_t *parents) {
  // A missing leaf or node counts as heavier than all.
  uint32_t leaves[huffman_most_symbols + 2];
  uint32_t nodes[huffman_most_symbols + 2];
  memset(nodes, 0xFF, sizeof nodes);
  for (unsigned i = 0; i < count; i++) leaves[i] = entries[i].frequency;
  leaves[count] = leaves[count + 1] = UINT32_MAX;
  unsigned leaf = 0;
  unsigned node = 0;
  for (unsigned made = 0; made + 1 < count; made++) {
    bool takes_leaves = leaves[leaf + 1] <= nodes[node];
    bool takes_nodes = nodes[node + 1] < leaves[leaf];
    uint32_t first = takes_nodes ? nodes[node] : leaves[leaf];
    uint32_t second = takes_nodes ? nodes[node + 1] : nodes[node];
    second = takes_leaves ? leaves[leaf + 1] : second;
    unsigned first_child = takes_nodes ? count + node : leaf;
    unsigned second_child = takes_leaves ? leaf + 1 : count + node + takes_nodes;
    nodes[made] = first + second;
    parents[first_child] = (uint16_t)(count + made);
    parents[second_child] = (uint16_t)(count + made);
    leaf += 1u + takes_leaves - takes_nodes;
    node += 1u - takes_leaves + takes_nodes;
  }
}

/// Counts the leaves of the tree at each depth; deeper ones count as of the limit.
static void count_lengths(
    const uint16_t *parents, unsigned count, unsigned limit, unsigned *counts) {
  uint16_t depths[2 * huffman_most_symbols];
  unsigned root = 2 * count - 2;
  depths[root] = 0;
  for (unsigned node = root; node-- > count;) {
    depths[node] = (uint16_t)(depths[parents[node]] + 1);
  }
  // Most depths are alike; taking turns, an addition need not wait for the one before.
  unsigned turns[turn_count][longest_code + 1] = {0};
  for (unsigned leaf = 0; leaf < count; leaf++) {
    unsigned depth = depths[parents[leaf]] + 1u;
    turns[leaf % turn_count][depth < limit ? depth : limit]++;
  }
  for (unsigned length = 1; length <= limit; length++) {
    for (unsigned turn = 0; turn < turn_count; turn++) counts[length] += turns[turn][length];
  }
}

/// Makes a code complete that has become too full by moving leaves up to the limit.
static void repair(unsigned *counts, unsigned limit) {
  uint32_t full = 1u << limit;
  uint32_t used = 0;
  for (unsigned length = 1; length <= limit; length++) used += counts[length] << (limit - length);
  while (used > full) {
    unsigned length = limit - 1;
    while (counts[length] == 0) length--;
    counts[length]--;
    counts[length + 1]++;
    used -= 1u << (limit - length - 1);
  }
  for (; used < full; used++) {
    counts[limit]--;
    counts[limit - 1]++;
  }
}

void cpng_huffman_lengths(
    const uint32_t *frequencies, unsigned count, unsigned limit, uint8_t *lengths) {
  // The last one is for all symbols that do not occur.
  entry entries[huffman_most_symbols + 1];
  memset(lengths, 0, count);
  unsigned used = sort_used(frequencies, count, entries);
  if (used < 2) {
    unsigned only = used == 1 ? entries[0].symbol : 0;
    lengths[only] = 1;
    lengths[only == 0 ? 1 : 0] = 1;
    return;
  }
  uint16_t parents[2 * huffman_most_symbols];
  build_tree(entries, used, parents);
  unsigned counts[longest_code + 1] = {0};
  count_lengths(parents, used, limit, counts);
  repair(counts, limit);
  const entry *rarest = entries;
  for (unsigned length = limit; length > 0; length--) {
    for (unsigned i = 0; i < counts[length]; i++, rarest++) {
      lengths[rarest->symbol] = (uint8_t)length;
    }
  }
}

/// Reverses the bits of codes that begin at the highest bit.
static void reverse(uint16_t *codes, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    unsigned code = codes[i];
    code = (code & 0x5555) << 1 | (code >> 1 & 0x5555);
    code = (code & 0x3333) << 2 | (code >> 2 & 0x3333);
    code = (code & 0x0F0F) << 4 | (code >> 4 & 0x0F0F);
    codes[i] = (uint16_t)(code << 8 | code >> 8);
  }
}

void cpng_huffman_codes(const uint8_t *lengths, unsigned count, uint16_t *codes) {
  // In four parts, whose codes do not wait for each other's. Symbols without a code have a length of
  // their own.
  uint16_t next[turn_count][longest_code + 1] = {0};
  unsigned part = (count + turn_count - 1) / turn_count;
  for (unsigned i = 0; i < part; i++) {
    for (unsigned turn = 0; turn < turn_count; turn++) {
      unsigned symbol = turn * part + i;
      if (symbol < count) next[turn][lengths[symbol]]++;
    }
  }
  unsigned code = 0;
  for (unsigned length = 1; length <= longest_code; length++) {
    code <<= 1;
    for (unsigned turn = 0; turn < turn_count; turn++) {
      unsigned of_part = next[turn][length];
      next[turn][length] = (uint16_t)code;
      code += of_part;
    }
  }
  for (unsigned i = 0; i < part; i++) {
    for (unsigned turn = 0; turn < turn_count; turn++) {
      unsigned symbol = turn * part + i;
      if (symbol >= count) continue;
      unsigned length = lengths[symbol];
      unsigned mine = next[turn][length]++;
      codes[symbol] = (uint16_t)(length > 0 ? mine << (16 - length) : 0);
    }
  }
  reverse(codes, count);
}
