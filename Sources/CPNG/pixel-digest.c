#include <string.h>

#include "CPNG.h"
#include "dispatch.h"
#include "hash.h"

// A row is read in eight lanes, a stripe of 64 bytes at a time. A stripe adds to each lane the
// product of its word's halves, which depends on all bits and on the stripe's place. It also adds
// the neighbour's word unchanged, so that nothing is lost if a half is zero. After eight stripes
// the lanes are scrambled, so that the order of these groups matters too. After each row its lanes
// are added to those of the whole; a row like the one above it reuses that row's lanes. The result
// is the same with vector registers as in plain C.

enum {
  lane_count = 8,
  stripe_size = lane_count * 8,
  stripes_per_group = 8,
  group_size = stripes_per_group * stripe_size,
};

/// The keys that words are combined with, for each stripe of a group and each lane; the last eight
/// are for scrambling.
///
/// - SeeAlso: chosen: the first numbers of SplitMix64 from the seed 0.
static const uint64_t keys[(stripes_per_group + 1) * lane_count] = {
    0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC,
    0x1B39896A51A8749B, 0x53CB9F0C747EA2EA, 0x2C829ABE1F4532E1, 0xC584133AC916AB3C,
    0x3EE5789041C98AC3, 0xF3B8488C368CB0A6, 0x657EECDD3CB13D09, 0xC2D326E0055BDEF6,
    0x8621A03FE0BBDB7B, 0x8E1F7555983AA92F, 0xB54E0F1600CC4D19, 0x84BB3F97971D80AB,
    0x7D29825C75521255, 0xC3CF17102B7F7F86, 0x3466E9A083914F64, 0xD81A8D2B5A4485AC,
    0xDB01602B100B9ED7, 0xA9038A921825F10D, 0xEDF5F1D90DCA2F6A, 0x54496AD67BD2634C,
    0xDD7C01D4F5407269, 0x935E82F1DB4C4F7B, 0x69B82EBC92233300, 0x40D29EB57DE1D510,
    0xA2F09DABB45C6316, 0xEE521D7A0F4D3872, 0xF16952EE72F3454F, 0x377D35DEA8E40225,
    0x0C7DE8064963BAB0, 0x05582D37111AC529, 0xD254741F599DC6F7, 0x69630F7593D108C3,
    0x417EF96181DAA383, 0x3C3C41A3B43343A1, 0x6E19905DCBE531DF, 0x4FA9FA7324851729,
    0x84EB4454A792922A, 0x134F7096918175CE, 0x07DC930B302278A8, 0x12C015A97019E937,
    0xCC06C31652EBF438, 0xECEE65630A691E37, 0x3E84ECB1763E79AD, 0x690ED476743AAE49,
    0x774615D7B1A1F2E1, 0x22B353F04F4F52DA, 0xE3DDD86BA71A5EB1, 0xDF268ADEB6513356,
    0x2098EB73D4367D77, 0x03D6845323CE3C71, 0xC952C5620043C714, 0x9B196BCA844F1705,
    0x30260345DD9E0EC1, 0xCF448A5882BB9698, 0xF4A578DCCBC87656, 0xBFDEAED9A17B3C8F,
    0xED79402D1D5C5D7B, 0x55F070AB1CBBF170, 0x3E00A34929A88F1D, 0xE255B237B8BB18FB,
    0x2A7B67AF6C6AD50E, 0x466D5E7F3E46F143, 0x42375CB399A4FC72, 0x8C8A1F148A8BB259,
    0x32FCAB5DAED5BDFC, 0x9E60398C8D8553C0, 0xEE89CCEB8C4064C0, 0xDB0215941D86A66F,
};

/// The initial values of the lanes.
static const uint64_t first_lanes[lane_count] = {
    prime1, prime1 * 2, prime1 * 3, prime1 * 4, prime1 * 5, prime1 * 6, prime1 * 7, prime1 * 8};

/// Half of the lanes.
typedef uint64_t quad __attribute__((vector_size(32), aligned(8), may_alias));

#define INLINED static inline __attribute__((always_inline))

/// Pixels, two of them in a word.
typedef uint32_t pixels __attribute__((vector_size(32), aligned(4), may_alias));

/// The sums of a stretch of words, the bits they have in common, and pixels that are the marked one.
typedef struct stretch {
  /// The sums of words, each to be added to its neighbour's lane.
  quad first;
  quad second;
  /// The bits that are one in all words.
  quad common;
  pixels marked;
  /// The marked pixel.
  pixels mark;
} stretch;

INLINED void take_half(quad *lanes, quad *sums, const quad *words, const uint64_t *half_keys) {
  quad keyed = *words ^ *(const quad *)half_keys;
  *lanes += (keyed & 0xFFFFFFFFu) * (keyed >> 32);
  *sums += *words;
}

INLINED void read_half(quad *words, const uint8_t *bytes) {
  *words = *(const quad *)(const void *)bytes;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (int i = 0; i < 4; i++) (*words)[i] = __builtin_bswap64((*words)[i]);
#endif
}

INLINED void take_stripe(
    quad *first, quad *second, const uint8_t *bytes, int stripe, stretch *stretch) {
  const uint64_t *stripe_keys = keys + stripe * lane_count;
  quad left, right;
  read_half(&left, bytes);
  read_half(&right, bytes + 32);
  take_half(first, &stretch->first, &left, stripe_keys);
  take_half(second, &stretch->second, &right, stripe_keys + 4);
  stretch->common &= left & right;
  stretch->marked |= (pixels)((pixels)left == stretch->mark);
  stretch->marked |= (pixels)((pixels)right == stretch->mark);
}

/// Adds the sums of words to their neighbours' lanes.
INLINED void add_sums(quad *first, quad *second, stretch *stretch) {
  *first += __builtin_shufflevector(stretch->first, stretch->first, 1, 0, 3, 2);
  *second += __builtin_shufflevector(stretch->second, stretch->second, 1, 0, 3, 2);
  stretch->first = stretch->second = (quad){0};
}

INLINED void scramble(quad *lanes, const uint64_t *half_keys) {
  quad mixed = *lanes ^ (*lanes >> 47) ^ *(const quad *)half_keys;
  *lanes = mixed * prime_of_halves;
}

/// Reads a row, and returns the bits that all its words have in common; adds to `marked` where
/// pixels are the marked one.
INLINED uint64_t read_row(
    quad lanes[2], const uint8_t *bytes, size_t count, const pixels *mark, pixels *marked) {
  quad all = {~0ull, ~0ull, ~0ull, ~0ull};
  stretch stretch = {.common = all, .marked = *marked, .mark = *mark};
  quad first = *(const quad *)first_lanes;
  quad second = *(const quad *)(first_lanes + 4);
  for (; count >= group_size; bytes += group_size, count -= group_size) {
    for (int stripe = 0; stripe < stripes_per_group; stripe++) {
      take_stripe(&first, &second, bytes + stripe * stripe_size, stripe, &stretch);
    }
    add_sums(&first, &second, &stretch);
    scramble(&first, keys + stripes_per_group * lane_count);
    scramble(&second, keys + stripes_per_group * lane_count + 4);
  }
  int stripe = 0;
  for (; count >= stripe_size; bytes += stripe_size, count -= stripe_size) {
    take_stripe(&first, &second, bytes, stripe++, &stretch);
  }
  uint64_t rest_in_common = ~0ull;
  if (count > 0) {
    // Missing bytes count as zero, since all rows are equally long; a mark is no zero.
    uint8_t rest[stripe_size] = {0};
    quad common = stretch.common;
    memcpy(rest, bytes, count);
    take_stripe(&first, &second, rest, stripe, &stretch);
    stretch.common = common;
    for (size_t i = 3; i < count; i += 4) {
      if (bytes[i] != 255) rest_in_common = 0;
    }
  }
  add_sums(&first, &second, &stretch);
  lanes[0] = first;
  lanes[1] = second;
  *marked = stretch.marked;
  quad common = stretch.common;
  return rest_in_common & common[0] & common[1] & common[2] & common[3];
}

/// Reads all rows, and returns the bits that all their words have in common; `is_marked` becomes
/// true if a pixel is the marked one.
DISPATCHED
static uint64_t read_rows(
    uint64_t lanes[lane_count], const uint8_t *bytes, size_t row_size, size_t row_count,
    uint64_t repeats, uint32_t mark, bool *is_marked) {
  const uint64_t *last_keys = keys + stripes_per_group * lane_count;
  quad first = *(const quad *)first_lanes;
  quad second = *(const quad *)(first_lanes + 4);
  quad row[2] = {first, second};
  uint64_t common = ~0ull;
  pixels marked = {0};
  pixels marks = marked + mark;
  for (size_t y = 0; y < row_count; y++) {
    if (y >= 64 || !(repeats >> y & 1)) {
      common &= read_row(row, bytes + y * row_size, row_size, &marks, &marked);
    }
    first += row[0];
    second += row[1];
    scramble(&first, last_keys);
    scramble(&second, last_keys + 4);
  }
  *(quad *)lanes = first;
  *(quad *)(lanes + 4) = second;
  *is_marked = __builtin_reduce_or(marked) != 0;
  return common;
}

/// The alpha bytes of two pixels in one word.
static const uint64_t alphas = 0xFF000000FF000000u;

cpng_pixels_digest cpng_digest_pixels(
    const uint8_t *bytes, size_t row_size, size_t row_count, uint64_t repeats,
    const uint8_t mark[4]) {
  uint64_t lanes[lane_count];
  uint32_t word;
  bool is_marked;
  memcpy(&word, mark, sizeof word);
  uint64_t common = read_rows(lanes, bytes, row_size, row_count, repeats, word, &is_marked);
  uint64_t low = prime5 + row_size;
  uint64_t high = prime3 + row_count;
  for (int i = 0; i < lane_count; i++) {
    low = merged(low, lanes[i]);
    high = merged(high, rotated(lanes[lane_count - 1 - i], 29));
  }
  return (cpng_pixels_digest){
      .digest = {.low = spread(low), .high = spread(high)},
      .is_opaque = (common & alphas) == alphas,
      .is_marked = is_marked,
  };
}
