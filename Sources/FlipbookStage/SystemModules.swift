import FlipbookViews

/// The modules of the system's own views: the engine and the look above it.
package enum SystemModules {
  package static let names = ["FlipbookViews", "FlipbookLook"]

  /// True if the type that a node stands for is declared in one of them.
  static func declareView(of node: ViewNode) -> Bool {
    let view = String(reflecting: type(of: node)).split(separator: "<").dropFirst().first
    return names.contains { view?.hasPrefix("\($0).") == true }
  }

  /// True if the type that a node stands for, or a type it is made of, is declared in one of them.
  static func concern(_ node: ViewNode) -> Bool {
    let type = String(reflecting: type(of: node))
    return names.contains { type.contains("<\($0).") }
  }
}
