import Testing
import _FoundationICU

/// The ICU inside Foundation, whose tables decide where lines break.
@Suite struct UnicodeTests {
  /// A line may break elsewhere with other tables, so frames may be others: look at them, then
  /// write down the new version here and in the change log.
  @Test func `has the tables that frames were recorded with`() {
    #expect(U_ICU_VERSION == "76.1")
    #expect(U_UNICODE_VERSION == "16.0")
  }

  @Test func `has the functions that find line breaks and directions`() throws {
    var status = U_ZERO_ERROR
    let text = Array("ab cd".utf16)
    // Both read the text for as long as they are there.
    try text.withUnsafeBufferPointer { text in
      let iterator = try #require(
        swift_ubrk_open(UBRK_LINE, "en_US", text.baseAddress, Int32(text.count), &status))
      defer { swift_ubrk_close(iterator) }
      #expect([swift_ubrk_first(iterator), swift_ubrk_next(iterator)] == [0, 3])
    }

    let bidi = try #require(swift_ubidi_open())
    defer { swift_ubidi_close(bidi) }
    let hebrew = Array("אב".utf16)
    hebrew.withUnsafeBufferPointer { text in
      swift_ubidi_setPara(bidi, text.baseAddress, Int32(text.count), 0xfe, nil, &status)
      #expect(swift_ubidi_getParaLevel(bidi) == 1)
    }
    #expect(status.rawValue <= U_ZERO_ERROR.rawValue)
  }
}
