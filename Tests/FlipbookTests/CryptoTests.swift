import CryptoKit
import Foundation
import Testing

/// Digests, codes and ciphers, by the examples of their standards.
@Suite struct CryptoTests {
  private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// - SeeAlso: documented, FIPS 180-4 and RFC 1321.
  @Test func `digests are those of the standards`() {
    let text = Data("abc".utf8)
    #expect(hexadecimal(Insecure.MD5.hash(data: text)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(
      hexadecimal(Insecure.SHA1.hash(data: text)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hexadecimal(SHA384.hash(data: text))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    #expect(
      hexadecimal(SHA512.hash(data: text))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    let long = Data(repeating: 97, count: 200)
    #expect(hexadecimal(Insecure.MD5.hash(data: long)) == "887f30b43b2867f4a9accceee7d16e6c")
    #expect(SymmetricKey(data: SHA256.hash(data: text)).bitCount == 256)
    #expect("\(SHA256.hash(data: text))".hasPrefix("SHA256 digest: ba7816bf"))
  }

  /// - SeeAlso: documented, RFC 4231, test case 2.
  @Test func `a code tells whether bytes are as they were`() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let text = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: text, using: key)
    #expect(
      hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(), using: key))
  }

  /// - SeeAlso: documented, NIST's revised specification of GCM, test cases 2 and 14.
  @Test(arguments: [
    (16, "0388dace60b6a392f328c2b971b2fe78", "ab6e47d42cec13bdf53a67b21257bddf"),
    (32, "cea7403d4d606b6e074ec5d3baf39d18", "d0d1c8a799996bf0265b98b5d48ab919"),
  ])
  func `blocks are sealed as the standard does it`(length: Int, text: String, tag: String) throws {
    let key = SymmetricKey(data: Data(count: length))
    let nonce = try AES.GCM.Nonce(data: Data(count: 12))
    let box = try AES.GCM.seal(Data(count: 16), using: key, nonce: nonce)
    #expect(hexadecimal(box.ciphertext) == text)
    #expect(hexadecimal(box.tag) == tag)
  }

  @Test func `what was sealed is opened with the key alone`() throws {
    let key = SymmetricKey(size: .bits256)
    let text = Data("a message that is longer than two blocks of sixteen bytes".utf8)
    let combined = try #require(
      try AES.GCM.seal(text, using: key, authenticating: Data("id".utf8)).combined)
    #expect(combined.count == text.count + 28)
    let box = try AES.GCM.SealedBox(combined: combined)
    #expect(try AES.GCM.open(box, using: key, authenticating: Data("id".utf8)) == text)
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: SymmetricKey(size: .bits256), authenticating: Data("id".utf8))
    }
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try AES.GCM.seal(text, using: SymmetricKey(data: Data(count: 5)))
    }
  }
}
