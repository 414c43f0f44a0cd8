import FlipbookLayout
import Foundation

// Limits and messages for scenes that ask for something without end.

extension ViewGraph {
  /// The largest stack that one node of the structure may need while its tree is built, laid out or
  /// drawn, in bytes.
  ///
  /// 3.4 KB was measured for the worst of all containers in a debug build.
  private static let stackPerNode = 4_096

  /// The largest depth of the tree, at which the stack is used up.
  static let depthLimit = max(stackSize / stackPerNode, 512)

  /// The size of a thread's stack, in bytes, as the process began: a limit that is changed later,
  /// for a child process, makes no stack larger that is there already.
  private static var stackSize: Int {
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress, pthread_attr_init(attributes) == 0 else {
        return 0
      }
      defer { pthread_attr_destroy(attributes) }
      var size = 0
      return pthread_attr_getstacksize(attributes, &size) == 0 ? size : 0
    }
  }

  /// Says that a view is left out because too many stand around it.
  func noteTooDeep(below parent: ViewNode?) {
    guard !isTooDeep else { return }
    isTooDeep = true
    diagnose(
      """
      \(parent?.nearestName ?? "a view"): views are nested more than \(Self.depthLimit) deep; what \
      is further in is left out (does a view contain itself?)
      """)
  }

  /// The message for changes that have caused others for too long.
  func endlessChange(of node: ViewNode?, after passes: Int) -> String {
    let place = node?.nearestName.map { " in \($0)" } ?? ""
    let names = node?.states.map(\.name) ?? []
    let states = names.isEmpty ? "" : " (its state: \(names.joined(separator: ", ")))"
    return """
      a change of state causes another without end\(place)\(states): stopped after \
      \(passes - 1) passes
      """
  }

  /// The message for a layout whose results change the views that are laid out, again and again.
  func endlessLayout(of node: ViewNode?) -> String {
    let place = node?.nearestName.map { " in \($0)" } ?? ""
    return "layout does not come to rest\(place): a size depends on itself"
  }
}

extension ViewNode {
  /// The name of the view this node is part of.
  fileprivate var nearestName: String? {
    var node: ViewNode? = self
    while let current = node {
      if let name = current.selectorName { return name }
      node = current.parent
    }
    return nil
  }
}

extension LayoutNode {
  /// The innermost node that is still to be laid out: the one that keeps a layout from its end.
  var restlessNode: LayoutNode {
    var node = self
    while let inner = node.dirtyFlags.layoutQueue.first(where: \.isLayoutDue) { node = inner }
    return node
  }
}
