package import FlipbookTimeline
package import FlipbookViews
package import Foundation

/// What a selector has found: one view.
package struct StageMatch {
  package let node: ViewNode
  package let elements: [LayoutNode]

  /// Whether it is on the screen, and not a candidate that did not fit.
  fileprivate var isChosen: Bool { elements.isEmpty || elements.contains(where: \.isChosen) }

  fileprivate init(namedNode node: ViewNode) {
    self.init(node: node, elements: node.elements.map(\.visibleElement))
  }

  init(node: ViewNode, elements: [LayoutNode]) { (self.node, self.elements) = (node, elements) }

  /// Starts to keep the rectangles that are shown.
  package func track() { for element in elements { element.track() } }

  /// The smallest rectangle around what is shown of the view now, in points of the window.
  package var shownRect: CGRect? {
    var bounds = ShownBounds()
    for element in elements { bounds.add(element.shownRect) }
    return bounds.rect
  }

  /// How much of the view shows, from 0 to 1.
  package var shownOpacity: Double { elements.map(\.shownOpacityInWindow).max() ?? 0 }

  /// What moves the view now: its own rectangle, and effects on it and around it, nearest first.
  package var movements: [(property: String, moving: any Moving)] {
    movables.filter(\.moving.isMoving)
  }

  /// What may move the view, nearest first.
  var movables: [(property: String, moving: any Moving)] {
    guard let element = elements.first else { return [] }
    var movables: [(property: String, moving: any Moving)] = []
    if let tracker = element.tracker { movables.append(("frame", tracker)) }
    var node: LayoutNode? = element
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

  /// Whether it is a type's, with or without the types that one is nested in.
  func isName(of type: String) -> Bool { type == name || type.hasSuffix(end) }
}

/// The smallest rectangle around several.
///
/// CGRect's own union leaves out empty rectangles, whose place matters here.
struct ShownBounds {
  private var edges: (minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat)?

  mutating func add(_ rect: CGRect) {
    let known = edges ?? (rect.minX, rect.minY, rect.maxX, rect.maxY)
    edges = (
      min(known.minX, rect.minX), min(known.minY, rect.minY), max(known.maxX, rect.maxX),
      max(known.maxY, rect.maxY)
    )
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

/// What a selector has found, which it does not keep.
struct StageFindings {
  private struct Finding {
    weak var node: ViewNode?
    var elements: [LayoutNodeReference]
  }

  private let findings: [Finding]
  private let version: Int

  init(_ matches: [StageMatch], version: Int) {
    findings = matches.map { match in
      Finding(node: match.node, elements: match.elements.map(\.ownReference))
    }
    self.version = version
  }

  /// The same matches, if the structure is still the same and all of them are there.
  func matches(_ version: Int) -> [StageMatch]? {
    guard version == self.version else { return nil }
    var matches: [StageMatch] = []
    for finding in findings {
      let elements = finding.elements.compactMap(\.node)
      guard let node = finding.node, elements.count == finding.elements.count else { return nil }
      matches.append(StageMatch(node: node, elements: elements))
    }
    return matches
  }
}

extension Stage {
  /// The views a selector finds, in the order of the tree; those on their way out come last.
  package func matches(of selector: Selector) -> [StageMatch] {
    guard let root = graph.rootNode else { return [] }
    if let known = findings[selector]?.matches(graph.structureVersion) { return known }
    let found = find(selector, below: root)
    findings[selector] = StageFindings(found, version: graph.structureVersion)
    return found
  }

  /// Looks for all that are names at once, so that the tree is passed once.
  func findNames(among selectors: [Selector]) {
    guard let root = graph.rootNode, selectors.count > 1 else { return }
    let wanted = selectors.compactMap { selector -> (selector: Selector, name: WantedName)? in
      guard case .name(let name) = selector else { return nil }
      return (selector, WantedName(name))
    }
    var found = wanted.map { _ in [StageMatch]() }
    Self.visit(root) { node in
      guard let own = node.selectorName else { return }
      for (index, wanted) in wanted.enumerated() where wanted.name.isName(of: own) {
        let match = StageMatch(namedNode: node)
        if match.isChosen { found[index].append(match) }
      }
    }
    for (wanted, found) in zip(wanted, found) {
      findings[wanted.selector] = StageFindings(found, version: graph.structureVersion)
    }
  }

  private func find(_ selector: Selector, below root: ViewNode) -> [StageMatch] {
    switch selector {
    case .descendant(let outer, let inner):
      return find(outer, below: root).flatMap { find(inner, below: $0.node) }
    case .index(let inner, let index):
      let found = find(inner, below: root)
      return found.indices.contains(index) ? [found[index]] : []
    case .name(let name):
      var found: [StageMatch] = []
      let wanted = WantedName(name)
      Self.visit(root) { node in
        guard let own = node.selectorName, wanted.isName(of: own) else { return }
        let match = StageMatch(namedNode: node)
        if match.isChosen { found.append(match) }
      }
      return found
    case .text, .button, .id:
      var found: [StageMatch] = []
      Self.visit(root) { node in
        for element in node.ownLayoutNodes where Self.isMatch(element, selector) {
          let match = StageMatch(node: node, elements: [element])
          if match.isChosen { found.append(match) }
        }
        found += identified(node, selector).filter(\.isChosen)
      }
      return found
    }
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
    case .button(let label): Self.isButton(node) && Self.label(of: node) == label
    case .id(let identifier): node.givenIdentifier == identifier
    default: false
    }
  }

  /// Whether a node is something to tap, now or when it is enabled.
  static func isButton(_ node: LayoutNode) -> Bool {
    node is TapTargetNode
      || (!(node is TextInputNode) && (node as? any TapResponding)?.respondsToTap ?? false)
  }

  private func identified(_ node: ViewNode, _ selector: Selector) -> [StageMatch] {
    guard case .id(let identifier) = selector, let identified = node as? any IdentifiedNode,
      "\(identified.explicitID.base)" == identifier
    else { return [] }
    return [StageMatch(node: node, elements: node.elements.map(\.visibleElement))]
  }

  /// The texts in a layout node, in the order they are laid out.
  package static func label(of node: LayoutNode) -> String {
    if let text = node.shownText { return text }
    return node.layoutChildren.map(label).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What can be tapped now, for messages: label and rectangle.
  package var buttonsOnScreen: [String] {
    guard let root = graph.rootNode else { return [] }
    return nodes(below: root).flatMap(\.ownLayoutNodes).compactMap { $0 as? any TapResponding }
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
