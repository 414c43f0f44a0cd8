import Flipbook
import FlipbookExport
import FlipbookRaster
import Foundation
import SwiftUI
import Testing

@testable import Flipbook

/// Views compared with their pictures.
@MainActor @Suite(.device(.iPhoneX)) struct ExpectedImageTests {
  private struct Tag: View {
    var gap: CGFloat = 8

    var body: some View {
      Color.orange.frame(width: 40, height: 20).padding(gap)
    }
  }

  private func compare(
    _ tag: Tag, with path: String, _ layout: ImageLayout = .sizeThatFits, similarity: Double = 1,
    in environment: [String: String] = [:]
  ) -> ExpectedImage.Outcome {
    let stage = Stage(layout, device: nil, system: nil, chrome: nil) { tag }
    return ExpectedImage(path: path, similarity: similarity).compare(stage, environment)
  }

  /// A path below the folder that tests run in, which is removed afterwards.
  private func withFile(_ body: (String) throws -> Void) rethrows {
    let folder = ".build/image-tests-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body("\(folder)/tag.png")
  }

  @Test func `a missing picture is written, and the same view is its picture`() throws {
    try withFile { path in
      let missing = compare(Tag(), with: path, in: ["CI": "1"]).complaint
      #expect(missing == "there is no \(path): test again with FLIPBOOK_RECORD=missing")
      #expect(compare(Tag(), with: path).complaint == nil)
      let file = try [UInt8](Data(contentsOf: URL(filePath: path)))
      let bitmap = try PNGDecoder.decode(file)
      #expect(bitmap.width == 56 * 3 && bitmap.height == 36 * 3)
      #expect(compare(Tag(), with: path, in: ["CI": "1"]).complaint == nil)
    }
  }

  @Test func `another padding is found, shown, and recorded if asked`() throws {
    try withFile { path in
      _ = compare(Tag(), with: path, .fixed(width: 60, height: 40))
      // The square is 20 points high, in the middle; a gap that is wider at one side moves it.
      let moved = Stage(.fixed(width: 60, height: 40), device: nil, system: nil, chrome: nil) {
        Tag().padding(.leading, 2)
      }
      let image = ExpectedImage(path: path, similarity: 1)
      let outcome = image.compare(moved, ["CI": "1"])
      // One point at each end, 3 pixels wide and 60 high.
      #expect(outcome.complaint?.contains("360 pixels differ, in 123×60 at (30, 30)") == true)
      #expect(outcome.complaint?.contains("FLIPBOOK_RECORD=failed") == true)
      #expect(outcome.pictures.map(\.name) == ["before.png", "after.png", "difference.png"])
      for picture in outcome.pictures {
        let bitmap = try PNGDecoder.decode(picture.file)
        #expect(bitmap.width == 180, "\(picture.name)")
      }
      #expect(image.compare(moved, ["FLIPBOOK_RECORD": "failed"]).complaint == nil)
      #expect(image.compare(moved, ["CI": "1"]).complaint == nil)
    }
  }

  @Test func `a picture of another size differs, and similar ones may be enough`() {
    withFile { path in
      _ = compare(Tag(), with: path)
      let larger = compare(Tag(gap: 10), with: path).complaint
      #expect(larger?.contains("is 180×120 pixels now, not 168×108") == true, "\(larger ?? "")")
      let square = ImageLayout.fixed(width: 200, height: 200)
      _ = compare(Tag(), with: path, square, in: ["FLIPBOOK_RECORD": "all"])
      let moved = Stage(square, device: nil, system: nil, chrome: nil) {
        Tag().padding(.leading, 1)
      }
      @MainActor func complaint(_ least: Double) -> String? {
        ExpectedImage(path: path, similarity: least).compare(moved, [:]).complaint
      }
      let (loose, tight) = (complaint(0.9), complaint(0.9999))
      #expect(loose == nil, "\(loose ?? "")")
      #expect(tight?.contains("its similarity is 0.9") == true, "\(tight ?? "")")
    }
  }

  @Test func `a damaged picture and an unknown word are complaints`() throws {
    try withFile { path in
      _ = compare(Tag(), with: path)
      try Data("no picture".utf8).write(to: URL(filePath: path))
      #expect(compare(Tag(), with: path).complaint?.contains(path) == true)
      let complaint = compare(Tag(), with: path, in: ["FLIPBOOK_RECORD": "mising"]).complaint
      #expect(complaint?.contains("`mising`, did you mean `missing`?") == true)
    }
  }

  @Test func `a failure is the test's`() {
    withKnownIssue {
      expectImage(of: Tag(), device: .named("iphone-90"), name: "unknown")
    } matching: {
      $0.description.contains("there is no device named iphone-90")
    }
  }
}
