import FlipbookMotion
package import FlipbookTimeline
package import FlipbookViews
package import Foundation

/// A view that a selector has found.
package struct StageMatch {
  package let node: ViewNode
  package let elements: [LayoutNode]

  /// True if it is on the screen, and not a candidate that did not fit.
  var isChosen: Bool { elements.isEmpty || elements.contains(where: \.isChosen) }

  init(namedNode node: ViewNode) {
    self.init(node: node, elements: node.elements.map(\.visibleElement))
  }

  init(node: ViewNode, elements: [LayoutNode]) { (self.node, self.elements) = (node, elements) }

  /// Starts to keep the rectangles that are shown.
  package func track() { for element in elements { element.track() } }

  /// The smallest rectangle around the view's shown elements now, in points of the window.
  package var shownRect: CGRect? {
    var bounds = ShownBounds()
    for element in elements { bounds.add(element.shownRect) }
    return bounds.rect
  }

  /// The view's opacity in the window, from 0 to 1.
  package var shownOpacity: Double { elements.map(\.shownOpacityInWindow).max() ?? 0 }

  /// The motions of the view now: its own rectangle, and effects on it and around it, nearest
  /// first.
  package var movements: [(property: String, moving: any Moving)] {
    movables.filter(\.moving.isMoving)
  }

  /// The attributes that may move the view, nearest first.
  var movables: [(property: String, moving: any Moving)] { elements.first?.allMovables ?? [] }
}

extension LayoutNode {
  /// The attributes that may change the way it is shown, nearest first.
  var allMovables: [(property: String, moving: any Moving)] {
    var movables: [(property: String, moving: any Moving)] = []
    if let tracker { movables.append(("frame", tracker)) }
    var node: LayoutNode? = self
    while let current = node {
      movables.append(contentsOf: current.movables)
      node = current.layoutParent
    }
    return movables
  }
}

/// A name that a selector asks for.
private struct WantedName {
  private let name: String

  /// The end of the name of a type that is nested in another.
  private let end: String

  init(_ name: String) { (self.name, end) = (name, ".\(name)") }

  /// True if the name is a type's, with or without the types around it.
  func isName(of type: String) -> Bool {
    // Characters are compared by their meaning; ASCII's are compared as bytes.
    let ends = (type.utf8.last ?? 0, name.utf8.last ?? 0)
    if ends.0 != ends.1, max(ends.0, ends.1) < 128 { return false }
    return type == name || type.hasSuffix(end)
  }
}

/// The smallest rectangle around several.
///
/// CGRect's own union leaves out empty rectangles, but their place matters here.
struct ShownBounds {
  private var edges: (minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat)?

  mutating func add(_ rect: CGRect) {
    let own = Self.edges(of: rect)
    guard let known = edges else {
      edges = own
      return
    }
    edges = (
      min(known.minX, own.minX), min(known.minY, own.minY), max(known.maxX, own.maxX),
      max(known.maxY, own.maxY)
    )
  }

  /// The rectangle around one.
  static func around(_ rect: CGRect) -> CGRect {
    let edges = edges(of: rect)
    return CGRect(
      x: edges.minX, y: edges.minY, width: edges.maxX - edges.minX, height: edges.maxY - edges.minY)
  }

  /// The rectangle around one, within reach.
  @inline(__always)
  static func around(_ rect: RectVector) -> CGRect {
    func isNear(_ length: Double) -> Bool { abs(length) <= 1e12 }
    guard isNear(rect.x), isNear(rect.y), isNear(rect.width), isNear(rect.height),
      rect.width >= 0, rect.height >= 0
    else { return around(rect.rect.withinReach) }
    return CGRect(
      x: rect.x, y: rect.y, width: rect.x + rect.width - rect.x,
      height: rect.y + rect.height - rect.y)
  }

  @inline(__always)
  private static func edges(
    of rect: CGRect
  ) -> (minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
    let (origin, size) = (rect.origin, rect.size)
    guard size.width >= 0, size.height >= 0 else {
      return (rect.minX, rect.minY, rect.maxX, rect.maxY)
    }
    return (origin.x, origin.y, origin.x + size.width, origin.y + size.height)
  }

  /// The rectangle; nil around nothing.
  var rect: CGRect? {
    edges.map { edges in
      CGRect(
        x: edges.minX, y: edges.minY, width: edges.maxX - edges.minX,
        height: edges.maxY - edges.minY)
    }
  }
}

/// A cache of a selector's matches, which it does not retain.
struct StageFindings {
  private struct FoundMatch {
    let node: UncountedReference<ViewNode>.Zeroing
    let elements: [UncountedReference<LayoutNode>.Zeroing]
  }

  private let found: [FoundMatch]
  private let version: Int

  init(_ matches: [StageMatch], version: Int) {
    found = matches.map { match in
      FoundMatch(node: match.node.ownReference, elements: match.elements.map(\.ownReference))
    }
    self.version = version
  }

  /// The same matches, if the structure is still the same and all of them are there.
  func matches(_ version: Int) -> [StageMatch]? {
    guard version == self.version else { return nil }
    var matches: [StageMatch] = []
    for match in found {
      let elements = match.elements.compactMap { $0.object }
      guard let node = match.node.object, elements.count == match.elements.count else {
        return nil
      }
      matches.append(StageMatch(node: node, elements: elements))
    }
    return matches
  }
}

extension Selector {
  /// True if it is a name.
  ///
  /// A node keeps its name for good, but a view's text may change.
  var isName: Bool {
    if case .name = self { true } else { false }
  }
}

extension Stage {
  /// The views a selector finds, in the order of the tree; those on their way out come last.
  package func matches(of selector: Selector) -> [StageMatch] {
    found(by: selector).filter(\.isChosen)
  }

  /// The views a selector finds for a step, which does not ask again: nothing is kept.
  func matchesOnce(of selector: Selector) -> [StageMatch] {
    if selector.isName || graph.rootNode == nil { return matches(of: selector) }
    return find(selector).filter(\.isChosen)
  }

  /// Returns a selector's matches, on the screen or not.
  func found(by selector: Selector) -> [StageMatch] {
    guard graph.rootNode != nil else { return [] }
    let version = selector.isName ? graph.nodeVersion : graph.structureVersion
    if let known = findings[selector]?.matches(version) { return known }
    let found = find(selector)
    findings[selector] = StageFindings(found, version: version)
    return found
  }

  /// Looks for all selectors that are names in one walk.
  func findNames(among selectors: [Selector]) {
    guard graph.rootNode != nil else { return }
    let wanted = selectors.compactMap { selector -> (selector: Selector, name: WantedName)? in
      guard case .name(let name) = selector,
        findings[selector]?.matches(graph.nodeVersion) == nil
      else { return nil }
      return (selector, WantedName(name))
    }
    if wanted.isEmpty { return }
    var found = wanted.map { _ in [StageMatch]() }
    for node in graph.allNodes {
      guard let own = node.selectorName else { continue }
      for (index, wanted) in wanted.enumerated() where wanted.name.isName(of: own) {
        found[index].append(StageMatch(namedNode: node))
      }
    }
    for (wanted, found) in zip(wanted, found) {
      findings[wanted.selector] = StageFindings(found, version: graph.nodeVersion)
    }
  }

  /// Finds a selector's matches anywhere, on the screen or not.
  private func find(_ selector: Selector) -> [StageMatch] {
    switch selector {
    case .descendant(let outer, let inner):
      return find(outer).filter(\.isChosen).flatMap { find(inner, below: $0.node) }
    case .index(let inner, let index):
      let found = find(inner).filter(\.isChosen)
      return found.indices.contains(index) ? [found[index]] : []
    case .point(let x, let y):
      let top = graph.root.touched(at: CGPoint(x: x, y: y))
      return top.flatMap { top in top.owner.map { [StageMatch(node: $0, elements: [top])] } } ?? []
    default: return Self.find(selector, among: graph.allNodes)
    }
  }

  private func find(_ selector: Selector, below root: ViewNode) -> [StageMatch] {
    switch selector {
    case .descendant(let outer, let inner):
      return find(outer, below: root).flatMap { find(inner, below: $0.node) }
    case .index(let inner, let index):
      let found = find(inner, below: root)
      return found.indices.contains(index) ? [found[index]] : []
    default: return Self.find(selector, among: nodes(below: root)).filter(\.isChosen)
    }
  }

  private static func find(_ selector: Selector, among nodes: [ViewNode]) -> [StageMatch] {
    if case .name(let name) = selector {
      let wanted = WantedName(name)
      return nodes.filter { $0.selectorName.map(wanted.isName) ?? false }
        .map(StageMatch.init(namedNode:))
    }
    if case .part(let part, let text) = selector { return parts(part, text, among: nodes) }
    if case .button(let label) = selector { return buttons(label, among: nodes) }
    var found: [StageMatch] = []
    for node in nodes {
      node.forEachOwnLayoutNode { element in
        if isMatch(element, selector) { found.append(StageMatch(node: node, elements: [element])) }
      }
      if case .id(let identifier) = selector { found += identified(node, identifier) }
    }
    return found
  }

  /// Passes a node and all below it, in the order of the tree, those on their way out last.
  private static func visit(_ node: ViewNode, _ body: (ViewNode) -> Void) {
    body(node)
    node.forEachChild { visit($0, body) }
    for child in node.departingChildren { visit(child, body) }
  }

  private func nodes(below root: ViewNode) -> [ViewNode] {
    var nodes: [ViewNode] = []
    Self.visit(root) { nodes.append($0) }
    return nodes
  }

  private static func isMatch(_ node: LayoutNode, _ selector: Selector) -> Bool {
    switch selector {
    case .text(let text): node.shownText == text
    case .id(let identifier): node.givenIdentifier == identifier
    default: false
    }
  }

  /// True if a node can be tapped, now or when it is enabled.
  static func isButton(_ node: LayoutNode) -> Bool {
    guard let responder = node.tapResponder, !(node is TextInputNode) else { return false }
    return node is TapTargetNode || responder.respondsToTap
  }

  private static func identified(_ node: ViewNode, _ identifier: String) -> [StageMatch] {
    guard let identified = node as? any IdentifiedNode,
      "\(identified.explicitID.base)" == identifier
    else { return [] }
    return [StageMatch(node: node, elements: node.elements.map(\.visibleElement))]
  }

  /// The buttons that can be tapped now, for messages: label and rectangle.
  package var buttonsOnScreen: [String] {
    graph.allNodes.flatMap(\.ownLayoutNodes).compactMap(\.tapResponder)
      .filter { $0.respondsToTap && Self.isButton($0) }
      .map { target in
        let rect = target.shownRect
        func short(_ value: CGFloat) -> String { "\(Int(value.rounded()))" }
        return """
          button("\(Self.label(of: target))") at \(short(rect.minX)),\(short(rect.minY)) \
          \(short(rect.width))×\(short(rect.height))
          """
      }
  }
}
