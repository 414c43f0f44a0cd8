#include "CRaster.h"

enum { bits = 10, unit = 1 << bits };

/// Returns the part of a pixel, from 0 to `unit`, that lies between two places.
static inline int32_t part_of(int32_t pixel, int32_t from, int32_t to) {
  int32_t first = pixel << bits;
  int32_t last = first + unit;
  if (first < from) first = from;
  if (last > to) last = to;
  return last > first ? last - first : 0;
}

/// Appends pixels that are covered by a part of their width and one of their height.
static inline size_t append(
    craster_span *spans, size_t count, int32_t start, int32_t end, int32_t width, int32_t height) {
  // Rounded as in a sweep of edges.
  int32_t level = (int32_t)(((int64_t)width * height * 255 + unit * unit / 2) >> (2 * bits));
  if (end <= start || level == 0) return count;
  spans[count] = (craster_span){start, end - start, level};
  return count + 1;
}

void craster_fill_rect(
    const craster_rect *rect, uint32_t *pixels, size_t stride, craster_region region,
    uint32_t color) {
  // The first and last columns touched, perhaps in part, and the columns filled between them.
  int32_t first = rect->left >> bits;
  int32_t last = (rect->right - 1) >> bits;
  int32_t from = (rect->left + unit - 1) >> bits;
  int32_t to = rect->right >> bits;
  bool has_first = first < from && first >= region.left && first < region.right;
  bool has_last = last >= to && last >= region.left && last < region.right;
  if (first < from && first == last) has_last = false;
  if (from < region.left) from = region.left;
  if (to > region.right) to = region.right;
  for (int32_t row = region.top; row < region.bottom; row++, pixels += stride) {
    int32_t height = part_of(row, rect->top, rect->bottom);
    craster_span spans[3];
    size_t count = 0;
    if (has_first) {
      int32_t start = first - region.left;
      int32_t width = part_of(first, rect->left, rect->right);
      count = append(spans, count, start, start + 1, width, height);
    }
    count = append(spans, count, from - region.left, to - region.left, unit, height);
    if (has_last) {
      int32_t start = last - region.left;
      int32_t width = part_of(last, rect->left, rect->right);
      count = append(spans, count, start, start + 1, width, height);
    }
    if (count > 0) craster_blend_color(pixels, spans, count, color, 255);
  }
}
