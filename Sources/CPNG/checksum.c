#include "CPNG.h"

#include <zlib.h>

// CRC-32 as PNG has it. A CRC is a polynomial modulo this one, the highest power in the lowest bit;
// to append n bytes multiplies it by x to the power of 8n.
static const uint32_t polynomial = 0xEDB88320u;

/// The product of two polynomials, modulo the CRC's.
static uint32_t product(uint32_t first, uint32_t second) {
  uint32_t result = 0;
  for (int bit = 31; bit >= 0; bit--) {
    result ^= second & -(first >> bit & 1);
    second = second >> 1 ^ (polynomial & -(second & 1));
  }
  return result;
}

uint32_t cpng_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}

uint32_t cpng_crc_shift(size_t count) {
  uint32_t result = 1u << 31, power = 1u << 23;
  for (; count > 0; count >>= 1) {
    if (count & 1) result = product(result, power);
    power = product(power, power);
  }
  return result;
}

uint32_t cpng_crc_joined(uint32_t first, uint32_t second, uint32_t shift) {
  return product(shift, first) ^ second;
}
