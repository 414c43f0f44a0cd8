import Flipbook
import Foundation
import SwiftUI
import Testing

/// The documentation's examples, line by line, so that they compile and hold.
@MainActor @Suite struct DocumentationTests {
  @Test func `a stage`() throws {
    let stage = Stage { Drawer() }
    let closed = try stage[.view("Panel")].minY
    try stage.tap(.button("Open"))
    stage.advance(by: .milliseconds(200))
    #expect(try stage[.view("Panel")].minY == closed - 150)
    #expect(stage["panel"].minY.equals(closed - 150, within: 0))
    let before = stage["panel"].minY
    try stage.tap(.button("Close"))
    #expect(!stage["panel"].minY.isContinuous(with: before))
  }

  @Test func `a stage that does not come to rest`() throws {
    let stage = Stage { Color.red.rotationEffect(.degrees(0)).modifier(Turning()) }
    #expect(throws: StageError.neverSettles(by: .seconds(1))) {
      try stage.settle(within: .seconds(1))
    }
  }

  @Test func `an interruption`() throws {
    let stage = Stage { Drawer() }
    let r = try stage.record { s in
      try s.tap(.button("Open"))
      s.advance(by: .milliseconds(150))
      s.mark("back")
      try s.tap(.button("Close"))
      try s.settle()
    }
    let (before, after) = (r.before("back")["Panel"].minY, r.after("back")["Panel"].minY)
    #expect(!after.isContinuous(with: before))
  }

  @Test func `a golden`() throws {
    let r = try Stage(device: .iPhoneX) { Drawer() }.record { s in
      try s.tap(.button("Open"))
      try s.settle(within: .seconds(1))
    }
    r.expectGolden("goldens/drawer.motion", name: "opens")
    let golden = try text("goldens/drawer.motion")
    let shown = try text("Sources/Flipbook/Flipbook.docc/MotionGoldens.md")
    #expect(shown.contains(golden), "\(golden)")
  }

  @Test func `a recording`() throws {
    let r = try Stage { Drawer() }.record { s in
      try s.tap(.button("Open"))
      try s.settle(within: .seconds(2))
    }
    #expect(r["Panel"].minY.isMonotonic(.decreasing))
  }

  @Test func `a timeline`() throws {
    let r = try Timeline("Tests/Example/timelines/drawer.yaml").run { Drawer() }
    #expect(r.meetsExpectations())
  }

  @MainActor @Test func `the drawer opens in 400 milliseconds, at an even pace`() throws {
    let r = try Stage(device: .iPhoneX) { Drawer() }.record { s in
      try s.tap(.button("Open"))
      try s.settle(within: .seconds(1))
    }
    #expect(r["Panel"].minY.follows(.linear(duration: 0.4)))
    #expect(r["Panel"].minY.settleTime(within: 0.5) <= .milliseconds(400))
    #expect((r["Panel"].maxY - r["Panel"].minY).equals(300))
    #expect(r["Panel"].keepsIdentity)
    let track = r["Panel"].minY
    #expect(!track.follows(.easeInOut(duration: 0.4)))
    for file in ["README.md", "Sources/Flipbook/Flipbook.docc/FirstTimingTest.md"] {
      #expect(try text(file).contains("(r[\"Panel\"].minY → \(track)).follows("), "\(track)")
    }
  }

  @Test func `curves compared`() throws {
    #expect(Curve.default(.iOS17).maxGap(to: .default(.iOS16)).value > 0.15)
    #expect(Curve.snappy.overshoot < 0.01)
    #expect(try Curve("cubic-bezier(0.2, 0, 0, 1) 300ms").maxGap(to: .easeOut).value > 0.3)
  }

  // MARK: All of them

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..")

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
  }

  private func files(in folder: String, _ ending: String) throws -> [String] {
    let path = Self.root.appending(path: folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
  }

  /// The lines of examples in Swift, of a manual or of the comments of a source.
  private func examples(in file: String) throws -> [String] {
    let isSource = file.hasSuffix(".swift")
    var lines: [String] = []
    var isExample = false
    for line in try text(file).split(separator: "\n") {
      var words = line.trimmingCharacters(in: .whitespaces)
      if isSource {
        guard words.hasPrefix("///") else { continue }
        words = words.dropFirst(3).trimmingCharacters(in: .whitespaces)
      }
      if words.hasPrefix("```") {
        isExample = words == "```swift"
      } else if isExample {
        lines.append(words)
      }
    }
    return lines
  }

  @Test func `every line of the library's examples stands in compiled code`() throws {
    var compiled: Set<String> = []
    for folder in [
      "Tests/FlipbookTests", "Tests/Example/Sources/Views", "Tests/Example/Tests/ViewsTests",
    ] {
      for file in try files(in: folder, ".swift") {
        let lines = try text(file).split(separator: "\n")
        compiled.formUnion(lines.map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
    var count = 0
    let manuals = try files(in: "Sources/Flipbook/Flipbook.docc", ".md") + ["README.md"]
    for file in try files(in: "Sources/Flipbook", ".swift") + manuals {
      for line in try examples(in: file) where !Self.isOfManifest(line) {
        count += 1
        #expect(compiled.contains(line), "\(file): \(line)")
      }
    }
    #expect(count >= 60)
  }

  /// True if a line is part of a package's manifest, which is no test code.
  private static func isOfManifest(_ line: String) -> Bool {
    [".package(", ".product(", "…"].contains { line.hasPrefix($0) }
  }
}

/// Turns for ever.
private struct Turning: ViewModifier {
  @State private var isTurned = false

  func body(content: Content) -> some View {
    content.offset(x: isTurned ? 100 : 0)
      .animation(.linear(duration: 1).repeatForever(), value: isTurned)
      .onAppear { isTurned = true }
  }
}

struct Drawer: View {
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: 0) {
      Button(isOpen ? "Close" : "Open") { isOpen.toggle() }
        .frame(height: 44)
      Panel()
    }
    .frame(maxHeight: .infinity, alignment: .bottom)
    .offset(y: isOpen ? 0 : 300)
    .animation(.linear(duration: 0.4), value: isOpen)
  }
}

struct Panel: View {
  var body: some View { Color.orange.frame(height: 300) }
}
