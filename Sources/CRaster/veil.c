#include "CRaster.h"
#include "dispatch.h"

enum { block = 64 };

/// Computes eight places along an axis of the grid, in 256ths, clamped to it; the last column and
/// row have no next one.
INLINED void places_on_grid(
    const integers *columns, double step, double start, int32_t size, integers *result) {
  const doubles none = {0};
  doubles value = __builtin_convertvector(*columns, doubles) * step + start;
  doubles most = none + (size - 1.01);
  value = CHOSEN_DOUBLES(value > none, value, none);
  value = CHOSEN_DOUBLES(value < most, value, most);
  *result = __builtin_convertvector(value * 256, integers);
}

/// The levels of eight columns, each between the four of the grid that are around it.
INLINED void levels_at(
    const craster_veil *veil, int32_t start, double x, double y, uint32_t *levels) {
  integers columns = ((integers){0, 1, 2, 3, 4, 5, 6, 7} << veil->shift) + start;
  integers column;
  integers line;
  places_on_grid(&columns, veil->across, x, veil->width, &column);
  places_on_grid(&columns, veil->down, y, veil->height, &line);
  int32_t places[lanes];
  *(integers *)places = (line >> 8) * veil->width + (column >> 8);
  uint32_t tops[lanes];
  uint32_t bottoms[lanes];
  for (int i = 0; i < lanes; i++) {
    const uint32_t *pair = veil->pairs + places[i];
    tops[i] = pair[0];
    bottoms[i] = pair[veil->width];
  }
  words top = *(const words *)tops;
  words bottom = *(const words *)bottoms;
  words right = (words)column & 255;
  words down = (words)line & 255;
  words above = (top & 0xffff) * (256 - right) + (top >> 16) * right;
  words below = (bottom & 0xffff) * (256 - right) + (bottom >> 16) * right;
  // In two halves, or the sum would not fit.
  *(words *)levels = ((above >> 8) * (256 - down) + (below >> 8) * down + 128) >> 8;
}

INLINED void stain(uint32_t *row, const uint32_t *levels, size_t count, uint32_t color) {
  if (color << 8 == 0) {
    uint32_t alpha = color >> 24;
    for (size_t i = 0; i < count; i++) row[i] = (alpha * levels[i] + 32768) >> 16 << 24;
    return;
  }
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      pixel |= ((color >> shift & 255) * levels[i] + 32768) >> 16 << shift;
    }
    row[i] = pixel;
  }
}

/// Writes levels between samples that are `1 << shift` columns apart.
INLINED void spread(const uint32_t *samples, size_t count, int shift, uint32_t *levels) {
  size_t spacing = (size_t)1 << shift;
  if (spacing == lanes) {
    const words places = {0, 1, 2, 3, 4, 5, 6, 7};
    for (size_t i = 0; i < count; i++) {
      words steps = places * (samples[i + 1] - samples[i]);
      *(words *)(levels + i * lanes) = (steps + (samples[i] * lanes + lanes / 2)) >> shift;
    }
    return;
  }
  uint32_t half = (uint32_t)spacing / 2;
  for (size_t i = 0; i < count; i++) {
    for (size_t j = 0; j < spacing; j++) {
      uint32_t both = samples[i] * (uint32_t)(spacing - j) + samples[i + 1] * (uint32_t)j;
      levels[(i << shift) + j] = (both + half) >> shift;
    }
  }
}

DISPATCHED
void craster_shade_veil(
    uint32_t *row, size_t count, int32_t first, const craster_veil *veil, double x, double y) {
  uint32_t samples[block + lanes];
  uint32_t levels[block];
  // The same columns are looked up wherever a row begins.
  int32_t spacing = 1 << veil->shift;
  int32_t start = first & -spacing;
  size_t skipped = (size_t)(first - start);
  size_t left = skipped + count;
  for (uint32_t *out = row; left > 0; start += block) {
    size_t length = left < block ? left : block;
    size_t stretches = (length + (size_t)spacing - 1) >> veil->shift;
    // The last sample of a block is the first one of the next.
    size_t known = 0;
    if (out != row) {
      samples[0] = samples[block >> veil->shift];
      known = 1;
    }
    for (; known <= stretches; known += lanes) {
      levels_at(veil, start + (int32_t)known * spacing, x, y, samples + known);
    }
    switch (veil->shift) {
      case 0: memcpy(levels, samples, stretches * sizeof *levels); break;
      case 1: spread(samples, stretches, 1, levels); break;
      case 2: spread(samples, stretches, 2, levels); break;
      default: spread(samples, stretches, 3, levels); break;
    }
    stain(out, levels + skipped, length - skipped, veil->color);
    out += length - skipped;
    left -= length;
    skipped = 0;
  }
}

void craster_reduce_plane(
    const int32_t *plane, size_t width, size_t height, size_t step, uint32_t *pairs,
    size_t pair_width, size_t pair_height) {
  for (size_t line = 0; line < pair_height; line++) {
    for (size_t column = 0; column < pair_width; column++) {
      uint32_t levels[2];
      for (size_t i = 0; i < 2; i++) {
        size_t x = (column + i) * step;
        size_t y = line * step;
        bool is_inside = x < width && y < height;
        uint32_t level = is_inside ? (uint32_t)plane[y * width + x] : 0;
        // Scales 65280, which is 255 times 256, to 65535.
        level += level >> 8;
        levels[i] = level > 65535 ? 65535 : level;
      }
      pairs[line * pair_width + column] = levels[0] | levels[1] << 16;
    }
  }
}
