import FlipbookGeometry
import FlipbookSymbols
import Foundation
import Testing

@Suite("Drawings of symbols") struct SymbolLibraryTests {
  /// The names that public code uses most, with the number of files.
  private static let counted: [String] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scripts/symbols/frequency.tsv").standardizedFileURL
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      String($0.prefix { $0 != "\t" })
    }
  }()

  @Test("Each of the 1,500 names that are used most has a drawing")
  func counted() {
    #expect(Self.counted.count == 1_500)
    let missing = Self.counted.filter { SymbolLibrary.drawing(named: $0) == nil }
    #expect(missing == [])
  }

  @Test("Every drawing lies on its square and has something in it")
  func bounds() {
    let square = CGRect(x: -2.5, y: -2.5, width: 29, height: 29)
    let wrong = SymbolLibrary.names.filter { name in
      guard let drawing = SymbolLibrary.drawing(named: name) else { return true }
      let paths = drawing.layers.flatMap(\.operations).map(\.path)
      return paths.isEmpty || paths.contains { $0.isEmpty || !square.contains($0.boundingRect) }
    }
    #expect(wrong == [])
  }

  @Test("A name that has no drawing has a nearest one")
  func nearest() {
    #expect(SymbolLibrary.drawing(named: "heartt.fill") == nil)
    #expect(SymbolLibrary.nearest(to: "heartt.fill") == "heart.fill")
    #expect(SymbolLibrary.nearest(to: "flipbook.unknown") == nil)
  }

  @Test("Names that are none, however long, have no drawing")
  func hostile() {
    let long = String(repeating: ".circle.fill", count: 10_000)
    for name in ["", ".", ".fill", "badge.plus", "é.circle", "x\0", long, "q0" + long.prefix(108)] {
      #expect(SymbolLibrary.drawing(named: name) == nil, "\(name.prefix(20))")
    }
    #expect(SymbolLibrary.nearest(to: long) == nil)
  }

  @Test(
    "Suffixes make variants of what has a drawing",
    arguments: [
      "heart.circle", "heart.circle.fill", "7.square.fill", "42.circle", "star.slash.fill",
      "folder.fill.badge.plus", "bell.badge.fill", "person.crop.circle.badge.checkmark",
      "microphone.slash.circle", "document.badge.plus", "lock.trianglebadge.exclamationmark",
      "a.square", "list.bullet.rtl",
    ])
  func variants(_ name: String) throws {
    let drawing = try #require(SymbolLibrary.drawing(named: name))
    #expect(!drawing.layers.isEmpty)
  }

  @Test("A badge and an enclosure are steps of a hierarchy")
  func levels() throws {
    let badge = try #require(SymbolLibrary.drawing(named: "folder.badge.plus"))
    #expect(badge.layers.map(\.level) == [1, 0])
    #expect(badge.layers.last?.tone == .green)
    let circle = try #require(SymbolLibrary.drawing(named: "heart.circle"))
    #expect(circle.layers.map(\.level) == [1, 0])
    let filled = try #require(SymbolLibrary.drawing(named: "heart.circle.fill"))
    #expect(filled.layers.map(\.level) == [2, 0])
    #expect(filled.layers.map(\.isMark) == [false, true])
    let crossed = try #require(SymbolLibrary.drawing(named: "person.crop.circle.fill.badge.xmark"))
    #expect(crossed.layers.map(\.isMark) == [false, false])
  }

  @Test(
    "Weather has levels, filled or not",
    arguments: [
      ("cloud.rain", [0, 1]), ("cloud.sun", [1, 0]), ("cloud.sun.rain", [1, 0, 2]),
      ("cloud.moon", [1, 0]), ("cloud.bolt.rain", [0, 1, 2]), ("cloud.snow", [0, 1]),
    ])
  func weather(_ name: String, _ levels: [Int]) throws {
    for name in [name, name + ".fill"] {
      let drawing = try #require(SymbolLibrary.drawing(named: name))
      #expect(drawing.layers.map(\.level) == levels, "\(name)")
    }
  }

  @Test("Layers with a value are lit one after the other")
  func values() throws {
    let wifi = try #require(SymbolLibrary.drawing(named: "wifi"))
    let outlines = SymbolOutlines(wifi, penWidth: 2)
    #expect(outlines.layers.map(\.threshold) == [0, 0.25, 0.5, 0.75])
    let counts = [
      "waveform": 5, "ellipsis": 3, "wave.3.left": 3, "antenna.radiowaves.left.and.right": 3,
      "dot.radiowaves.forward": 4, "chart.bar": 3, "chart.bar.fill": 3,
    ]
    for (name, count) in counts {
      let drawing = try #require(SymbolLibrary.drawing(named: name))
      #expect(drawing.layers.count { $0.showsValue } == count, "\(name)")
    }
  }

  @Test("A filled enclosure takes its symbol out in one paint only, an open one never")
  func cuts() throws {
    let filled = try #require(SymbolLibrary.drawing(named: "plus.circle.fill"))
    let flat = SymbolOutlines(filled, penWidth: 2)
    #expect(flat.cuts && flat.layers.count == 1)
    let layered = SymbolOutlines(filled, penWidth: 2, isFlat: false)
    #expect(!layered.cuts && layered.layers.count == 2)
    #expect(layered.layers.map(\.group) == [0, 0])
    #expect(!layered.layers[1].isPierced)
    let card = try #require(SymbolLibrary.drawing(named: "creditcard.circle.fill"))
    #expect(SymbolOutlines(card, penWidth: 2, isFlat: false).layers[1].isPierced)
    let open = try #require(SymbolLibrary.drawing(named: "plus.circle"))
    #expect(!SymbolOutlines(open, penWidth: 2).cuts)
  }
}
