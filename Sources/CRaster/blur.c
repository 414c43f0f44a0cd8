#include "CRaster.h"
#include "dispatch.h"

void craster_load_turned(
    const uint32_t *pixels, int32_t *plane, size_t width, size_t height, uint32_t shift) {
  // In columns of eight, so that a line of the plane is written while it is in the cache.
  for (size_t left = 0; left < width; left += lanes) {
    size_t right = left + lanes < width ? left + lanes : width;
    for (size_t y = 0; y < height; y++) {
      const uint32_t *row = pixels + y * width;
      for (size_t x = left; x < right; x++) {
        plane[x * height + y] = (int32_t)(((row[x] >> shift) & 255) << 8);
      }
    }
  }
}

void craster_turn(const int32_t *plane, int32_t *turned, size_t width, size_t height) {
  for (size_t left = 0; left < width; left += lanes) {
    size_t right = left + lanes < width ? left + lanes : width;
    for (size_t y = 0; y < height; y++) {
      const int32_t *row = plane + y * width;
      for (size_t x = left; x < right; x++) turned[x * height + y] = row[x];
    }
  }
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
