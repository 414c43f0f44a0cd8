public import Foundation

/// The Advanced Encryption Standard.
///
/// Written here: swift-crypto is BoringSSL, which takes minutes to compile.
public enum AES {
  /// Blocks that are counted, with a tag by which changes are seen.
  ///
  /// - SeeAlso: documented, NIST SP 800-38D.
  public enum GCM {
    /// A number that is used once.
    public struct Nonce: Sequence, ContiguousBytes, Sendable {
      fileprivate let bytes: [UInt8]

      /// Creates random bytes, which are those of the timeline's seed.
      public init() { bytes = (0..<12).map { _ in UInt8.random(in: 0...255) } }

      public init(data: some DataProtocol) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
        bytes = Array(data)
      }

      public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
      }
    }

    /// Bytes that only who has the key can read.
    public struct SealedBox: Sendable {
      public let nonce: Nonce
      public let ciphertext: Data
      public let tag: Data

      /// All of it in one; nil if the nonce has another length than twelve bytes.
      public var combined: Data? {
        nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil
      }

      public init(combined: some DataProtocol) throws {
        let bytes = Array(combined)
        guard bytes.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
        nonce = try Nonce(data: bytes[..<12])
        ciphertext = Data(bytes[12..<bytes.count - 16])
        tag = Data(bytes.suffix(16))
      }

      public init(
        nonce: Nonce, ciphertext: some DataProtocol, tag: some DataProtocol
      ) throws {
        guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
        (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
      }
    }

    public static func seal(
      _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: Data())
    }

    public static func seal(
      _ message: some DataProtocol, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: some DataProtocol
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let cipher = try CountedCipher(key: key.bytes, nonce: nonce.bytes)
      let text = cipher.applied(to: Array(message))
      return try SealedBox(
        nonce: nonce, ciphertext: text, tag: cipher.tag(of: text, Array(authenticatedData)))
    }

    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: Data())
    }

    public static func open(
      _ sealedBox: SealedBox, using key: SymmetricKey,
      authenticating authenticatedData: some DataProtocol
    ) throws -> Data {
      let cipher = try CountedCipher(key: key.bytes, nonce: sealedBox.nonce.bytes)
      let text = Array(sealedBox.ciphertext)
      guard cipher.tag(of: text, Array(authenticatedData)) == Array(sealedBox.tag) else {
        throw CryptoKitError.authenticationFailure
      }
      return Data(cipher.applied(to: text))
    }
  }
}

/// Bytes mixed with encrypted numbers of blocks.
private struct CountedCipher {
  private let cipher: BlockCipher
  private let first: [UInt8]
  private let hashKey: [UInt8]

  init(key: [UInt8], nonce: [UInt8]) throws {
    guard let cipher = BlockCipher(key: key) else { throw CryptoKitError.incorrectKeySize }
    self.cipher = cipher
    hashKey = cipher.encrypted([UInt8](repeating: 0, count: 16))
    first =
      nonce.count == 12
      ? nonce + [0, 0, 0, 1]
      : Self.hash(Self.padded(nonce) + Self.length(0) + Self.length(nonce.count), hashKey)
  }

  func applied(to text: [UInt8]) -> [UInt8] {
    var counter = first
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for start in stride(from: 0, to: text.count, by: 16) {
      Self.count(&counter)
      let mask = cipher.encrypted(counter)
      for (byte, mask) in zip(text[start..<min(start + 16, text.count)], mask) {
        result.append(byte ^ mask)
      }
    }
    return result
  }

  func tag(of text: [UInt8], _ others: [UInt8]) -> [UInt8] {
    let lengths = Self.length(others.count) + Self.length(text.count)
    let hash = Self.hash(Self.padded(others) + Self.padded(text) + lengths, hashKey)
    return zip(hash, cipher.encrypted(first)).map { $0 ^ $1 }
  }

  private static func count(_ block: inout [UInt8]) {
    for index in (12..<16).reversed() {
      block[index] = block[index] &+ 1
      if block[index] != 0 { return }
    }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (16 - bytes.count % 16) % 16)
  }

  private static func length(_ count: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: (count * 8) >> ($0 * 8)) }
  }

  /// The sum of blocks, multiplied by a key in the field of 2¹²⁸ elements.
  private static func hash(_ bytes: [UInt8], _ key: [UInt8]) -> [UInt8] {
    var sum = [UInt8](repeating: 0, count: 16)
    for start in stride(from: 0, to: bytes.count, by: 16) {
      for index in 0..<16 { sum[index] ^= bytes[start + index] }
      sum = product(sum, key)
    }
    return sum
  }

  private static func product(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 16)
    var value = right
    for bit in 0..<128 {
      if left[bit / 8] >> (7 - bit % 8) & 1 == 1 {
        for index in 0..<16 { result[index] ^= value[index] }
      }
      let isOdd = value[15] & 1 == 1
      for index in (1..<16).reversed() { value[index] = value[index] >> 1 | value[index - 1] << 7 }
      value[0] >>= 1
      if isOdd { value[0] ^= 0xE1 }
    }
    return result
  }
}

/// Encrypts blocks of sixteen bytes.
///
/// - SeeAlso: documented, FIPS 197.
private struct BlockCipher {
  /// The keys of the rounds.
  private let keys: [[UInt8]]

  /// - Parameter key: 16, 24 or 32 bytes.
  init?(key: [UInt8]) {
    guard [16, 24, 32].contains(key.count) else { return nil }
    let length = key.count / 4
    var words = (0..<length).map { Array(key[$0 * 4..<$0 * 4 + 4]) }
    var constant: UInt8 = 1
    for index in length..<4 * (length + 7) {
      var word = words[index - 1]
      if index % length == 0 {
        word = (Array(word[1...]) + [word[0]]).map { Self.boxes[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if length > 6, index % length == 4 {
        word = word.map { Self.boxes[Int($0)] }
      }
      words.append(zip(words[index - length], word).map { $0 ^ $1 })
    }
    keys = stride(from: 0, to: words.count, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
  }

  func encrypted(_ block: [UInt8]) -> [UInt8] {
    var state = zip(block, keys[0]).map { $0 ^ $1 }
    for (round, key) in keys.enumerated().dropFirst() {
      // Bytes are replaced, and rows are turned.
      state = (0..<16).map { Self.boxes[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
      if round < keys.count - 1 { state = Self.mixed(state) }
      state = zip(state, key).map { $0 ^ $1 }
    }
    return state
  }

  private static func mixed(_ state: [UInt8]) -> [UInt8] {
    (0..<16).map { place in
      let column = place / 4 * 4
      func byte(_ offset: Int) -> UInt8 { state[column + (place + offset) % 4] }
      return doubled(byte(0)) ^ doubled(byte(1)) ^ byte(1) ^ byte(2) ^ byte(3)
    }
  }

  private static func doubled(_ byte: UInt8) -> UInt8 { byte << 1 ^ (byte >> 7) * 0x1B }

  /// The byte for each byte: its inverse in the field of 256 elements, turned.
  private static let boxes: [UInt8] = {
    var boxes = [UInt8](repeating: 0x63, count: 256)
    var (power, inverse): (UInt8, UInt8) = (1, 1)
    repeat {
      power = power ^ doubled(power)
      // Division by three.
      inverse ^= inverse << 1
      inverse ^= inverse << 2
      inverse ^= inverse << 4
      if inverse & 0x80 != 0 { inverse ^= 0x09 }
      func turned(_ count: UInt8) -> UInt8 { inverse << count | inverse >> (8 - count) }
      boxes[Int(power)] = inverse ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63
    } while power != 1
    return boxes
  }()
}
