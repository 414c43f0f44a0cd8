import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The rectangle of a style behind a view, on a screen of 390 by 844 points inside 47/0/34/0.
///
/// - SeeAlso: The `bg` parts of the layout cases `sa-background-style-…`: documented.
@MainActor @Suite struct BackgroundStyleTests {
  /// The rectangles that are filled with black.
  private func black(behind view: () -> some View) -> [CGRect] {
    let device = StageDevice(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), scale: 2)
    return Stage(view, device: device).displayList().commands.compactMap { command in
      guard case .fill(.rect(let rect), .color(let color)) = command,
        "\(color)" == "#000000"
      else { return nil }
      return rect
    }
  }

  @Test func `a style behind a view goes on under the edges of the screen`() {
    let rects = black { Color.red.background(Color.black) }
    #expect(rects == [CGRect(x: 0, y: 0, width: 390, height: 844)])
  }

  @Test func `a style behind a view that touches no edge stays behind it`() {
    let rects = black { Color.red.frame(width: 100, height: 50).background(Color.black) }
    #expect(rects == [CGRect(x: 145, y: 403.5, width: 100, height: 50)])
  }

  @Test func `a style in a scroll view stays behind its view, also at the edges`() {
    let row = Color.red.frame(width: 100, height: 50).background(Color.black)
    let down = black { ScrollView { row } }
    #expect(down == [CGRect(x: 145, y: 47, width: 100, height: 50)])
    let across = black { ScrollView(.horizontal) { row }.safeAreaPadding(.horizontal, 40) }
    #expect(across == [CGRect(x: 40, y: 403.5, width: 100, height: 50)])
    // Across the axis, the safe area is what it is elsewhere.
    let wide = black {
      ScrollView { Color.red.frame(height: 50).background(Color.black) }
        .safeAreaPadding(.horizontal, 40)
    }
    #expect(wide == [CGRect(x: 0, y: 47, width: 390, height: 50)])
  }

  @Test func `a style that ignores no edges stays inside the safe area`() {
    let rects = black { Color.red.background(Color.black, ignoresSafeAreaEdges: []) }
    #expect(rects == [CGRect(x: 0, y: 47, width: 390, height: 763)])
  }
}
