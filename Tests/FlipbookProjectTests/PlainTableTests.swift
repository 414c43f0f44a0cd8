import FlipbookAssets
import Foundation
import SharedFixtures
import Testing

/// Tables of texts that lie in no folder of a language.
@Suite struct PlainTableTests {
  @Test func `a table of no language comes before all others`() throws {
    let folder = try ProjectFolder([
      "A.app/Localizable.strings": "\"done\" = \"Done\";",
      "A.app/de.lproj/Localizable.strings": "\"done\" = \"Fertig\"; \"new\" = \"Neu\";",
    ])
    let library = ResourceLibrary.of("\(folder.path)/A.app")
    let done = library.text("done", table: nil, locale: "de_DE")
    #expect(done?.text.plainFormat == "Done" && done?.language == "en")
    let new = library.text("new", table: nil, locale: "de_DE")
    #expect(new?.text.plainFormat == "Neu" && new?.language == "de")
  }
}
