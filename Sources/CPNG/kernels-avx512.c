#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#include "kernels.h"

// As the kernels for AVX2, with twice as many bytes at once, and with masks.

#define FEATURES "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx512vnni,bmi,bmi2,lzcnt,popcnt"

/// Compiles a function for AVX-512, wherever it is called from.
#define AVX512 __attribute__((target(FEATURES)))
#define AVX512_INLINE static inline __attribute__((always_inline, target(FEATURES)))

enum { vector_size = 64, pixels_per_vector = 16 };

AVX512_INLINE __m512i loaded(const void *bytes) { return _mm512_loadu_si512(bytes); }

AVX512_INLINE __m512i some_pixels(const uint8_t *bytes, __mmask16 which) {
  return _mm512_maskz_loadu_epi32(which, (const void *)bytes);
}

/// The bits of a word's first bytes, of which there may be more than 64.
AVX512_INLINE uint64_t first_bits(uint64_t bits, size_t count) {
  return _bzhi_u64(bits, count < vector_size ? (unsigned)count : vector_size);
}

/// Computes `cpng_paeth` in eight bits, as the kernels for AVX2 do.
AVX512_INLINE __m512i paeth(__m512i left, __m512i above, __m512i corner) {
  __m512i low = _mm512_min_epu8(left, above);
  __m512i high = _mm512_max_epu8(left, above);
  __m512i from_high = _mm512_subs_epu8(high, corner);
  __m512i from_low = _mm512_subs_epu8(corner, low);
  __mmask64 is_low = _mm512_cmple_epu8_mask(_mm512_adds_epu8(from_high, from_high), from_low);
  __mmask64 is_high = _mm512_cmple_epu8_mask(_mm512_adds_epu8(from_low, from_low), from_high);
  return _mm512_mask_mov_epi8(_mm512_mask_mov_epi8(corner, is_low, low), is_high, high);
}

AVX512_INLINE __m512i prediction(int filter, __m512i left, __m512i above, __m512i corner) {
  switch (filter) {
    case filter_sub: return left;
    case filter_up: return above;
    case filter_average: {
      // The instruction rounds up.
      __m512i odd = _mm512_and_si512(_mm512_xor_si512(left, above), _mm512_set1_epi8(1));
      return _mm512_sub_epi8(_mm512_avg_epu8(left, above), odd);
    }
    case filter_paeth: return paeth(left, above, corner);
    default: return _mm512_setzero_si512();
  }
}

/// Adds the costs of 32 filtered bytes to sums of each byte.
AVX512_INLINE __m256i with_costs(__m256i sums, __m256i bytes) {
  __m256i size = _mm256_min_epu8(_mm256_abs_epi8(bytes), _mm256_set1_epi8(cost_at_most));
  __mmask32 any = _mm256_test_epi8_mask(bytes, bytes);
  size = _mm256_mask_add_epi8(size, any, size, _mm256_set1_epi8(cost_of_any));
  return _mm256_add_epi8(sums, size);
}

/// As `paeth`.
AVX512_INLINE __m256i paeth_of_eight(__m256i left, __m256i above, __m256i corner) {
  __m256i low = _mm256_min_epu8(left, above);
  __m256i high = _mm256_max_epu8(left, above);
  __m256i from_high = _mm256_subs_epu8(high, corner);
  __m256i from_low = _mm256_subs_epu8(corner, low);
  __mmask32 is_low = _mm256_cmple_epu8_mask(_mm256_adds_epu8(from_high, from_high), from_low);
  __mmask32 is_high = _mm256_cmple_epu8_mask(_mm256_adds_epu8(from_low, from_low), from_high);
  return _mm256_mask_mov_epi8(_mm256_mask_mov_epi8(corner, is_low, low), is_high, high);
}

/// So many costs of a byte add up to less than 256.
enum { costs_per_byte = 255 / (cost_of_any + cost_at_most) };

AVX512_INLINE __m256i eight_pixels(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)(const void *)bytes);
}

/// Adds the costs of eight pixels, filtered in each way.
AVX512_INLINE void add_costs(
    const uint8_t *row, const uint8_t *above, __m256i sums[filter_count]) {
  __m256i pixels = eight_pixels(row);
  __m256i left = eight_pixels(row - 4);
  __m256i up = eight_pixels(above);
  // Where pixels are like those to their left and above them, no filter leaves anything.
  __m256i others =
      _mm256_or_si256(_mm256_xor_si256(pixels, left), _mm256_xor_si256(pixels, up));
  if (_mm256_testz_si256(others, others)) return;
  __m256i corner = eight_pixels(above - 4);
  sums[filter_sub] = with_costs(sums[filter_sub], _mm256_sub_epi8(pixels, left));
  sums[filter_up] = with_costs(sums[filter_up], _mm256_sub_epi8(pixels, up));
  // The instruction rounds up.
  __m256i odd = _mm256_and_si256(_mm256_xor_si256(left, up), _mm256_set1_epi8(1));
  __m256i average = _mm256_sub_epi8(_mm256_avg_epu8(left, up), odd);
  sums[filter_average] = with_costs(sums[filter_average], _mm256_sub_epi8(pixels, average));
  __m256i nearest = paeth_of_eight(left, up, corner);
  sums[filter_paeth] = with_costs(sums[filter_paeth], _mm256_sub_epi8(pixels, nearest));
}

AVX512_INLINE uint32_t sum_of_bytes(__m256i bytes) {
  __m256i quads = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
  __m128i pair =
      _mm_add_epi64(_mm256_castsi256_si128(quads), _mm256_extracti128_si256(quads, 1));
  return (uint32_t)(_mm_cvtsi128_si64(pair) + _mm_extract_epi64(pair, 1));
}

AVX512 static void estimate(
    const uint8_t *row, const uint8_t *above, uint32_t width, uint32_t costs[filter_count]) {
  memset(costs, 0, filter_count * sizeof *costs);
  uint32_t step = sampled_step(width);
  for (uint32_t x = 1; x + sampled_group <= width;) {
    __m256i sums[filter_count];
    for (int filter = 0; filter < filter_count; filter++) sums[filter] = _mm256_setzero_si256();
    for (int i = 0; i < costs_per_byte && x + sampled_group <= width; i++, x += step) {
      add_costs(row + 4 * (size_t)x, above + 4 * (size_t)x, sums);
    }
    for (int filter = filter_sub; filter < filter_count; filter++) {
      costs[filter] += sum_of_bytes(sums[filter]);
    }
  }
}

/// The places of the bytes of sixteen pixels that are kept without alpha.
static const uint8_t without_alpha[vector_size] = {
    0,  1,  2,  4,  5,  6,  8,  9,  10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 25, 26, 28, 29, 30,
    32, 33, 34, 36, 37, 38, 40, 41, 42, 44, 45, 46, 48, 49, 50, 52, 53, 54, 56, 57, 58, 60, 61, 62};

/// Filters up to sixteen pixels, none of them a row's first.
AVX512_INLINE void filter_sixteen(
    int filter, const uint8_t *row, const uint8_t *above, uint32_t x, __mmask16 which,
    bool is_opaque, __m512i order, uint8_t *out) {
  size_t i = 4 * (size_t)x;
  __m512i zero = _mm512_setzero_si512();
  __m512i left = filter == filter_up ? zero : some_pixels(row + i - 4, which);
  __m512i up = filter == filter_sub ? zero : some_pixels(above + i, which);
  __m512i corner = filter == filter_paeth ? some_pixels(above + i - 4, which) : zero;
  __m512i rest =
      _mm512_sub_epi8(some_pixels(row + i, which), prediction(filter, left, up, corner));
  if (is_opaque) {
    _mm512_storeu_si512((void *)(out + 3 * (size_t)x), _mm512_permutexvar_epi8(order, rest));
  } else {
    _mm512_storeu_si512((void *)(out + i), rest);
  }
}

AVX512_INLINE void filter_as(
    int filter, const uint8_t *row, const uint8_t *above, uint32_t width, bool is_opaque,
    uint8_t *out) {
  __m512i order = loaded(without_alpha);
  cpng_filter_pixels(filter, row, above, 0, 1, is_opaque, out);
  uint32_t x = 1;
  for (; x + pixels_per_vector <= width; x += pixels_per_vector) {
    filter_sixteen(filter, row, above, x, 0xFFFF, is_opaque, order, out);
  }
  if (x == width) return;
  __mmask16 rest = (__mmask16)((1u << (width - x)) - 1);
  filter_sixteen(filter, row, above, x, rest, is_opaque, order, out);
}

AVX512 static void filter(
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

/// So many vectors keep every sum below 2³¹.
enum { adler_vectors = 1024 };

/// The sums of Adler-32 over the vectors so far, in sixteen lanes.
typedef struct adler_sums {
  __m512i bytes;
  /// The sums of bytes before each vector.
  __m512i before;
  __m512i weighted;
} adler_sums;

/// The weights of a vector's bytes in the second sum at its end. Fewer bytes than a vector's have the
/// last of these; those behind are for bytes that are zero.
static const int8_t distances[2 * vector_size] = {
    64, 63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43,
    42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21,
    20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9,  8,  7,  6,  5,  4,  3,  2,  1};

AVX512_INLINE void add_vector(adler_sums *sums, __m512i vector, __m512i weights) {
  sums->before = _mm512_add_epi32(sums->before, sums->bytes);
  sums->bytes = _mm512_dpbusd_epi32(sums->bytes, vector, _mm512_set1_epi8(1));
  sums->weighted = _mm512_dpbusd_epi32(sums->weighted, vector, weights);
}

/// The sum of sixteen lanes, which may be above 2³².
AVX512_INLINE uint64_t sum_of_lanes(__m512i lanes) {
  __m512i low = _mm512_and_si512(lanes, _mm512_set1_epi64(0xFFFFFFFF));
  return (uint64_t)_mm512_reduce_add_epi64(_mm512_add_epi64(low, _mm512_srli_epi64(lanes, 32)));
}

AVX512 static uint32_t adler(uint32_t adler, const uint8_t *bytes, size_t count) {
  const __m512i weights = loaded(distances);
  uint64_t first = adler & 0xFFFF;
  uint64_t second = adler >> 16;
  while (count > 0) {
    size_t vectors = count / vector_size < adler_vectors ? count / vector_size : adler_vectors;
    size_t rest = vectors < adler_vectors ? count % vector_size : 0;
    adler_sums sums = {0};
    for (size_t i = 0; i < vectors; i++, bytes += vector_size) {
      add_vector(&sums, loaded(bytes), weights);
    }
    uint64_t before = vector_size * sum_of_lanes(sums.before);
    if (rest > 0) {
      before += rest * sum_of_lanes(sums.bytes);
      __m512i last =
          _mm512_maskz_loadu_epi8(first_bits(~0ull, rest), (const void *)bytes);
      add_vector(&sums, last, loaded(distances + vector_size - rest));
      bytes += rest;
    }
    size_t done = vectors * vector_size + rest;
    second += done * first + before + sum_of_lanes(sums.weighted);
    second %= adler_modulus;
    first = (first + sum_of_lanes(sums.bytes)) % adler_modulus;
    count -= done;
  }
  return (uint32_t)second << 16 | (uint32_t)first;
}

// MARK: Units

/// A bit for each of 64 bytes, the first one lowest: whether it is zero.
AVX512_INLINE uint64_t zeros(const uint8_t *bytes) {
  __m512i vector = loaded(bytes);
  return _mm512_testn_epi8_mask(vector, vector);
}

/// The bits of the runs of `shortest_run` zeros that begin among 64 bytes, given the zeros of the
/// next 64.
///
/// Of those at the end only the sum of both parts tells.
AVX512_INLINE uint64_t bits_of_runs(uint64_t zeros, uint64_t next) {
  _Static_assert(shortest_run == 6, "this finds runs of six");
  uint64_t runs = zeros & zeros >> 1;
  runs &= runs >> 2;
  runs &= runs >> 2;
  runs |= runs << 1;
  runs |= runs << 2;
  runs |= runs << 2;
  uint64_t last = (uint64_t)_lzcnt_u64(~zeros);
  bool goes_on = last + (uint64_t)_tzcnt_u64(~next) >= shortest_run;
  return runs | (goes_on ? ~(~0ull >> (last & (vector_size - 1))) : 0);
}

/// Writes the units of those of 64 bytes whose bits are set, as literals, and up to 32 more.
AVX512_INLINE void put_literals(
    __m512i bytes, uint64_t which, size_t count, uint16_t *units) {
  __m512i dense = _mm512_maskz_compress_epi8(which, bytes);
  __m512i first = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(dense));
  _mm512_storeu_si512((void *)units, first);
  if (count <= vector_size / 2) return;
  __m512i second = _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(dense, 1));
  _mm512_storeu_si512((void *)(units + vector_size / 2), second);
}

/// Writes the unit of the run that begins first over the literal that is kept in its place; behind
/// all that are kept if there is no run.
AVX512_INLINE void put_short_run(
    uint64_t starts, uint64_t runs, uint64_t kept, uint16_t *units) {
  unsigned start = (unsigned)_tzcnt_u64(starts);
  size_t length = (size_t)_tzcnt_u64(~(runs >> (start & (vector_size - 1))));
  units[_mm_popcnt_u64(_bzhi_u64(kept, start))] = unit_of_run(length);
}

/// The run at the end of the bytes so far, which may go on.
typedef struct open_run {
  /// All bits are set if there is one, else none.
  uint64_t is_there;
  size_t start;
} open_run;

/// Gives a run that ends its unit, which is the last one; of a long run, units. Returns where the
/// next unit goes.
AVX512_INLINE uint16_t *close_run(const open_run *run, size_t end, uint16_t *to) {
  size_t length = (end - run->start) & run->is_there;
  if (__builtin_expect(length > longest_short_run, false)) return put_run(to - 1, length);
  // If there is none, what is written here is written over.
  to[(ptrdiff_t)run->is_there] = unit_of_run(length);
  return to;
}

/// Writes the units of 64 bytes that do not lie in one run altogether, and adds their literals;
/// returns where the next unit goes.
///
/// Bytes become literals first, one of them for each run that begins here; its unit is written over
/// that one. How many runs begin and end here cannot be foreseen, so two are written in any case,
/// and what was one too many is written over.
///
/// @param zeros Bits of these bytes, and of the next 64.
/// @param valid The bits of bytes that are there.
AVX512_INLINE uint16_t *divide_stretch(
    const uint8_t *bytes, size_t from, uint64_t zeros, uint64_t next, uint64_t valid,
    open_run *run, uint16_t *to, size_t *literal_count) {
  uint64_t before = zeros & ~(zeros + 1) & run->is_there;
  uint64_t runs = bits_of_runs(zeros, next) | before;
  uint64_t starts = runs & ~(runs << 1 | (run->is_there & 1));
  uint64_t literals = ~runs & valid;
  uint64_t kept = literals | starts;
  size_t kept_count = (size_t)_mm_popcnt_u64(kept);
  to = close_run(run, from + (size_t)_tzcnt_u64(~before), to);
  put_literals(loaded(bytes + from), kept, kept_count, to);
  *literal_count += (size_t)_mm_popcnt_u64(literals);
  run->is_there = 0 - (runs >> (vector_size - 1));
  size_t last = vector_size - 1 - (size_t)_lzcnt_u64(starts);
  run->start = from + last;
  starts ^= run->is_there & 1ull << (last & (vector_size - 1));
  put_short_run(starts, runs, kept, to);
  starts &= starts - 1;
  put_short_run(starts, runs, kept, to);
  while (__builtin_expect((starts &= starts - 1) != 0, false)) {
    put_short_run(starts, runs, kept, to);
  }
  return to + kept_count;
}

AVX512 static size_t divide(const uint8_t *bytes, size_t count, uint16_t **units) {
  uint16_t *to = *units;
  size_t literal_count = 0;
  open_run run = {0, 0};
  uint64_t next = first_bits(zeros(bytes), count);
  size_t from = 0;
  for (; from + 2 * vector_size <= count; from += vector_size) {
    uint64_t here = next;
    next = zeros(bytes + from + vector_size);
    if ((run.is_there & here) == ~0ull) continue;
    to = divide_stretch(bytes, from, here, next, ~0ull, &run, to, &literal_count);
  }
  for (; from < count; from += vector_size) {
    uint64_t here = next;
    size_t left = count - from;
    bool is_last = left <= vector_size;
    next = is_last ? 0 : first_bits(zeros(bytes + from + vector_size), left - vector_size);
    if ((run.is_there & here) == ~0ull) continue;
    to = divide_stretch(
        bytes, from, here, next, first_bits(~0ull, left), &run, to, &literal_count);
  }
  *units = close_run(&run, count, to);
  return literal_count;
}

AVX512 static void emit(
    const unit_codes *codes, bit_writer *writer, const uint16_t *units, size_t count) {
  put_units(codes, writer, units, count);
}

const cpng_kernels *cpng_avx512_kernels(void) {
  static const cpng_kernels kernels = {
      .estimate = estimate,
      .filter = filter,
      .adler = adler,
      .divide = divide,
      .emit = emit,
  };
  bool has_all = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                 __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
                 __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vnni") &&
                 __builtin_cpu_supports("bmi2");
  return has_all ? &kernels : NULL;
}

#endif
