import FlipbookDisplay
package import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
package import Foundation

/// The layout of a scroll view: a geometry space of its own, moved by the offset.
nonisolated package final class ScrollLayoutNode: LayoutNode, NamedSpaceNode {
  package private(set) var axes: Axis.Set
  private let findContent: () -> LayoutNode?
  private let rect: RectAttribute
  private let shift: ScrollShift

  /// The point of the content at the top-left corner, in points, at the model's state.
  package private(set) var offset = CGPoint.zero

  /// The part of the offset that is not scrolling but a correction of the content's place, in
  /// points.
  private var correction = CGPoint.zero

  /// True if anything was scrolled to; until then the content rests by its anchor.
  package private(set) var hasScrolled = false

  private var lastSettings: ScrollSettings?
  private var lastContentSize: CGSize?

  /// True if a finger has moved the content since the last commit.
  private var wasPut = false

  /// The transaction of the next commit's change of offset; nil for none.
  private var scrollTransaction: Transaction?

  /// The offset to scroll to in the present pass.
  ///
  /// It is asked for again until all content is in its place.
  private var request: ((ScrollLayoutNode) -> CGPoint?)?

  /// The observers of changes of the visible content.
  private var dependents: [Dependent] = []

  private struct Dependent {
    weak var node: (any ScrollDependent)?
  }

  /// A drag or a motion that moves the content; `ScrollLayoutNode+Touch` runs it.
  var drag: ScrollDrag?
  var motion: ScrollMotion?

  /// The finger on it.
  package var finger: Finger?

  package override var touchRole: TouchRole? { GestureRole(taker: self, guardian: self) }

  /// The place at which the finger went down, in points of the window.
  var fingerStart = CGPoint.zero

  /// The phase of the content's motion.
  private(set) var phase = ScrollPhase.idle

  /// The bars along the edges; nil until content has moved by hand.
  var indicators: ScrollIndicators?
  var showsIndicators = true
  var lastFlashes = 0

  init(axes: Axis.Set, owner: ViewNode, content: @escaping () -> LayoutNode?) {
    self.axes = axes
    findContent = content
    rect = RectAttribute(graph: owner.graph)
    shift = ScrollShift(graph: owner.graph)
    super.init(graph: owner.graph, owner: owner)
    shift.node = self
    shift.onStep = { [weak self] in self?.contentWasMoved() }
    attachObservers()
  }

  func answers(to name: AnyHashable) -> Bool {
    guard let name = name.base as? ScrollSpaceName else { return false }
    return name.axis.map { axes.contains(Axis.Set($0)) } ?? true
  }

  func setAxes(_ axes: Axis.Set) {
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateLayout()
  }

  func settingsDidChange() {
    attachObservers()
    flashIndicators()
    let new = settings
    guard new != lastSettings else { return }
    lastSettings = new
    invalidateLayout()
  }

  // MARK: Layout

  private var content: LayoutNode? {
    let content = findContent()
    content?.layoutParent = self
    return content
  }

  /// The content's size and place, in points of the window at the model's state.
  package var contentRect: CGRect { content?.globalRect ?? .zero }

  package override var layoutChildren: [LayoutNode] { content.map { [$0] } ?? [] }

  private var rule: ScrollLayout { ScrollLayout(axes: axes) }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    let margins = settings.contentMargins
    if margins == EdgeInsets() { return rule.size(for: proposal, content: content) }
    let size = content.size(for: contentProposal(rule.contentProposal(for: proposal)))
    let whole = CGSize(
      width: size.width + margins.horizontal, height: size.height + margins.vertical)
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? whole.width : whole.width,
      height: axes.contains(.vertical) ? proposal.height ?? whole.height : whole.height)
  }

  package override func placeChildren() {
    guard let content else { return }
    let proposal = contentProposal(rule.contentProposal(for: proposal, size: size))
    let contentSize = content.size(for: proposal)
    if let wanted = request?(self) { offset = wanted }
    keepAnchor(as: contentSize)
    offset = restingOffset(of: contentSize)
    let margins = settings.contentMargins
    let surroundings = surroundings.inContainer(
      CGSize(
        width: max(size.width - margins.horizontal, 0),
        height: max(size.height - margins.vertical, 0)), scrolledAlong: axes)
    content.settle(
      at: CGPoint(
        x: axes.contains(.horizontal) ? -offset.x : margins.leading,
        y: axes.contains(.vertical) ? -offset.y : margins.top),
      proposal: proposal,
      in: PlacementContext(globalOrigin: globalOrigin, surroundings: surroundings))
    motion?.followEnds()
    if let wanted = request?(self), !isNear(area.clamped(wanted), offset) { invalidateLayout() }
  }

  /// True if two offsets are equal up to a thousandth of a point, for rounding (chosen).
  private func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
    abs(first.x - second.x) < 0.001 && abs(first.y - second.y) < 0.001
  }

  var settings: ScrollSettings {
    owner?.context.environment.scrollSettings ?? ScrollSettings()
  }

  private func area(of content: CGSize, anchor: UnitPoint? = nil) -> ScrollArea {
    let settings = settings
    return ScrollArea(
      viewport: size, content: content, insets: settings.contentMargins, axes: axes,
      anchor: anchor ?? settings.alignmentAnchor)
  }

  /// The range of offsets that the content may have, as it is laid out now.
  package var area: ScrollArea { area(of: content?.size ?? .zero) }

  /// Returns the offset that was scrolled to last; before any scrolling, the one at which the
  /// content rests.
  private func restingOffset(of content: CGSize) -> CGPoint {
    // A finger may pull the content further than it goes.
    if drag != nil || motion != nil { return offset }
    if hasScrolled { return area(of: content).clamped(offset) }
    let first = area(of: content, anchor: settings.initialAnchor).restingOffset
    return area(of: content).clamped(first)
  }

  /// Keeps the anchor of the content where it is when the content's size changes.
  private func keepAnchor(as contentSize: CGSize) {
    defer { lastContentSize = contentSize }
    guard hasScrolled, request == nil, let anchor = settings.sizeChangesAnchor,
      let last = lastContentSize
    else { return }
    offset.x += (contentSize.width - last.width) * anchor.x
    offset.y += (contentSize.height - last.height) * anchor.y
  }

  /// The proposal to the content: the view's own, less the margins across the axes of scrolling.
  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = settings.contentMargins
    return ProposedViewSize(
      width: proposal.width.map { max($0 - margins.horizontal, 0) },
      height: proposal.height.map { max($0 - margins.vertical, 0) })
  }

  // MARK: Scrolling

  /// Brings the content to a closure's offset.
  ///
  /// The closure is called again while rows that come into sight change its result.
  func scroll(_ transaction: Transaction, to target: @escaping (ScrollLayoutNode) -> CGPoint?) {
    stopMoving()
    guard let wanted = target(self) else { return }
    hasScrolled = true
    request = target
    offset = area.clamped(wanted)
    scrollTransaction = transaction
    invalidateLayout()
  }

  /// Puts the content where a finger has brought it, which may be past its end.
  package func put(at point: CGPoint) {
    hasScrolled = true
    guard point != offset else { return }
    offset = point
    wasPut = true
    guard !graph.isUpdating else { return invalidateLayout() }
    graph.enqueue(Transaction()) { [weak self] in self?.invalidateLayout() }
  }

  /// Corrects the offset because content that is seen is now at another place in the content.
  func shiftContent(by distance: CGFloat, along axis: Axis) {
    guard hasScrolled, request == nil else { return }
    offset[axis] += distance
    correction[axis] += distance
    drag?.shift(by: distance, along: axis)
    motion?.shift(by: distance, along: axis)
    invalidateLayout()
  }

  package override func commit() {
    rect.set(spaceRect, in: site)
    let scrolled = offset - correction
    let isFirst = !shift.hasValue
    let wasMoving = shift.isMoving
    // Only a request to scroll moves the offset over time: chosen, layout notes 15.
    shift.set(AnimatablePair(-scrolled.x, -scrolled.y), under: scrollTransaction ?? Transaction())
    if scrollTransaction != nil, shift.isMoving || wasMoving { updatePhase() }
    scrollTransaction = nil
    request = nil
    // Across the axes of scrolling nothing is scrolled, and the margins move the content.
    let margins = settings.contentMargins
    content?.commit(
      spaceOrigin: CGPoint(
        x: axes.contains(.horizontal) ? 0 : margins.leading,
        y: axes.contains(.vertical) ? 0 : margins.top))
    tellObservers(isFirst: isFirst, isStep: false)
    if wasPut { tellPositions() }
    wasPut = false
  }

  // MARK: Observers

  func addDependent(_ node: any ScrollDependent) {
    guard !dependents.contains(where: { $0.node === node }) else { return }
    dependents.removeAll { $0.node == nil }
    dependents.append(Dependent(node: node))
  }

  /// The observers of the visible content, in the order they came.
  var dependentNodes: [any ScrollDependent] {
    dependents.compactMap(\.node).filter { !$0.isGone && $0.layoutParent != nil }
  }

  /// Called when a step of time has moved the content.
  private func contentWasMoved() {
    updatePhase()
    tellObservers(isFirst: false, isStep: true)
  }

  /// True if somebody observes the content's way between two offsets.
  fileprivate var isFollowed: Bool { !dependentNodes.isEmpty || !observers.isEmpty }

  private func attachObservers() {
    for observer in observers { observer.attach(self) }
  }

  private var observers: [ScrollObserver] { owner?.context.environment.scrollObservers ?? [] }

  private func tellObservers(isFirst: Bool, isStep: Bool) {
    for node in dependentNodes { node.scrollDidMove(isStep: isStep) }
    for observer in observers { observer.scrollDidChange(self, isFirst: isFirst) }
  }

  /// Tells the observers of the position the present one.
  package func tellPositions() {
    for observer in observers { observer.userDidScroll(self) }
  }

  func updatePhase() {
    var new = ScrollPhase.idle
    if let drag {
      new = drag.isMoving ? .interacting : .tracking
    } else if motion != nil {
      new = .decelerating
    } else if shift.isMoving {
      new = .animating
    }
    guard new != phase else { return }
    let old = phase
    phase = new
    updateIndicators()
    for observer in observers { observer.phaseDidChange(self, from: old, to: new) }
  }

  // MARK: Showing

  /// The point of the content that is shown at the top-left corner, in points.
  package var shownOffset: CGPoint {
    CGPoint(x: correction.x - shift.shown.first, y: correction.y - shift.shown.second)
  }

  /// The visible parts of the content, in points of the window at the model's state.
  ///
  /// The first is for the offset that the content goes to. While it is on its way there is a second
  /// one for the shown offset. `window` limits the view's rectangle first.
  func viewports(in window: CGRect?) -> [CGRect] {
    var frame = grown(globalRect)
    if let window { frame = frame.intersection(window) }
    if frame.isNull { return [] }
    let isMoving = scrollTransaction.map { $0.animation != nil } ?? shift.isMoving
    guard isMoving, shift.hasValue else { return [frame] }
    let away = shownOffset - offset
    return [frame, frame.offsetBy(dx: away.x, dy: away.y)]
  }

  /// The view's rectangle, enlarged by the insets of the safe area that it covers.
  ///
  /// Content rests within the insets, and is visible under them.
  ///
  /// - SeeAlso: documented, layout notes 15.
  func grown(_ rect: CGRect) -> CGRect {
    let isRightToLeft = layoutDirection == .rightToLeft
    let growth = surroundings.safeArea.growth(of: globalRect)
    let left = isRightToLeft ? growth.trailing : growth.leading
    return CGRect(
      x: rect.minX - left, y: rect.minY - growth.top, width: rect.width + growth.horizontal,
      height: rect.height + growth.vertical)
  }

  /// The part of the window, less the margins, in which content is shown, in points at the model's
  /// state.
  var shownViewport: CGRect {
    let margins = settings.contentMargins
    let away = shownOffset - offset
    return CGRect(
      x: globalOrigin.x + margins.leading + away.x, y: globalOrigin.y + margins.top + away.y,
      width: size.width - margins.horizontal, height: size.height - margins.vertical)
  }

  /// The length by which the bar above has collapsed since the content was at rest, in points; 0
  /// where there is none.
  var collapsedInset: CGFloat {
    guard axes.contains(.vertical), let inset = owner?.context.environment.collapsingInset,
      inset > 0, surroundings.safeArea.growth(of: globalRect).top >= inset
    else { return 0 }
    let rest = area.clamped(CGPoint(x: 0, y: -CGFloat.greatestFiniteMagnitude)).y
    return min(max(shownOffset.y - rest, 0), inset)
  }

  private var shown: CGPoint {
    let rect = rect.shownRect
    let offset = shownOffset
    return CGPoint(x: rect.minX - offset.x, y: rect.minY - offset.y)
  }

  package override func draw(into display: inout DisplayBuilder) {
    let bounds = grown(display.canvasRect(rect))
    let shown = shown
    if settings.clipsContent {
      display.with(.clip(.rect(bounds))) { display in
        display.translated(by: shown) { if let content { $0.draw(content) } }
      }
    } else {
      display.translated(by: shown) { if let content { $0.draw(content) } }
    }
    if indicators != nil { drawIndicators(in: display.canvasRect(rect), into: &display) }
  }

  package override var movables: [(property: String, moving: any Moving)] {
    var movables: [(property: String, moving: any Moving)] = [("frame", rect), ("scroll", shift)]
    if let motion { movables.append(("scroll", motion)) }
    return movables
  }

  package override var altersContent: Bool { true }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    let shown = shown
    return rect.offsetBy(dx: shown.x, dy: shown.y)
  }
}

/// The shown distance by which a scroll view moves its content.
nonisolated private final class ScrollShift: Attribute<AnimatablePair<CGFloat, CGFloat>> {
  fileprivate weak var node: ScrollLayoutNode?

  package override var isFollowed: Bool { node?.isFollowed ?? false }
}
