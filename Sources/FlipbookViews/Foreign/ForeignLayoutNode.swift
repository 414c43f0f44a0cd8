package import FlipbookLayout
package import Foundation

/// The layout node of a foreign element.
///
/// The topmost one takes part in the layout of the graph; those inside only answer where they are,
/// for their rectangles follow from a layout of their own. Every element is a geometry space.
package final class ForeignLayoutNode: LayoutNode, TapResponding, TouchTaking, TouchGuarding {
  package var finger: Finger?

  package override var touchRole: TouchRole? {
    GestureRole(taker: self, responder: self, guardian: self)
  }

  package let element: any ForeignElement
  private let root: (any ForeignRoot)?
  private lazy var rect = RectAttribute(graph: graph)

  /// True if the graph's layout has placed an element inside the tree.
  private var isPlaced = false

  init(_ element: any ForeignElement, owner: ForeignNode) {
    self.element = element
    root = owner.parent is ForeignNode ? nil : element as? any ForeignRoot
    super.init(graph: owner.graph, owner: owner)
  }

  private var node: ForeignNode? { owner as? ForeignNode }

  package override var layoutChildren: [LayoutNode] {
    (node?.content.map { [$0.element] } ?? []) + (node?.childLayoutNodes ?? [])
  }

  // MARK: Layout

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    root?.foreignSize(for: proposal) ?? element.foreignModelRect.size
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return root?.foreignBaseline(first: true, size: size)
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return root?.foreignBaseline(first: false, size: size)
    }
    return nil
  }

  package override func placeChildren() {
    guard let root, let node else {
      // The views that an element hosts have changed: its tree is laid out from the top.
      if isPlaced { top.invalidateLayout() }
      isPlaced = true
      return
    }
    let own = CGRect(origin: globalOrigin, size: size)
    var insets = (top: CGFloat(0), left: CGFloat(0), bottom: CGFloat(0), right: CGFloat(0))
    for space in surroundings.safeArea.spaces {
      let safe = space.safeRect
      insets.top = max(insets.top, safe.minY - own.minY)
      insets.left = max(insets.left, safe.minX - own.minX)
      insets.bottom = max(insets.bottom, own.maxY - safe.maxY)
      insets.right = max(insets.right, own.maxX - safe.maxX)
    }
    root.layOutForeign(
      ForeignPlacement(
        size: size, safeAreaInsets: insets,
        transaction: site?.resolve(in: graph) ?? graph.transaction,
        environment: node.context.environment))
    node.synchronize()
    node.settleContent(in: placementContext)
  }

  package override func commit() {
    if root != nil { rect.set(spaceRect, in: site) }
    if let content = node?.content?.element { content.commit(spaceOrigin: content.origin) }
    for child in node?.childLayoutNodes ?? [] { child.commit(spaceOrigin: .zero) }
  }

  package override func shows(_ child: LayoutNode) -> Bool {
    (child as? ForeignLayoutNode)?.element.isForeignShown ?? true
  }

  // MARK: Where it is

  /// The node of the topmost element.
  private var top: ForeignLayoutNode {
    var top = self
    while let parent = top.layoutParent as? ForeignLayoutNode { top = parent }
    return top
  }

  /// The offset that brings the topmost element's rectangle to the place where the graph shows it.
  private var shownOrigin: CGPoint { root == nil ? .zero : rect.shownRect.origin }

  package override var globalRect: CGRect {
    element.foreignModelRect.offsetBy(dx: top.globalOrigin.x, dy: top.globalOrigin.y)
  }

  package override var ownShownRect: CGRect {
    element.foreignShownRect.offsetBy(dx: shownOrigin.x, dy: shownOrigin.y)
  }

  package override var altersContent: Bool { true }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    element.foreignMapToParent(rect).offsetBy(dx: shownOrigin.x, dy: shownOrigin.y)
  }

  package override func track() {}

  package override var shownOpacity: Double { element.foreignOpacity }

  package override var movables: [(property: String, moving: any Moving)] {
    element.foreignMovables + (root == nil ? [] : [("frame", rect)])
  }

  // MARK: Drawing

  package override func draw(into display: inout DisplayBuilder) {
    // A property of a foreign view may change at any time.
    display.stayRestless()
    guard element.isForeignShown else { return }
    display.translated(by: shownOrigin) { display in
      element.drawForeign(into: &display) { display in
        if let element = node?.content?.element { display.draw(element) }
        let children = node?.childLayoutNodes ?? []
        for child in children.fromBehind(\.element.foreignDepth) {
          display.draw(child)
          element.drawForeign(above: child.element, into: &display)
        }
      }
    }
  }

  // MARK: Names and touches

  package override var shownText: String? { element.foreignText }

  package override var givenIdentifier: String? { element.foreignIdentifier }

  package var respondsToTap: Bool {
    element.respondsToForeignTap || element.foreignTouches?.takesTaps ?? false
  }

  package var takesTouches: Bool { respondsToTap || element.foreignTouches != nil }

  package var takesDrags: Bool { element.foreignTouches?.takesDrags ?? false }

  package var takesPinches: Bool { element.foreignTouches?.takesPinches ?? false }

  package var claimsAtOnce: Bool { element.foreignTouches?.claimsAtOnce ?? false }

  package var touchDeadline: Double? { element.foreignTouches?.deadline }

  package func perform() { element.performForeignTap() }

  package func take(_ event: TouchEvent) -> TouchOutcome {
    element.foreignTouches?.take(event) ?? press(event)
  }

  package func runs(beside other: any TouchTaking) -> Bool {
    element.foreignTouches?.run(beside: other) ?? false
  }

  package func holdsUp(_ other: any TouchTaking) -> Bool {
    element.foreignTouches?.holdUp(other) ?? false
  }

  func reached(by point: CGPoint) -> [LayoutNode] {
    switch element.foreignHit(at: point) {
    case nil, .inside?: layoutChildren
    case .nothing?, .itself?: []
    }
  }

  func isTouched(at point: CGPoint) -> Bool {
    switch element.foreignHit(at: point) {
    case nil, .inside?: shownRect.contains(point)
    case .nothing?: false
    case .itself?: true
    }
  }

  private func press(_ event: TouchEvent) -> TouchOutcome {
    let isOn = event.isTouch && shownRect.contains(event.location)
    if !event.isBrief { element.setForeignPressed(isOn && event.phase != .ended) }
    guard event.phase == .ended else { return event.isTouch ? .waiting : .failed }
    if isOn { perform() }
    return isOn ? .done : .failed
  }
}
