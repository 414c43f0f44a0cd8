#include "CRaster.h"
#include "blending.h"
#include "dispatch.h"

/// The coverage, 0 to 255, of a signed sum in which a full pixel is 2 × unit².
static inline int32_t level_of(int64_t sum, bool is_even_odd) {
  const int64_t full = 2 * (int64_t)unit * unit;
  int64_t area = sum < 0 ? -sum : sum;
  if (is_even_odd) {
    area &= 2 * full - 1;
    if (area > full) area = 2 * full - area;
  } else if (area > full) {
    area = full;
  }
  return (int32_t)((area * 255 + full / 2) >> (2 * bits + 1));
}

size_t craster_sweep(
    const craster_cells *cells, int32_t row, bool is_even_odd, craster_span *spans) {
  int32_t width = cells->right - cells->left;
  size_t offset = (size_t)(row - cells->top);
  int32_t *sums = cells->sums + offset * ((size_t)width + 1);
  uint64_t *marks = cells->marks + offset * (size_t)cells->words;
  size_t count = 0;
  int64_t sum = 0;
  int32_t start = 0;
  for (int32_t word = 0; word < cells->words; word++) {
    uint64_t left = marks[word];
    if (left == 0) continue;
    marks[word] = 0;
    for (; left; left &= left - 1) {
      int32_t column = word * 64 + __builtin_ctzll(left);
      if (column > start && sum != 0) {
        int32_t level = level_of(sum, is_even_odd);
        if (level > 0) spans[count++] = (craster_span){start, column - start, level};
      }
      sum += sums[column];
      sums[column] = 0;
      start = column;
    }
  }
  int32_t level = level_of(sum, is_even_odd);
  if (start < width && level > 0) spans[count++] = (craster_span){start, width - start, level};
  return count;
}

// MARK: Filling

/// The levels of eight signed sums; see `level_of`.
INLINED void levels_of(const integers *sums, bool is_even_odd, integers *levels) {
  const integers full = (integers){} + 2 * unit * unit;
  integers area = __builtin_elementwise_abs(*sums);
  if (is_even_odd) {
    area &= 2 * full - 1;
    area = __builtin_elementwise_min(area, 2 * full - area);
  } else {
    area = __builtin_elementwise_min(area, full);
  }
  *levels = (area * 255 + unit * unit) >> (2 * bits + 1);
}

/// Adds to each of eight numbers all that are before it.
INLINED void accumulate(integers *sums) {
  const integers none = {0};
  *sums += __builtin_shufflevector(*sums, none, 8, 0, 1, 2, 3, 4, 5, 6);
  *sums += __builtin_shufflevector(*sums, none, 8, 8, 0, 1, 2, 3, 4, 5);
  *sums += __builtin_shufflevector(*sums, none, 8, 8, 8, 8, 0, 1, 2, 3);
}

/// A row that is swept and painted at once.
typedef struct painting {
  uint32_t *pixels;
  int32_t width;
  ink ink;
  bool is_even_odd;
} painting;

/// Paints pixels of one level.
///
/// @param sum The row's sum up to there.
INLINED void paint_stretch(const painting *row, int64_t sum, int32_t start, int32_t end) {
  if (sum == 0 || start >= end) return;
  int32_t level = level_of(sum, row->is_even_odd);
  cover_all(row->pixels + start, end - start, full_color(&row->ink, (uint32_t)level));
}

/// Paints pixels one by one, none of them behind the last sum; returns the row's sum up to there.
static int64_t paint_slowly(
    const painting *row, int64_t sum, int32_t column, const integers *sums) {
  for (int32_t i = 0; i < lanes; i++) {
    sum += (*sums)[i];
    if (column + i < row->width) paint_stretch(row, sum, column + i, column + i + 1);
  }
  return sum;
}

/// The limits of a pixel's sum, and of all sums before it, for which eight more fit 32 bits.
enum { large_sum = 1 << 27, large_total = 1 << 29 };

/// Paints up to eight pixels with sums that are not all zero; returns the row's sum up to there.
INLINED int64_t paint_eight(
    const painting *row, int64_t sum, int32_t column, const integers *sums) {
  words is_large = (words)*sums + large_sum > 2 * large_sum;
  if (sum >= large_total || sum <= -large_total || __builtin_reduce_or(is_large) != 0) {
    return paint_slowly(row, sum, column, sums);
  }
  integers cells = *sums;
  accumulate(&cells);
  cells += (int32_t)sum;
  integers levels;
  levels_of(&cells, row->is_even_odd, &levels);
  if (column + lanes <= row->width) {
    blend_words((words *)(row->pixels + column), &levels, &row->ink);
  } else {
    blend_some(row->pixels + column, row->width - column, &levels, &row->ink);
  }
  return cells[lanes - 1];
}

/// Reads up to eight sums and clears them.
INLINED void take_eight(integers *taken, int32_t *sums, int32_t count) {
  if (count >= lanes) {
    *taken = *(const integers *)sums;
    *(integers *)sums = (integers){0};
    return;
  }
  int32_t some[lanes] = {0};
  for (int32_t i = 0; i < count; i++) some[i] = sums[i];
  for (int32_t i = 0; i < count; i++) sums[i] = 0;
  *taken = *(const integers *)some;
}

INLINED void fill_row(
    const painting *row, const craster_cells *cells, int32_t *sums, uint64_t *marks) {
  int64_t sum = 0;
  int32_t start = 0;
  for (int32_t word = 0; word < cells->words; word++) {
    uint64_t left = marks[word];
    if (left == 0) continue;
    marks[word] = 0;
    while (left) {
      int32_t bit = __builtin_ctzll(left) & -lanes;
      left &= ~((uint64_t)255 << bit);
      int32_t column = word * 64 + bit;
      integers taken;
      take_eight(&taken, sums + column, row->width + 1 - column);
      paint_stretch(row, sum, start, column);
      sum = paint_eight(row, sum, column, &taken);
      start = column + lanes;
    }
  }
  paint_stretch(row, sum, start, row->width);
}

DISPATCHED
void craster_fill(
    const craster_cells *cells, bool is_even_odd, uint32_t *pixels, size_t stride,
    uint32_t color, int32_t level, int32_t fade) {
  int32_t width = cells->right - cells->left;
  int32_t *sums = cells->sums;
  uint64_t *marks = cells->marks;
  for (int32_t row = cells->top; row < cells->bottom; row++) {
    painting painting = {pixels, width, {color, level, fade}, is_even_odd};
    fill_row(&painting, cells, sums, marks);
    pixels += stride;
    sums += width + 1;
    marks += cells->words;
  }
}
