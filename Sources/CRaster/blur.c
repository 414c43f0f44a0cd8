#include "CRaster.h"
#include "dispatch.h"

/// Exchanges rows and columns of a square of eight by eight numbers.
INLINED void turn_square(integers rows[lanes]) {
  integers pairs[lanes];
  for (int i = 0; i < lanes; i += 2) {
    pairs[i] = __builtin_shufflevector(rows[i], rows[i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    pairs[i + 1] = __builtin_shufflevector(rows[i], rows[i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  integers fours[lanes];
  for (int i = 0; i < lanes; i += 4) {
    for (int k = 0; k < 2; k++) {
      integers upper = pairs[i + k];
      integers lower = pairs[i + k + 2];
      fours[i + 2 * k] = __builtin_shufflevector(upper, lower, 0, 1, 8, 9, 4, 5, 12, 13);
      fours[i + 2 * k + 1] = __builtin_shufflevector(upper, lower, 2, 3, 10, 11, 6, 7, 14, 15);
    }
  }
  for (int i = 0; i < 4; i++) {
    rows[i] = __builtin_shufflevector(fours[i], fours[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    rows[i + 4] = __builtin_shufflevector(fours[i], fours[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

/// Exchanges rows and columns, and takes a byte of each number times 256 if `is_byte`.
INLINED void turn(
    const int32_t *plane, int32_t *turned, size_t width, size_t height, bool is_byte,
    uint32_t shift) {
  // In columns of eight, so that a line of the result is written while it is in the cache.
  for (size_t left = 0; left < width; left += lanes) {
    size_t right = left + lanes < width ? left + lanes : width;
    size_t y = 0;
    for (; left + lanes <= width && y + lanes <= height; y += lanes) {
      integers rows[lanes];
      for (size_t i = 0; i < lanes; i++) {
        words row = *(const words *)(plane + (y + i) * width + left);
        rows[i] = (integers)(is_byte ? ((row >> shift) & 255) << 8 : row);
      }
      turn_square(rows);
      for (size_t i = 0; i < lanes; i++) *(integers *)(turned + (left + i) * height + y) = rows[i];
    }
    for (; y < height; y++) {
      for (size_t x = left; x < right; x++) {
        uint32_t number = (uint32_t)plane[y * width + x];
        turned[x * height + y] = (int32_t)(is_byte ? ((number >> shift) & 255) << 8 : number);
      }
    }
  }
}

DISPATCHED
void craster_load_turned(
    const uint32_t *pixels, int32_t *plane, size_t width, size_t height, uint32_t shift) {
  turn((const int32_t *)pixels, plane, width, height, true, shift);
}

DISPATCHED
void craster_turn(const int32_t *plane, int32_t *turned, size_t width, size_t height) {
  turn(plane, turned, width, height, false, 0);
}

/// Returns a row of the plane, or the row that stands for one outside of it.
INLINED const int32_t *row_at(
    const int32_t *plane, const int32_t *nothing, int64_t y, size_t width, size_t height,
    bool repeats_edges) {
  if (y >= 0 && y < (int64_t)height) return plane + (size_t)y * width;
  if (!repeats_edges) return nothing;
  return y < 0 ? plane : plane + (height - 1) * width;
}

/// The widest radius for which a product fits 32 bits.
///
/// Rounded weights may add up to a little more than 65536, by half of `2 * radius + 1`; after all
/// passes that is less than a 256th for 73 pixels.
enum { narrow = 35 };

INLINED void blur_row(
    int32_t *restrict out, uint32_t *restrict sums, const int32_t *first, const int32_t *last,
    const int32_t *oldest, size_t width, craster_box box) {
  if (box.radius <= narrow) {
    for (size_t x = 0; x < width; x++) {
      uint32_t ends = (uint32_t)first[x] + (uint32_t)last[x];
      out[x] = (int32_t)((sums[x] * box.inner + ends * box.outer + 32768) >> 16);
      sums[x] += (uint32_t)last[x] - (uint32_t)oldest[x];
    }
  } else {
    for (size_t x = 0; x < width; x++) {
      uint64_t ends = (uint64_t)((uint32_t)first[x] + (uint32_t)last[x]);
      out[x] = (int32_t)(((uint64_t)sums[x] * box.inner + ends * box.outer + 32768) >> 16);
      sums[x] += (uint32_t)last[x] - (uint32_t)oldest[x];
    }
  }
}

INLINED void blur_once(
    const int32_t *plane, int32_t *out, uint32_t *sums, const int32_t *nothing, size_t width,
    size_t height, craster_box box, bool repeats_edges) {
  int64_t reach = box.radius + 1;
  memset(sums, 0, width * sizeof *sums);
  for (int64_t y = 1 - reach; y < reach; y++) {
    const int32_t *row = row_at(plane, nothing, y, width, height, repeats_edges);
    for (size_t x = 0; x < width; x++) sums[x] += (uint32_t)row[x];
  }
  for (int64_t y = 0; y < (int64_t)height; y++) {
    blur_row(
        out + (size_t)y * width, sums,
        row_at(plane, nothing, y - reach, width, height, repeats_edges),
        row_at(plane, nothing, y + reach, width, height, repeats_edges),
        row_at(plane, nothing, y - reach + 1, width, height, repeats_edges), width, box);
  }
}

DISPATCHED
void craster_blur_columns(
    int32_t *plane, int32_t *other, uint32_t *line, size_t width, size_t height,
    craster_box box, bool repeats_edges) {
  int32_t *nothing = (int32_t *)line + width;
  memset(nothing, 0, width * sizeof *nothing);
  blur_once(plane, other, line, nothing, width, height, box, repeats_edges);
  blur_once(other, plane, line, nothing, width, height, box, repeats_edges);
  blur_once(plane, other, line, nothing, width, height, box, repeats_edges);
  memcpy(plane, other, width * height * sizeof *plane);
}

DISPATCHED
void craster_store_plane(
    const int32_t *plane, uint32_t *pixels, size_t count, uint32_t shift) {
  uint32_t keep = ~((uint32_t)255 << shift);
  for (size_t i = 0; i < count; i++) {
    uint32_t level = (uint32_t)((plane[i] + 128) >> 8);
    pixels[i] = (pixels[i] & keep) | (level > 255 ? 255 : level) << shift;
  }
}
