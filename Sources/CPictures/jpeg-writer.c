#include <stdlib.h>

#include "jpeg-errors.h"
#include "kinds.h"

uint8_t *cpictures_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count) {
  struct jpeg_compress_struct jpeg;
  jpeg_errors errors;
  unsigned char *volatile bytes = NULL;
  unsigned long size = 0;
  uint8_t *volatile row = malloc((size_t)width * 3);
  jpeg.err = jpeg_errors_begin(&errors);
  if (!row || setjmp(errors.jump)) {
    if (row) jpeg_destroy_compress(&jpeg);
    free(row);
    free(bytes);
    return NULL;
  }
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, (unsigned char **)&bytes, &size);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg.dct_method = JDCT_ISLOW;
  jpeg_set_quality(&jpeg, quality, TRUE);
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < height) {
    const uint8_t *pixel = pixels + (size_t)jpeg.next_scanline * width * 4;
    for (uint32_t x = 0; x < width; x++, pixel += 4) {
      for (int c = 0; c < 3; c++) row[3 * (size_t)x + c] = (uint8_t)(pixel[c] + (255 - pixel[3]));
    }
    JSAMPROW rows[1] = {row};
    jpeg_write_scanlines(&jpeg, rows, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  free(row);
  *count = size;
  return bytes;
}
