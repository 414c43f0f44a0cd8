import FlipbookGeometry
import FlipbookLayout
import Foundation
import Testing

/// Unusual numbers, in every place a view can put one.
private let strange: [CGFloat] = [
  .nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 50,
]

@Suite struct AdversarialTests {
  private func proposals() -> [ProposedViewSize] {
    let lengths: [CGFloat?] = [nil] + strange
    return lengths.flatMap { width in
      lengths.map { ProposedViewSize(width: width, height: $0) }
    }
  }

  /// Measures and lays out for every strange proposal; that it comes back is the point.
  private func exercise(_ node: FakeNode) -> Int {
    var count = 0
    for proposal in proposals() {
      _ = node.size(for: proposal)
      node.layOut(
        at: FakePlace(origin: .zero, proposal: proposal, safeArea: SafeArea()), in: FakeScene())
      count += 1
    }
    return count
  }

  private func leaves() -> [FakeNode] {
    strange.map { length in
      FakeLeaf(
        priority: length,
        guides: [
          HorizontalAlignment.center.key: length, VerticalAlignment.firstTextBaseline.key: length,
        ]
      ) { _ in CGSize(width: length, height: length) }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 6])
  func `ends for any numbers in a container`(kind: Int) {
    let spacing = strange[kind]
    let children = leaves()
    let layouts: [any Layout] = [
      HStackLayout(alignment: .firstTextBaseline, spacing: spacing), VStackLayout(),
      ZStackLayout(alignment: .centerFirstTextBaseline),
      GridLayout(
        alignment: .centerFirstTextBaseline, horizontalSpacing: spacing,
        verticalSpacing: spacing),
      LazyStackLayout(axis: .vertical, alignment: HorizontalAlignment.center.key),
      LazyGridLayout(
        axis: .horizontal,
        items: strange.flatMap { length in
          [
            GridItem(.fixed(length), spacing: spacing),
            GridItem(.flexible(minimum: length, maximum: spacing)),
            GridItem(.adaptive(minimum: length, maximum: 40)),
          ]
        }, spacing: spacing),
      GeometryReaderLayout(),
    ]
    func container(_ layout: some Layout) -> FakeNode { FakeContainer(layout, children) }
    #expect(exercise(container(layouts[kind])) == 81)
    func empty(_ layout: some Layout) -> FakeNode { FakeContainer(layout, []) }
    #expect(exercise(empty(layouts[kind])) == 81)
  }

  @Test func `ends for any numbers in a modifier`() {
    for length in strange {
      let limits = FlexibleFrameLayout.Limits(minimum: length, ideal: 20, maximum: length)
      let modifiers: [any UnaryLayout] = [
        FrameLayout(width: length, height: length),
        FlexibleFrameLayout(width: limits, height: .init(maximum: length)),
        PaddingLayout(length: length), AspectRatioLayout(length, contentMode: .fill),
        FixedSizeLayout(), PositionLayout(CGPoint(x: length, y: length)),
        OffsetLayout(CGSize(width: length, height: length)),
        AlignmentGuideLayout(HorizontalAlignment.leading.key) { _ in length },
      ]
      let nested = modifiers.reduce(FakeLeaf() as FakeNode) { FakeUnary($1, $0) }
      #expect(exercise(nested) == 81)
      #expect(exercise(FakeUnary(modifiers[1], leaves()[0])) == 81)
    }
  }

  @Test func `ends for any numbers in scroll areas, safe areas and rounding`() {
    for length in strange {
      let size = CGSize(width: length, height: length)
      let area = ScrollArea(
        viewport: size, content: CGSize(width: 10, height: length),
        insets: EdgeInsets(length), axes: [.horizontal, .vertical], anchor: .center)
      let target = CGRect(origin: .zero, size: size)
      _ = area.offset(
        showing: target, anchor: nil, from: CGPoint(x: length, y: length))
      let space = SafeArea.Space(bounds: target, insets: EdgeInsets(length))
      _ = SafeArea([space, space]).growth(of: target)
      _ = PixelGrid(scale: length).rounded(target)
      #expect(ContainerRelativeFrame.length(of: length, count: .min, span: .max) >= 0)
    }
  }

  @Test func `keeps negative and infinite frames out of the way`() {
    let child = FakeLeaf()
    let frame = FakeUnary(FrameLayout(width: -5, height: .infinity), child)
    #expect(frame.size(for: ProposedViewSize(width: 30, height: 40)).width == 30)
    #expect(frame.size(for: ProposedViewSize(width: 30, height: 40)).height == 40)
  }
}
