import FlipbookBase
import Testing

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("tpa", "tap"), ("Tap", "tap"), ("swait", "wait"), ("rotat", "rotate"), ("tops", "tap"),
    ("teilst", nil), ("listen", nil), ("xyz", nil), ("", nil), ("pt", nil), ("ap", "tap"),
    ("rtaoet", "rotate"), (String(repeating: "a", count: 10_000), nil),
  ])
  func `finds the word that was meant`(word: String, meant: String?) {
    #expect(NearestWord.to(word, among: ["wait", "tap", "silent-x", "rotate"]) == meant)
  }
}
