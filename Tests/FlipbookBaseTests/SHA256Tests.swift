import FlipbookBase
import Testing

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4, and lengths around the ends of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "a", count: 119),
      "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
    ),
  ])
  func `digests what others digest alike`(text: String, digest: String) {
    var whole = SHA256()
    whole.add(Array(text.utf8))
    #expect(whole.finished() == digest)
    var pieces = SHA256()
    for byte in text.utf8 { pieces.add([byte]) }
    #expect(pieces.finished() == digest)
  }
}
