import FlipbookLayout
import Foundation

/// A window in front of the scene's own: its view and its plane.
///
/// It stands below the topmost node of the structure, whose environment it has.
final class WindowOverScene {
  private let host: ContentHost
  private let plane: WindowPlaneNode

  init(_ view: AnyView, owner: ViewNode) {
    host = ContentHost(view, layout: ZStackLayout(), owner: owner, context: owner.context)
    plane = WindowPlaneNode(
      .layer(host, .window), graph: owner.graph, owner: host.structuralNode)
  }

  var node: ViewNode { host.structuralNode }

  func update(_ view: AnyView, _ context: ViewContext) { host.update(view, context: context) }

  /// Takes the window in front of all others.
  func bringToFront() { node.graph.root.bringToFront(plane) }

  func close() {
    node.graph.root.remove(plane)
    node.finalize()
  }
}

/// The windows in front of the scene's own.
package final class WindowsOverScene {
  private var windows:
    [(id: ObjectIdentifier, level: Double, view: AnyView, shown: WindowOverScene)] =
      []

  var nodes: [ViewNode] { windows.map(\.shown.node) }

  /// Shows a window in front of those of its level and of lower ones.
  func show(_ id: ObjectIdentifier, level: Double, _ view: AnyView, below owner: ViewNode) {
    let known = windows.firstIndex { $0.id == id }.map { windows.remove(at: $0).shown }
    let shown = known ?? WindowOverScene(view, owner: owner)
    let index = windows.firstIndex { $0.level > level } ?? windows.endIndex
    windows.insert((id, level, view, shown), at: index)
    for window in windows[index...] { window.shown.bringToFront() }
  }

  func close(_ id: ObjectIdentifier) {
    guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
    windows.remove(at: index).shown.close()
  }

  func update(_ context: ViewContext) {
    for window in windows { window.shown.update(window.view, context) }
  }
}

extension ViewGraph {
  /// Shows a view in a window in front of the scene's own, and of windows of its level and below.
  ///
  /// - Parameters:
  ///   - id: The window's identity.
  ///   - level: Its height above others.
  ///   - view: Its view, which fills the screen.
  package func showWindow(_ id: ObjectIdentifier, level: Double, _ view: AnyView) {
    changeWindows { windows, node in windows.show(id, level: level, view, below: node) }
  }

  /// Closes a window in front of the scene's own.
  package func closeWindow(_ id: ObjectIdentifier) {
    changeWindows { windows, _ in windows.close(id) }
  }

  private func changeWindows(_ change: @escaping (WindowsOverScene, ViewNode) -> Void) {
    enqueue(Transaction()) { [ownReference] in
      (ownReference.object?.rootNode as? any RootUpdating)?.windows(change)
    }
  }
}
