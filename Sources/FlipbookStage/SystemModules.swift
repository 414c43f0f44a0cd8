import FlipbookViews

/// The modules of the system's own views: the engine and the look above it.
package enum SystemModules {
  package static let names: Set<Substring> = ["FlipbookViews", "FlipbookLook"]

  /// True if a node's view is of a type that one of them declares.
  static func declareView(of node: ViewNode) -> Bool {
    ViewTypeName.isDeclared(node.viewType, in: names)
  }

  /// True if one of them declares the type of a node's view, or a type that it is made of first.
  static func concern(_ node: ViewNode) -> Bool {
    ViewTypeName.concerns(node.viewType, names)
  }
}
