import FlipbookBase
@_exported public import Foundation

/// The digest of bytes.
public protocol Digest: Hashable, Sequence, ContiguousBytes, CustomStringConvertible, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

/// A way to digest bytes.
public protocol HashFunction {
  associatedtype Digest: CryptoKit.Digest

  /// The number of bytes that are taken in at once.
  static var blockByteCount: Int { get }

  init()
  mutating func update(data: some Sequence<UInt8>)
  func finalize() -> Digest
}

extension HashFunction {
  public static func hash(data: some Sequence<UInt8>) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    update(data: bufferPointer)
  }
}

extension Digest {
  /// True if the bytes are the same.
  public static func == (lhs: Self, rhs: some DataProtocol) -> Bool { lhs.elementsEqual(rhs) }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try Array(self).withUnsafeBytes(body)
  }
}

/// The digest of SHA-256.
public struct SHA256Digest: Digest {
  fileprivate let bytes: [UInt8]

  public static var byteCount: Int { 32 }

  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

  public var description: String { "SHA256 digest: \(hexadecimal(bytes))" }
}

/// Digests bytes by SHA-256.
public struct SHA256: HashFunction {
  public static var blockByteCount: Int { 64 }

  private var bytes: [UInt8] = []

  public init() {}

  public mutating func update(data: some Sequence<UInt8>) { bytes += data }

  public func finalize() -> SHA256Digest {
    var digest = FlipbookBase.SHA256()
    digest.add(bytes)
    let text = Array(digest.finished().utf8)
    func digit(_ byte: UInt8) -> UInt8 { byte < 58 ? byte - 48 : byte - 87 }
    return SHA256Digest(
      bytes: stride(from: 0, to: text.count, by: 2).map {
        digit(text[$0]) << 4 | digit(text[$0 + 1])
      })
  }
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0\(text)" : text
  }.joined()
}
