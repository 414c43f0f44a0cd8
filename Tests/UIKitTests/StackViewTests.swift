import Foundation
import Testing
import UIKit

/// - SeeAlso: What distributions and alignments do: documented, `UIStackView`.
@MainActor @Suite struct StackViewTests {
  /// Three views of 60×40, 80×20 and 100×30 in a stack of 400 by 100 points.
  private func stack(_ change: (UIStackView) -> Void) -> [CGRect] {
    forgetScene()
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
    // The hidden one stays as high as the stack and has no length after the first.
    #expect(rects[1] == CGRect(x: 290, y: 0, width: 0, height: 100))
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

  /// A view of 60 by 40 points whose baseline is that of a view inside.
  private final class BaselineView: UIView {
    private let inner: UIView

    init(_ baseline: CGFloat) {
      inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: baseline))
      super.init(frame: .zero)
      addSubview(inner)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 40) }
    override var forFirstBaselineLayout: UIView { inner }
  }

  /// Baselines at 10, 25 and 15 points; last baselines are the lower edges, for nothing else is
  /// said.
  @Test func `aligns baselines`() {
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      let stack = UIStackView(arrangedSubviews: [10, 25, 15].map(BaselineView.init))
      stack.alignment = alignment
      stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      stack.layoutIfNeeded()
      let isFirst = alignment == .firstBaseline
      #expect(stack.frame.size == CGSize(width: 180, height: isFirst ? 55 : 40))
      #expect(stack.arrangedSubviews.map(\.frame.minY) == (isFirst ? [15, 0, 10] : [0, 0, 0]))
    }
  }

  @Test func `keeps spaces of their own and margins`() {
    let rects = stack {
      $0.spacing = 10
      $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
      $0.setCustomSpacing(UIStackView.spacingUseSystem, after: $0.arrangedSubviews[1])
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 15, right: 40)
    }
    // 340 points less 60 and 100 of the others and spaces of 30 and 8.
    #expect(ranges(rects) == [[20, 60], [110, 142], [260, 100]])
    #expect(rects.allSatisfy { $0.minY == 5 && $0.height == 80 })
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `survives spaces that are no numbers`(_ nonsense: CGFloat) {
    let rects = stack {
      $0.spacing = nonsense
      $0.setCustomSpacing(nonsense, after: $0.arrangedSubviews[1])
    }
    #expect(ranges(rects) == [[0, 60], [60, 240], [300, 100]])
    #expect(UIStackView().systemLayoutSizeFitting(.zero) == .zero)
  }
}
