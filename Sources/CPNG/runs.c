#include "runs.h"

#include <string.h>

#include "block.h"

void cpng_run_deflater_free(run_deflater *deflater) {
  scratch_free(&deflater->straight);
  scratch_free(&deflater->filtered);
  scratch_free(&deflater->units);
  scratch_free(&deflater->deflated);
}

/// The state kept while rows go by.
typedef struct passage {
  run_deflater *deflater;
  cpng_rows rows;
  bool is_opaque;
  /// The length of a filtered row, with its filter type.
  size_t size;
  /// The rows in the stored form, four bytes a pixel; there is none above the first one.
  const uint8_t *current;
  const uint8_t *above;
  uint32_t adler;
  /// The first filtered row that is not in the checksum.
  const uint8_t *unsummed;
  size_t literal_count;
  /// The place of the block's next unit.
  uint16_t *units;
} passage;

static bool reserve(run_deflater *deflater, const passage *passage) {
  uint32_t rows = passage->rows.count < rows_per_block ? passage->rows.count : rows_per_block;
  size_t count = passage->size * rows;
  size_t block_count = (passage->rows.count + rows - 1) / rows;
  size_t room = block_room(count) * block_count + sizeof(uint64_t);
  return scratch_reserve(&deflater->straight, 2 * (size_t)passage->rows.width * 4) &&
         scratch_reserve(&deflater->filtered, count + row_slack) &&
         scratch_reserve(&deflater->units, (count + unit_slack) * sizeof(uint16_t)) &&
         scratch_reserve(&deflater->deflated, room);
}

/// Makes a row the current one.
static void advance(passage *passage, uint32_t y) {
  passage->above = passage->current;
  if (passage->is_opaque) {
    passage->current = cpng_row_at(&passage->rows, y);
    return;
  }
  uint8_t *first = passage->deflater->straight.bytes;
  uint8_t *second = first + (size_t)passage->rows.width * 4;
  uint8_t *next = passage->above == first ? second : first;
  cpng_unpremultiply(
      &passage->deflater->reciprocals, cpng_row_at(&passage->rows, y), passage->rows.width, next);
  passage->current = next;
}

/// The filter that leaves least of the current row; of several such the one named first.
static int best_filter(const passage *passage) {
  static const int candidates[] = {filter_up, filter_sub, filter_paeth, filter_average};
  if (!passage->above) return filter_sub;
  uint32_t costs[filter_count];
  passage->deflater->kernels->estimate(
      passage->current, passage->above, passage->rows.width, costs);
  int best = candidates[0];
  for (int i = 1; i < 4; i++) {
    if (costs[candidates[i]] < costs[best]) best = candidates[i];
  }
  return best;
}

/// Adds rows that equal the one above them, with their part of the checksum.
static void add_repeated_rows(passage *passage, block *block, uint32_t count, uint8_t *out) {
  bool repeats = passage->size <= longest_distance;
  for (uint32_t i = 0; i < (repeats ? 1 : count); i++, out += passage->size) {
    memset(out, 0, passage->size);
    *out = filter_up;
    passage->deflater->kernels->divide(out, passage->size, &passage->units);
  }
  if (repeats && count > 1) {
    block->repeated[block->repeated_count++] = (repeated_rows){
        .count = count - 1,
        .from = (size_t)(out - block->bytes),
        .unit_count = (size_t)(passage->units - block->units),
    };
  }
  for (uint32_t i = 0; i < count; i++) {
    uint32_t first = ((passage->adler & 0xFFFF) + filter_up) % adler_modulus;
    uint64_t second = (passage->adler >> 16) + (uint64_t)first * passage->size;
    passage->adler = (uint32_t)(second % adler_modulus) << 16 | first;
  }
}

static void add_row(passage *passage, uint8_t *out) {
  const cpng_kernels *kernels = passage->deflater->kernels;
  int filter = best_filter(passage);
  out[0] = (uint8_t)filter;
  kernels->filter(
      filter, passage->current, passage->above, passage->rows.width, passage->is_opaque, out + 1);
  passage->literal_count += kernels->divide(out, passage->size, &passage->units);
}

/// Returns the number of rows from an index on, up to another one, that are like the row above the
/// first.
static uint32_t equal_rows(const passage *passage, uint32_t from, uint32_t bottom) {
  const cpng_rows *rows = &passage->rows;
  size_t size = (size_t)rows->width * 4;
  uint32_t y = from;
  while (y > 0 && y < bottom) {
    bool is_repeat = cpng_is_repeat(rows, y) ||
                     !memcmp(cpng_row_at(rows, y), cpng_row_at(rows, y - 1), size);
    if (!is_repeat) break;
    y++;
  }
  return y - from;
}

/// Adds rows to the checksum that have not been added yet.
static void sum_rows(passage *passage, const uint8_t *end) {
  size_t count = (size_t)(end - passage->unsummed);
  if (count == 0) return;
  passage->adler = passage->deflater->kernels->adler(passage->adler, passage->unsummed, count);
}

static void deflate_block(passage *passage, uint32_t top, uint32_t bottom, bit_writer *writer) {
  run_deflater *deflater = passage->deflater;
  block block = {
      .bytes = deflater->filtered.bytes,
      .count = passage->size * (bottom - top),
      .row_size = passage->size,
      .units = (uint16_t *)(void *)deflater->units.bytes,
  };
  passage->units = (uint16_t *)(void *)deflater->units.bytes;
  passage->unsummed = block.bytes;
  for (uint32_t y = top; y < bottom;) {
    uint8_t *out = deflater->filtered.bytes + (y - top) * passage->size;
    uint32_t repeated = equal_rows(passage, y, bottom);
    if (repeated > 0) {
      sum_rows(passage, out);
      add_repeated_rows(passage, &block, repeated, out);
      y += repeated;
      passage->unsummed = out + repeated * passage->size;
    } else {
      advance(passage, y);
      add_row(passage, out);
      y++;
    }
  }
  sum_rows(passage, block.bytes + block.count);
  block.unit_count = (size_t)(passage->units - block.units);
  if (deflater->keeps_filtered) cpng_block_fill(&block);
  cpng_block_write(&block, deflater->kernels, writer);
}

cpng_status cpng_run_deflate(
    run_deflater *deflater, cpng_rows rows, bool is_opaque, run_result *result) {
  passage passage = {
      .deflater = deflater,
      .rows = rows,
      .is_opaque = is_opaque,
      .size = (size_t)rows.width * (is_opaque ? 3 : 4) + 1,
      .adler = 1,
  };
  if (!reserve(deflater, &passage)) return cpng_status_exhausted;
  bit_writer writer = {.next = deflater->deflated.bytes};
  for (uint32_t top = 0; top < rows.count; top += rows_per_block) {
    uint32_t left = rows.count - top;
    deflate_block(&passage, top, top + (left < rows_per_block ? left : rows_per_block), &writer);
  }
  cpng_block_align(&writer);
  bool has_all = deflater->keeps_filtered && rows.count <= rows_per_block;
  result->filtered = has_all ? deflater->filtered.bytes : NULL;
  result->literal_count = passage.literal_count;
  result->strip = (cpng_strip){
      .bytes = deflater->deflated.bytes,
      .count = (size_t)(writer.next - deflater->deflated.bytes),
      .filtered_count = passage.size * rows.count,
      .adler = passage.adler,
  };
  return cpng_status_done;
}
