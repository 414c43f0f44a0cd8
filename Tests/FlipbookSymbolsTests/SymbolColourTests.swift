import FlipbookSymbols
import Foundation
import Testing

/// The colours of symbols in the multicolour mode, as the page of colours has them.
@Suite("Colours of symbols") struct SymbolColourTests {
  /// A row of the page: a name, the colours of its layers and where they are from.
  private struct Row {
    let name: String
    let tones: [SymbolTone?]
    let provenance: String
    let sources: [String]
  }

  private static let page: String = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scripts/symbols/colours.tsv").standardizedFileURL
    return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
  }()

  private static let rows: [Row] = page.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
    let words = $0.split(separator: "\t").map(String.init)
    let tones = words[1].split(separator: " ").map { SymbolTone(rawValue: String($0)) }
    return Row(
      name: words[0], tones: tones, provenance: words[2],
      sources: words[3].components(separatedBy: ", "))
  }

  @Test("Every colour of the page is that of its drawing's layer; the last is for those above")
  func table() throws {
    #expect(Self.rows.count > 80)
    for row in Self.rows {
      let drawing = try #require(SymbolLibrary.drawing(named: row.name), "\(row.name)")
      let last = try #require(row.tones.last)
      let expected = drawing.layers.indices.map { $0 < row.tones.count ? row.tones[$0] : last }
      #expect(drawing.layers.map(\.tone) == expected, "\(row.name)")
    }
  }

  @Test("Every colour says where it is from, with sources that the page names")
  func provenance() {
    let kinds = ["documented", "measured", "derived", "chosen"]
    for row in Self.rows {
      #expect(kinds.contains(row.provenance), "\(row.name)")
      for source in row.sources {
        #expect(Self.page.contains("\n# \(source)   "), "\(row.name): \(source)")
      }
    }
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
  }

  @Test("A name that the page does not have, and that is not made of one, has no colour")
  func others() {
    let coloured = Set(Self.rows.map(\.name))
    let wrong = SymbolLibrary.names.filter { name in
      guard !coloured.contains(name), let drawing = SymbolLibrary.drawing(named: name) else {
        return false
      }
      // Names that repeat another's drawing have its colours, too.
      let tones = drawing.layers.map(\.tone)
      return tones.contains { $0 != nil }
        && !Self.rows.contains {
          SymbolLibrary.drawing(named: $0.name)?.layers == drawing.layers
        }
    }
    #expect(wrong == [])
  }

  @Test(
    "What is made by rule has the colours of what it is made of",
    arguments: [
      ("plus.circle.fill", [.green, .white]), ("minus.circle.fill", [.red, .white]),
      ("heart.circle.fill", [.red, .white]), ("7.square.fill", [nil, .white]),
      ("camera.circle.fill", [nil, .white]), ("cloud.circle.fill", [nil, .white]),
      ("star.circle", [.yellow, .yellow]), ("trash.slash", [.red, .red]),
      ("bell.slash", [nil, nil]), ("person.badge.plus", [nil, .green]),
      ("folder.badge.minus", [.blue, .red]), ("bell.badge", [nil, .red]),
      ("photo.trianglebadge.exclamationmark", [nil, .yellow]),
      ("flame.fill", [nil]), ("cloud.rain", [nil, nil]),
    ] as [(String, [SymbolTone?])])
  func made(_ name: String, _ tones: [SymbolTone?]) throws {
    let drawing = try #require(SymbolLibrary.drawing(named: name))
    #expect(drawing.layers.map(\.tone) == tones)
  }
}
