#include <string.h>
#include <zlib.h>

#include "runs.h"

struct cpng_deflater {
  cpng_effort effort;
  run_deflater runs;
  z_stream stream;
  /// The unfiltered rows.
  scratch plain;
  /// The output of zlib: for the plain rows, and for the filtered ones.
  scratch deflated[2];
};

/// The levels that zlib searches with; 6 is its default, 9 its last.
enum { search_level = 6, longest_search_level = 9 };

cpng_deflater *cpng_deflater_create(cpng_effort effort) {
  cpng_deflater *deflater = calloc(1, sizeof *deflater);
  if (!deflater) return NULL;
  deflater->effort = effort;
  deflater->runs.kernels = cpng_best_kernels();
  deflater->runs.keeps_filtered = effort != cpng_effort_fast;
  cpng_reciprocals_fill(&deflater->runs.reciprocals);
  if (effort == cpng_effort_fast) return deflater;
  // Negative: without zlib's header and checksum, which belong to the whole image.
  int window = -15;
  int memory = 9;
  int level = effort == cpng_effort_smallest ? longest_search_level : search_level;
  if (deflateInit2(
          &deflater->stream, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) == Z_OK) {
    return deflater;
  }
  free(deflater);
  return NULL;
}

bool cpng_deflater_use(cpng_deflater *deflater, cpng_instructions instructions) {
  const cpng_kernels *kernels = &cpng_portable_kernels;
  if (instructions == cpng_instructions_avx2) kernels = cpng_avx2_kernels();
  if (instructions == cpng_instructions_avx512) kernels = cpng_avx512_kernels();
  if (kernels) deflater->runs.kernels = kernels;
  return kernels != NULL;
}

void cpng_deflater_destroy(cpng_deflater *deflater) {
  if (!deflater) return;
  if (deflater->effort != cpng_effort_fast) deflateEnd(&deflater->stream);
  cpng_run_deflater_free(&deflater->runs);
  scratch_free(&deflater->plain);
  for (int i = 0; i < 2; i++) scratch_free(&deflater->deflated[i]);
  free(deflater);
}

/// Writes the rows unfiltered, each after the filter type for that.
static void store_rows(cpng_deflater *deflater, cpng_rows rows, bool is_opaque) {
  uint8_t *out = deflater->plain.bytes;
  for (uint32_t y = 0; y < rows.count; y++) {
    const uint8_t *pixels = cpng_row_at(&rows, y);
    *out++ = filter_none;
    if (is_opaque) {
      for (uint32_t x = 0; x < rows.width; x++, out += 3) memcpy(out, pixels + 4 * (size_t)x, 3);
    } else {
      cpng_unpremultiply(&deflater->runs.reciprocals, pixels, rows.width, out);
      out += (size_t)rows.width * 4;
    }
  }
}

/// Deflates bytes with zlib's search for repetitions; their checksum is known. Bytes that are alone
/// end the stream.
static cpng_status search(
    cpng_deflater *deflater, const uint8_t *bytes, size_t count, uint32_t adler,
    bool is_alone, scratch *deflated, cpng_strip *strip) {
  z_stream *stream = &deflater->stream;
  // The full flush adds an empty stored block, which the bound does not include.
  size_t room = deflateBound(stream, count) + 16;
  if (!scratch_reserve(deflated, room)) return cpng_status_exhausted;
  if (deflateReset(stream) != Z_OK) return cpng_status_exhausted;
  stream->next_in = (z_const Bytef *)bytes;
  stream->avail_in = (uInt)count;
  stream->next_out = deflated->bytes;
  stream->avail_out = (uInt)room;
  int done = deflate(stream, is_alone ? Z_FINISH : Z_FULL_FLUSH);
  if (done != (is_alone ? Z_STREAM_END : Z_OK) || stream->avail_out == 0) {
    return cpng_status_exhausted;
  }
  *strip = (cpng_strip){
      .bytes = deflated->bytes,
      .count = room - stream->avail_out,
      .filtered_count = count,
      .adler = adler,
      .ends_stream = is_alone,
  };
  return cpng_status_done;
}

/// Returns true if searching for repetitions can pay: not in almost empty strips, of which there are
/// many, nor in photographs, where most bytes differ from their neighbours.
///
/// - SeeAlso: 64 bytes: measured, a strip of one colour and a few edges.
static bool may_repeat(cpng_effort effort, const run_result *result) {
  size_t least = effort == cpng_effort_smallest ? 0 : 64;
  return result->literal_count >= least && result->literal_count <= result->strip.filtered_count / 2;
}

/// Returns true if two sizes are so close that a way between the two may be better than both.
///
/// - SeeAlso: 5 : 6, measured on cards, text and circles.
static bool are_close(size_t first, size_t second) {
  return first * 6 > second * 5 && second * 6 > first * 5;
}

/// Replaces a strip by a shorter form, if there is one.
static cpng_status shorten(
    cpng_deflater *deflater, cpng_rows rows, bool is_opaque, const run_result *result,
    cpng_strip *strip) {
  if (!may_repeat(deflater->effort, result)) return cpng_status_done;
  size_t count = strip->filtered_count;
  if (!scratch_reserve(&deflater->plain, count)) return cpng_status_exhausted;
  store_rows(deflater, rows, is_opaque);
  uint32_t adler = deflater->runs.kernels->adler(1, deflater->plain.bytes, count);
  cpng_strip found;
  cpng_status status = search(
      deflater, deflater->plain.bytes, count, adler, rows.is_alone, &deflater->deflated[0], &found);
  if (status != cpng_status_done) return status;
  bool is_undecided = result->filtered && are_close(found.count, strip->count);
  if (found.count < strip->count) *strip = found;
  if (!is_undecided) return cpng_status_done;

  adler = result->strip.adler;
  status = search(
      deflater, result->filtered, count, adler, rows.is_alone, &deflater->deflated[1], &found);
  if (status == cpng_status_done && found.count < strip->count) *strip = found;
  return status;
}

cpng_status cpng_deflate_rows(
    cpng_deflater *deflater, cpng_rows rows, bool is_opaque, cpng_strip *strip) {
  size_t count = ((size_t)rows.width * (is_opaque ? 3 : 4) + 1) * rows.count;
  if (rows.width == 0 || rows.count == 0 || count > UINT32_MAX / 2) return cpng_status_invalid;
  run_result result;
  cpng_status status = cpng_run_deflate(&deflater->runs, rows, is_opaque, &result);
  if (status != cpng_status_done) return status;
  *strip = result.strip;
  if (deflater->effort == cpng_effort_fast) return cpng_status_done;
  return shorten(deflater, rows, is_opaque, &result, strip);
}

cpng_status cpng_deflate_numbers(
    cpng_deflater *deflater, const uint8_t *numbers, uint32_t width, uint32_t count,
    cpng_strip *strip) {
  size_t size = ((size_t)width + 1) * count;
  if (deflater->effort == cpng_effort_fast || width == 0 || count == 0 || size > UINT32_MAX / 2) {
    return cpng_status_invalid;
  }
  if (!scratch_reserve(&deflater->plain, size)) return cpng_status_exhausted;
  uint8_t *out = deflater->plain.bytes;
  for (uint32_t y = 0; y < count; y++, out += width) {
    *out++ = filter_none;
    memcpy(out, numbers + (size_t)y * width, width);
  }
  uint32_t adler = deflater->runs.kernels->adler(1, deflater->plain.bytes, size);
  return search(deflater, deflater->plain.bytes, size, adler, true, &deflater->deflated[0], strip);
}

uint32_t cpng_adler_joined(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
