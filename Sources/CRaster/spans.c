#include "CRaster.h"
#include "blending.h"

size_t craster_intersect(
    const craster_span *first, size_t first_count, const craster_span *second,
    size_t second_count, craster_span *spans) {
  size_t count = 0;
  size_t i = 0;
  size_t j = 0;
  while (i < first_count && j < second_count) {
    int32_t first_end = first[i].start + first[i].count;
    int32_t second_end = second[j].start + second[j].count;
    int32_t start = first[i].start > second[j].start ? first[i].start : second[j].start;
    int32_t end = first_end < second_end ? first_end : second_end;
    if (start < end) {
      int32_t coverage = share(first[i].coverage, second[j].coverage);
      if (coverage > 0) spans[count++] = (craster_span){start, end - start, coverage};
    }
    if (first_end <= second_end) i++;
    if (second_end <= first_end) j++;
  }
  return count;
}

size_t craster_cut_out(
    const craster_span *spans, size_t count, int32_t start, int32_t end, craster_span *left,
    size_t *front_count) {
  size_t done = 0;
  for (size_t i = 0; i < count && spans[i].start < start; i++) {
    left[done] = spans[i];
    if (left[done].start + left[done].count > start) left[done].count = start - left[done].start;
    done++;
  }
  *front_count = done;
  for (size_t i = 0; i < count; i++) {
    int32_t span_end = spans[i].start + spans[i].count;
    if (span_end <= end) continue;
    int32_t first = spans[i].start > end ? spans[i].start : end;
    left[done++] = (craster_span){first, span_end - first, spans[i].coverage};
  }
  return done;
}

void craster_fade(craster_span *spans, size_t count, int32_t level) {
  if (level == 255) return;
  for (size_t i = 0; i < count; i++) spans[i].coverage = share(spans[i].coverage, level);
}
