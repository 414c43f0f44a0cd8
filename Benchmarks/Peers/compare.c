// compare FIRST SECOND: how far two pictures are from each other.
// sizes FILE…: what libpng would make of pictures: level 1 with sub, and its defaults.
// hero FILE: writes the hero's picture.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pictures.h"
#include "scenes.h"

static int compare(const char *first_path, const char *second_path) {
  Picture first = read_png(first_path), second = read_png(second_path);
  if (first.width != second.width || first.height != second.height) {
    fprintf(stderr, "%d×%d and %d×%d pixels\n", first.width, first.height, second.width,
            second.height);
    return 1;
  }
  size_t count = (size_t)first.width * first.height * 3, different = 0;
  double squares = 0;
  int largest = 0;
  for (size_t index = 0; index < count; index++) {
    int difference = abs(first.pixels[index] - second.pixels[index]);
    squares += difference * difference;
    different += difference > 32;
    if (difference > largest) largest = difference;
  }
  double ratio = squares > 0 ? 10 * log10(255. * 255 * count / squares) : 99;
  printf("{\"psnr\": %.2f, \"largest\": %d, \"beyond32\": %.6f}\n", ratio, largest,
         (double)different / count);
  return 0;
}

static void sizes(int count, char **paths) {
  size_t fast = 0, standard = 0;
  for (int index = 0; index < count; index++) {
    Picture picture = read_png(paths[index]);
    fast += encoded_size(&picture, EFFORT_FAST);
    standard += encoded_size(&picture, EFFORT_STANDARD);
    free(picture.pixels);
  }
  printf("{\"fast\": %zu, \"standard\": %zu}\n", fast / count, standard / count);
}

static void write_hero(const char *path) {
  uint32_t *pixels = malloc(sizeof *pixels * PICTURE_WIDTH * PICTURE_HEIGHT);
  if (!pixels) return;
  hero_picture(pixels);
  write_png(path, (const uint8_t *)pixels, PICTURE_WIDTH * 4, PICTURE_WIDTH, PICTURE_HEIGHT,
            EFFORT_FAST);
  free(pixels);
}

int main(int count, char **arguments) {
  if (count == 4 && !strcmp(arguments[1], "compare")) return compare(arguments[2], arguments[3]);
  if (count > 2 && !strcmp(arguments[1], "sizes")) {
    sizes(count - 2, arguments + 2);
    return 0;
  }
  if (count == 3 && !strcmp(arguments[1], "hero")) {
    write_hero(arguments[2]);
    return 0;
  }
  fprintf(stderr, "usage: %s compare FIRST SECOND | sizes FILE… | hero FILE\n", arguments[0]);
  return 2;
}
