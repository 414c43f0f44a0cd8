// The functions that random numbers come from.

#define _GNU_SOURCE
#include "bound.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>

FLIPBOOK_NEXT(long, syscall, long, ...)
FLIPBOOK_NEXT(ssize_t, getrandom, void *, size_t, unsigned)
FLIPBOOK_NEXT(int, getentropy, void *, size_t)
FLIPBOOK_NEXT(uint32_t, arc4random, void)
FLIPBOOK_NEXT(uint32_t, arc4random_uniform, uint32_t)
FLIPBOOK_NEXT(void, arc4random_buf, void *, size_t)
FLIPBOOK_NEXT(void, _foundation_uuid_generate_random, unsigned char *)

/// The next number of SplitMix64: an increment, and Stafford's thirteenth mixing of the bits.
static uint64_t next_random(void) {
  uint64_t value = flipbook_bound->random += UINT64_C(0x9e3779b97f4a7c15);
  value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
  return value ^ (value >> 31);
}

static void fill(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count > 0) {
    uint64_t value = next_random();
    size_t part = count < sizeof(value) ? count : sizeof(value);
    memcpy(next, &value, part);
    next += part;
    count -= part;
  }
}

/// The standard library asks the kernel by number, so the general entry must be replaced.
///
/// Arguments that were not passed are read as well and handed on; the kernel ignores them.
long syscall(long number, ...) {
  long arguments[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++) arguments[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && flipbook_bound != NULL) {
    fill((void *)arguments[0], (size_t)arguments[1]);
    return arguments[1];
  }
  syscall_function next = next_syscall();
  if (next == NULL) {
    errno = ENOSYS;
    return -1;
  }
  return next(
      number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  if (flipbook_bound == NULL) return next_getrandom()(bytes, count, flags);
  fill(bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  if (flipbook_bound == NULL) return next_getentropy()(bytes, count);
  fill(bytes, count);
  return 0;
}

/// Draws bytes where time is real and the system has no function of that name to pass on to.
static void fill_from_kernel(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count > 0) {
    long filled = syscall(SYS_getrandom, next, count, 0);
    if (filled <= 0) continue;
    next += filled;
    count -= (size_t)filled;
  }
}

void arc4random_buf(void *bytes, size_t count) {
  if (flipbook_bound != NULL) return fill(bytes, count);
  arc4random_buf_function next = next_arc4random_buf();
  if (next != NULL) return next(bytes, count);
  fill_from_kernel(bytes, count);
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof(value));
  return value;
}

/// Returns the high half of a product, which spreads 64 random bits over the bound.
///
/// The bias is less than a part in four thousand million.
uint32_t arc4random_uniform(uint32_t bound) {
  if (flipbook_bound == NULL && next_arc4random_uniform() != NULL) {
    return next_arc4random_uniform()(bound);
  }
  uint64_t value;
  arc4random_buf(&value, sizeof(value));
  return (uint32_t)(((unsigned __int128)value * bound) >> 64);
}

/// A UUID of version 4, variant 1, as Foundation makes them.
void _foundation_uuid_generate_random(unsigned char *bytes) {
  _foundation_uuid_generate_random_function next = next__foundation_uuid_generate_random();
  if (flipbook_bound == NULL && next != NULL) return next(bytes);
  arc4random_buf(bytes, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
}
