/// Digests that are no longer safe, which servers of old still ask for.
public enum Insecure {
  /// The digest of MD5.
  public struct MD5Digest: Digest {
    fileprivate let bytes: [UInt8]

    public static var byteCount: Int { 16 }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "MD5 digest: \(hexadecimal(bytes))" }
  }

  /// The digest of SHA-1.
  public struct SHA1Digest: Digest {
    fileprivate let bytes: [UInt8]

    public static var byteCount: Int { 20 }
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    public var description: String { "SHA1 digest: \(hexadecimal(bytes))" }
  }

  /// Digests bytes by MD5.
  ///
  /// - SeeAlso: documented, RFC 1321.
  public struct MD5: HashFunction {
    public static var blockByteCount: Int { 64 }
    private var bytes: [UInt8] = []

    public init() {}

    public mutating func update(data: some Sequence<UInt8>) { bytes += data }

    public func finalize() -> MD5Digest {
      var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
      for block in blocks(of: bytes, isBigEndian: false) { take(block, into: &state) }
      return MD5Digest(
        bytes: state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
      )
    }

    private static let turns: [[UInt32]] = [
      [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
    ]

    private func take(_ block: [UInt32], into state: inout [UInt32]) {
      var now = state
      for step in 0..<64 {
        let mixed: UInt32
        let place: Int
        switch step / 16 {
        case 0: (mixed, place) = (now[1] & now[2] | ~now[1] & now[3], step)
        case 1: (mixed, place) = (now[3] & now[1] | ~now[3] & now[2], 5 * step + 1)
        case 2: (mixed, place) = (now[1] ^ now[2] ^ now[3], 3 * step + 5)
        default: (mixed, place) = (now[2] ^ (now[1] | ~now[3]), 7 * step)
        }
        let sum = now[0] &+ mixed &+ Self.sines[step] &+ block[place % 16]
        let next = now[1] &+ turned(sum, Self.turns[step / 16][step % 4])
        now = [now[3], next, now[1], now[2]]
      }
      for index in 0..<4 { state[index] = state[index] &+ now[index] }
    }

    /// The whole parts of 2³² |sin n|, n from 1.
    private static let sines: [UInt32] = [
      0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE, 0xF57C_0FAF, 0x4787_C62A, 0xA830_4613,
      0xFD46_9501, 0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE, 0x6B90_1122, 0xFD98_7193,
      0xA679_438E, 0x49B4_0821, 0xF61E_2562, 0xC040_B340, 0x265E_5A51, 0xE9B6_C7AA, 0xD62F_105D,
      0x0244_1453, 0xD8A1_E681, 0xE7D3_FBC8, 0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED,
      0xA9E3_E905, 0xFCEF_A3F8, 0x676F_02D9, 0x8D2A_4C8A, 0xFFFA_3942, 0x8771_F681, 0x6D9D_6122,
      0xFDE5_380C, 0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60, 0xBEBF_BC70, 0x289B_7EC6, 0xEAA1_27FA,
      0xD4EF_3085, 0x0488_1D05, 0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8, 0xC4AC_5665, 0xF429_2244,
      0x432A_FF97, 0xAB94_23A7, 0xFC93_A039, 0x655B_59C3, 0x8F0C_CC92, 0xFFEF_F47D, 0x8584_5DD1,
      0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1, 0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB,
      0xEB86_D391,
    ]
  }

  /// Digests bytes by SHA-1.
  ///
  /// - SeeAlso: documented, FIPS 180-4.
  public struct SHA1: HashFunction {
    public static var blockByteCount: Int { 64 }
    private var bytes: [UInt8] = []

    public init() {}

    public mutating func update(data: some Sequence<UInt8>) { bytes += data }

    public func finalize() -> SHA1Digest {
      var state: [UInt32] = [
        0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
      ]
      for block in blocks(of: bytes, isBigEndian: true) { take(block, into: &state) }
      return SHA1Digest(
        bytes: state.flatMap { word in
          (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        })
    }

    private func take(_ block: [UInt32], into state: inout [UInt32]) {
      var words = block
      for index in 16..<80 {
        words.append(
          turned(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
      }
      var now = state
      for index in 0..<80 {
        let (mixed, constant): (UInt32, UInt32)
        switch index / 20 {
        case 0: (mixed, constant) = (now[1] & now[2] | ~now[1] & now[3], 0x5A82_7999)
        case 1: (mixed, constant) = (now[1] ^ now[2] ^ now[3], 0x6ED9_EBA1)
        case 2:
          mixed = now[1] & now[2] | now[1] & now[3] | now[2] & now[3]
          constant = 0x8F1B_BCDC
        default: (mixed, constant) = (now[1] ^ now[2] ^ now[3], 0xCA62_C1D6)
        }
        let next = turned(now[0], 5) &+ mixed &+ now[4] &+ constant &+ words[index]
        now = [next, now[0], turned(now[1], 30), now[2], now[3]]
      }
      for index in 0..<5 { state[index] = state[index] &+ now[index] }
    }
  }
}

private func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}

/// A message with its end and its length, in blocks of sixteen words.
private func blocks(of message: [UInt8], isBigEndian: Bool) -> [[UInt32]] {
  var message = message
  let length = UInt64(message.count) * 8
  message.append(0x80)
  while message.count % 64 != 56 { message.append(0) }
  let end = (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  message += isBigEndian ? end.reversed() : end
  return stride(from: 0, to: message.count, by: 64).map { start in
    stride(from: start, to: start + 64, by: 4).map { place in
      let bytes = message[place..<place + 4]
      return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
