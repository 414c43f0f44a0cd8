import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// Words by their first letters.
private struct Words: View {
  var letters = Array("ABCDEFGHIJKLM").map(String.init)
  var visibility = Visibility.automatic

  var body: some View {
    List {
      ForEach(letters, id: \.self) { letter in
        Section("Words with \(letter)") {
          ForEach(0..<6, id: \.self) { Text("\(letter)-word \($0)") }
        }
        .sectionIndexLabel(letter)
      }
    }
    .listStyle(.plain)
    .listSectionIndexVisibility(visibility)
  }
}

/// The index beside a list.
@MainActor @Suite struct SectionIndexTests {
  @Test func `the letters stand below one another at the trailing edge`() throws {
    let stage = lookStage { Words() }
    let first = try #require(stage.rect(.text("A")))
    let last = try #require(stage.rect(.text("M")))
    // A line of 13 1/3 points and a half; 7.6 points from the edge, as in MYTableViewIndex.
    #expect(abs((last.midY - first.midY) / 12 - (13 + 1.0 / 3 + 0.5)) < 0.01)
    #expect(abs(first.midX - (390 - 1 - 13.127 / 2)) < 0.5)
    #expect(abs((first.midY + last.midY) / 2 - (47 + (844 - 34)) / 2) < 1)
  }

  @Test func `a touch goes to the section, also one that has not been made`() throws {
    let stage = lookStage { Words() }
    #expect(stage.rect(.text("Words with K")) == nil)
    try stage.tap(.text("K"))
    stage.advance(to: 1)
    let top = try #require(stage.rect(.text("Words with K"))).minY - 47
    #expect(top >= 0 && top < 12)
    try stage.tap(.text("A"))
    stage.advance(to: 2)
    #expect(try #require(stage.rect(.text("Words with A"))).minY - 47 < 12)
  }

  @Test func `sections one by one are found as well, and a hidden index is not there`() throws {
    let stage = lookStage {
      List {
        Section("First") { ForEach(0..<30, id: \.self) { Text("row \($0)") } }
          .sectionIndexLabel(Text("1"))
        Section("Second") { ForEach(0..<30, id: \.self) { Text("line \($0)") } }
          .sectionIndexLabel("2")
        Section("Third") { Text("end") }
      }
      .listStyle(.plain)
    }
    try stage.tap(.text("2"))
    stage.advance(to: 1)
    #expect(abs(try #require(stage.rect(.text("Second"))).minY - 47) < 40)
    #expect(stage.graph.diagnostics.isEmpty)
    let hidden = lookStage { Words(visibility: .hidden) }
    #expect(hidden.rect(.text("M")) == nil)
  }

  @Test(
    "Dots stand for titles that do not fit",
    arguments: [
      (3, 100, "0 1 2"), (26, 100, "0 - 8 - 17 - 25"), (5, 60, "0 - 4"), (9, 20, "0"), (9, 5, ""),
    ] as [(Int, CGFloat, String)])
  func truncated(_ count: Int, _ height: CGFloat, _ expected: String) {
    let lines = SectionIndexLines(count: count, height: height, lineHeight: 13 + 1.0 / 3)
    let words = lines.titles.map { $0.map(String.init) ?? "-" }.joined(separator: " ")
    #expect(words == expected)
  }
}
