#include <stdlib.h>
#include <string.h>

#include "jpeg-errors.h"

#include <jerror.h>

#include "kinds.h"

/// A warning that pixels are missing is an error; others are about bytes that nobody needs.
static void note_warning(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  int code = jpeg->err->msg_code;
  if (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER) note_error(jpeg);
}

/// The orientation that EXIF says, from 1 to 8.
static int orientation(const uint8_t *bytes, size_t count) {
  if (count < 14 || memcmp(bytes, "Exif\0\0", 6) != 0) return 1;
  const uint8_t *base = bytes + 6;
  size_t size = count - 6;
  bool is_little = base[0] == 'I';
#define U16(p) (is_little ? base[p] | base[(p) + 1] << 8 : base[p] << 8 | base[(p) + 1])
#define U32(p) (is_little ? (uint32_t)U16((p) + 2) << 16 | U16(p) : (uint32_t)U16(p) << 16 | U16((p) + 2))
  size_t list = U32(4);
  if (list > size || size - list < 2) return 1;
  int entries = U16(list);
  for (int i = 0; i < entries && list + 2 + 12 * ((size_t)i + 1) <= size; i++) {
    size_t entry = list + 2 + 12 * (size_t)i;
    if (U16(entry) != 0x0112) continue;
    int value = U16(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
#undef U16
#undef U32
  return 1;
}

/// A file that is being read.
typedef struct {
  struct jpeg_decompress_struct jpeg;
  jpeg_errors errors;
  int orientation;
} reader;

/// Reads everything before the pixels. The caller has set the jump.
static void begin(reader *reader, const cpictures_file *file) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  jpeg_mem_src(jpeg, file->bytes, (unsigned long)file->count);
  jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(jpeg, TRUE);
  reader->orientation = 1;
  for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker; marker = marker->next) {
    if (marker->marker != JPEG_APP0 + 1) continue;
    int found = orientation(marker->data, marker->data_length);
    if (found != 1) reader->orientation = found;
  }
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->scale_num = 8;
  jpeg->scale_denom = 8;
  uint64_t pixels = (uint64_t)jpeg->image_width * jpeg->image_height;
  while (pixels > CPICTURES_MANY_PIXELS && jpeg->scale_num > 1) {
    jpeg->scale_num /= 2;
    pixels /= 4;
  }
  jpeg->out_color_space =
      jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK ? JCS_CMYK
                                                                                : JCS_EXT_RGBA;
  jpeg_calc_output_dimensions(jpeg);
}

static reader *make(void) {
  reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->jpeg.err = jpeg_errors_begin(&reader->errors);
  reader->errors.base.emit_message = note_warning;
  return reader;
}

static cpictures_status leave(reader *reader, cpictures_file *file, cpictures_status status) {
  if (status != cpictures_status_done) fail(file, status, reader->errors.message);
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader);
  return status;
}

cpictures_status measure_jpeg(cpictures_file *file, cpictures_outline *outline) {
  reader *reader = make();
  if (!reader) return fail(file, cpictures_status_damaged, "there is no memory left");
  if (setjmp(reader->errors.jump)) return leave(reader, file, cpictures_status_damaged);
  jpeg_create_decompress(&reader->jpeg);
  begin(reader, file);
  bool is_turned = reader->orientation > 4;
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  outline->width = is_turned ? jpeg->image_height : jpeg->image_width;
  outline->height = is_turned ? jpeg->image_width : jpeg->image_height;
  outline->pixel_width = is_turned ? jpeg->output_height : jpeg->output_width;
  outline->pixel_height = is_turned ? jpeg->output_width : jpeg->output_height;
  return leave(reader, file, cpictures_status_done);
}

size_t profile_of_jpeg(cpictures_file *file, uint8_t *profile, size_t room) {
  reader *reader = make();
  if (!reader) return 0;
  if (setjmp(reader->errors.jump)) {
    leave(reader, file, cpictures_status_damaged);
    return 0;
  }
  jpeg_create_decompress(&reader->jpeg);
  begin(reader, file);
  JOCTET *found = NULL;
  unsigned int size = 0;
  if (jpeg_read_icc_profile(&reader->jpeg, &found, &size)) {
    if (size > room) size = (unsigned int)room;
    memcpy(profile, found, size);
    free(found);
  } else {
    size = 0;
  }
  leave(reader, file, cpictures_status_done);
  return size;
}

/// The place at which a pixel of the stored picture is shown.
static size_t place(int orientation, size_t x, size_t y, size_t width, size_t height) {
  switch (orientation) {
    case 2: return y * width + (width - 1 - x);
    case 3: return (height - 1 - y) * width + (width - 1 - x);
    case 4: return (height - 1 - y) * width + x;
    case 5: return x * height + y;
    case 6: return x * height + (height - 1 - y);
    case 7: return (width - 1 - x) * height + (height - 1 - y);
    case 8: return (width - 1 - x) * height + y;
    default: return y * width + x;
  }
}

/// Four inks to RGBA; they are stored inverted, as all programs that write them do.
static void convert_inks(uint8_t *row, size_t count) {
  for (size_t i = 0; i < count; i++, row += 4) {
    unsigned black = row[3];
    for (int c = 0; c < 3; c++) row[c] = (uint8_t)((row[c] * black + 127) / 255);
    row[3] = 255;
  }
}

cpictures_status draw_jpeg(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  reader *reader = make();
  uint8_t *row = calloc((size_t)(width > height ? width : height), 4);
  if (!reader || !row) {
    free(reader);
    free(row);
    return fail(file, cpictures_status_damaged, "there is no memory left");
  }
  if (setjmp(reader->errors.jump)) {
    free(row);
    return leave(reader, file, cpictures_status_damaged);
  }
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  jpeg_create_decompress(jpeg);
  begin(reader, file);
  bool is_turned = reader->orientation > 4;
  if (jpeg->output_width != (is_turned ? height : width) ||
      jpeg->output_height != (is_turned ? width : height)) {
    free(row);
    return leave(reader, file, cpictures_status_damaged);
  }
  jpeg_start_decompress(jpeg);
  while (jpeg->output_scanline < jpeg->output_height) {
    size_t y = jpeg->output_scanline;
    JSAMPROW rows[1] = {row};
    jpeg_read_scanlines(jpeg, rows, 1);
    if (jpeg->out_color_space == JCS_CMYK) convert_inks(row, jpeg->output_width);
    for (size_t x = 0; x < jpeg->output_width; x++) {
      size_t at = place(reader->orientation, x, y, jpeg->output_width, jpeg->output_height);
      memcpy(pixels + 4 * at, row + 4 * x, 4);
    }
  }
  jpeg_finish_decompress(jpeg);
  free(row);
  return leave(reader, file, cpictures_status_done);
}
