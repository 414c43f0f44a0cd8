// The innermost loops of painting: integers only, the same bits on every processor.
//
// Memory belongs to the caller; nothing here allocates, and nothing is kept between calls.

#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Coverage

/// A straight piece of an outline in 1024ths of a pixel, pointing down: y1 is above y0.
typedef struct craster_edge {
  int32_t x0;
  int32_t y0;
  int32_t x1;
  int32_t y1;
  /// 1 where the outline runs down along the edge, -1 where it runs up.
  int32_t winding;
} craster_edge;

/// The extremes of edges' coordinates; of none, the left is larger than the right.
typedef struct craster_extent {
  int32_t left;
  int32_t top;
  int32_t right;
  int32_t bottom;
} craster_extent;

craster_extent craster_measure(const craster_edge *edges, size_t count);

/// Two halves of a hash.
typedef struct craster_hash {
  uint64_t low;
  uint64_t high;
} craster_hash;

/// Hashes edges, as they lie from a point: the same in every run.
craster_hash craster_hash_edges(const craster_edge *edges, size_t count, int32_t x, int32_t y);

/// A stretch of pixels of a row that a shape covers equally.
typedef struct craster_span {
  /// The first column, counted from the region's left.
  int32_t start;
  int32_t count;
  /// 1 to 255.
  int32_t coverage;
} craster_span;

/// The cells that edges are added to: zero before the first edge, and again after all rows were
/// swept.
typedef struct craster_cells {
  /// `width + 1` numbers a row.
  int32_t *sums;
  /// `words` words a row, with a bit for each number.
  uint64_t *marks;
  /// The region, in pixels.
  int32_t left;
  int32_t top;
  int32_t right;
  int32_t bottom;
  int32_t words;
} craster_cells;

/// Adds the edges of a shape to the cells of the region.
///
/// Each edge adds, to every pixel it passes, the signed area to its right inside the pixel. To the
/// next pixel it adds the rest of its height. A pixel's coverage is the sum of all values in its
/// row up to it. A crossing point depends on its edge, its row and its column only.
void craster_add_edges(const craster_cells *cells, const craster_edge *edges, size_t count);

/// Writes a row's spans from left to right and clears its cells; returns the number of spans.
///
/// There is room for `width + 2` spans.
size_t craster_sweep(
    const craster_cells *cells, int32_t row, bool is_even_odd, craster_span *spans);

/// Writes the spans of two shapes' product; returns their number, at most both together.
size_t craster_intersect(
    const craster_span *first, size_t first_count, const craster_span *second,
    size_t second_count, craster_span *spans);

/// Cuts a range of columns out of a row's spans; returns the number of spans, at most one more than
/// before, and in `front_count` the number before the range.
size_t craster_cut_out(
    const craster_span *spans, size_t count, int32_t start, int32_t end, craster_span *left,
    size_t *front_count);

/// Multiplies the coverage of spans by a level, 255 being 1.
void craster_fade(craster_span *spans, size_t count, int32_t level);

/// Turns a cubic curve into the edges of `count` lines; returns the number that are not level.
///
/// Together they enclose the same area as the curve.
///
/// `points` are the x and y of the start, the two control points and the end, in pixels, none of
/// them further than 2²⁰ from the origin. There is room for `count` edges.
size_t craster_flatten(const double *points, size_t count, craster_edge *edges);

/// Turns a cubic curve into the ends of as many lines, in any unit.
///
/// `xs` and `ys` have room for seven more.
void craster_flatten_to_points(const double *points, size_t count, double *xs, double *ys);

/// Closed lines; memory for seven more points may be read.
typedef struct craster_contours {
  const double *xs;
  const double *ys;
  /// The index after each contour's last point.
  const int32_t *ends;
  size_t count;
} craster_contours;

/// Maps contours to pixels, none further than 2²⁰ from the origin, and turns them into edges;
/// returns the number that are not level.
///
/// There is room for one edge a point. A point is mapped to `m0 x + m2 y + m4`, `m1 x + m3 y + m5`.
size_t craster_place(
    const craster_contours *contours, const double matrix[6], craster_edge *edges);

// MARK: Rounded shapes

/// A rectangle with equal circular corners, in 1024ths of a pixel, turned about its middle; a disc
/// when there is nothing between the corners.
typedef struct craster_round {
  /// The centre, at most 2²³ from the origin.
  int32_t x;
  int32_t y;
  /// Half of the rectangle between the centres of the corners.
  int32_t width;
  int32_t height;
  /// At least three pixels; a smaller arc is not nearly its tangents.
  int32_t radius;
  /// The direction of the rectangle's first side, as a unit vector.
  float cosine;
  float sine;
} craster_round;

/// Columns `left..<right`, rows `top..<bottom`.
typedef struct craster_region {
  int32_t left;
  int32_t top;
  int32_t right;
  int32_t bottom;
} craster_region;

/// Blends a colour over a rounded shape's pixels in a region.
///
/// `pixels` are the region's first ones and `stride` is in pixels. The coverage of a pixel is its
/// part on the inner side of the edge's tangent, less a correction for the arc's bulge. It depends
/// only on the pixel's place relative to the centre. The coverage is multiplied by `level` and then
/// by `fade`, both 255 being 1.
void craster_fill_round(
    const craster_round *round, uint32_t *pixels, size_t stride, craster_region region,
    uint32_t color, int32_t level, int32_t fade);

/// The colours of a linear gradient: at the middle x, y of a pixel that entry of the table for which
/// `across * x + down * y + constant` is 0 for the first one and 1 for the one with the number `last`.
typedef struct craster_gradient {
  const uint32_t *table;
  double last;
  double across;
  double down;
  double constant;
  /// True if all colours are opaque.
  bool is_opaque;
} craster_gradient;

/// Blends a gradient over a rounded shape's pixels in a region, as `craster_fill_round` does a colour.
///
/// Returns false, and paints nothing, if the region has too many colours to fade.
bool craster_fill_round_ramp(
    const craster_round *round, uint32_t *pixels, size_t stride, craster_region region,
    const craster_gradient *gradient, int32_t level, int32_t fade);

/// A rounded shape of another radius, as rows cross it: its four corners and its straight sides.
typedef struct craster_hull {
  double radius;
  double corners[4][2];
  /// The first and the last row of each, and the columns that a row makes.
  int32_t side_count;
  double sides[4][4];
} craster_hull;

/// The values that all rows of a rounded shape share.
typedef struct craster_round_rows {
  craster_round round;
  bool is_disc;
  float slant;
  /// The hulls of touched and of filled pixels; of a disc, only the radii.
  craster_hull outer;
  craster_hull inner;
  /// The first of eight rows whose ends are known, in columns.
  int32_t known_row;
  int32_t first[8];
  int32_t end[8];
  int32_t inner_first[8];
  int32_t inner_end[8];
} craster_round_rows;

/// Gets ready to sweep a rounded shape.
void craster_begin_round(craster_round_rows *rows, const craster_round *round);

/// Writes a row's spans from left to right, each of one coverage; returns their number.
///
/// There is room for `right - left + 2` spans, whose starts are counted from `left`.
size_t craster_sweep_round(
    craster_round_rows *rows, int32_t row, int32_t left, int32_t right,
    craster_span *spans);

/// Returns the number of pixels of a row, from `first` on, that are fully inside.
size_t craster_inside_of_round(
    craster_round_rows *rows, int32_t row, int32_t left, int32_t right, int32_t *first);

// MARK: Rectangles

/// An upright rectangle in 1024ths of a pixel, at most 2³⁰ from the origin.
typedef struct craster_rect {
  int32_t left;
  int32_t top;
  int32_t right;
  int32_t bottom;
} craster_rect;

/// Blends a colour over a rectangle's pixels in a region.
///
/// `pixels` are the region's first ones and `stride` is in pixels. The coverage is the same as with
/// the rectangle's edges.
void craster_fill_rect(
    const craster_rect *rect, uint32_t *pixels, size_t stride, craster_region region,
    uint32_t color);

// MARK: Blending
//
// Pixels are premultiplied, red in the lowest byte of a word. Products are divided by 255 and
// rounded to nearest.

/// Stores one colour.
void craster_store(uint32_t *row, size_t count, uint32_t color);

/// Blends a colour over the pixels of spans; see `craster_fill_round` for `fade`.
void craster_blend_color(
    uint32_t *row, const craster_span *spans, size_t count, uint32_t color, int32_t fade);

/// Blends pixels over those of spans; `source` begins in the column `first`.
void craster_blend_pixels(
    uint32_t *row, const craster_span *spans, size_t count, const uint32_t *source,
    int32_t first, int32_t fade);

/// Sweeps all rows and puts a colour over them; `stride` is in pixels.
void craster_fill(
    const craster_cells *cells, bool is_even_odd, uint32_t *pixels, size_t stride,
    uint32_t color, int32_t level, int32_t fade);

/// Multiplies pixels by the alphas of a mask.
void craster_mask(uint32_t *pixels, const uint32_t *mask, size_t count);

/// Replaces each pixel by a colour, multiplied by the pixel's alpha.
void craster_stain(uint32_t *pixels, size_t count, uint32_t color);

/// Maps the colours of pixels: each of red, green, blue and alpha becomes a sum of these four and
/// one, of which `weights` has five in a row each. Components are between 0 and 1, and not
/// premultiplied; what is transparent is black.
void craster_recolor(uint32_t *pixels, size_t count, const float weights[20]);

// MARK: Shading

/// The two columns of a picture that a pixel is read from, and the second one's weight in 256ths.
typedef struct craster_tap {
  int32_t left;
  int32_t right;
  uint32_t weight;
} craster_tap;

/// Reads a row of a picture between its columns.
void craster_resample(
    uint32_t *out, size_t count, const uint32_t *source, const craster_tap *taps);

/// Mixes two rows, with 256ths of the second.
void craster_mix(
    uint32_t *out, size_t count, const uint32_t *top, const uint32_t *bottom, uint32_t weight);

/// Reads a row of a picture between its columns by several of them, weighted by 4096ths.
///
/// `taps` columns and weights belong to each pixel of the result, whose four levels are 64ths.
void craster_cubic_row(
    int16_t *out, size_t count, const uint32_t *source, const int32_t *columns,
    const int16_t *weights, size_t taps);

/// Mixes rows that `craster_cubic_row` has read, weighted by 4096ths; no colour exceeds its alpha.
void craster_cubic_mix(
    uint32_t *out, size_t count, const int16_t *const *rows, const int16_t *weights, size_t taps);

/// Returns what both give for one pixel.
uint32_t craster_cubic_point(
    const uint32_t *pixels, size_t stride, const int32_t *columns, const int16_t *across,
    size_t across_taps, const int32_t *rows, const int16_t *down, size_t down_taps);

/// Writes the colours of a row of a linear gradient.
///
/// Column i lies at `across * (first + i) + down + constant`. There 0 is the table's first entry,
/// and 1 its entry number `last`.
void craster_ramp(
    uint32_t *row, size_t count, const uint32_t *table, double last, double across, double first,
    double down, double constant);

// MARK: Blur

/// A box filter with lighter ends: `inner` for each of `2 * radius + 1` pixels and `outer` for each
/// end, together about 65536.
typedef struct craster_box {
  int32_t radius;
  uint32_t inner;
  uint32_t outer;
} craster_box;

/// Reads a byte of each pixel, times 256, into a transposed plane.
void craster_load_turned(
    const uint32_t *pixels, int32_t *plane, size_t width, size_t height, uint32_t shift);

/// Exchanges rows and columns of a plane of `height` rows.
void craster_turn(const int32_t *plane, int32_t *turned, size_t width, size_t height);

/// Blurs the columns of a plane by three boxes; the result is in `plane`.
///
/// `other` is another plane, and `line` has room for two rows. Outside of the plane is nothing or,
/// with `repeats_edges`, the nearest row again.
void craster_blur_columns(
    int32_t *plane, int32_t *other, uint32_t *line, size_t width, size_t height,
    craster_box box, bool repeats_edges);

/// Writes a plane into a byte of each pixel, divided by 256 and rounded.
void craster_store_plane(
    const int32_t *plane, uint32_t *pixels, size_t count, uint32_t shift);

/// Writes the means of squares of `2^power` pixels, times 256, into four planes, red first.
///
/// Planes have a cell for each square, also for those that an edge cuts: with `repeats_edges` the
/// mean of what there is, else of that and nothing. `line` has room for four numbers a column.
void craster_shrink(
    const uint32_t *pixels, int32_t *planes, uint32_t *line, size_t width, size_t height,
    uint32_t power, bool repeats_edges);

/// Writes pixels between the cells of such planes, mixed of the nearest four.
///
/// Bytes whose bits are set in `keep` stay. `line` has room for four numbers a cell of a row.
void craster_expand(
    const int32_t *planes, uint32_t *line, uint32_t *pixels, size_t width, size_t height,
    uint32_t power, uint32_t keep);

// MARK: Veils

/// A blurred alpha on a coarse grid, in the colours of one: a shadow.
typedef struct craster_veil {
  /// Levels of the grid up to 65535, each with the one to its right in the upper half.
  const uint32_t *pairs;
  int32_t width;
  int32_t height;
  /// Premultiplied.
  uint32_t color;
  /// The spacing of columns that are looked up on the grid, as a power of two: `1 << shift` is 1,
  /// 2, 4 or 8.
  int32_t shift;
  /// The step on the grid from one column to the next.
  double across;
  double down;
} craster_veil;

/// Writes the colours of a row from the column `first` on; the column 0 is at x, y on the grid.
void craster_shade_veil(
    uint32_t *row, size_t count, int32_t first, const craster_veil *veil, double x, double y);

/// Reads every `step`-th number of a plane, and the one `step` columns to its right, as levels;
/// outside of the plane they are 0.
void craster_reduce_plane(
    const int32_t *plane, size_t width, size_t height, size_t step, uint32_t *pairs,
    size_t pair_width, size_t pair_height);

#ifdef __cplusplus
}
#endif

#endif
