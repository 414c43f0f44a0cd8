/// A name for everything that can reach some rows of pixels: equal keys, equal pixels.
///
/// ## Why that is sound
///
/// 1. A key is a hash of a sequence of words, and painting reads nothing that is not in them: the
///    same values are written here that the painter works with (edges in 1024ths of a pixel,
///    premultiplied colours, tables and maps of shaders), after the same nodes were left out.
/// 2. The sequence can be read back: every case has its own tag, and whatever has a variable length
///    says it. So different inputs are different sequences.
/// 3. Places are relative to the region where that cannot change a bit: outlines are integers.
///    Where it could, as in a shader that computes with floating point, the place itself is
///    written too.
/// 4. Two different sequences have the same 128 bits by chance only. Each half is a bijection of
///    its state for every word, so sequences of which one word differs never have the same key;
///    for others, a million strips make a chance of 2⁻⁸⁸.
package struct StripKey: Hashable, Sendable {
  let low: UInt64
  let high: UInt64

  package func hash(into hasher: inout Hasher) {
    hasher.combine(low)
  }
}

/// Makes keys of words, the same in every run.
struct KeyHasher {
  private var low: UInt64
  private var high: UInt64

  init() {
    low = 0x9e37_79b9_7f4a_7c15
    high = 0x2545_f491_4f6c_dd1d
  }

  @inline(__always)
  mutating func combine(_ word: UInt64) {
    low = (low ^ word) &* 0xff51_afd7_ed55_8ccd
    low ^= low &>> 32
    high = high &+ word &* 0xc2b2_ae3d_27d4_eb4f
    high = (high &<< 31 | high &>> 33) &* 0x9e37_79b1_85eb_ca87
  }

  @inline(__always)
  mutating func combine(_ value: Int) {
    combine(UInt64(bitPattern: Int64(value)))
  }

  /// Two numbers of 32 bits in one word.
  @inline(__always)
  mutating func combine(_ first: Int, _ second: Int) {
    combine(
      UInt64(UInt32(truncatingIfNeeded: first)) &<< 32
        | UInt64(UInt32(truncatingIfNeeded: second)))
  }

  /// The very bits: two zeros of different sign are different.
  @inline(__always)
  mutating func combine(_ value: Double) {
    combine(value.bitPattern)
  }

  @inline(__always)
  mutating func combine(_ value: Float) {
    combine(UInt64(value.bitPattern))
  }

  @inline(__always)
  mutating func combine(_ key: StripKey) {
    combine(key.low)
    combine(key.high)
  }

  /// Folds in a count and words of 32 bits.
  mutating func combine(_ words: [UInt32]) {
    combine(words.count)
    words.withUnsafeBufferPointer { words in
      var index = 0
      while index &+ 1 < words.count {
        combine(UInt64(words[index]) | UInt64(words[index &+ 1]) &<< 32)
        index &+= 2
      }
      if index < words.count { combine(UInt64(words[index])) }
    }
  }

  /// Returns the key of everything combined so far.
  func finish() -> StripKey {
    StripKey(low: Self.mixed(low), high: Self.mixed(high))
  }

  /// Spreads every bit over all others; different values stay different.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ value &>> 33) &* 0xff51_afd7_ed55_8ccd
    value = (value ^ value &>> 33) &* 0xc4ce_b9fe_1a85_ec53
    return value ^ value &>> 33
  }
}
