#include "kernels.h"

#include <string.h>
#include <zlib.h>

static inline uint32_t cost_of(uint8_t byte) {
  uint32_t distance = byte < 128 ? byte : 256u - byte;
  return (distance < cost_at_most ? distance : cost_at_most) + (byte > 0 ? cost_of_any : 0);
}

static void estimate(
    const uint8_t *row, const uint8_t *above, uint32_t width, uint32_t costs[filter_count]) {
  memset(costs, 0, filter_count * sizeof *costs);
  for (uint32_t x = 1; x + sampled_group <= width; x += sampled_step(width)) {
    for (size_t i = 4 * (size_t)x; i < 4 * (size_t)(x + sampled_group); i++) {
      for (int filter = filter_sub; filter < filter_count; filter++) {
        uint8_t expected = cpng_prediction(filter, row[i - 4], above[i], above[i - 4]);
        costs[filter] += cost_of((uint8_t)(row[i] - expected));
      }
    }
  }
}

static void filter(
    int filter, const uint8_t *row, const uint8_t *above, uint32_t width, bool is_opaque,
    uint8_t *out) {
  // Calls with known arguments, so that each becomes a loop of its own.
  switch (filter * 2 + is_opaque) {
    case filter_sub * 2: cpng_filter_pixels(filter_sub, row, NULL, 0, width, false, out); break;
    case filter_sub * 2 + 1: cpng_filter_pixels(filter_sub, row, NULL, 0, width, true, out); break;
    case filter_up * 2: cpng_filter_pixels(filter_up, row, above, 0, width, false, out); break;
    case filter_up * 2 + 1: cpng_filter_pixels(filter_up, row, above, 0, width, true, out); break;
    default: cpng_filter_pixels(filter, row, above, 0, width, is_opaque, out); break;
  }
}

static uint32_t adler(uint32_t adler, const uint8_t *bytes, size_t count) {
  return (uint32_t)adler32(adler, bytes, (uInt)count);
}

/// Returns true if the next `shortest_run` bytes are zeros.
static inline bool is_run(const uint8_t *bytes) {
  uint32_t first;
  uint16_t rest;
  _Static_assert(sizeof first + sizeof rest == shortest_run, "a run must fit two words");
  memcpy(&first, bytes, sizeof first);
  memcpy(&rest, bytes + sizeof first, sizeof rest);
  return (first | rest) == 0;
}

static size_t run_start(const uint8_t *bytes, size_t from, size_t count) {
  size_t i = from;
  while (i + shortest_run <= count) {
    if (is_run(bytes + i)) return i;
    // No run can start before the last byte of these that is not zero.
    size_t last = shortest_run - 1;
    while (bytes[i + last] == 0) last--;
    i += last + 1;
  }
  return count;
}

static size_t run_end(const uint8_t *bytes, size_t from, size_t count) {
  size_t i = from;
  uint64_t word = 0;
  for (; i + sizeof word <= count; i += sizeof word) {
    memcpy(&word, bytes + i, sizeof word);
    if (word != 0) break;
  }
  while (i < count && bytes[i] == 0) i++;
  return i;
}

static size_t divide(const uint8_t *bytes, size_t count, uint16_t **units) {
  uint16_t *to = *units;
  size_t literal_count = 0;
  for (size_t from = 0; from < count;) {
    size_t start = run_start(bytes, from, count);
    for (size_t i = from; i < start; i++) *to++ = bytes[i];
    literal_count += start - from;
    if (start == count) break;
    from = run_end(bytes, start + shortest_run, count);
    to = put_run(to, from - start);
  }
  *units = to;
  return literal_count;
}

static void emit(
    const unit_codes *codes, bit_writer *writer, const uint16_t *units, size_t count) {
  put_units(codes, writer, units, count);
}

const cpng_kernels cpng_portable_kernels = {
    .estimate = estimate,
    .filter = filter,
    .adler = adler,
    .divide = divide,
    .emit = emit,
};

#if !defined(__x86_64__)
const cpng_kernels *cpng_avx2_kernels(void) { return NULL; }
const cpng_kernels *cpng_avx512_kernels(void) { return NULL; }
#endif

const cpng_kernels *cpng_best_kernels(void) {
  const cpng_kernels *widest = cpng_avx512_kernels();
  if (!widest) widest = cpng_avx2_kernels();
  return widest ? widest : &cpng_portable_kernels;
}
