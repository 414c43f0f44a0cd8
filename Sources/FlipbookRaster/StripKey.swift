/// A 128-bit hash of everything that can change some rows of pixels: equal keys, equal pixels.
///
/// ## Example
///
/// A strip of 100 × 32 pixels, rows 64..<96, shows a red square of 8 × 8 pixels at (10, 70) on
/// white. These words go into its key, in this order:
///
/// ```
/// 100, 32              the region's size
/// 0xffffffff, 1        the background's pixel and the number of visible nodes
/// 10, 6                the square's place, from the region's top left pixel
/// 8, 8                 its size
/// 255, 0               its opacity and the number of its clips
/// …                    its kind, its edges in 1024ths of a pixel, its colour
/// ```
///
/// The same square at (10, 38), in the strip of rows 32..<64, is at (10, 6) of its region as well.
/// Both strips have the same key, and the second is not painted. In another colour, or one pixel to
/// the right, the key differs.
///
/// ## Why that is sound
///
/// 1. A key is a hash of a sequence of words. The words are the values that painting reads: edges
///    in 1024ths of a pixel, premultiplied colours, tables and maps of shaders. Hidden nodes are
///    left out of both.
/// 2. The sequence can be read back: each case has its own tag, and each list says its length. So
///    different inputs give different sequences.
/// 3. Places are relative to the region if that cannot change a bit: outlines are integers.
///    Otherwise, as for a shader that computes with floating point, the place itself is written
///    too.
/// 4. Two different sequences have the same 128 bits only by chance. Each half is a bijection of
///    its state for every word, so sequences that differ in one word never have the same key. For
///    others, a million strips make a chance of 2⁻⁸⁸.
package struct StripKey: Hashable, Sendable {
  let low: UInt64
  let high: UInt64

  package func hash(into hasher: inout Hasher) {
    hasher.combine(low)
  }
}

/// Hashes words into keys; the same words give the same key in every run.
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

  /// Adds two 32-bit numbers as one word.
  @inline(__always)
  mutating func combine(_ first: Int, _ second: Int) {
    combine(
      UInt64(UInt32(truncatingIfNeeded: first)) &<< 32
        | UInt64(UInt32(truncatingIfNeeded: second)))
  }

  /// Adds the number's bits; 0 and -0 differ.
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

  /// Adds an array's count and its 32-bit words.
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

  /// Mixes every bit into all others; different values stay different.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = (value ^ value &>> 33) &* 0xff51_afd7_ed55_8ccd
    value = (value ^ value &>> 33) &* 0xc4ce_b9fe_1a85_ec53
    return value ^ value &>> 33
  }
}
