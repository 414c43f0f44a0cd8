import FlipbookLayout
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The cost of a change, counted in sizes asked for, which is the same on every machine.
@MainActor @Suite struct LayoutDebtTests {
  private struct Rows: View {
    let count: Int

    var body: some View {
      VStack(spacing: 0) {
        Row()
        ForEach(1..<count, id: \.self) { _ in Color.red.frame(width: 5, height: 1) }
      }
    }
  }

  private struct Row: View {
    @State private var width: CGFloat = 10
    @State private var height: CGFloat = 4

    var body: some View {
      HStack(spacing: 0) {
        Color.blue.frame(width: width, height: height).accessibilityIdentifier("box")
        Spacer(minLength: 0)
      }
      .frame(height: 8)
    }
  }

  /// Returns how many sizes are asked for when the box in the first row becomes wider.
  private func measurements(among count: Int) -> Int {
    let stage = stage { Rows(count: count) }
    let before = stage.graph.measurementCount
    stage.set("width", to: CGFloat(20))
    #expect(stage.rect("box")?.size == CGSize(width: 20, height: 4))
    return stage.graph.measurementCount - before
  }

  @Test func `a box that changes inside its row costs the same among 10 rows and among 1000`() {
    let few = measurements(among: 10)
    #expect(few > 0)
    #expect(measurements(among: 1000) == few)
  }

  @Test func `a row that stays as high as it was moves nobody`() {
    let stage = stage { Rows(count: 10) }
    stage.set("height", to: CGFloat(6))
    // In a row of 8 points from the top of 17 in 100: (100 - 17) ÷ 2 + (8 - 6) ÷ 2, derived.
    #expect(stage.rect("box")?.minY == 42.5)
    #expect(stage.rect("box")?.height == 6)
  }
}
