#include "CRaster.h"
#include "blending.h"
#include "dispatch.h"
#include "levels.h"
#include "reaches.h"

void craster_begin_round(craster_round_rows *rows, const craster_round *round) {
  begin_round(rows, round, round->width == 0 && round->height == 0);
}

/// Fills a row with nothing but the inside between four pixels at either end.
INLINED void fill_between_ends(
    const craster_round_rows *rows, uint32_t *pixels, int32_t row, int32_t first, int32_t count,
    const ink *ink, uint32_t full) {
  enum { end = lanes / 2 };
  integers columns = (places & (end - 1)) + first + (places >> 2) * (count - end);
  integers levels;
  levels_in_columns(rows, &columns, row, &levels);
  half_words *head = (half_words *)pixels;
  half_words *tail = (half_words *)(pixels + count - end);
  words both = __builtin_shufflevector(*head, *tail, 0, 1, 2, 3, 4, 5, 6, 7);
  blend_words(&both, &levels, ink);
  if (full >> 24 == 255) {
    // The ends are written later, so they may be overwritten here.
    words all = (words){} + full;
    for (int32_t i = end; i < count - end; i += lanes) {
      *(words *)(pixels + at_most(i, count - lanes)) = all;
    }
  } else {
    cover(pixels + end, (size_t)(count - lanes), full);
  }
  *head = __builtin_shufflevector(both, both, 0, 1, 2, 3);
  *tail = __builtin_shufflevector(both, both, 4, 5, 6, 7);
}

INLINED void fill_row(
    craster_round_rows *rows, uint32_t *pixels, int32_t row, int32_t left, int32_t right,
    const ink *ink, uint32_t full) {
  reaches reaches = reaches_of_row(rows, row, left, right);
  if (reaches.first >= reaches.end) return;
  // The usual case.
  int32_t count = reaches.end - reaches.first;
  if (count >= lanes && reaches.inner_first <= reaches.first + lanes / 2 &&
      reaches.inner_end >= reaches.end - lanes / 2) {
    uint32_t *out = pixels + (reaches.first - left);
    fill_between_ends(rows, out, row, reaches.first, count, ink, full);
    return;
  }
  for (int32_t x = reaches.first; x < reaches.end;) {
    if (x >= reaches.inner_first && x < reaches.inner_end) {
      cover_all(pixels + (x - left), reaches.inner_end - x, full);
      x = reaches.inner_end;
      continue;
    }
    int32_t column = x + lanes <= right ? x : at_least(left, right - lanes);
    integers levels;
    row_levels(rows, column, row, x, reaches.end, &levels);
    if (right - left < lanes) {
      blend_some(pixels + (column - left), right - left, &levels, ink);
    } else {
      blend_words((words *)(pixels + (column - left)), &levels, ink);
    }
    x = column + lanes;
  }
}

INLINED void fill_round(
    const craster_round *round, bool is_disc, uint32_t *pixels, size_t stride,
    craster_region region, const ink *ink) {
  craster_round_rows rows;
  begin_round(&rows, round, is_disc);
  uint32_t full = full_color(ink, 255);
  for (int32_t row = region.top; row < region.bottom; row++, pixels += stride) {
    fill_row(&rows, pixels, row, region.left, region.right, ink, full);
  }
}

DISPATCHED
void craster_fill_round(
    const craster_round *round, uint32_t *pixels, size_t stride, craster_region region,
    uint32_t color, int32_t level, int32_t fade) {
  ink ink = {color, level, fade};
  // Calls with constant arguments, so that each is compiled into a loop of its own.
  if (round->width == 0 && round->height == 0) {
    fill_round(round, true, pixels, stride, region, &ink);
  } else {
    fill_round(round, false, pixels, stride, region, &ink);
  }
}

DISPATCHED
size_t craster_inside_of_round(
    craster_round_rows *rows, int32_t row, int32_t left, int32_t right, int32_t *first) {
  reaches reaches = reaches_of_row(rows, row, left, right);
  *first = reaches.inner_first;
  int32_t count = reaches.inner_end - reaches.inner_first;
  return count > 0 ? (size_t)count : 0;
}

/// Appends pixels at one level, to the last span if that ends there and is of the same level.
INLINED size_t append(
    craster_span *spans, size_t count, int32_t start, int32_t length, int32_t level) {
  if (level == 0 || length <= 0) return count;
  craster_span *last = spans + count - 1;
  if (count > 0 && last->coverage == level && last->start + last->count == start) {
    last->count += length;
    return count;
  }
  spans[count] = (craster_span){start, length, level};
  return count + 1;
}

DISPATCHED
size_t craster_sweep_round(
    craster_round_rows *rows, int32_t row, int32_t left, int32_t right,
    craster_span *spans) {
  reaches reaches = reaches_of_row(rows, row, left, right);
  size_t count = 0;
  for (int32_t x = reaches.first; x < reaches.end;) {
    if (x >= reaches.inner_first && x < reaches.inner_end) {
      count = append(spans, count, x - left, reaches.inner_end - x, 255);
      x = reaches.inner_end;
      continue;
    }
    int32_t levels[lanes];
    row_levels(rows, x, row, x, reaches.end, (integers *)levels);
    for (int32_t i = 0; i < lanes && x + i < reaches.end; i++) {
      count = append(spans, count, x + i - left, 1, levels[i]);
    }
    x += lanes;
  }
  return count;
}
