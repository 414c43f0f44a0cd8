#include "CRaster.h"
#include "dispatch.h"

DISPATCHED
void craster_shrink(
    const uint32_t *pixels, int32_t *planes, uint32_t *line, size_t width, size_t height,
    uint32_t power, bool repeats_edges) {
  size_t step = (size_t)1 << power;
  size_t columns = (width + step - 1) >> power, rows = (height + step - 1) >> power;
  size_t count = 4 * width;
  for (size_t row = 0; row < rows; row++) {
    size_t first = row << power, last = first + step < height ? first + step : height;
    memset(line, 0, count * sizeof *line);
    for (size_t y = first; y < last; y++) {
      const uint8_t *bytes = (const uint8_t *)(pixels + y * width);
      for (size_t i = 0; i < count; i++) line[i] += bytes[i];
    }
    for (size_t column = 0; column < columns; column++) {
      size_t left = column << power, right = left + step < width ? left + step : width;
      uint32_t sums[4] = {0};
      for (size_t x = left; x < right; x++) {
        for (size_t channel = 0; channel < 4; channel++) sums[channel] += line[4 * x + channel];
      }
      // A cell at an edge is the mean of what it has, or has nothing in its other part.
      uint32_t part = (uint32_t)((last - first) * (right - left));
      for (size_t channel = 0; channel < 4; channel++) {
        int32_t *cell = planes + channel * columns * rows + row * columns + column;
        *cell = (int32_t)(repeats_edges ? (sums[channel] << 8) / part
                                        : (sums[channel] << 8) >> (2 * power));
      }
    }
  }
}

/// The cell before a pixel, limited to the last, and the pixel's way to the one behind it in
/// halves of a pixel.
typedef struct {
  size_t before, behind;
  uint32_t way;
} between;

INLINED between place_between(size_t pixel, size_t cells, uint32_t power) {
  int64_t at = 2 * (int64_t)pixel + 1 - ((int64_t)1 << power);
  if (at < 0) return (between){0, 0, 0};
  size_t before = (size_t)at >> (power + 1);
  if (before + 1 >= cells) return (between){cells - 1, cells - 1, 0};
  return (between){before, before + 1, (uint32_t)at & (((uint32_t)2 << power) - 1)};
}

/// Writes pixels that lie evenly between two cells of four bytes each.
INLINED void write_between(
    uint32_t *pixels, size_t count, const uint32_t *before, const uint32_t *behind, uint32_t way,
    uint32_t power, uint32_t keep) {
  uint32_t shift = 2 * (power + 1) + 8, half = (uint32_t)1 << (shift - 1);
  for (size_t x = 0; x < count; x++) {
    uint32_t part = way + 2 * (uint32_t)x, rest = ((uint32_t)2 << power) - part, pixel = 0;
    for (uint32_t channel = 0; channel < 4; channel++) {
      uint32_t level = (before[channel] * rest + behind[channel] * part + half) >> shift;
      pixel |= (level > 255 ? 255 : level) << (8 * channel);
    }
    pixels[x] = (pixels[x] & keep) | (pixel & ~keep);
  }
}

DISPATCHED
void craster_expand(
    const int32_t *planes, uint32_t *line, uint32_t *pixels, size_t width, size_t height,
    uint32_t power, uint32_t keep) {
  size_t step = (size_t)1 << power;
  size_t columns = (width + step - 1) >> power, rows = (height + step - 1) >> power;
  for (size_t y = 0; y < height; y++) {
    between row = place_between(y, rows, power);
    uint32_t rest = ((uint32_t)2 << power) - row.way;
    for (size_t channel = 0; channel < 4; channel++) {
      const int32_t *plane = planes + channel * columns * rows;
      const int32_t *above = plane + row.before * columns, *below = plane + row.behind * columns;
      for (size_t x = 0; x < columns; x++) {
        line[4 * x + channel] = (uint32_t)above[x] * rest + (uint32_t)below[x] * row.way;
      }
    }
    uint32_t *out = pixels + y * width;
    for (size_t x = 0; x < width;) {
      between column = place_between(x, columns, power);
      // Half a cell at the left edge, one cell each, and all that is left at the right edge.
      size_t end = column.behind > column.before
          ? x + step - column.way / 2
          : (x < step / 2 && columns > 1 ? step / 2 : width);
      if (end > width) end = width;
      write_between(
          out + x, end - x, line + 4 * column.before, line + 4 * column.behind, column.way, power,
          keep);
      x = end;
    }
  }
}
