#include "CRaster.h"

enum { bits = 10, unit = 1 << bits };

/// A row of cells that is being added to.
typedef struct row_cells {
  int32_t *sums;
  uint64_t *marks;
  int32_t left;
  int32_t right;
} row_cells;

/// A product divided, cut towards 0; exact, and faster than a division of integers.
///
/// Coordinates have 26 bits, so the product has at most 52. A quotient that is no whole number is
/// at least 1 / c away from one, which is more than half of its own last bit.
static inline int32_t divided(int64_t a, int64_t b, int32_t c) {
  return (int32_t)((double)(a * b) / (double)c);
}

/// Adds a height whose two ends are a sum of distances from the cell's left.
static inline void put(const row_cells *row, int32_t cell, int32_t height, int32_t distance) {
  if (height == 0) return;
  int32_t column = cell - row->left;
  int32_t missing = (int32_t)((uint32_t)height * (uint32_t)distance);
  row->sums[column] += height * 2 * unit - missing;
  row->marks[column >> 6] |= (uint64_t)1 << (column & 63);
  if (missing != 0) {
    row->sums[column + 1] += missing;
    row->marks[(column + 1) >> 6] |= (uint64_t)1 << ((column + 1) & 63);
  }
}

/// Adds a straight piece from x0 to x1 of a signed height that lies in one row.
static inline void add_piece(const row_cells *row, int32_t x0, int32_t x1, int32_t height) {
  // Height is spread evenly over the width, so the direction does not matter.
  int32_t low = x0 < x1 ? x0 : x1;
  int32_t high = x0 < x1 ? x1 : x0;
  int32_t width = high - low;
  int32_t cell = low >> bits;
  int32_t x = low;
  int32_t done = 0;
  if (cell < row->left) {
    int32_t edge = row->left << bits;
    done = high <= edge ? height : divided(height, edge - low, width);
    put(row, row->left, done, 0);
    if (high <= edge) return;
    cell = row->left;
    x = edge;
  }
  for (; cell < row->right; cell++) {
    int32_t begin = cell << bits;
    int32_t end = begin + unit;
    if (high <= end) {
      put(row, cell, height - done, (x - begin) + (high - begin));
      return;
    }
    int32_t part = divided(height, end - low, width);
    put(row, cell, part - done, x - begin + unit);
    done = part;
    x = end;
  }
}

static void add_edge(const craster_cells *cells, const craster_edge *edge) {
  int32_t top = cells->top << bits;
  int32_t bottom = cells->bottom << bits;
  if (edge->y1 <= top || edge->y0 >= bottom) return;
  int32_t y = edge->y0 > top ? edge->y0 : top;
  if (edge->y1 < bottom) bottom = edge->y1;
  int32_t dx = edge->x1 - edge->x0;
  int32_t dy = edge->y1 - edge->y0;
  int32_t line = y >> bits;
  int32_t x = y == edge->y0 ? edge->x0 : edge->x0 + divided(y - edge->y0, dx, dy);
  size_t offset = (size_t)(line - cells->top);
  size_t stride = (size_t)(cells->right - cells->left) + 1;
  row_cells row = {
      cells->sums + offset * stride, cells->marks + offset * (size_t)cells->words, cells->left,
      cells->right};
  while (y < bottom) {
    int32_t row_end = (line + 1) << bits;
    int32_t next_y = row_end < bottom ? row_end : bottom;
    int32_t next_x =
        next_y == edge->y1 ? edge->x1 : edge->x0 + divided(next_y - edge->y0, dx, dy);
    add_piece(&row, x, next_x, (next_y - y) * edge->winding);
    y = next_y;
    x = next_x;
    line++;
    row.sums += stride;
    row.marks += cells->words;
  }
}

void craster_add_edges(const craster_cells *cells, const craster_edge *edges, size_t count) {
  for (size_t i = 0; i < count; i++) add_edge(cells, edges + i);
}

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

static inline int32_t product(int32_t a, int32_t b) {
  int32_t n = a * b + 128;
  return (n + (n >> 8)) >> 8;
}

size_t craster_intersect(
    const craster_span *first, size_t first_count, const craster_span *second,
    size_t second_count, craster_span *spans) {
  size_t count = 0;
  size_t i = 0;
  size_t j = 0;
  while (i < first_count && j < second_count) {
    int32_t first_end = first[i].start + first[i].count;
    int32_t second_end = second[j].start + second[j].count;
    int32_t start = first[i].start > second[j].start ? first[i].start : second[j].start;
    int32_t end = first_end < second_end ? first_end : second_end;
    if (start < end) {
      int32_t coverage = product(first[i].coverage, second[j].coverage);
      if (coverage > 0) spans[count++] = (craster_span){start, end - start, coverage};
    }
    if (first_end <= second_end) i++;
    if (second_end <= first_end) j++;
  }
  return count;
}

size_t craster_cut_out(
    const craster_span *spans, size_t count, int32_t start, int32_t end, craster_span *left,
    size_t *front_count) {
  size_t done = 0;
  for (size_t i = 0; i < count && spans[i].start < start; i++) {
    left[done] = spans[i];
    if (left[done].start + left[done].count > start) left[done].count = start - left[done].start;
    done++;
  }
  *front_count = done;
  for (size_t i = 0; i < count; i++) {
    int32_t span_end = spans[i].start + spans[i].count;
    if (span_end <= end) continue;
    int32_t first = spans[i].start > end ? spans[i].start : end;
    left[done++] = (craster_span){first, span_end - first, spans[i].coverage};
  }
  return done;
}

void craster_fade(craster_span *spans, size_t count, int32_t level) {
  if (level == 255) return;
  for (size_t i = 0; i < count; i++) spans[i].coverage = product(spans[i].coverage, level);
}
