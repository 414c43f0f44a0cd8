import FlipbookGeometry
import FlipbookLayout
import Foundation
import Testing

/// The places of the bars that show where content is.
///
/// - SeeAlso: measured, printed trees of views: `_UIScrollViewScrollIndicator` is 3 points wide, 3
///   from the edge, begins 3 below the top, and is 36 long at least.
@Suite struct ScrollIndicatorPlanTests {
  private let rect = CGRect(x: 0, y: 0, width: 375, height: 606)

  private func bar(
    _ axis: Axis = .vertical, way: Double, at offset: Double, isRightToLeft: Bool = false
  ) -> CGRect? {
    ScrollIndicatorPlan.bar(
      along: axis, in: rect, of: 0...way,
      at: axis == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0),
      isRightToLeft: isRightToLeft)
  }

  @Test func `a bar has the share of its edge that is seen of the content`() {
    #expect(bar(way: 606, at: 0) == CGRect(x: 369, y: 3, width: 3, height: 300))
    #expect(bar(way: 606, at: 303)?.minY == 153)
    #expect(bar(way: 606, at: 606)?.maxY == 603)
  }

  @Test func `a bar of long content is never shorter than 36`() {
    #expect(bar(way: 100_000, at: 0)?.height == 36)
    #expect(bar(way: 100_000, at: 100_000)?.maxY == 603)
  }

  @Test func `content pulled past an end makes its bar shorter, and the bar stays at its end`()
    throws
  {
    let pulled = try #require(bar(way: 606, at: -101))
    #expect(pulled.minY == 3)
    #expect(pulled.height == 250)
    #expect(bar(way: 100_000, at: -200)?.height == 8)
    #expect(bar(way: 606, at: 707)?.maxY == 603)
  }

  @Test func `content that is seen altogether has no bar`() {
    #expect(bar(way: 0, at: 0) == nil)
    #expect(bar(way: 0, at: -50) == nil)
  }

  @Test func `a bar lies below, and at the left where reading begins at the right`() {
    let below = bar(.horizontal, way: 375, at: 0)
    #expect(below == CGRect(x: 3, y: 600, width: 184.5, height: 3))
    #expect(bar(way: 606, at: 0, isRightToLeft: true)?.minX == 3)
  }
}
