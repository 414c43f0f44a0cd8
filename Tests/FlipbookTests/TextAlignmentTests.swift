import Flipbook
import Foundation
import SwiftUI
import Testing

/// Texts of several lines beside each other, set with the real fonts at 3 pixels a point.
@MainActor @Suite struct TextAlignmentTests {
  private struct Row: View {
    let alignment: VerticalAlignment

    var body: some View {
      HStack(alignment: alignment, spacing: 0) {
        Text("a\nb").accessibilityIdentifier("body")
        Text("c").font(.title).accessibilityIdentifier("title")
        Text("d\ne\nf").font(.caption).baselineOffset(2).accessibilityIdentifier("caption")
      }
    }
  }

  /// The height of the system's font above the baseline, in points.
  ///
  /// - SeeAlso: measured on iOS: 1950 of 2048 parts of the size.
  private func ascent(_ size: CGFloat) -> CGFloat { size * 1950 / 2048 }

  @Test func `first lines and last lines stand on one baseline`() throws {
    let (body, title, caption) = (ascent(17), ascent(28), ascent(12))
    let first = Stage { Row(alignment: .firstTextBaseline) }
    let firsts = try [
      first[.id("body")].minY + body, first[.id("title")].minY + title,
      first[.id("caption")].minY + caption + 2,
    ]
    // Baselines are on whole pixels, each rounded by itself.
    for baseline in firsts { #expect(abs(baseline - firsts[0]) < 0.34) }
    let last = Stage { Row(alignment: .lastTextBaseline) }
    let lasts = try [
      // The designers' line heights are 22 and 16.
      last[.id("body")].minY + 22 + body, last[.id("title")].minY + title,
      last[.id("caption")].minY + 2 * 16 + caption + 2,
    ]
    for baseline in lasts { #expect(abs(baseline - lasts[0]) < 0.34) }
    #expect(try first[.id("body")].minY < last[.id("title")].minY)
  }

  @Test func `lines wrap, and what has less room truncates`() throws {
    let stage = Stage {
      VStack(alignment: .leading, spacing: 0) {
        Text("one two three four").accessibilityIdentifier("wrapped").frame(width: 80)
        Text("one two three four").lineLimit(1).accessibilityIdentifier("cut").frame(width: 80)
        Text("one").lineLimit(3, reservesSpace: true).accessibilityIdentifier("reserved")
        Text("one two three four").fixedSize().accessibilityIdentifier("ideal").frame(width: 80)
        Text("one two three four").accessibilityIdentifier("fixed")
          .fixedSize(horizontal: false, vertical: true).frame(width: 80, height: 10)
      }
    }
    // Lines of 17 points are 20.29 high, rounded up to thirds, and 22 apart.
    #expect(abs(try stage[.id("wrapped")].frame.height - 42.333) < 0.01)
    #expect(abs(try stage[.id("cut")].frame.height - 20.333) < 0.01)
    #expect(try stage[.id("cut")].frame.width <= 80)
    #expect(abs(try stage[.id("reserved")].frame.height - 64.333) < 0.01)
    #expect(try stage[.id("ideal")].frame.width > 120)
    #expect(abs(try stage[.id("fixed")].frame.height - 42.333) < 0.01)
  }

  @Test func `leading and trailing are sides of reading`() throws {
    func edges(_ alignment: TextAlignment, _ direction: LayoutDirection) throws -> CGRect {
      let stage = Stage {
        Text("wide enough\nx").multilineTextAlignment(alignment)
          .environment(\.layoutDirection, direction).accessibilityIdentifier("text")
      }
      return try stage[.id("text")].frame
    }
    let plain = try edges(.leading, .leftToRight)
    for alignment in TextAlignment.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        #expect(try edges(alignment, direction) == plain)
      }
    }
  }

  @Test func `a scene is told what its fonts do not have`() throws {
    let stage = Stage { Text("a").font(.custom("No Such Font", size: 20)) }
    #expect(
      stage.diagnostics == ["font 'No Such Font' is not installed: the system font is used"])
  }
}
