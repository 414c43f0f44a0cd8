import Flipbook
import Foundation
import SwiftUI
import Testing

/// The documentation's examples, line by line, so that they compile and hold.
@MainActor @Suite struct DocumentationTests {
  @Test func `a stage`() throws {
    let stage = try Stage { Drawer() }
    let closed = try stage[.view("Panel")].minY
    try stage.tap(.button("Open"))
    stage.advance(by: .milliseconds(200))
    #expect(try stage[.view("Panel")].minY == closed - 150)
  }

  @Test func `a recording`() throws {
    let r = try Stage { Drawer() }.record { s in
      try s.tap(.button("Open"))
      try s.settle(within: .seconds(2))
    }
    #expect(r["Panel"].minY.isMonotonic(.decreasing))
  }

  @Test func `a timeline`() throws {
    let recordings = try Timeline("Tests/Example/timelines/drawer.yaml").run { Drawer() }
    #expect(recordings[0].meetsExpectations())
  }

  @Test func `a failure, as the README shows it`() throws {
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("(r[\"Panel\"].minY → \(track)).follows("), "\(track)")
  }

  @Test func `curves compared`() throws {
    #expect(Curve.default(.iOS17).maxGap(to: .default(.iOS16)).value > 0.15)
    #expect(Curve.snappy.overshoot < 0.01)
    #expect(try Curve("cubic-bezier(0.2, 0, 0, 1) 300ms").maxGap(to: .easeOut).value > 0.3)
  }

  @Test func `every example of the library is here`() throws {
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let compiled = Set(here.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = root.appending(path: "Sources/Flipbook")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      var isExample = false
      for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        guard line.hasPrefix("///") else { continue }
        let words = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
        if words.hasPrefix("```") {
          isExample = words == "```swift"
        } else if isExample {
          count += 1
          #expect(compiled.contains(words), "\(file): \(words)")
        }
      }
    }
    #expect(count >= 10)
  }
}

private struct Drawer: View {
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

private struct Panel: View {
  var body: some View {
    Color.orange.frame(height: 300)
  }
}
