package import FlipbookGeometry
import FlipbookLayout
package import Foundation

extension ScrollLayoutNode {
  /// Shows a rectangle, given in window coordinates at the model's state.
  package func scroll(
    anchor: UnitPoint?, _ transaction: Transaction, toRect target: @escaping () -> CGRect?
  ) {
    scroll(transaction) { scroll in
      target().map { rect in
        let corner = scroll.contentRect.origin
        return scroll.area.offset(
          showing: rect.offsetBy(dx: -corner.x, dy: -corner.y), anchor: anchor,
          from: scroll.offset)
      }
    }
  }

  /// Shows an end of the content.
  package func scroll(to edge: Edge, _ transaction: Transaction) {
    scroll(transaction) { scroll in
      var target = scroll.offset
      switch edge {
      case .top: target.y = -.greatestFiniteMagnitude
      case .bottom: target.y = .greatestFiniteMagnitude
      case .leading: target.x = -.greatestFiniteMagnitude
      case .trailing: target.x = .greatestFiniteMagnitude
      }
      return scroll.area.clamped(target)
    }
  }

  /// Puts a point of the content at the top-left corner; coordinates left out stay.
  package func scroll(toX x: CGFloat?, y: CGFloat?, _ transaction: Transaction) {
    let start = offset
    scroll(transaction) { _ in CGPoint(x: x ?? start.x, y: y ?? start.y) }
  }

  /// Shows the view with an identity that is, or would be, below a node of the structure.
  ///
  /// - Returns: True if there is one in a scroll view.
  @discardableResult
  static func scroll(
    to id: AnyHashable, anchor: UnitPoint?, below node: ViewNode, _ transaction: Transaction
  ) -> Bool {
    guard let target = ScrollTargetReference.find(id, below: node),
      let scroll = target.scrollNode
    else { return false }
    scroll.scroll(anchor: anchor, transaction) { [weak node] in
      node.flatMap { ScrollTargetReference.find(id, below: $0)?.rect }
    }
    return true
  }

  /// True if the content has a row, made or not, whose identity is spelled so.
  package func canScroll(toIDSpelled spelling: String) -> Bool { id(spelled: spelling) != nil }

  /// Shows the row in the content whose identity is spelled so.
  package func scroll(toIDSpelled spelling: String, _ transaction: Transaction) {
    guard let owner, let id = id(spelled: spelling) else { return }
    Self.scroll(to: id, anchor: nil, below: owner, transaction)
  }

  private func id(spelled spelling: String) -> AnyHashable? {
    func find(_ node: ViewNode) -> AnyHashable? {
      if let source = node as? any LazySource, let id = source.id(spelled: spelling) { return id }
      for child in node.children {
        if let found = find(child) { return found }
      }
      return nil
    }
    return owner.flatMap(find)
  }
}

/// A view that a scroll may go to, which may not have been made.
enum ScrollTargetReference {
  case node(ViewNode)
  case unmade(any LazySource, Int)

  /// The view with an identity below a node.
  static func find(_ id: AnyHashable, below node: ViewNode) -> ScrollTargetReference? {
    if let identity = node.explicitIdentity, identity == id, !node.elements.isEmpty {
      return .node(node)
    }
    var found: ScrollTargetReference?
    node.forEachChild { child in
      if found == nil { found = find(id, below: child) }
    }
    if let found { return found }
    guard let source = node.rowSource as? any LazySource, let index = source.index(of: id) else {
      return nil
    }
    return .unmade(source, index)
  }

  /// The container of a row that is not there.
  private static func container(of source: any LazySource) -> LazyLayoutNode? {
    source.window.gaps.first?.layoutParent as? LazyLayoutNode
  }

  /// The nearest scroll view around it.
  var scrollNode: ScrollLayoutNode? {
    switch self {
    case .node(let node): node.elements.first?.scrollAncestors.first
    case .unmade(let source, _): Self.container(of: source)?.scrollAncestors.first
    }
  }

  /// The row's rectangle, present or expected, in points of the window at the model's state.
  var rect: CGRect? {
    switch self {
    case .node(let node):
      let rects = node.elements.map(\.globalRect)
      return rects.dropFirst().reduce(rects.first) { $0?.union($1) }
    case .unmade(let source, let index):
      return Self.container(of: source)?.rect(of: index, from: source)
    }
  }
}
