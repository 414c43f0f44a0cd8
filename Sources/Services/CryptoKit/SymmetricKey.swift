public import Foundation

/// The length of a key.
public struct SymmetricKeySize: Sendable {
  public let bitCount: Int

  public init(bitCount: Int) { self.bitCount = bitCount }

  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

/// A secret that both sides know.
public struct SymmetricKey: Equatable, Sendable {
  let bytes: [UInt8]

  /// Creates a key of random bytes, which are those of the timeline's seed.
  public init(size: SymmetricKeySize) {
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255) }
  }

  public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }

  public var bitCount: Int { bytes.count * 8 }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

extension SymmetricKey: ContiguousBytes {}

/// A code by which who knows a key sees that bytes are as they were sent.
public protocol MessageAuthenticationCode: Hashable, Sequence, CustomStringConvertible
where Element == UInt8 {
  var byteCount: Int { get }
}

/// A code that is a digest of a key and of bytes.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  fileprivate let bytes: [UInt8]

  public var byteCount: Int { bytes.count }
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public var description: String { "HMAC with \(H.self): \(hexadecimal(bytes))" }
}

/// Makes codes that are digests of a key and of bytes.
///
/// - SeeAlso: documented, RFC 2104.
public struct HMAC<H: HashFunction> {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private let outer: [UInt8]
  private var inner: [UInt8]

  public init(key: SymmetricKey) {
    var bytes = key.bytes
    if bytes.count > H.blockByteCount { bytes = Array(H.hash(data: bytes)) }
    bytes += [UInt8](repeating: 0, count: H.blockByteCount - bytes.count)
    outer = bytes.map { $0 ^ 0x5C }
    inner = bytes.map { $0 ^ 0x36 }
  }

  public mutating func update(data: some Sequence<UInt8>) { inner += data }

  public func finalize() -> MAC {
    MAC(bytes: Array(H.hash(data: outer + Array(H.hash(data: inner)))))
  }

  public static func authenticationCode(
    for data: some Sequence<UInt8>, using key: SymmetricKey
  ) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  public static func isValidAuthenticationCode(
    _ mac: MAC, authenticating data: some Sequence<UInt8>, using key: SymmetricKey
  ) -> Bool { authenticationCode(for: data, using: key) == mac }
}

/// The reasons for which nothing is sealed or opened.
public enum CryptoKitError: Error, Equatable {
  case incorrectKeySize
  case incorrectParameterSize
  case authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
  case invalidParameter
}
