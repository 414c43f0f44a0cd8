import Foundation
import Testing
import UIKit

/// - SeeAlso: What distributions and alignments do: documented, `UIStackView`.
@MainActor @Suite struct StackViewTests {
  /// Three views of 60×40, 80×20 and 100×30 in a stack of 400 by 100 points.
  private func stack(_ change: (UIStackView) -> Void) -> [CGRect] {
    let stack = UIStackView(
      arrangedSubviews: [SizedView(60, 40), SizedView(80, 20), SizedView(100, 30)])
    stack.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    stack.arrangedSubviews[1].setContentHuggingPriority(.init(240), for: .horizontal)
    change(stack)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  private func ranges(_ rects: [CGRect]) -> [[CGFloat]] { rects.map { [$0.minX, $0.width] } }

  @Test func `fills with the view that hugs least`() {
    let rects = stack { $0.spacing = 10 }
    #expect(ranges(rects) == [[0, 60], [70, 220], [300, 100]])
    #expect(rects.allSatisfy { $0.minY == 0 && $0.height == 100 })
  }

  @Test func `makes all equally long`() {
    let rects = stack {
      $0.distribution = .fillEqually
      $0.spacing = 8
    }
    #expect(ranges(rects) == [[0, 128], [136, 128], [272, 128]])
  }

  @Test func `divides in proportion`() {
    let rects = stack { $0.distribution = .fillProportionally }
    let expected: [[CGFloat]] = [[0, 100], [100, 400.0 / 3], [700.0 / 3, 500.0 / 3]]
    for (rect, expected) in zip(ranges(rects), expected) {
      #expect(abs(rect[0] - expected[0]) < 1e-6 && abs(rect[1] - expected[1]) < 1e-6)
    }
  }

  @Test func `leaves equal gaps`() {
    let rects = stack { $0.distribution = .equalSpacing }
    #expect(ranges(rects) == [[0, 60], [140, 80], [300, 100]])
  }

  @Test func `puts middles at equal distances`() {
    let rects = stack { $0.distribution = .equalCentering }
    #expect(ranges(rects) == [[0, 60], [150, 80], [300, 100]])
  }

  @Test(arguments: [
    (UIStackView.Alignment.top, [0.0, 0, 0]), (.center, [30, 40, 35]), (.bottom, [60, 80, 70]),
  ])
  func `aligns across`(_ alignment: UIStackView.Alignment, _ tops: [CGFloat]) {
    let rects = stack { $0.alignment = alignment }
    #expect(rects.map(\.minY) == tops)
    #expect(rects.map(\.height) == [40, 20, 30])
  }

  @Test func `closes up where a view is hidden`() {
    let rects = stack {
      $0.spacing = 10
      $0.arrangedSubviews[1].isHidden = true
      $0.arrangedSubviews[0].setContentHuggingPriority(.init(100), for: .horizontal)
    }
    #expect(ranges([rects[0], rects[2]]) == [[0, 290], [300, 100]])
  }

  @Test func `is as large as its content needs`() {
    let stack = UIStackView(arrangedSubviews: [SizedView(60, 40), SizedView(80, 20)])
    stack.axis = .vertical
    stack.spacing = 6
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 86, height: 70))
  }
}
