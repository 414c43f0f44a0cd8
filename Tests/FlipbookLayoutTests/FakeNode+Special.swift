import FlipbookGeometry
import FlipbookLayout
import Foundation

/// An overlay or a background.
final class FakeSecondary: FakeWrapper {
  private let secondary: FakeNode
  private let layout: SecondaryLayout

  init(_ child: FakeNode, secondary: FakeNode, alignment: Alignment) {
    self.secondary = secondary
    layout = SecondaryLayout(alignment: alignment)
    super.init(child)
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    super.layOut(at: place, in: scene)
    let primary = ViewDimensions(
      size: size(for: place.proposal), proposal: place.proposal, element: self)
    let placement = layout.placement(of: secondary, on: primary)
    layOut(secondary, placement, width: primary.width, at: place, in: scene)
  }
}

/// A filling that grows under the safe area, as the style overload of `background` draws it.
final class FakeStyle: FakeWrapper {
  private let name: String
  private let edges: Edge.Set

  init(_ child: FakeNode, name: String, edges: Edge.Set) {
    self.name = name
    self.edges = edges
    super.init(child)
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let rect = CGRect(origin: place.origin, size: size(for: place.proposal))
    let growth = place.safeArea.growth(of: rect, regions: .container, edges: edges)
    scene.frames[name] = growth.enlarging(rect)
    super.layOut(at: place, in: scene)
  }
}

/// The modifier `ignoresSafeArea`.
final class FakeIgnoring: FakeWrapper {
  private let regions: SafeAreaRegions
  private let edges: Edge.Set

  init(_ child: FakeNode, regions: SafeAreaRegions, edges: Edge.Set) {
    self.regions = regions
    self.edges = edges
    super.init(child)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let rect = CGRect(origin: place.origin, size: size(for: place.proposal))
    let growth = place.safeArea.growth(of: rect, regions: regions, edges: edges)
    layOut(
      child, growth.placementPastEdges(proposal: place.proposal), width: rect.width, at: place,
      in: scene)
  }
}

/// The modifier `safeAreaInset`.
final class FakeInset: FakeNode {
  private let content: FakeNode
  private let bar: FakeNode
  private let layout: SafeAreaInsetLayout

  init(_ content: FakeNode, bar: FakeNode, layout: SafeAreaInsetLayout) {
    self.content = content
    self.bar = bar
    self.layout = layout
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize {
    layout.frames(for: proposal, content: content, bar: bar).size
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let frames = layout.frames(for: place.proposal, content: content, bar: bar)
    layOut(bar, frames.bar, width: frames.size.width, at: place, in: scene)
    var inner = place
    inner.safeArea = place.safeArea.adding(
      SafeArea.Space(
        bounds: CGRect(origin: place.origin, size: frames.size), insets: frames.insets))
    layOut(content, frames.content, width: frames.size.width, at: inner, in: scene)
  }
}

/// A geometry reader, whose content is made when its size is known.
final class FakeReader: FakeNode {
  private let content: (CGSize) -> [FakeNode]
  private let layout = ContainerLayout.make(GeometryReaderLayout())

  init(_ content: @escaping (CGSize) -> [FakeNode]) {
    self.content = content
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize { layout.size(for: proposal) }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let size = size(for: place.proposal)
    FakeContainer(GeometryReaderLayout(), content(size)).layOut(at: place, in: scene)
  }
}

/// A view that shows the first of several that fits.
final class FakeFitting: FakeNode {
  private let children: [FakeNode]
  private let layout: ViewThatFitsLayout

  init(_ children: [FakeNode], axes: Axis.Set) {
    self.children = children
    layout = ViewThatFitsLayout(axes: axes)
  }

  private func chosen(for proposal: ProposedViewSize) -> FakeNode? {
    layout.choice(for: proposal, among: children).map { children[$0] }
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize {
    chosen(for: proposal)?.size(for: proposal) ?? .zero
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    chosen(for: place.proposal)?.layOut(at: place, in: scene)
  }
}

/// A scroll view.
final class FakeScroll: FakeNode {
  private let content: FakeNode
  private let layout: ScrollLayout
  private let anchor: UnitPoint?
  private let target: (name: String, anchor: UnitPoint?)?

  init(
    _ content: FakeNode, axes: Axis.Set, anchor: UnitPoint?,
    target: (name: String, anchor: UnitPoint?)?
  ) {
    self.content = content
    layout = ScrollLayout(axes: axes)
    self.anchor = anchor
    self.target = target
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize {
    layout.size(for: proposal, content: content)
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let size = size(for: place.proposal)
    let proposal = layout.contentProposal(for: place.proposal, size: size)
    let area = ScrollArea(
      viewport: size, content: content.size(for: proposal), axes: layout.axes, anchor: anchor)
    var offset = area.restingOffset
    if let target {
      let inside = FakeScene()
      content.layOut(
        at: FakePlace(origin: .zero, proposal: proposal, safeArea: SafeArea()), in: inside)
      if let rect = inside.frames[target.name] {
        offset = area.offset(showing: rect, anchor: target.anchor, from: offset)
      }
    }
    let placement = LayoutPlacement(
      origin: CGPoint(x: -offset.x, y: -offset.y), proposal: proposal)
    layOut(content, placement, width: size.width, at: place, in: scene)
  }
}

/// The modifier `matchedGeometryEffect`.
final class FakeMatched: FakeWrapper {
  private let name: String
  private let isSource: Bool
  private let properties: MatchedGeometryProperties
  private let anchor: UnitPoint

  init(
    _ child: FakeNode, name: String, isSource: Bool, properties: MatchedGeometryProperties,
    anchor: UnitPoint
  ) {
    self.name = name
    self.isSource = isSource
    self.properties = properties
    self.anchor = anchor
    super.init(child)
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let slot = CGRect(origin: place.origin, size: size(for: place.proposal))
    if isSource {
      scene.matched[name] = MatchedGeometry(rect: slot, anchor: anchor)
      return super.layOut(at: place, in: scene)
    }
    guard let shared = scene.matched[name] else {
      return super.layOut(at: place, in: scene)
    }
    let placement = shared.placement(
      of: child, slot: slot, proposal: place.proposal, properties: properties, anchor: anchor)
    var moved = place
    moved.origin = placement.origin
    moved.proposal = placement.proposal
    super.layOut(at: moved, in: scene)
  }
}
