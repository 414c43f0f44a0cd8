import FlipbookGeometry
import FlipbookLayout
import Foundation

/// The surroundings shared by fake trees while they are laid out.
final class FakeScene {
  /// The rectangles of named views, in the host's coordinates.
  var frames: [String: CGRect] = [:]

  /// The sources of matched geometry, as the previous pass left them.
  var matched: [String: MatchedGeometry] = [:]

  let isRightToLeft: Bool

  init(isRightToLeft: Bool = false) {
    self.isRightToLeft = isRightToLeft
  }
}

/// The place of a fake node.
struct FakePlace {
  var origin: CGPoint
  var proposal: ProposedViewSize
  var safeArea: SafeArea
}

/// A node of a fake view tree: measures like a view, then places its children.
class FakeNode: LayoutElement {
  /// The node's measurements, by proposal.
  private(set) var measurements: [ProposedViewSize] = []

  final func size(for proposal: ProposedViewSize) -> CGSize {
    measurements.append(proposal)
    return answer(to: proposal)
  }

  func forgetMeasurements() { measurements = [] }

  func answer(to proposal: ProposedViewSize) -> CGSize { LeafLayout.flexible(proposal) }

  func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  var layoutSpacing: ViewSpacing { ViewSpacing() }
  var layoutPriority: Double { 0 }
  var keepsSpacingInFrame: Bool { false }
  func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value { K.defaultValue }

  /// Lays out the children.
  func layOut(at place: FakePlace, in scene: FakeScene) {}

  /// Lays out a child where its container put it, mirrored if the scene says so.
  final func layOut(
    _ child: FakeNode, _ placement: LayoutPlacement, width: CGFloat, at place: FakePlace,
    in scene: FakeScene
  ) {
    var rect = CGRect(origin: placement.origin, size: child.size(for: placement.proposal))
    if scene.isRightToLeft { rect = rect.mirrored(in: width) }
    child.layOut(
      at: FakePlace(
        origin: CGPoint(x: place.origin.x + rect.minX, y: place.origin.y + rect.minY),
        proposal: placement.proposal, safeArea: place.safeArea),
      in: scene)
  }
}

/// A view without subviews.
final class FakeLeaf: FakeNode {
  private let sizing: (ProposedViewSize) -> CGSize
  private let spacing: ViewSpacing
  private let priority: Double
  private let guides: [AlignmentKey: CGFloat]

  init(
    spacing: ViewSpacing = ViewSpacing(), priority: Double = 0,
    guides: [AlignmentKey: CGFloat] = [:],
    sizing: @escaping (ProposedViewSize) -> CGSize = LeafLayout.flexible
  ) {
    self.sizing = sizing
    self.spacing = spacing
    self.priority = priority
    self.guides = guides
  }

  static func spacer(_ layout: SpacerLayout) -> FakeLeaf {
    FakeLeaf(spacing: layout.spacing, priority: SpacerLayout.priority) { layout.size(for: $0) }
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize { sizing(proposal) }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { guides[key] }

  override var layoutSpacing: ViewSpacing { spacing }
  override var layoutPriority: Double { priority }
  override var keepsSpacingInFrame: Bool { priority == SpacerLayout.priority }
}

/// A node that behaves as its child, except where a subclass changes it.
class FakeWrapper: FakeNode {
  let child: FakeNode

  init(_ child: FakeNode) {
    self.child = child
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize { child.size(for: proposal) }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, size: size, proposal: proposal)
  }

  override var layoutSpacing: ViewSpacing { child.layoutSpacing }
  override var layoutPriority: Double { child.layoutPriority }
  override var keepsSpacingInFrame: Bool { child.keepsSpacingInFrame }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    child.layoutValue(for: key)
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    child.layOut(at: place, in: scene)
  }
}

/// The modifier `id`: notes the rectangle.
final class FakeName: FakeWrapper {
  private let name: String

  init(_ name: String, _ child: FakeNode) {
    self.name = name
    super.init(child)
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    scene.frames[name] = CGRect(origin: place.origin, size: size(for: place.proposal))
    super.layOut(at: place, in: scene)
  }
}

/// The modifier `layoutPriority`.
final class FakePriority: FakeWrapper {
  private let priority: Double

  init(_ priority: Double, _ child: FakeNode) {
    self.priority = priority
    super.init(child)
  }

  override var layoutPriority: Double { priority }
}

/// A modifier that sets a layout value.
final class FakeValue<Key: LayoutValueKey>: FakeWrapper {
  private let value: Key.Value

  init(_ key: Key.Type, _ value: Key.Value, _ child: FakeNode) {
    self.value = value
    super.init(child)
  }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    value as? K.Value ?? child.layoutValue(for: key)
  }
}

/// A modifier with a layout of its own.
final class FakeUnary: FakeNode {
  private let layout: any UnaryLayout
  private let child: FakeNode

  init(_ layout: any UnaryLayout, _ child: FakeNode) {
    self.layout = layout
    self.child = child
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize {
    layout.size(for: proposal, child: child)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    layout.explicitAlignment(key, child: child, size: size, proposal: proposal)
  }

  override var layoutSpacing: ViewSpacing { layout.spacing(of: child) }
  override var layoutPriority: Double { layout.priority(of: child) }
  override var keepsSpacingInFrame: Bool { child.keepsSpacingInFrame }

  override func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    child.layoutValue(for: key)
  }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let size = size(for: place.proposal)
    let placement = layout.placement(of: child, size: size, proposal: place.proposal)
    layOut(child, placement, width: size.width, at: place, in: scene)
  }
}

/// A container with a layout.
final class FakeContainer: FakeNode {
  let container: ContainerLayout
  let children: [FakeNode]

  init(_ layout: some Layout, _ children: [FakeNode]) {
    container = .make(layout, elements: children)
    self.children = children
  }

  override func answer(to proposal: ProposedViewSize) -> CGSize { container.size(for: proposal) }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    container.explicitAlignment(key, size: size, proposal: proposal)
  }

  override var layoutSpacing: ViewSpacing { container.spacing }
  override var layoutPriority: Double { container.priority }

  override func layOut(at place: FakePlace, in scene: FakeScene) {
    let size = size(for: place.proposal)
    let placements = container.placements(
      in: CGRect(origin: .zero, size: size), proposal: place.proposal)
    for (child, placement) in zip(children, placements) {
      layOut(child, placement, width: size.width, at: place, in: scene)
    }
  }
}
