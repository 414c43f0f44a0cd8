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

/// Stains eight levels with a colour.
INLINED void stain(const words *levels, uint32_t color, words *pixels) {
  if (color << 8 == 0) {
    *pixels = ((*levels * (color >> 24) + 32768) >> 16) << 24;
    return;
  }
  words all = {0};
  for (int shift = 0; shift < 32; shift += 8) {
    all |= ((*levels * (color >> shift & 255) + 32768) >> 16) << shift;
  }
  *pixels = all;
}

/// The levels of eight columns from one on, between samples that are `1 << shift` columns apart.
INLINED void spread(const uint32_t *samples, size_t column, int shift, words *levels) {
  if (shift == 0) {
    *levels = *(const words *)(samples + column);
    return;
  }
  const words places = {0, 1, 2, 3, 4, 5, 6, 7};
  const uint32_t spacing = 1u << shift;
  const uint32_t *first = samples + (column >> shift);
  words steps = places + (uint32_t)(column & (spacing - 1));
  words stretch = steps >> shift;
  words near = (words){} + first[0];
  words next = (words){} + first[1];
  // Eight columns lie in so many stretches at most.
  for (uint32_t i = 1; i <= lanes >> shift; i++) {
    words is_there = (words)(stretch == i);
    near = (is_there & first[i]) | (~is_there & near);
    next = (is_there & first[i + 1]) | (~is_there & next);
  }
  steps &= spacing - 1;
  *levels = (steps * (next - near) + (near << shift) + spacing / 2) >> shift;
}

/// Makes the colours of eight columns between samples.
INLINED void shade_eight(
    words *pixels, const uint32_t *samples, size_t column, int shift, uint32_t color) {
  words levels;
  spread(samples, column, shift, &levels);
  stain(&levels, color, pixels);
}

/// Writes the colours of columns between samples; the last eight may be written twice.
INLINED void shade_between(
    uint32_t *row, size_t count, const uint32_t *samples, size_t column, int shift,
    uint32_t color) {
  if (count < lanes) {
    uint32_t some[lanes];
    shade_eight((words *)some, samples, column, shift, color);
    for (size_t i = 0; i < count; i++) row[i] = some[i];
    return;
  }
  for (size_t i = 0; i < count; i += lanes) {
    size_t place = i + lanes <= count ? i : count - lanes;
    shade_eight((words *)(row + place), samples, column + place, shift, color);
  }
}

DISPATCHED
void craster_shade_veil(
    uint32_t *row, size_t count, int32_t first, const craster_veil *veil, double x, double y) {
  // The last ones are read, but not used.
  uint32_t samples[block + 2 * lanes] = {0};
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
      case 0: shade_between(out, length - skipped, samples, skipped, 0, veil->color); break;
      case 1: shade_between(out, length - skipped, samples, skipped, 1, veil->color); break;
      case 2: shade_between(out, length - skipped, samples, skipped, 2, veil->color); break;
      default: shade_between(out, length - skipped, samples, skipped, 3, veil->color); break;
    }
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
