#include "huffman.h"

#include <stdbool.h>
#include <string.h>

/// No length is longer.
enum { longest_code = 15 };

/// A symbol and its frequency.
typedef struct entry {
  uint32_t frequency;
  uint16_t symbol;
} entry;

/// Sorts by frequency and leaves equal ones in order: digit by digit, the lowest one first.
static void sort(entry *entries, unsigned count) {
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
  for (unsigned node = root; node-- > 0;) {
    depths[node] = (uint16_t)(depths[parents[node]] + 1);
    if (node < count) counts[depths[node] < limit ? depths[node] : limit]++;
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
  entry entries[huffman_most_symbols];
  unsigned used = 0;
  memset(lengths, 0, count);
  for (unsigned symbol = 0; symbol < count; symbol++) {
    if (frequencies[symbol] == 0) continue;
    entries[used++] = (entry){.frequency = frequencies[symbol], .symbol = (uint16_t)symbol};
  }
  if (used < 2) {
    unsigned only = used == 1 ? entries[0].symbol : 0;
    lengths[only] = 1;
    lengths[only == 0 ? 1 : 0] = 1;
    return;
  }
  sort(entries, used);
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

static inline uint16_t reversed(unsigned code, unsigned length) {
  code = (code & 0x5555) << 1 | (code >> 1 & 0x5555);
  code = (code & 0x3333) << 2 | (code >> 2 & 0x3333);
  code = (code & 0x0F0F) << 4 | (code >> 4 & 0x0F0F);
  code = (code & 0x00FF) << 8 | (code >> 8 & 0x00FF);
  return (uint16_t)(code >> (16 - length));
}

void cpng_huffman_codes(const uint8_t *lengths, unsigned count, uint16_t *codes) {
  unsigned next[longest_code + 2] = {0};
  for (unsigned symbol = 0; symbol < count; symbol++) {
    if (lengths[symbol] > 0) next[lengths[symbol] + 1]++;
  }
  for (unsigned length = 1; length <= longest_code; length++) {
    next[length + 1] += next[length];
    next[length + 1] <<= 1;
  }
  for (unsigned symbol = 0; symbol < count; symbol++) {
    unsigned length = lengths[symbol];
    codes[symbol] = length > 0 ? reversed(next[length]++, length) : 0;
  }
}
