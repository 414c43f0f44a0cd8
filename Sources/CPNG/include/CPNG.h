// PNG files by way of libpng and zlib, for a language that cannot survive a longjmp.
//
// Every function here that calls into libpng holds its own setjmp, so that an error leaves C frames
// only. A sink is called, returns, and is then judged: no longjmp ever crosses its caller's frames.
// No type of libpng or zlib appears, so whoever imports this needs neither header.

#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The result of a call.
typedef enum __attribute__((enum_extensibility(closed))) cpng_status : int32_t {
  cpng_status_done = 0,
  /// The sink did not take its bytes.
  cpng_status_refused = 1,
  /// The bytes are not a PNG, or libpng cannot write the given one; see the message.
  cpng_status_invalid = 2,
  /// There is no memory left.
  cpng_status_exhausted = 3,
} cpng_status;

/// A receiver of a file's bytes, in order; returns true if it took them all.
typedef bool (*cpng_sink)(void *context, const uint8_t *bytes, size_t count);

// MARK: Writing chunks

/// A PNG file that is being written. After a call that was not `done`, it can only be destroyed.
typedef struct cpng_writer cpng_writer;

/// Returns a writer that hands everything to the sink, or NULL for want of memory.
cpng_writer *cpng_writer_create(cpng_sink sink, void *context);
void cpng_writer_destroy(cpng_writer *writer);

/// The last error, in libpng's words; empty without one.
const char *cpng_writer_message(const cpng_writer *writer);

/// Adds a text to be written with the header, as tEXt (Latin-1) or, when `is_utf8`, as iTXt.
cpng_status cpng_writer_add_text(
    cpng_writer *writer, const char *keyword, const char *text, bool is_utf8);

/// Says that pixels are stored as numbers of colours, of which there are `count`, 1 to 256.
///
/// `colors` has red, green and blue of each.
cpng_status cpng_writer_set_palette(cpng_writer *writer, const uint8_t *colors, uint32_t count);

/// Writes the signature, IHDR (8 bits; numbers of a palette if there is one, RGB if opaque, else
/// RGBA), the palette, sRGB, pHYs and the texts.
///
/// Nothing is written for pHYs of 0 pixels per metre.
cpng_status cpng_writer_begin(
    cpng_writer *writer, uint32_t width, uint32_t height, bool is_opaque,
    uint32_t pixels_per_metre);

/// Begins a chunk of `count` bytes with its length and its name of four letters.
cpng_status cpng_writer_begin_chunk(cpng_writer *writer, const char *name, size_t count);

/// Writes the next bytes of the chunk; all calls together must write the announced number.
cpng_status cpng_writer_continue_chunk(cpng_writer *writer, const uint8_t *bytes, size_t count);

/// Ends the chunk with its CRC.
cpng_status cpng_writer_end_chunk(cpng_writer *writer);

// MARK: Checksums

/// Goes on with a CRC-32, which is 0 for nothing.
uint32_t cpng_crc(uint32_t crc, const uint8_t *bytes, size_t count);

/// The factor that shifts a CRC when `count` bytes are appended.
uint32_t cpng_crc_shift(size_t count);

/// The CRC-32 of two pieces of bytes, from theirs and the shift of the second one's length.
uint32_t cpng_crc_joined(uint32_t first, uint32_t second, uint32_t shift);

// MARK: Deflating strips

/// The effort spent on a short description of the pixels.
typedef enum __attribute__((enum_extensibility(closed))) cpng_effort : int32_t {
  /// The filter that seems best for each row, then runs of zeros only.
  cpng_effort_fast = 0,
  /// The shorter one of the fast way and zlib's search for repetitions in unfiltered rows.
  cpng_effort_small = 1,
  /// The same with zlib's longest search.
  cpng_effort_smallest = 2,
} cpng_effort;

/// The memory that deflating needs, kept from strip to strip.
typedef struct cpng_deflater cpng_deflater;

/// Rows of premultiplied RGBA, four bytes a pixel.
typedef struct cpng_rows {
  const uint8_t *pixels;
  /// From one row to the next, in bytes.
  size_t stride;
  uint32_t width;
  uint32_t count;
  /// A bit for each of the first 64 rows, the first one's lowest: it is known to be like the row above
  /// it, and its own memory is not read.
  uint64_t repeats;
  /// True if the strip is all of a stream, which its last block may end.
  bool is_alone;
} cpng_rows;

/// Deflate blocks that refer to nothing outside them and end on a byte: strips may be joined, unless
/// one is alone.
typedef struct cpng_strip {
  /// Valid until the deflater is used again.
  const uint8_t *bytes;
  size_t count;
  /// The number of bytes that were deflated, and their Adler-32.
  size_t filtered_count;
  uint32_t adler;
  /// True if its last block is the last of the stream.
  bool ends_stream;
} cpng_strip;

/// Returns a deflater, or NULL for want of memory.
cpng_deflater *cpng_deflater_create(cpng_effort effort);
void cpng_deflater_destroy(cpng_deflater *deflater);

/// Instructions that not every processor has.
typedef enum __attribute__((enum_extensibility(closed))) cpng_instructions : int32_t {
  cpng_instructions_common = 0,
  cpng_instructions_avx2 = 1,
  cpng_instructions_avx512 = 2,
} cpng_instructions;

/// Uses no other instructions from now on than those named; the results stay the same.
///
/// Returns false, and changes nothing, if this processor does not have them.
bool cpng_deflater_use(cpng_deflater *deflater, cpng_instructions instructions);

/// Filters and deflates rows, as RGB if opaque, else as RGBA that is no longer premultiplied.
///
/// The result depends only on the rows, the effort and `is_opaque`, and not on earlier calls.
cpng_status cpng_deflate_rows(
    cpng_deflater *deflater, cpng_rows rows, bool is_opaque, cpng_strip *strip);

/// Deflates rows of a palette's numbers, a byte a pixel without gaps between rows, with zlib's search,
/// as a stream of its own.
///
/// The effort is not `fast`.
cpng_status cpng_deflate_numbers(
    cpng_deflater *deflater, const uint8_t *numbers, uint32_t width, uint32_t count,
    cpng_strip *strip);

/// The Adler-32 of two pieces of bytes, from theirs; the second one is `second_count` bytes long.
uint32_t cpng_adler_joined(uint32_t first, uint32_t second, size_t second_count);

// MARK: Reading

/// A PNG file that is being read from memory, which must outlive it.
typedef struct cpng_reader cpng_reader;

/// Returns a reader, or NULL for want of memory.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
void cpng_reader_destroy(cpng_reader *reader);

/// The last error, in libpng's words; empty without one.
const char *cpng_reader_message(const cpng_reader *reader);

/// Reads everything before the pixels; writes the width and the height in pixels.
cpng_status cpng_reader_begin(cpng_reader *reader, uint32_t *width, uint32_t *height);

/// Reads the pixels as premultiplied RGBA, rows from the top, and the file to its end.
///
/// `pixels` has room for width × height × 4 bytes.
cpng_status cpng_reader_pixels(cpng_reader *reader, uint8_t *pixels);

// MARK: Digests

/// Two independent hashes.
typedef struct cpng_digest {
  uint64_t low;
  /// A second reading of the same state: both together tell strips apart.
  uint64_t high;
} cpng_digest;

/// The digest of any bytes; `low` is their XXH64 with seed 0.
cpng_digest cpng_digest_bytes(const uint8_t *bytes, size_t count);

/// The results of one pass over pixels of four bytes.
typedef struct cpng_pixels_digest {
  cpng_digest digest;
  /// True if every fourth byte is 255.
  bool is_opaque;
  /// True if a pixel is the marked one.
  bool is_marked;
} cpng_pixels_digest;

/// Returns the digest of rows of pixels without gaps between them.
///
/// It is a hash of this library's own, three times as fast as the other. `repeats` is as in
/// `cpng_rows`, and does not change the result. `mark` is a pixel to look for, not all zeros.
cpng_pixels_digest cpng_digest_pixels(
    const uint8_t *bytes, size_t row_size, size_t row_count, uint64_t repeats,
    const uint8_t mark[4]);

// MARK: Video

/// The weights of red, green and blue in a plane of video, in 65,536ths, and what is added to it.
typedef struct cpng_weights {
  int32_t red, green, blue, offset;
} cpng_weights;

/// Writes a byte for each of `width` premultiplied pixels, which lie on white.
void cpng_plane_row(
    const uint8_t *pixels, size_t width, cpng_weights weights, uint8_t *out);

/// Writes a byte for every second pixel of two rows: of both rows' pixel, and a quarter of each pixel
/// beside it. The last of an odd number counts twice.
///
/// `sums` has room for a number more than the pixels.
void cpng_halved_plane_row(
    const uint8_t *first, const uint8_t *second, size_t width, cpng_weights weights,
    int32_t *sums, uint8_t *out);

// MARK: Temporary files

/// Remembers a file to remove on interruption; returns its slot, or -1 if there is no room.
int32_t cpng_temporary_remember(const char *path);

/// Forgets a file that is no longer temporary. A slot of -1 is ignored.
void cpng_temporary_forget(int32_t slot);

/// Removes all files that are remembered. May be called from a signal handler.
void cpng_temporaries_remove(void);

#ifdef __cplusplus
}
#endif

#endif
