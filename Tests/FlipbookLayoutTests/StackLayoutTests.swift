import FlipbookGeometry
import FlipbookLayout
import Foundation
import Testing

@Suite struct StackLayoutTests {
  private func rects(_ stack: FakeContainer, _ proposal: ProposedViewSize) -> [CGRect] {
    let bounds = CGRect(origin: .zero, size: stack.size(for: proposal))
    let placements = stack.container.placements(in: bounds, proposal: proposal)
    return zip(stack.children, placements).map { child, placement in
      CGRect(origin: placement.origin, size: child.size(for: placement.proposal))
    }
  }

  @Test func `leaves no gap between subviews but the spacing`() {
    let widths: [CGFloat?] = [nil, 20, nil, 33.3, nil]
    let stack = FakeContainer(
      HStackLayout(spacing: 3), widths.map { FakeUnary(FrameLayout(width: $0), FakeLeaf()) })
    let rects = rects(stack, ProposedViewSize(width: 321, height: 40))
    for (left, right) in zip(rects, rects.dropFirst()) {
      #expect(abs(right.minX - left.maxX - 3) < 1e-9)
    }
    #expect(rects.first?.minX == 0)
    #expect(abs((rects.last?.maxX ?? 0) - 321) < 1e-9)
  }

  @Test func `is its own mirror image in a right-to-left container`() {
    let rect = CGRect(x: 10, y: 4, width: 30, height: 5)
    #expect(rect.mirrored(in: 100) == CGRect(x: 60, y: 4, width: 30, height: 5))
    #expect(rect.mirrored(in: 100).mirrored(in: 100) == rect)
  }

  @Test func `measures each subview three times for one proposal, and keeps the answer`() {
    let stack = FakeContainer(VStackLayout(), (0..<50).map { _ in FakeLeaf() })
    let proposal = ProposedViewSize(width: 100, height: 5_000)
    for _ in 0..<3 { _ = stack.size(for: proposal) }
    _ = stack.container.placements(
      in: CGRect(x: 0, y: 0, width: 100, height: 5_000), proposal: proposal)
    #expect(stack.children.allSatisfy { $0.measurements.count == 3 })
  }

  @Test func `measures again after a change`() {
    let leaf = FakeLeaf()
    let stack = FakeContainer(HStackLayout(), [leaf, FakeLeaf()])
    _ = stack.size(for: .infinity)
    let before = leaf.measurements.count
    stack.container.invalidate()
    _ = stack.size(for: .infinity)
    #expect(leaf.measurements.count == 2 * before)
  }

  /// Three lengths an axis make nine proposals, however deep the nesting.
  @Test(arguments: [4, 12])
  func `measures a leaf of nested stacks a bounded number of times`(depth: Int) {
    let leaf = FakeLeaf()
    var tree: FakeNode = leaf
    for level in 0..<depth {
      let children = [tree, FakeLeaf()]
      tree =
        level.isMultiple(of: 2)
        ? FakeContainer(HStackLayout(), children) : FakeContainer(VStackLayout(), children)
    }
    _ = tree.size(for: ProposedViewSize(width: 300, height: 300))
    tree.layOut(
      at: FakePlace(
        origin: .zero, proposal: ProposedViewSize(width: 300, height: 300),
        safeArea: SafeArea()), in: FakeScene())
    #expect(leaf.measurements.count <= 3 * 12 + 2)
  }

  @Test func `prefers what its first and last subviews prefer, or nothing when empty`() {
    let spacer = FakeLeaf.spacer(SpacerLayout(orientation: .horizontal))
    let stack = FakeContainer(HStackLayout(), [spacer, FakeLeaf()])
    let ordinary = ViewSpacing()
    #expect(ordinary.distance(to: stack.layoutSpacing, along: .horizontal) == 0)
    #expect(stack.layoutSpacing.distance(to: ordinary, along: .horizontal) == 8)
    let empty = FakeContainer(HStackLayout(), [])
    #expect(ordinary.distance(to: empty.layoutSpacing, along: .vertical) == 0)
    #expect(empty.layoutPriority == -.infinity)
  }

  @Test func `wraps the same frames in AnyLayout and keeps the cache of one type`() {
    let children = (0..<3).map { _ in FakeUnary(FrameLayout(width: 20, height: 10), FakeLeaf()) }
    let plain = FakeContainer(HStackLayout(), children)
    let wrapped = FakeContainer(AnyLayout(AnyLayout(HStackLayout())), children)
    let proposal = ProposedViewSize(width: 200, height: 50)
    #expect(rects(wrapped, proposal) == rects(plain, proposal))
    #expect(wrapped.container.layoutProperties.stackOrientation == .horizontal)
    #expect(wrapped.container.setLayout(AnyLayout(VStackLayout())))
    #expect(wrapped.size(for: proposal) == CGSize(width: 20, height: 46))
    #expect(plain.container.setLayout(VStackLayout()) == false)
  }
}
