// SHA-384 and SHA-512: 1024 bits at a time, in words of 64 bits.
//
// - SeeAlso: documented, FIPS 180-4.

/// The digest of SHA-512.
public struct SHA512Digest: Digest {
  fileprivate let bytes: [UInt8]

  public static var byteCount: Int { 64 }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public var description: String { "SHA512 digest: \(hexadecimal(bytes))" }
}

/// The digest of SHA-384.
public struct SHA384Digest: Digest {
  fileprivate let bytes: [UInt8]

  public static var byteCount: Int { 48 }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public var description: String { "SHA384 digest: \(hexadecimal(bytes))" }
}

/// Digests bytes by SHA-512.
public struct SHA512: HashFunction {
  public static var blockByteCount: Int { 128 }
  private var bytes: [UInt8] = []

  public init() {}

  public mutating func update(data: some Sequence<UInt8>) { bytes += data }

  public func finalize() -> SHA512Digest {
    SHA512Digest(bytes: LongDigest.bytes(of: bytes, from: LongDigest.start512))
  }
}

/// Digests bytes by SHA-384.
public struct SHA384: HashFunction {
  public static var blockByteCount: Int { 128 }
  private var bytes: [UInt8] = []

  public init() {}

  public mutating func update(data: some Sequence<UInt8>) { bytes += data }

  public func finalize() -> SHA384Digest {
    SHA384Digest(bytes: Array(LongDigest.bytes(of: bytes, from: LongDigest.start384).prefix(48)))
  }
}

private enum LongDigest {
  /// The first 64 bits of the fractional parts of roots of the first primes.
  static let start512 = roots(of: primes.prefix(8), cube: false)
  static let start384 = roots(of: primes.dropFirst(8).prefix(8), cube: false)
  private static let constants = roots(of: primes.prefix(80), cube: true)

  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < 80 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The fractional bits of square or cube roots, found bit by bit.
  private static func roots(of primes: ArraySlice<UInt64>, cube: Bool) -> [UInt64] {
    primes.map { prime in
      var whole: UInt64 = 1
      while (cube ? (whole + 1) * (whole + 1) * (whole + 1) : (whole + 1) * (whole + 1)) <= prime {
        whole += 1
      }
      var root = Wide(whole) << 64
      for bit in (0..<64).reversed() {
        let next = root | (Wide(1) << bit)
        let power = cube ? Wide.cubeIsAtMost(next, prime) : Wide.squareIsAtMost(next, prime)
        if power { root = next }
      }
      return root.low
    }
  }

  static func bytes(of message: [UInt8], from start: [UInt64]) -> [UInt8] {
    var message = message
    let length = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 128 != 112 { message.append(0) }
    message += [UInt8](repeating: 0, count: 8)
    message += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    var state = start
    for block in stride(from: 0, to: message.count, by: 128) {
      take(message[block..<block + 128], into: &state)
    }
    return state.flatMap { word in
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
  }

  private static func take(_ block: ArraySlice<UInt8>, into state: inout [UInt64]) {
    var words: [UInt64] = stride(from: block.startIndex, to: block.endIndex, by: 8).map { place in
      block[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    func turned(_ word: UInt64, _ count: UInt64) -> UInt64 { word >> count | word << (64 - count) }
    for index in 16..<80 {
      let (near, far) = (words[index - 2], words[index - 15])
      let first = turned(far, 1) ^ turned(far, 8) ^ far >> 7
      let second = turned(near, 19) ^ turned(near, 61) ^ near >> 6
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var now = state
    for index in 0..<80 {
      let sum = turned(now[4], 14) ^ turned(now[4], 18) ^ turned(now[4], 41)
      let choice = now[4] & now[5] ^ ~now[4] & now[6]
      let first = now[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let other = turned(now[0], 28) ^ turned(now[0], 34) ^ turned(now[0], 39)
      let majority = now[0] & now[1] ^ now[0] & now[2] ^ now[1] & now[2]
      now = [
        first &+ other &+ majority, now[0], now[1], now[2], now[3] &+ first, now[4], now[5], now[6],
      ]
    }
    for index in 0..<8 { state[index] = state[index] &+ now[index] }
  }
}

/// A number of 128 bits, of which 64 are behind the point.
private struct Wide {
  var high: UInt64
  var low: UInt64

  init(_ value: UInt64) { (high, low) = (0, value) }

  private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  static func << (value: Wide, count: Int) -> Wide {
    if count == 0 { return value }
    if count >= 64 { return Wide(high: value.low << (count - 64), low: 0) }
    return Wide(high: value.high << count | value.low >> (64 - count), low: value.low << count)
  }

  static func | (left: Wide, right: Wide) -> Wide {
    Wide(high: left.high | right.high, low: left.low | right.low)
  }

  private var digits: [UInt64] { [low & 0xFFFF_FFFF, low >> 32, high & 0xFFFF_FFFF, high >> 32] }

  static func squareIsAtMost(_ value: Wide, _ limit: UInt64) -> Bool {
    isAtMost(product(value.digits, value.digits), limit, fraction: 4)
  }

  static func cubeIsAtMost(_ value: Wide, _ limit: UInt64) -> Bool {
    isAtMost(product(product(value.digits, value.digits), value.digits), limit, fraction: 6)
  }

  /// Multiplies numbers of digits of 32 bits, the lowest first.
  private static func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: left.count + right.count)
    for (place, digit) in left.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.enumerated() {
        let sum = result[place + offset] + digit * other + carry
        result[place + offset] = sum & 0xFFFF_FFFF
        carry = sum >> 32
      }
      result[place + right.count] += carry
    }
    return result
  }

  /// True if a number with digits behind the point is at most a whole one.
  private static func isAtMost(_ digits: [UInt64], _ limit: UInt64, fraction: Int) -> Bool {
    let whole = digits[fraction...].reversed().reduce(0) { $0 << 32 | $1 }
    return whole < limit || whole == limit && digits[..<fraction].allSatisfy { $0 == 0 }
  }
}
