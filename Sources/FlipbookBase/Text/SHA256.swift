/// The SHA-256 digest of a series of bytes, as FIPS 180-4 defines it.
///
/// It names compiled programs. swift-crypto would build BoringSSL for this one digest, about a minute
/// for each user, and OpenSSL would be one more system library to install.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add(contentsOf: $0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { add(contentsOf: $0) } }
  }

  private mutating func add(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    length += UInt64(bytes.count)
    var start = 0
    if !pending.isEmpty {
      start = min(64 - pending.count, bytes.count)
      pending += bytes[..<start]
      guard pending.count == 64 else { return }
      let block = pending
      block.withUnsafeBufferPointer { digest($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = (bytes.count - start) & ~63
    digest(UnsafeBufferPointer(rebasing: bytes[start..<start + whole]))
    pending += bytes[(start + whole)...]
  }

  /// Adds a text with its length before it, so that no two series of texts are alike.
  package mutating func add(field text: String) {
    add(Array("\(text.utf8.count):".utf8))
    add(Array(text.utf8))
  }

  /// Returns the digest as 64 hexadecimal digits.
  package func finished() -> String {
    var copy = self
    let bits = length * 8
    let padding = (119 - Int(length % 64)) % 64
    copy.add([0x80] + [UInt8](repeating: 0, count: padding))
    copy.add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    return copy.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Mixes blocks of 64 bytes into the state.
  ///
  /// Pointers and `while` are as fast in a debug build as they look: it digests megabytes, too.
  private mutating func digest(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var block = bytes.baseAddress else { return }
    let end = block + bytes.count
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      guard let words = words.baseAddress else { return }
      state.withUnsafeMutableBufferPointer { state in
        Self.constants.withUnsafeBufferPointer { constants in
          guard let state = state.baseAddress, let constants = constants.baseAddress else { return }
          while block < end {
            Self.schedule(block, words)
            Self.mix(words, constants, into: state)
            block += 64
          }
        }
      }
    }
  }

  /// Makes the 64 words that a block is mixed in as.
  private static func schedule(
    _ block: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      let byte = block + index * 4
      let (first, second) = (UInt32(byte[0]) &<< 24, UInt32(byte[1]) &<< 16)
      words[index] = first | second | UInt32(byte[2]) &<< 8 | UInt32(byte[3])
      index += 1
    }
    while index < 64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = early.rotated(7) ^ early.rotated(18) ^ early &>> 3
      let second = late.rotated(17) ^ late.rotated(19) ^ late &>> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      index += 1
    }
  }

  /// Does the 64 rounds of a block.
  private static func mix(
    _ words: UnsafePointer<UInt32>, _ constants: UnsafePointer<UInt32>,
    into state: UnsafeMutablePointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while index < 64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let upper = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let lower = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let first = h &+ upper &+ choice &+ constants[index] &+ words[index]
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ lower &+ majority)
      index += 1
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension UInt32 {
  /// The bits turned to the right.
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 {
    self &>> count | self &<< (32 &- count)
  }
}
