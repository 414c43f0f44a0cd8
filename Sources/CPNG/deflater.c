#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "filters.h"

/// One way to describe rows in few bytes.
typedef struct way {
  int level;
  int strategy;
  /// The filters to choose from for a row that has one above it in its strip.
  int filters[filter_count];
  int filter_count;
  /// The same for the first row, whose result must not depend on the strip above.
  int first_filters[filter_count];
  int first_filter_count;
} way;

/// For each row the better of two, and nothing but runs after that: a fifth of the time of others.
static const way quick = {
    .level = 1,
    .strategy = Z_RLE,
    .filters = {filter_up, filter_sub},
    .filter_count = 2,
    .first_filters = {filter_sub},
    .first_filter_count = 1,
};

/// For each row the best of all, as suits photographs and gradients.
static const way thorough = {
    .level = 9,
    .strategy = Z_FILTERED,
    .filters = {filter_up, filter_sub, filter_none, filter_paeth, filter_average},
    .filter_count = 5,
    .first_filters = {filter_sub, filter_none},
    .first_filter_count = 2,
};

/// No filter, as suits text and whatever repeats itself.
static const way plain = {
    .level = 9,
    .strategy = Z_DEFAULT_STRATEGY,
    .filters = {filter_none},
    .filter_count = 1,
    .first_filters = {filter_none},
    .first_filter_count = 1,
};

/// The ways of each effort, of which the shortest result is kept; NULL ends them.
static const way *const ways_by_effort[][4] = {
    [cpng_effort_fast] = {&quick},
    [cpng_effort_small] = {&quick, &thorough, &plain},
};

struct cpng_deflater {
  const way *const *ways;
  z_stream stream;
  /// The row buffers, one after the other.
  uint8_t *rows;
  size_t rows_capacity;
  /// The filtered rows, and what becomes of them; two of the latter to choose from.
  uint8_t *filtered;
  size_t filtered_capacity;
  uint8_t *deflated[2];
  size_t deflated_capacity[2];
};

cpng_deflater *cpng_deflater_create(cpng_effort effort) {
  cpng_deflater *deflater = calloc(1, sizeof *deflater);
  if (!deflater) return NULL;
  deflater->ways = ways_by_effort[effort];
  // Negative: neither zlib's header nor its sum, which belong to the whole image.
  int window = -15;
  int memory = 9;
  const way *way = deflater->ways[0];
  int result =
      deflateInit2(&deflater->stream, way->level, Z_DEFLATED, window, memory, way->strategy);
  if (result != Z_OK) {
    free(deflater);
    return NULL;
  }
  return deflater;
}

void cpng_deflater_destroy(cpng_deflater *deflater) {
  if (!deflater) return;
  deflateEnd(&deflater->stream);
  free(deflater->rows);
  free(deflater->filtered);
  free(deflater->deflated[0]);
  free(deflater->deflated[1]);
  free(deflater);
}

/// Makes room for so many bytes; what was there is lost.
static bool reserve(uint8_t **bytes, size_t *capacity, size_t count) {
  if (*capacity >= count) return true;
  free(*bytes);
  *bytes = malloc(count);
  *capacity = *bytes ? count : 0;
  return *bytes != NULL;
}

/// Deflates the filtered rows into one of the two buffers, up to a byte's end; 0 for failure.
static size_t deflate_filtered(
    cpng_deflater *deflater, const way *way, size_t count, int choice) {
  z_stream *stream = &deflater->stream;
  // The full flush adds an empty stored block to what the bound knows of.
  size_t room = deflateBound(stream, count) + 16;
  if (!reserve(&deflater->deflated[choice], &deflater->deflated_capacity[choice], room)) return 0;
  if (deflateReset(stream) != Z_OK) return 0;
  // Nothing went in yet, so this writes nothing.
  if (deflateParams(stream, way->level, way->strategy) != Z_OK) return 0;
  stream->next_in = deflater->filtered;
  stream->avail_in = (uInt)count;
  stream->next_out = deflater->deflated[choice];
  stream->avail_out = (uInt)room;
  if (deflate(stream, Z_FULL_FLUSH) != Z_OK || stream->avail_out == 0) return 0;
  return room - stream->avail_out;
}

/// Filters the current row each of the given ways and returns the one that costs least.
static int best_filter(
    cpng_row_buffers *buffers, const int *filters, int count, size_t size, size_t pixel_size) {
  int best = filters[0];
  uint64_t lowest = UINT64_MAX;
  for (int i = 0; i < count; i++) {
    cpng_filter_row(buffers, filters[i], size, pixel_size);
    if (count == 1) break;
    uint64_t cost = cpng_row_cost(buffers->candidates[filters[i]], size);
    if (cost < lowest) {
      lowest = cost;
      best = filters[i];
    }
  }
  return best;
}

static void filter_rows(
    cpng_deflater *deflater, const way *way, cpng_rows rows, cpng_row_buffers buffers,
    bool is_opaque) {
  size_t pixel_size = is_opaque ? 3 : 4;
  size_t size = rows.width * pixel_size;
  bool may_repeat = way->filters[0] == filter_up;
  uint8_t *out = deflater->filtered;
  for (uint32_t y = 0; y < rows.count; y++, out += size + 1) {
    const uint8_t *pixels = rows.pixels + y * rows.stride;
    if (may_repeat && y > 0 && !memcmp(pixels, pixels - rows.stride, (size_t)rows.width * 4)) {
      out[0] = filter_up;
      memset(out + 1, 0, size);
      continue;  // What is stored of the row above is this row's as well.
    }
    uint8_t *above = buffers.current;
    buffers.current = buffers.above;
    buffers.above = above;
    buffers.candidates[filter_none] = buffers.current;
    cpng_store_row(pixels, rows.width, is_opaque, buffers.current);
    int filter =
        y > 0 ? best_filter(&buffers, way->filters, way->filter_count, size, pixel_size)
              : best_filter(
                    &buffers, way->first_filters, way->first_filter_count, size, pixel_size);
    out[0] = (uint8_t)filter;
    memcpy(out + 1, buffers.candidates[filter], size);
  }
}

/// Makes room for a strip, and divides the memory for its rows.
static bool prepare(
    cpng_deflater *deflater, size_t row_size, size_t count, cpng_row_buffers *buffers) {
  // The current row, the one above, and one for each filter but `none`.
  size_t room = row_size * (filter_count + 1);
  if (!reserve(&deflater->rows, &deflater->rows_capacity, room)) return false;
  if (!reserve(&deflater->filtered, &deflater->filtered_capacity, count)) return false;
  buffers->current = deflater->rows;
  buffers->above = deflater->rows + row_size;
  for (int filter = filter_sub; filter < filter_count; filter++) {
    buffers->candidates[filter] = deflater->rows + row_size * (size_t)(filter + 1);
  }
  return true;
}

cpng_status cpng_deflate_rows(
    cpng_deflater *deflater, cpng_rows rows, bool is_opaque, cpng_strip *strip) {
  size_t row_size = (size_t)rows.width * (is_opaque ? 3 : 4);
  size_t count = (row_size + 1) * rows.count;
  if (count == 0 || count > UINT32_MAX / 2) return cpng_status_invalid;
  cpng_row_buffers buffers;
  if (!prepare(deflater, row_size, count, &buffers)) return cpng_status_exhausted;

  int free_choice = 0;
  *strip = (cpng_strip){.filtered_count = count};
  for (const way *const *way = deflater->ways; *way; way++) {
    filter_rows(deflater, *way, rows, buffers, is_opaque);
    size_t deflated = deflate_filtered(deflater, *way, count, free_choice);
    if (deflated == 0) return cpng_status_exhausted;
    if (strip->bytes && deflated >= strip->count) continue;
    strip->bytes = deflater->deflated[free_choice];
    strip->count = deflated;
    strip->adler = (uint32_t)adler32(1, deflater->filtered, (uInt)count);
    free_choice = 1 - free_choice;
  }
  return cpng_status_done;
}

uint32_t cpng_adler_joined(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
