#include "CRaster.h"
#include "blending.h"
#include "dispatch.h"
#include "levels.h"
#include "ramps.h"

DISPATCHED
void craster_ramp(
    uint32_t *row, size_t count, const uint32_t *table, double last, double across, double first,
    double down, double constant) {
  ramp ramp = {last, across, first, down, constant};
  shade_row(&ramp, row, count, table);
}

// MARK: Rounded shapes

/// The most colours that are faded before they are painted (chosen).
enum { most_faded = 1024 };

/// A rounded shape that is filled with a gradient.
typedef struct ramp_fill {
  const craster_gradient *gradient;
  /// The table of colours at full coverage, and the number of the first one there.
  const uint32_t *full;
  bool hides;
  ink ink;
  craster_region region;
} ramp_fill;

INLINED ramp ramp_of_row(const craster_gradient *gradient, int32_t column, int32_t row) {
  return (ramp){
      gradient->last, gradient->across, (double)column + 0.5,
      gradient->down * ((double)row + 0.5), gradient->constant};
}

/// Blends up to eight pixels at the edge.
INLINED void blend_edge(
    const ramp_fill *fill, uint32_t *pixels, int32_t count, int32_t column, int32_t row,
    const integers *levels) {
  ramp ramp = ramp_of_row(fill->gradient, column, row);
  integers entries;
  entries_at(&ramp, &eight_columns, &entries);
  words colors;
  read_table(fill->gradient->table, &entries, &colors);
  if (count >= lanes) {
    blend_colors((words *)pixels, &colors, levels, &fill->ink);
    return;
  }
  blend_some_colors(pixels, count, &colors, levels, &fill->ink);
}

/// Fills pixels that are fully inside.
INLINED void fill_inside(
    const ramp_fill *fill, uint32_t *pixels, int32_t column, int32_t count, int32_t row) {
  if (fill->hides) {
    ramp ramp = ramp_of_row(fill->gradient, column, row);
    shade_row(&ramp, pixels, (size_t)count, fill->full);
    return;
  }
  enum { stretch = 256 };
  uint32_t colors[stretch];
  for (int32_t done = 0; done < count; done += stretch) {
    int32_t length = at_most(stretch, count - done);
    ramp ramp = ramp_of_row(fill->gradient, column + done, row);
    shade_row(&ramp, colors, (size_t)length, fill->full);
    cover_with(pixels + done, colors, (size_t)length, 255, 255);
  }
}

INLINED void fill_ramp_row(
    const ramp_fill *fill, craster_round_rows *rows, uint32_t *pixels, int32_t row) {
  int32_t left = fill->region.left;
  int32_t right = fill->region.right;
  reaches reaches = reaches_of_row(rows, row, left, right);
  for (int32_t x = reaches.first; x < reaches.end;) {
    if (x >= reaches.inner_first && x < reaches.inner_end) {
      fill_inside(fill, pixels + (x - left), x, reaches.inner_end - x, row);
      x = reaches.inner_end;
      continue;
    }
    int32_t column = x + lanes <= right ? x : at_least(left, right - lanes);
    integers levels;
    row_levels(rows, column, row, x, reaches.end, &levels);
    blend_edge(fill, pixels + (column - left), right - column, column, row, &levels);
    x = column + lanes;
  }
}

/// The entry of a gradient's table for a pixel.
INLINED int32_t entry_of(const craster_gradient *gradient, int32_t column, int32_t row) {
  ramp ramp = ramp_of_row(gradient, column, row);
  return entry_at(&ramp, 0);
}

/// Writes the colours that a region needs at full coverage, as a part of the table; returns that
/// table, or NULL if they are too many.
INLINED const uint32_t *fade_table(
    const craster_gradient *gradient, craster_region region, const ink *ink,
    uint32_t faded[most_faded]) {
  // Entries only ever grow along rows and columns, or shrink.
  int32_t low = INT32_MAX;
  int32_t high = 0;
  for (int corner = 0; corner < 4; corner++) {
    int32_t entry = entry_of(
        gradient, corner & 1 ? region.right - 1 : region.left,
        corner & 2 ? region.bottom - 1 : region.top);
    low = at_most(low, entry);
    high = at_least(high, entry);
  }
  if (high - low >= most_faded) return NULL;
  for (int32_t entry = low; entry <= high; entry++) {
    struct ink of_entry = {gradient->table[entry], ink->opacity, ink->fade};
    faded[entry - low] = full_color(&of_entry, 255);
  }
  return faded - low;
}

DISPATCHED
bool craster_fill_round_ramp(
    const craster_round *round, uint32_t *pixels, size_t stride, craster_region region,
    const craster_gradient *gradient, int32_t level, int32_t fade) {
  uint32_t faded[most_faded];
  ramp_fill fill = {
      gradient, gradient->table, gradient->is_opaque && level == 255 && fade == 255,
      {0, level, fade}, region};
  if (level != 255 || fade != 255) {
    fill.full = fade_table(gradient, region, &fill.ink, faded);
    if (!fill.full) return false;
  }
  craster_round_rows rows;
  begin_round(&rows, round, round->width == 0 && round->height == 0);
  for (int32_t row = region.top; row < region.bottom; row++, pixels += stride) {
    fill_ramp_row(&fill, &rows, pixels, row);
  }
  return true;
}
