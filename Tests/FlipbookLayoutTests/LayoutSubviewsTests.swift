import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation
import Testing

/// Places nothing, and remembers how often its cache was made.
private struct IdleLayout: Layout {
  final class Counter {
    var made = 0
    var updated = 0
  }

  var counter = Counter()

  func makeCache(subviews: Subviews) -> Int {
    counter.made += 1
    return 1
  }

  func updateCache(_ cache: inout Int, subviews: Subviews) {
    counter.updated += 1
    cache += 1
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
  ) -> CGSize { CGSize(width: cache, height: subviews.count) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
  ) {}
}

/// Puts the bottom trailing corner of each subview on its own.
private struct CornerLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing, proposal: .zero)
    }
  }
}

@Suite struct LayoutSubviewsTests {
  private let leaves: [FakeNode] = (0..<5).map { index in
    FakeLeaf(priority: Double(index)) { _ in CGSize(width: 10 * index, height: 10) }
  }

  @Test func `slices share their indices with the whole, picks begin at zero`() {
    let subviews = LayoutSubviews(leaves)
    let slice = subviews[1..<4]
    #expect(slice.startIndex == 1)
    #expect(slice.map(\.priority) == [1, 2, 3])
    #expect(slice.dropFirst().first == subviews[2])
    let picked = subviews[[4, 0, 2]]
    #expect(picked.startIndex == 0)
    #expect(picked.map(\.priority) == [4, 0, 2])
    #expect(picked[1..<3][[2]].map(\.priority) == [2])
    #expect(LayoutSubviews(leaves) == subviews)
    #expect(LayoutSubviews(leaves, layoutDirection: .rightToLeft) != subviews)
  }

  @Test func `puts the anchor of a subview at the position`() {
    let container = ContainerLayout.make(CornerLayout(), elements: leaves)
    let placements = container.placements(
      in: CGRect(x: 0, y: 0, width: 100, height: 100), proposal: .infinity)
    #expect(placements[4].origin == CGPoint(x: 60, y: 90))
    #expect(placements[4].proposal == .zero)
  }

  @Test func `leaves what was not placed in the middle`() {
    let container = ContainerLayout.make(IdleLayout(), elements: leaves)
    let placements = container.placements(
      in: CGRect(x: 0, y: 0, width: 100, height: 50), proposal: .zero)
    #expect(placements[2].origin == CGPoint(x: 40, y: 20))
  }

  @Test func `makes a cache once and updates it after changes`() {
    let layout = IdleLayout()
    let container = ContainerLayout.make(layout, elements: leaves)
    #expect(container.size(for: .zero).width == 1)
    #expect(container.size(for: .zero).width == 1)
    container.invalidate()
    container.elements.removeLast()
    #expect(container.size(for: .zero) == CGSize(width: 2, height: 4))
    #expect(layout.counter.made == 1)
    #expect(layout.counter.updated == 1)
    #expect(container.setLayout(layout))
    #expect(container.size(for: .zero).width == 3)
  }

  @Test func `places elements through the container`() {
    let container = ContainerLayout.make(HStackLayout(spacing: 1), elements: leaves)
    let placements = container.placements(
      in: CGRect(x: 5, y: 6, width: 104, height: 10), proposal: .infinity)
    #expect(placements[4].origin == CGPoint(x: 69, y: 6))
  }

  @Test func `dimensions tell explicit guides from default ones`() {
    let leaf = FakeLeaf(guides: [HorizontalAlignment.leading.key: 7]) { _ in
      CGSize(width: 20, height: 30)
    }
    let dimensions = LayoutSubviews([leaf])[0].dimensions(in: .unspecified)
    #expect(dimensions[.leading] == 7)
    #expect(dimensions[explicit: .leading] == 7)
    #expect(dimensions[explicit: HorizontalAlignment.trailing] == nil)
    #expect(dimensions[HorizontalAlignment.trailing] == 20)
    #expect(dimensions[.firstTextBaseline] == 30)
    #expect(dimensions == LayoutSubviews([leaf])[0].dimensions(in: .unspecified))
  }

  @Test func `combines explicit guides by their kind`() {
    let values: [CGFloat?] = [nil, 10, 40, 25]
    #expect(VerticalAlignment.top.combineExplicit(values) == nil)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit(values) == 10)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit(values) == 40)
    #expect(VerticalAlignment(MiddleID.self).combineExplicit(values) == 25)
    #expect(VerticalAlignment(MiddleID.self).combineExplicit([nil, nil]) == nil)
    #expect(VerticalAlignment(MiddleID.self) == VerticalAlignment(MiddleID.self))
    #expect(VerticalAlignment(MiddleID.self) != .center)
  }
}
