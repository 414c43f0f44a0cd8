// Reading and writing PNG files through libpng.
#ifndef PICTURES_H
#define PICTURES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  int width, height;
  uint8_t *pixels; // RGB, rows from the top
} Picture;

/// Level 1 with the sub filter and run lengths alone, level 1 with the sub filter, or as libpng
/// does when nothing is said (level 6, filters by its heuristic).
typedef enum { EFFORT_RUNS, EFFORT_FAST, EFFORT_STANDARD } Effort;

/// Writes rows of 32-bit pixels, 0x00RRGGBB in the machine's order, as opaque RGB.
void write_png(
    const char *path, const uint8_t *rows, size_t stride, int width, int height, Effort effort);

/// Returns how many bytes the file of a picture would have.
size_t encoded_size(const Picture *picture, Effort effort);

/// Reads a file, on white where it is transparent; ends the process where there is none.
Picture read_png(const char *path);

#endif
