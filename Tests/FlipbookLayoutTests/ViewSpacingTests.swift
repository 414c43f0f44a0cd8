import FlipbookGeometry
import FlipbookLayout
import Foundation
import Testing

@Suite struct ViewSpacingTests {
  /// Close to a system font of 17 points at three pixels a point.
  private let text = ViewSpacing(
    text: TextSpacingMetrics(
      ascent: 16, descent: 4, leading: 0, capHeight: 12, pixelLength: 1.0 / 3))

  @Test func `is 8 between ordinary views, and nothing beside a spacer`() {
    let view = ViewSpacing()
    #expect(view.distance(to: view, along: .horizontal) == 8)
    let spacer = ViewSpacing.spacer(along: .horizontal)
    #expect(view.distance(to: spacer, along: .horizontal) == 0)
    #expect(spacer.distance(to: view, along: .horizontal) == 0)
    #expect(view.distance(to: spacer, along: .vertical) == 8)
    #expect(view.distance(to: .spacer(along: nil), along: .vertical) == 0)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
  }

  /// A tenth of the line is 2; below, the line is measured from the capitals: 2 + 4 + (16 − 12).
  @Test func `follows the font above and below a text`() {
    let view = ViewSpacing()
    #expect(view.distance(to: text, along: .vertical) == 6)
    #expect(text.distance(to: view, along: .vertical) == 10)
    #expect(text.distance(to: view, along: .horizontal) == 8)
    #expect(text.distance(to: .zero, along: .vertical) == 0)
  }

  @Test func `is the lower text's leading between two texts, in whole pixels`() {
    #expect(text.distance(to: text, along: .vertical) == 0)
    let leading = ViewSpacing(
      text: TextSpacingMetrics(
        ascent: 16, descent: 4, leading: 0.4, capHeight: 12, pixelLength: 0.5))
    #expect(leading.distance(to: leading, along: .vertical) == 0.5)
  }

  @Test func `unites edge by edge`() {
    let union = ViewSpacing.zero.union(text, edges: .bottom)
    #expect(union.distance(to: ViewSpacing(), along: .vertical) == 10)
    #expect(ViewSpacing().distance(to: union, along: .vertical) == 0)
    #expect(text.reset(.vertical).distance(to: ViewSpacing(), along: .vertical) == 8)
  }
}
