/// Gives a view's window a value while the view is there.
nonisolated struct ViewMark<Mark>: LifecycleModifier {
  /// The value; nil for none.
  let mark: Mark?

  func didMount(_ node: ViewNode) { write(mark, of: node) }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) { write(mark, of: node) }

  func didFinalize(_ node: ViewNode, memory: inout Void) { write(nil, of: node) }

  private func write(_ mark: Mark?, of node: ViewNode) {
    node.graph.marks(Mark.self).values[ObjectIdentifier(node)] = mark
  }
}

/// The values of one type that views of a window give, by their nodes.
private final class ViewMarks<Mark> {
  var values: [ObjectIdentifier: Mark] = [:]
}

extension ViewGraph {
  fileprivate func marks<Mark>(_ type: Mark.Type) -> ViewMarks<Mark> {
    registry.shared(ViewMarks<Mark>.self) { ViewMarks() }
  }

  /// The views that give a value of a type and are not on their way out, outer ones first.
  func marked<Mark>(with type: Mark.Type) -> [(node: ViewNode, mark: Mark)] {
    let marks = marks(type).values
    if marks.isEmpty { return [] }
    return presentNodes.compactMap { node in
      guard node.removalRoot == nil, let mark = marks[ObjectIdentifier(node)] else { return nil }
      return (node, mark)
    }
  }
}
