#if defined(__x86_64__)

#include <immintrin.h>

#include "kernels.h"

/// Compiles a function for AVX2, wherever it is called from.
#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))

enum { vector_size = 32, pixels_per_vector = 8 };

AVX2_INLINE __m256i loaded(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)(const void *)bytes);
}

AVX2_INLINE uint64_t sum_of_quads(__m256i quads) {
  uint64_t parts[4];
  _mm256_storeu_si256((__m256i *)(void *)parts, quads);
  return parts[0] + parts[1] + parts[2] + parts[3];
}

/// Returns bytes of 255 where the first is at most the second, else 0.
AVX2_INLINE __m256i is_at_most(__m256i first, __m256i second) {
  return _mm256_cmpeq_epi8(_mm256_min_epu8(first, second), first);
}

/// Computes `cpng_paeth` in eight bits.
///
/// The result is the lower neighbour if the corner is high enough: twice its distance to the higher
/// neighbour is at most that to the lower one. It is the higher neighbour in the opposite case, and
/// else the corner.
///
/// - SeeAlso: derived: left + above - corner is then nearest to that neighbour, ties included.
///   Distances from what lies on the other side count as 0.
AVX2_INLINE __m256i paeth(__m256i left, __m256i above, __m256i corner) {
  __m256i low = _mm256_min_epu8(left, above);
  __m256i high = _mm256_max_epu8(left, above);
  __m256i from_high = _mm256_subs_epu8(high, corner);
  __m256i from_low = _mm256_subs_epu8(corner, low);
  __m256i is_low = is_at_most(_mm256_adds_epu8(from_high, from_high), from_low);
  __m256i is_high = is_at_most(_mm256_adds_epu8(from_low, from_low), from_high);
  return _mm256_blendv_epi8(_mm256_blendv_epi8(corner, low, is_low), high, is_high);
}

AVX2_INLINE __m256i prediction(int filter, __m256i left, __m256i above, __m256i corner) {
  switch (filter) {
    case filter_sub: return left;
    case filter_up: return above;
    case filter_average: {
      // The instruction rounds up.
      __m256i odd = _mm256_and_si256(_mm256_xor_si256(left, above), _mm256_set1_epi8(1));
      return _mm256_sub_epi8(_mm256_avg_epu8(left, above), odd);
    }
    case filter_paeth: return paeth(left, above, corner);
    default: return _mm256_setzero_si256();
  }
}

AVX2_INLINE __m256i cost_of(__m256i bytes) {
  __m256i zero = _mm256_setzero_si256();
  __m256i size = _mm256_min_epu8(_mm256_abs_epi8(bytes), _mm256_set1_epi8(cost_at_most));
  __m256i any =
      _mm256_andnot_si256(_mm256_cmpeq_epi8(bytes, zero), _mm256_set1_epi8(cost_of_any));
  return _mm256_sad_epu8(_mm256_add_epi8(size, any), zero);
}

AVX2 static void estimate(
    const uint8_t *row, const uint8_t *above, uint32_t width, uint32_t costs[filter_count]) {
  __m256i sums[filter_count];
  for (int filter = 0; filter < filter_count; filter++) sums[filter] = _mm256_setzero_si256();
  for (uint32_t x = 1; x + sampled_group <= width; x += sampled_step(width)) {
    size_t i = 4 * (size_t)x;
    __m256i pixels = loaded(row + i);
    __m256i left = loaded(row + i - 4);
    __m256i up = loaded(above + i);
    __m256i corner = loaded(above + i - 4);
#pragma clang loop unroll(full)
    for (int filter = filter_sub; filter < filter_count; filter++) {
      __m256i rest = _mm256_sub_epi8(pixels, prediction(filter, left, up, corner));
      sums[filter] = _mm256_add_epi64(sums[filter], cost_of(rest));
    }
  }
  for (int filter = 0; filter < filter_count; filter++) {
    costs[filter] = (uint32_t)sum_of_quads(sums[filter]);
  }
}

AVX2_INLINE void filter_as(
    int filter, const uint8_t *row, const uint8_t *above, uint32_t width, bool is_opaque,
    uint8_t *out) {
  // In each half, three bytes of four.
  const __m256i without_alpha = _mm256_setr_epi8(
      0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1,  //
      0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  cpng_filter_pixels(filter, row, above, 0, 1, is_opaque, out);
  uint32_t x = 1;
  for (; x + pixels_per_vector <= width; x += pixels_per_vector) {
    size_t i = 4 * (size_t)x;
    bool reads_above = filter != filter_sub;
    bool reads_left = filter != filter_up;
    __m256i zero = _mm256_setzero_si256();
    __m256i rest = _mm256_sub_epi8(
        loaded(row + i),
        prediction(
            filter, reads_left ? loaded(row + i - 4) : zero, reads_above ? loaded(above + i) : zero,
            filter == filter_paeth ? loaded(above + i - 4) : zero));
    if (is_opaque) {
      __m256i packed = _mm256_shuffle_epi8(rest, without_alpha);
      __m128i *to = (__m128i *)(void *)(out + 3 * (size_t)x);
      _mm_storeu_si128(to, _mm256_castsi256_si128(packed));
      to = (__m128i *)(void *)(out + 3 * (size_t)x + 12);
      _mm_storeu_si128(to, _mm256_extracti128_si256(packed, 1));
    } else {
      _mm256_storeu_si256((__m256i *)(void *)(out + i), rest);
    }
  }
  cpng_filter_pixels(filter, row, above, x, width, is_opaque, out);
}

AVX2 static void filter(
    int filter, const uint8_t *row, const uint8_t *above, uint32_t width, bool is_opaque,
    uint8_t *out) {
  // Calls with constant arguments, so that each is compiled into a loop of its own.
  switch (filter * 2 + is_opaque) {
    case filter_sub * 2: filter_as(filter_sub, row, above, width, false, out); break;
    case filter_sub * 2 + 1: filter_as(filter_sub, row, above, width, true, out); break;
    case filter_up * 2: filter_as(filter_up, row, above, width, false, out); break;
    case filter_up * 2 + 1: filter_as(filter_up, row, above, width, true, out); break;
    case filter_average * 2: filter_as(filter_average, row, above, width, false, out); break;
    case filter_average * 2 + 1: filter_as(filter_average, row, above, width, true, out); break;
    case filter_paeth * 2: filter_as(filter_paeth, row, above, width, false, out); break;
    default: filter_as(filter_paeth, row, above, width, true, out); break;
  }
}

/// So many vectors keep every sum below 2³².
enum { adler_vectors = 128 };

AVX2 static uint32_t adler(uint32_t adler, const uint8_t *bytes, size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i ones = _mm256_set1_epi16(1);
  // The weight of each byte of a vector in the second sum at the vector's end.
  const __m256i weights = _mm256_setr_epi8(
      32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17,  //
      16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
  uint64_t first = adler & 0xFFFF;
  uint64_t second = adler >> 16;
  while (count >= vector_size) {
    size_t vectors = count / vector_size < adler_vectors ? count / vector_size : adler_vectors;
    __m256i sums = zero;
    __m256i sums_before = zero;
    __m256i weighted = zero;
    for (size_t i = 0; i < vectors; i++, bytes += vector_size) {
      __m256i vector = loaded(bytes);
      sums_before = _mm256_add_epi64(sums_before, sums);
      sums = _mm256_add_epi64(sums, _mm256_sad_epu8(vector, zero));
      weighted = _mm256_add_epi32(
          weighted, _mm256_madd_epi16(_mm256_maddubs_epi16(vector, weights), ones));
    }
    // Joins pairs of 32-bit words.
    __m256i low_halves = _mm256_and_si256(weighted, _mm256_set1_epi64x(0xFFFFFFFF));
    __m256i quads = _mm256_add_epi64(low_halves, _mm256_srli_epi64(weighted, 32));
    second += vector_size * (vectors * first + sum_of_quads(sums_before)) + sum_of_quads(quads);
    second %= adler_modulus;
    first = (first + sum_of_quads(sums)) % adler_modulus;
    count -= vectors * vector_size;
  }
  for (; count > 0; bytes++, count--) {
    first += *bytes;
    second += first;
  }
  return (uint32_t)(second % adler_modulus) << 16 | (uint32_t)(first % adler_modulus);
}

/// A bit for each of 32 bytes, the first one lowest: whether it is zero.
AVX2_INLINE uint32_t zeros(const uint8_t *bytes) {
  __m256i is_zero = _mm256_cmpeq_epi8(loaded(bytes), _mm256_setzero_si256());
  return (uint32_t)_mm256_movemask_epi8(is_zero);
}

/// As `zeros`, for 64 bytes.
AVX2_INLINE uint64_t many_zeros(const uint8_t *bytes) {
  return zeros(bytes) | (uint64_t)zeros(bytes + vector_size) << 32;
}

/// A bit wherever `shortest_run` bits begin.
static inline uint64_t run_starts(uint64_t zeros) {
  // Finds two zeros, then four, then six.
  _Static_assert(shortest_run == 6, "this finds runs of six");
  zeros &= zeros >> 1;
  zeros &= zeros >> 2;
  return zeros & zeros >> 2;
}

/// Returns the end of zeros that go on at an index; 64 bytes from there may be read.
AVX2_INLINE size_t run_end(const uint8_t *bytes, size_t from, size_t count) {
  for (size_t i = from; i < count; i += 2 * vector_size) {
    uint64_t others = ~many_zeros(bytes + i);
    if (others != 0) return i + (size_t)__builtin_ctzll(others);
  }
  return count;
}

/// Returns the end of the zeros that begin at one of 64 bytes, of which `zeros` tells; 64 bytes from
/// each index before `count` may be read.
///
/// Most runs end among the next 64 bytes or those behind; in which cannot be foreseen.
AVX2_INLINE size_t run_end_near(
    const uint8_t *bytes, size_t seen, uint64_t zeros, size_t shift, size_t count) {
  uint64_t others = ~zeros & ~(((uint64_t)1 << shift) - 1);
  size_t next = seen + 2 * vector_size;
  uint64_t later = next < count ? ~many_zeros(bytes + next) : 1;
  // Both are computed: the processor would often guess wrongly which one is wanted.
  size_t first = (size_t)_tzcnt_u64(others);
  size_t second = 2 * vector_size + (size_t)_tzcnt_u64(later);
  if (__builtin_expect((others | later) == 0, false)) {
    return run_end(bytes, next + 2 * vector_size, count);
  }
  return seen + (others != 0 ? first : second);
}

/// Makes units of literals, and of what is behind them.
AVX2_INLINE void widen(const uint8_t *bytes, size_t count, uint16_t *units) {
  for (size_t i = 0; i < count; i += vector_size) {
    __m256i literals = loaded(bytes + i);
    __m256i first = _mm256_cvtepu8_epi16(_mm256_castsi256_si128(literals));
    __m256i second = _mm256_cvtepu8_epi16(_mm256_extracti128_si256(literals, 1));
    _mm256_storeu_si256((__m256i *)(void *)(units + i), first);
    _mm256_storeu_si256((__m256i *)(void *)(units + i + vector_size / 2), second);
  }
}

AVX2 static size_t divide(const uint8_t *bytes, size_t count, uint16_t **units) {
  uint16_t *to = *units;
  size_t literal_count = 0;
  for (size_t from = 0; from < count;) {
    // One look mostly covers a start and the end of its run.
    size_t seen = from;
    uint64_t all = many_zeros(bytes + seen);
    uint64_t starts = run_starts(all);
    while (starts == 0 && seen + 2 * vector_size - shortest_run + 1 < count) {
      seen += 2 * vector_size - shortest_run + 1;
      all = many_zeros(bytes + seen);
      starts = run_starts(all);
    }
    size_t shift = starts == 0 ? 0 : (size_t)__builtin_ctzll(starts);
    size_t start = starts == 0 ? count : seen + shift;
    if (start + shortest_run > count) start = count;
    widen(bytes + from, start - from, to);
    to += start - from;
    literal_count += start - from;
    if (start == count) break;
    from = run_end_near(bytes, seen, all, shift, count);
    if (from > count) from = count;
    to = put_run(to, from - start);
  }
  *units = to;
  return literal_count;
}

__attribute__((target("avx2,bmi2"))) static void emit(
    const unit_codes *codes, bit_writer *writer, const uint16_t *units, size_t count) {
  put_units(codes, writer, units, count);
}

const cpng_kernels *cpng_avx2_kernels(void) {
  static const cpng_kernels kernels = {
      .estimate = estimate,
      .filter = filter,
      .adler = adler,
      .divide = divide,
      .emit = emit,
  };
  bool has_all = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_all ? &kernels : NULL;
}

#endif
