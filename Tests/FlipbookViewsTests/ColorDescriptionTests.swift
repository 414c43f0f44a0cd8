import FlipbookViews
import Testing

/// The words that a colour is printed with.
@Suite struct ColorDescriptionTests {
  /// - SeeAlso: measured, printed by Xcode 15.
  @Test(arguments: [
    (Color.red, "red"), (.purple, "purple"), (.white, "white"), (.clear, "clear"),
    (.primary, "primary"), (.red.opacity(0.5), "50% red"), (.accentColor, "accentColor"),
    (Color(red: 1, green: 0.5, blue: 0), "#FF8000FF"),
    (Color("Brand"), "NamedColor(name: \"Brand\", bundle: nil)"),
  ])
  func `a colour is printed by its name or its components`(color: Color, words: String) {
    #expect("\(color)" == words)
  }
}
