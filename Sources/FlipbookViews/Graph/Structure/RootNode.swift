import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The structure's topmost node.
package final class RootNode<V: View>: ViewNode, RootUpdating {
  private var content: ViewNode?
  private var layoutNode: ContainerLayoutNode?

  /// The windows in front of the scene's own; nil until there is one.
  private var windows: WindowsOverScene?

  package init(_ view: V, _ inputs: NodeInputs) {
    super.init(inputs)
    let content = makeNode(view, self.inputs(context))
    self.content = content
    // Several views without a container are stacked vertically.
    layoutNode = ContainerLayoutNode(VStackLayout(), content: content, owner: self)
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
    for node in windows?.nodes ?? [] { visit(node) }
  }

  package override var hostsElements: Bool { true }

  package override var rowMaker: (any RowMaker)? { nil }

  package override var marksSections: Bool { false }

  package override func childElementsDidChange() { graph.rootElementsDidChange() }

  package var container: ElementContainer {
    guard let layoutNode else { preconditionFailure("RootNode: asked while being made") }
    return layoutNode.container
  }

  package func updateRoot(_ context: ViewContext) {
    self.context = context
    layoutNode?.updateDirection(context.environment.layoutDirection)
    content?.update(context: context)
    windows?.update(context)
  }

  package func windows(_ change: (WindowsOverScene, ViewNode) -> Void) {
    let windows = windows ?? WindowsOverScene()
    self.windows = windows
    change(windows, self)
  }
}

/// The root node, for a view of any type.
package protocol RootUpdating: ViewNode {
  func updateRoot(_ context: ViewContext)

  /// Changes the windows in front of the scene's own, which stand below the node.
  func windows(_ change: (WindowsOverScene, ViewNode) -> Void)
}

/// The window: it proposes its safe part to the root view, and centres the view in it.
///
/// - SeeAlso: Centred in the safe area: measured, layout notes 1.
package final class RootLayoutNode: LayoutNode {
  package var container: ElementContainer?
  private var child: LayoutNode?

  /// The layers in front of the scene, hindmost first.
  private var layers: [WindowPlaneNode] = []

  /// The plane of the scene, once a layer has made it step back.
  private var scenePlane: WindowPlaneNode?

  package var host: HostProposal {
    didSet { if host != oldValue { invalidateLayout() } }
  }

  package init(host: HostProposal, graph: ViewGraph) {
    self.host = host
    super.init(graph: graph, owner: nil)
  }

  package func attachChild(_ child: LayoutNode) {
    self.child = child
    child.layoutParent = self
    invalidateLayout()
  }

  // MARK: Layers

  /// Puts a layer in front of all others of its level, or takes it there.
  func bringToFront(_ layer: WindowPlaneNode) {
    layers.removeAll { $0 === layer }
    let rank = layer.level?.rawValue ?? 0
    let index = layers.firstIndex { ($0.level?.rawValue ?? 0) > rank } ?? layers.endIndex
    layers.insert(layer, at: index)
    layer.layoutParent = self
    noteLayers()
  }

  /// Takes a layer away; the plane behind comes back.
  func remove(_ layer: WindowPlaneNode) {
    guard layers.contains(where: { $0 === layer }) else { return }
    layers.removeAll { $0 === layer }
    noteLayers()
    recedePlanes()
  }

  /// The place of a node's plane from back to front; 0 in the scene.
  package func planeIndex(of node: LayoutNode) -> Int {
    var current: LayoutNode? = node
    while let node = current, !(node is WindowPlaneNode) || node === scenePlane {
      current = node.layoutParent
    }
    return layers.firstIndex { $0 === current }.map { $0 + 1 } ?? 0
  }

  /// The planes behind that of a node, hindmost first; none for a node of the scene.
  func planes(behind node: LayoutNode) -> [LayoutNode] {
    guard let scene = scenePlane ?? child else { return [] }
    return Array(([scene] + layers).prefix(planeIndex(of: node)))
  }

  private func noteLayers() {
    graph.noteNodes()
    invalidateLayout(isForced: true)
    setNeedsCommit()
    graph.journal.forget()
  }

  /// Sends each plane where the nearest layer in front that moves it wants it.
  ///
  /// A layer that shows nothing stays: it would darken what is behind it once more.
  func recedePlanes() {
    var wanted = WindowRecession.none
    for layer in layers.reversed() {
      layer.recede(layer.isActive ? wanted : .none)
      if layer.recessionBehind != .none { wanted = layer.recessionBehind }
    }
    if wanted != .none, scenePlane == nil, let child {
      scenePlane = WindowPlaneNode(.scene(child), graph: graph, owner: nil)
      child.layoutParent = scenePlane
      scenePlane?.layoutParent = self
      noteLayers()
    }
    scenePlane?.recede(wanted)
  }

  /// True if a layer has made the scene step back.
  package var isSceneReceded: Bool {
    layers.contains { $0.recessionBehind.offset > 0 || $0.recessionBehind.scale < 1 }
  }

  /// Notes how much of the window the keyboard covers, in points from below.
  func setObstruction(_ length: CGFloat) {
    guard length != host.keyboard else { return }
    host.keyboard = length
  }

  // MARK: Layout

  package override var layoutChildren: [LayoutNode] {
    guard let scene = scenePlane ?? child else { return [] }
    return layers.isEmpty ? [scene] : [scene] + layers
  }

  package override func commit() {
    for child in layoutChildren { child.commit(spaceOrigin: spaceOrigin + child.origin) }
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize { host.size }

  package override func placeChildren() {
    if scenePlane == nil { child?.settleInWindow(host) }
    let planes: [LayoutNode?] = [scenePlane] + layers
    for case let plane? in planes {
      plane.settle(
        at: .zero, proposal: ProposedViewSize(host.size),
        in: PlacementContext(globalOrigin: .zero, surroundings: host.surroundings))
    }
  }

  /// The largest number of layouts in one moment.
  ///
  /// A layout is repeated if its results change the views that are laid out.
  private static let roundLimit = 32

  /// Lays out until every size and place is settled.
  package func layOut() {
    let groups = graph.registry.matchedGroups
    var rounds = 0
    repeat {
      settle(
        at: .zero, proposal: ProposedViewSize(host.size),
        in: PlacementContext(globalOrigin: .zero, surroundings: Surroundings()))
      groups.settle(in: graph)
      rounds += 1
    } while isLayoutDue && rounds < Self.roundLimit
    if isLayoutDue { graph.diagnose(graph.endlessLayout(of: restlessNode.owner)) }
  }

  package func commitAll() { commit(spaceOrigin: .zero) }
}

extension LayoutNode {
  /// Proposes the safe part of a window, and centres the node in it.
  func settleInWindow(_ host: HostProposal) {
    let safe = host.safeRect
    let proposal = ProposedViewSize(safe.size)
    let size = size(for: proposal)
    let origin = CGPoint(
      x: safe.minX + (safe.width - size.width) / 2, y: safe.minY + (safe.height - size.height) / 2)
    settle(
      at: origin, proposal: proposal,
      in: PlacementContext(globalOrigin: .zero, surroundings: host.surroundings))
  }
}

extension HostProposal {
  /// The surroundings of what fills the window.
  var surroundings: Surroundings {
    let window = CGRect(origin: .zero, size: size)
    var spaces = [SafeArea.Space(bounds: window, insets: safeArea)]
    if coveredLength > 0 {
      spaces.append(
        SafeArea.Space(
          bounds: spaces[0].safeRect, insets: EdgeInsets(coveredLength, edges: .bottom),
          region: .keyboard))
    }
    return Surroundings(safeArea: SafeArea(spaces), containerSize: safeRect.size)
  }
}
