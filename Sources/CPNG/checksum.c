#include "CPNG.h"

#include <zlib.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// CRC-32 as in PNG: a polynomial modulo this one, with the highest power in the lowest bit.
// Appending n bytes multiplies it by x to the power of 8n.
static const uint32_t polynomial = 0xEDB88320u;

/// The product of two polynomials, modulo the CRC's.
static uint32_t plain_product(uint32_t first, uint32_t second) {
  uint32_t result = 0;
  for (int bit = 31; bit >= 0; bit--) {
    result ^= second & -(first >> bit & 1);
    second = second >> 1 ^ (polynomial & -(second & 1));
  }
  return result;
}

#if defined(__x86_64__)

#define CLMUL __attribute__((target("sse4.1,pclmul")))
#define CLMUL_INLINE static inline __attribute__((always_inline, target("sse4.1,pclmul")))

/// Returns the remainder of 16 bytes times a power, in at most 16 bytes.
///
/// Bits are reversed: the highest power is in the lowest bit, so a product comes out one bit too
/// low. Therefore the powers are doubled. The first eight bytes and the others have a power each.
CLMUL_INLINE __m128i moved(__m128i bytes, __m128i powers) {
  return _mm_xor_si128(
      _mm_clmulepi64_si128(bytes, powers, 0x00), _mm_clmulepi64_si128(bytes, powers, 0x11));
}

CLMUL_INLINE __m128i sixteen(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

/// Folds all whole 16 bytes, of which there are at least four, into the last ones.
///
/// - SeeAlso: derived: the powers are twice `cpng_crc_shift` of the distance, 64 or 16 bytes, and
///   four bytes more for the first eight of 16 bytes, four less for the others.
CLMUL static uint32_t folded_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
  const __m128i by_64 = _mm_set_epi64x(0x1C6E41596, 0x154442BD4);
  const __m128i by_16 = _mm_set_epi64x(0x0CCAA009E, 0x1751997D0);
  __m128i parts[4];
  for (int i = 0; i < 4; i++) parts[i] = sixteen(bytes + 16 * i);
  parts[0] = _mm_xor_si128(parts[0], _mm_cvtsi32_si128((int)~crc));
  bytes += 64;
  count -= 64;
  for (; count >= 64; bytes += 64, count -= 64) {
    for (int i = 0; i < 4; i++) {
      parts[i] = _mm_xor_si128(moved(parts[i], by_64), sixteen(bytes + 16 * i));
    }
  }
  __m128i whole = parts[0];
  for (int i = 1; i < 4; i++) whole = _mm_xor_si128(moved(whole, by_16), parts[i]);
  for (; count >= 16; bytes += 16, count -= 16) {
    whole = _mm_xor_si128(moved(whole, by_16), sixteen(bytes));
  }
  uint8_t rest[16];
  _mm_storeu_si128((__m128i *)(void *)rest, whole);
  // The value that the first bytes were xored with stands for everything before them.
  uint32_t of_whole = (uint32_t)crc32_z(~0u, rest, sizeof rest);
  return (uint32_t)crc32_z(of_whole, bytes, count);
}

/// The product of two polynomials, modulo the CRC's.
///
/// - SeeAlso: derived: of a product its higher half, which is in its lower bits, is left over after
///   as many of the CRC's polynomials as the first constant finds, x to the power of 64 divided by
///   it; the second one is the polynomial itself. Both have their highest power in the lowest bit.
CLMUL static uint32_t folded_product(uint32_t first, uint32_t second) {
  const __m128i constants = _mm_set_epi64x(0x1DB710641, 0x1F7011641);
  const __m128i low = _mm_cvtsi64_si128(0xFFFFFFFF);
  __m128i whole = _mm_clmulepi64_si128(
      _mm_cvtsi32_si128((int)first), _mm_cvtsi32_si128((int)second), 0x00);
  whole = _mm_add_epi64(whole, whole);
  __m128i times = _mm_clmulepi64_si128(_mm_and_si128(whole, low), constants, 0x00);
  __m128i multiple = _mm_clmulepi64_si128(_mm_and_si128(times, low), constants, 0x10);
  return (uint32_t)_mm_extract_epi32(_mm_xor_si128(whole, multiple), 1);
}

#endif

static uint32_t product(uint32_t first, uint32_t second) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("pclmul")) {
    return folded_product(first, second);
  }
#endif
  return plain_product(first, second);
}

uint32_t cpng_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  bool has_all = __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("pclmul");
  if (count >= 64 && has_all) return folded_crc(crc, bytes, count);
#endif
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
