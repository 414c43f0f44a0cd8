import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The layout of a container that only makes the rows that are seen.
///
/// After each placement it compares the visible rows with the made ones. Missing rows are asked
/// for, and the pass goes on with another round. When none is missing, rows out of sight are
/// removed. If measured lengths differ from the estimates, the scroll view around is moved by as
/// much as its visible content would have moved.
///
/// - SeeAlso: Only views in the visible part are loaded, and what is seen stays while estimates are
///   corrected: documented, WWDC 2026, session 321. How far SwiftUI works ahead depends on the time
///   a frame has left, and `onAppear` is only called on what is placed: nothing is made in advance
///   (chosen).
package final class LazyLayoutNode: ContainerLayoutNode, ScrollDependent {
  private var lazyLayout: any LazyLayout
  private let rows: LazyRows

  /// The positions of all elements in the last placement.
  private var plan = LazyPlan()
  private var lastBreadth: CGFloat?

  /// The pass in which rows were removed last: once a pass, so that every pass ends.
  private var lastRelease: Int?

  /// The topmost visible view, which must stay in place while lengths change.
  private var anchor: (pass: Int, element: LayoutNode?, position: CGFloat)?

  private var arrivals = LazyArrivals()

  package init<L: LazyLayout>(
    _ layout: L, rows: LazyRows, content: ViewNode, owner: ViewNode
  ) {
    lazyLayout = layout
    self.rows = rows
    super.init(layout, content: content, owner: owner)
  }

  package override func setLayout<L: Layout>(_ new: L) {
    if let new = new as? any LazyLayout { lazyLayout = new }
    super.setLayout(new)
  }

  var axis: Axis { lazyLayout.axis }

  // MARK: Layout

  /// Always true: the visible rows depend on the window.
  package override func asksForSurroundings() -> Bool { true }

  package override var placesRigidly: Bool { false }

  package override var answersForChildren: Bool { false }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    var size = super.computeSize(for: proposal)
    guard proposal[axis.cross] == nil else { return size }
    // The first row's breadth, also while the first row is not there.
    if let first = container.elements.first, first.unmade == nil {
      rows.idealBreadth = size[axis.cross]
    } else if let ideal = rows.idealBreadth {
      size[axis.cross] = ideal
    }
    return size
  }

  package override func placeChildren() {
    super.placeChildren()
    let breadth = size[axis.cross]
    if let lastBreadth, lastBreadth != breadth {
      for source in sources { source.window.forgetLengths() }
    }
    lastBreadth = breadth
    plan = lazyLayout.plan(of: container.layoutElements, breadth: breadth)
    keepAnchor()
    let stretches = seenStretches
    if learnLengths() {
      // All positions are about to be computed again.
      holdAnchor(in: stretches)
    } else {
      choose(in: stretches)
    }
    pin()
  }

  package override func commit() {
    let elements = container.elements
    let shifts = arrivals.shifts(in: elements, along: axis) { element in
      items(of: element).contains { $0.exchangePass == graph.pass }
    }
    for (element, shift) in shifts {
      // A first value is never animated: from there they are sent to their places.
      let way = CGPoint(shift, by: 0, along: axis)
      element.commit(spaceOrigin: spaceOrigin + element.origin + way)
    }
    super.commit()
    arrivals.note(elements, along: axis)
  }

  /// The collections that rows come from, each once, in the order of the rows.
  private var sources: [any LazySource] {
    var sources: [any LazySource] = []
    for element in container.elements {
      if let source = element.owner as? any LazySource, element.unmade != nil,
        !sources.contains(where: { $0 === source })
      {
        sources.append(source)
      }
      for item in items(of: element) {
        guard let source = item.parent as? any LazySource else { continue }
        if !sources.contains(where: { $0 === source }) { sources.append(source) }
      }
    }
    return sources
  }

  /// The rows an element belongs to, innermost first.
  private func items(of element: LayoutNode) -> [any LazyItem] {
    var items: [any LazyItem] = []
    var node = element.structuralOwner
    while let current = node, current !== owner {
      if let item = current as? any LazyItem { items.append(item) }
      node = current.parent
    }
    return items
  }

  /// Notes how long rows are that are there; returns true if that was not known.
  private func learnLengths() -> Bool {
    var extents: [(item: any LazyItem, start: CGFloat, end: CGFloat, isLeaf: Bool)] = []
    var places: [ObjectIdentifier: Int] = [:]
    for (element, span) in zip(container.elements, plan.spans) {
      for (depth, item) in items(of: element).enumerated() {
        let isLeaf = depth == 0 && element.unmade == nil
        if let place = places[ObjectIdentifier(item)] {
          extents[place].end = max(extents[place].end, span.end)
          if !isLeaf { extents[place].isLeaf = false }
        } else {
          places[ObjectIdentifier(item)] = extents.count
          extents.append((item, span.start, span.end, isLeaf))
        }
        if element.unmade == nil { rows.spacing = element.layoutSpacing }
        let role = element.layoutValue(for: LazySectionKey.self)
        if role?.part == .header || role?.part == .footer, depth == items(of: element).count - 1 {
          (item.parent as? any LazySource)?.window.fillsLines = true
        }
      }
    }
    for extent in extents {
      (extent.item.parent as? any LazySource)?.window.learn(
        extent.end - extent.start, of: extent.item.index, isLeaf: extent.isLeaf)
    }
    return sources.reduce(false) { $1.window.refreshGaps() || $0 }
  }

  // MARK: Visible rows

  /// The parts of the axis that are seen, in points from the container's beginning.
  private var seenStretches: [(low: CGFloat, high: CGFloat)] {
    visibleRects().compactMap { rect in
      let corner = rect.origin - globalOrigin
      guard corner[axis.cross] <= size[axis.cross],
        corner[axis.cross] + rect.size[axis.cross] >= 0
      else { return nil }
      let low = corner[axis]
      let high = low + rect.size[axis]
      let isMirrored = axis == .horizontal && direction == .rightToLeft
      return isMirrored ? (size.width - high, size.width - low) : (low, high)
    }
  }

  /// The number of rows one round may always ask for besides those that exist (chosen).
  ///
  /// If lengths are known to be zero, all rows seem to be visible.
  private static let leastBatch = 32

  /// The visible rows that are not made yet, and the made rows that are not visible.
  ///
  /// A container that another scroll view has moved away, across its axis, keeps what it has: an
  /// offset may hold its content where it is seen.
  private func need(
    in stretches: [(low: CGFloat, high: CGFloat)]
  ) -> (missing: [(source: any LazySource, items: RangeSet<Int>)], surplus: [any LazyItem]) {
    guard !stretches.isEmpty else { return ([], []) }
    var missing: [(source: any LazySource, items: RangeSet<Int>)] = []
    var present: [any LazyItem] = []
    var seen: Set<ObjectIdentifier> = []
    var budget = max(Self.leastBatch, container.elements.count)
    for (element, span) in zip(container.elements, plan.spans) {
      let items = items(of: element)
      present.append(contentsOf: items)
      guard
        stretches.contains(where: { span.overlaps($0.low, $0.high) })
          || element.layoutValue(for: StaysMadeKey.self)
      else { continue }
      if element.unmade == nil {
        seen.formUnion(items.map(ObjectIdentifier.init))
        continue
      }
      var wanted = RangeSet<Int>()
      for range in stretches.flatMap({ span.items(from: $0.low, to: $0.high) }) {
        let part = range.prefix(budget)
        budget -= part.count
        wanted.insert(contentsOf: part)
      }
      guard !wanted.isEmpty, let source = element.owner as? any LazySource else { continue }
      missing.append((source, wanted))
      seen.formUnion(items.map(ObjectIdentifier.init))
    }
    return (missing, present.filter { !seen.contains(ObjectIdentifier($0)) })
  }

  /// Asks for missing visible rows; if there are none, removes rows that are not visible.
  private func choose(in stretches: [(low: CGFloat, high: CGFloat)]) {
    let need = need(in: stretches)
    if !need.missing.isEmpty {
      for (source, items) in need.missing { source.window.wanted.formUnion(items) }
    } else {
      // A row that leaves under an animation is still visible on its way out.
      guard !need.surplus.isEmpty, graph.transaction.animation == nil, lastRelease != graph.pass
      else { return }
      lastRelease = graph.pass
      for item in need.surplus {
        (item.parent as? any LazySource)?.window.wanted.remove(
          contentsOf: item.index..<(item.index + 1))
      }
    }
    holdAnchor(in: stretches)
    graph.invalidateElements(of: container)
  }

  package func scrollDidMove(isStep: Bool) {
    // A pass has placed the rows and found the missing ones.
    guard isStep else { return }
    let need = need(in: seenStretches)
    guard !need.missing.isEmpty || !need.surplus.isEmpty else { return }
    graph.enqueue(Transaction()) { [weak self] in self?.invalidateLayout() }
  }

  // MARK: Staying in place

  private func holdAnchor(in stretches: [(low: CGFloat, high: CGFloat)]) {
    guard let stretch = stretches.last, anchor?.pass != graph.pass else { return }
    if plan.length <= stretch.low {
      anchor = (graph.pass, nil, plan.length)
      return
    }
    let present = zip(container.elements, plan.spans).filter { element, span in
      element.unmade == nil && span.overlaps(stretch.low, stretch.high)
    }
    let first = present.first { $0.1.start >= stretch.low } ?? present.first
    anchor = first.map { (graph.pass, $0.0, $0.1.start) }
  }

  /// Moves the scroll view with its anchor, the topmost visible row, if that has moved.
  private func keepAnchor() {
    guard let held = anchor else { return }
    anchor = nil
    guard held.pass == graph.pass, let scroll = scrollAncestor(along: axis) else { return }
    var position = plan.length
    if let element = held.element {
      guard let index = container.elements.firstIndex(where: { $0 === element }) else { return }
      position = plan.spans[index].start
    }
    if position != held.position { scroll.shiftContent(by: position - held.position, along: axis) }
  }

  // MARK: Places of rows that are not there

  /// The rectangle that a row would have, in points of the window at the model's state.
  func rect(of index: Int, from source: any LazySource) -> CGRect? {
    for (element, span) in zip(container.elements, plan.spans) where element.owner === source {
      guard element.unmade != nil, let extent = span.extent(of: index) else { continue }
      var rect = CGRect(
        origin: CGPoint(extent.start, by: 0, along: axis),
        size: CGSize(extent.length, by: size[axis.cross], along: axis))
      if axis == .horizontal, direction == .rightToLeft { rect = rect.mirrored(in: size.width) }
      return rect.offsetBy(dx: globalOrigin.x, dy: globalOrigin.y)
    }
    return nil
  }

  /// The rows that are not there and would be seen in a stretch of the axis.
  func unmadeItems(from low: CGFloat, to high: CGFloat) -> [(source: any LazySource, index: Int)] {
    var items: [(source: any LazySource, index: Int)] = []
    for (element, span) in zip(container.elements, plan.spans) {
      guard let source = element.owner as? any LazySource, element.unmade != nil else { continue }
      for range in span.items(from: low, to: high) {
        items.append(contentsOf: range.map { (source, $0) })
      }
    }
    return items
  }

  // MARK: Sections

  /// Tells headers and footers that are pinned how far they may go.
  private func pin() {
    guard rows.pinsHeaders || rows.pinsFooters else { return }
    var sections: [ObjectIdentifier: (start: CGFloat, end: CGFloat)] = [:]
    let roles = container.elements.map { $0.layoutValue(for: LazySectionKey.self) }
    for (role, span) in zip(roles, plan.spans) {
      guard let role else { continue }
      let known = sections[role.section]
      sections[role.section] = (known?.start ?? span.start, max(known?.end ?? span.end, span.end))
    }
    for (element, role) in zip(container.elements, roles) {
      guard let role, let extent = sections[role.section],
        let pin = PinnedNode.pin(in: element)
      else { continue }
      pin.stay(
        from: globalOrigin[axis] + extent.start, to: globalOrigin[axis] + extent.end, along: axis)
    }
  }

  package override func draw(into display: inout DisplayBuilder) {
    guard rows.pinsHeaders || rows.pinsFooters else { return super.draw(into: &display) }
    let elements = displayOrder(container.drawnElements)
    let isPinned = elements.map { PinnedNode.pin(in: $0) != nil }
    for (element, isPinned) in zip(elements, isPinned) where !isPinned {
      display.draw(element)
    }
    for (element, isPinned) in zip(elements, isPinned) where isPinned {
      display.draw(element)
    }
  }
}
