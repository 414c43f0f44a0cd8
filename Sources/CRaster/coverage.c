#include "CRaster.h"
#include "dispatch.h"

/// Eight numbers.
typedef float floats __attribute__((vector_size(32), aligned(4)));

/// A row of cells that is being added to.
typedef struct row_cells {
  int32_t *sums;
  uint64_t *marks;
  int32_t left;
  int32_t right;
} row_cells;

/// Returns a quotient to multiply with by `part`.
///
/// It is slightly too large, by less than its last three bits. So a product that is a whole number
/// is not rounded down to the one before. Any other product is at least 1 / c away from a whole
/// number, which is more than the error for products of up to 50 bits, of coordinates of 25.
static inline double slope(int32_t b, int32_t c) {
  return (double)b / (double)c * (1 + 0x1p-51);
}

/// A number times a quotient, cut towards 0.
static inline int32_t part(int32_t a, double slope) { return (int32_t)((double)a * slope); }

/// Adds a height to a cell, with the sum of its two ends' distances from the cell's left.
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
  int32_t cell = low >> bits;
  int32_t begin = cell << bits;
  double steepness = slope(height, high > low ? high - low : 1);
  int32_t x = low;
  int32_t done = 0;
  if (cell < row->left) {
    int32_t edge = row->left << bits;
    done = high <= edge ? height : part(edge - low, steepness);
    put(row, row->left, done, 0);
    if (high <= edge) return;
    cell = row->left;
    begin = edge;
    x = edge;
  }
  for (; cell < row->right && high > begin + unit; cell++) {
    int32_t so_far = part(begin + unit - low, steepness);
    put(row, cell, so_far - done, x - begin + unit);
    done = so_far;
    begin += unit;
    x = begin;
  }
  if (cell < row->right) put(row, cell, height - done, (x - begin) + (high - begin));
}

/// The capacity of the queue: eight pieces are read at once, and should not have been written just
/// before.
enum { most_pieces = 8 * lanes };

/// A queue of pieces to add; computing eight at once takes no longer than one.
typedef struct piece_queue {
  int32_t count;
  int32_t from[most_pieces];
  int32_t to[most_pieces];
  int32_t heights[most_pieces];
  /// Counted from the first row of the region.
  int32_t rows[most_pieces];
} piece_queue;

/// The sums that pieces add to the cells of three columns, or a mark that they must be added one by
/// one.
typedef struct additions {
  int32_t columns[lanes];
  int32_t first[lanes];
  int32_t second[lanes];
  int32_t third[lanes];
  /// Three bits.
  int32_t marks[lanes];
  int32_t is_short[lanes];
} additions;

/// Computes the sums of eight pieces that lie in at most two cells, both in the region.
INLINED void find_additions(
    const craster_cells *cells, const piece_queue *queue, int32_t first_piece,
    additions *result) {
  integers from = *(const integers *)(queue->from + first_piece);
  integers to = *(const integers *)(queue->to + first_piece);
  integers height = *(const integers *)(queue->heights + first_piece);
  integers low = __builtin_elementwise_min(from, to);
  integers high = __builtin_elementwise_max(from, to);
  integers cell = low >> bits;
  integers end = (cell + 1) << bits;
  integers behind = high - end;
  // A product of 20 bits is divided by a width of 11. A quotient that is not whole is further away
  // from a whole number than the rounding error.
  integers width = __builtin_elementwise_max(high - low, (integers){} + 1);
  floats before = __builtin_convertvector((end - low) * height, floats) /
                  __builtin_convertvector(width, floats);
  integers is_longer = behind > 0;
  integers is_short = (behind <= unit) & (cell >= cells->left) & (cell + 1 < cells->right);
  before = (floats)((integers)before & is_short);
  integers part = __builtin_convertvector(before, integers);
  integers first = (is_longer & part) | (~is_longer & height);
  integers second = height - first;
  behind &= is_longer;
  integers first_missing = first * (low + high - behind - 2 * (end - unit));
  integers second_missing = second * behind;
  *(integers *)result->columns = cell - cells->left;
  *(integers *)result->first = first * (2 * unit) - first_missing;
  *(integers *)result->second = first_missing + second * (2 * unit) - second_missing;
  *(integers *)result->third = second_missing;
  *(integers *)result->marks = 3 | (is_longer & 4);
  *(integers *)result->is_short = is_short;
}

/// Adds a piece of the queue.
INLINED void add_found(
    const craster_cells *cells, const piece_queue *queue, int32_t piece,
    const additions *additions) {
  int32_t i = piece % lanes;
  size_t line = (size_t)queue->rows[piece];
  size_t stride = (size_t)(cells->right - cells->left) + 1;
  row_cells row = {
      cells->sums + line * stride, cells->marks + line * (size_t)cells->words, cells->left,
      cells->right};
  if (!additions->is_short[i]) {
    add_piece(&row, queue->from[piece], queue->to[piece], queue->heights[piece]);
    return;
  }
  int32_t column = additions->columns[i];
  int32_t *sums = row.sums + column;
  // One by one: a load of two would have to wait for the two stores of the piece before.
  sums[0] += additions->first[i];
  __asm__("" ::: "memory");
  sums[1] += additions->second[i];
  __asm__("" ::: "memory");
  sums[2] += additions->third[i];
  uint64_t marks = (uint64_t)additions->marks[i];
  int32_t shift = column & 63;
  uint64_t *word = row.marks + (column >> 6);
  *word |= marks << shift;
  if (shift > 61) word[1] |= marks >> (64 - shift);
}

/// Adds all pieces of the queue and empties it.
INLINED void add_pieces(const craster_cells *shared, piece_queue *queue) {
  craster_cells cells = *shared;
  for (int32_t piece = 0; piece < queue->count; piece += lanes) {
    additions additions;
    find_additions(&cells, queue, piece, &additions);
    int32_t end = queue->count - piece < lanes ? queue->count : piece + lanes;
    for (int32_t i = piece; i < end; i++) add_found(&cells, queue, i, &additions);
  }
  queue->count = 0;
}

INLINED void enqueue(
    const craster_cells *cells, piece_queue *queue, int32_t from, int32_t to, int32_t height,
    int32_t row) {
  int32_t count = queue->count;
  queue->from[count] = from;
  queue->to[count] = to;
  queue->heights[count] = height;
  queue->rows[count] = row;
  queue->count = count + 1;
  if (queue->count == most_pieces) add_pieces(cells, queue);
}

/// Splits an edge into pieces that lie in one row each.
INLINED void add_edge(
    const craster_cells *cells, const craster_edge *edge, piece_queue *queue) {
  int32_t top = cells->top << bits;
  int32_t bottom = cells->bottom << bits;
  if (edge->y1 <= top || edge->y0 >= bottom) return;
  int32_t y = edge->y0 > top ? edge->y0 : top;
  int32_t row = (y >> bits) - cells->top;
  int32_t row_end = (y & -unit) + unit;
  if (y == edge->y0 && edge->y1 <= row_end) {
    enqueue(cells, queue, edge->x0, edge->x1, (edge->y1 - y) * edge->winding, row);
    return;
  }
  if (edge->y1 < bottom) bottom = edge->y1;
  double lean = slope(edge->x1 - edge->x0, edge->y1 - edge->y0);
  int32_t x = edge->x0 + part(y - edge->y0, lean);
  for (; y < bottom; row++, row_end += unit) {
    int32_t next_y = row_end < bottom ? row_end : bottom;
    int32_t next_x = edge->x0 + part(next_y - edge->y0, lean);
    enqueue(cells, queue, x, next_x, (next_y - y) * edge->winding, row);
    y = next_y;
    x = next_x;
  }
}

DISPATCHED
void craster_add_edges(const craster_cells *cells, const craster_edge *edges, size_t count) {
  piece_queue queue;
  memset(&queue, 0, sizeof queue);
  for (size_t i = 0; i < count; i++) add_edge(cells, edges + i, &queue);
  add_pieces(cells, &queue);
}
