import FlipbookLayout
package import Foundation

/// A modifier that shows a second view in front of the whole window.
///
/// Example: a `sheet` on a row of a list. Its content is below the row in the structure, so it reads
/// the row's environment and ends with the row. Its layout and drawing are the window's.
nonisolated package struct WindowLayerModifier<Layer: View>: PrimitiveModifier {
  let level: WindowLayerLevel
  let isActive: Bool
  let recession: WindowRecession
  let obstruction: CGFloat
  let layer: Layer

  package static var nodeType: ModifiedNode.Type { WindowLayerOwner<Layer>.self }
}

private final class WindowLayerOwner<Layer: View>: ModifierNode<WindowLayerModifier<Layer>> {
  /// The layer's content; nil until the layer is active for the first time.
  private var host: ContentHost?
  private var layerNode: WindowPlaneNode?

  required init(_ view: UnsafeRawPointer, _ kind: ModifiedKind, _ inputs: NodeInputs) {
    super.init(view, kind, inputs)
    updateLayer(wasActive: false)
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    super.forEachChild(visit)
    if let host { visit(host.structuralNode) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    content?.collectElements(into: &elements)
  }

  override var staticElementCount: Int? { content?.staticElementCount }

  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    content?.preference(key)
  }

  override func contextDidChange() { updateLayer(wasActive: modifier.isActive) }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let wasActive = self.modifier.isActive
    let news = take(modifier, context)
    content?.update(from: view, context: context)
    if !news.isEmpty { updateLayer(wasActive: wasActive) }
  }

  /// The owner's context without the transactions that views around it rewrite, and without those
  /// who watch scroll views around it: a list in a sheet does not move the bar behind.
  private var layerContext: ViewContext {
    var context = context
    context.scope = nil
    if !context.environment.scrollObservers.isEmpty { context.environment.scrollObservers = [] }
    return context
  }

  private func updateLayer(wasActive: Bool) {
    guard let host else {
      if modifier.isActive { makeLayer() }
      return
    }
    host.update(modifier.layer, context: layerContext)
    guard let layerNode else { return }
    if modifier.isActive, !wasActive { graph.root.bringToFront(layerNode) }
    layerNode.recedeBehind(modifier.recession, isActive: modifier.isActive)
    obstruct()
  }

  /// Tells the window how much of it the layer covers.
  private func obstruct() {
    if modifier.level == .keyboard { graph.root.setObstruction(modifier.obstruction) }
  }

  private func makeLayer() {
    let host = ContentHost(
      modifier.layer, layout: ZStackLayout(), owner: self, context: layerContext)
    self.host = host
    let layerNode = WindowPlaneNode(.layer(host, modifier.level), graph: graph, owner: self)
    self.layerNode = layerNode
    graph.root.bringToFront(layerNode)
    layerNode.recedeBehind(modifier.recession, isActive: modifier.isActive)
    obstruct()
  }

  override func didFinalize() {
    if modifier.level == .keyboard { graph.root.setObstruction(0) }
    if let layerNode { graph.root.remove(layerNode) }
    (host, layerNode) = (nil, nil)
  }
}

extension View {
  /// Shows a view in front of the whole window.
  ///
  /// The layer is laid out like a scene: it is proposed the safe area, and may ignore it. It stays
  /// once it was active, so that its content can leave under a transition.
  ///
  /// - Parameters:
  ///   - level: The order among layers; of equal ones, the last to become active is in front.
  ///   - isActive: True once the layer has something to show.
  ///   - recession: The way in which what is behind steps back. It is animated by the transaction in
  ///     which it changes. As for the layer, views around the modified one do not rewrite it.
  ///   - obstruction: The length at the bottom, in points, that a keyboard covers: the safe area of
  ///     the planes behind ends above it.
  ///   - content: The layer's view. It has the environment of the modified view.
  /// - Returns: The view itself, whose own layout does not change.
  package nonisolated func windowLayer<Layer: View>(
    _ level: WindowLayerLevel, isActive: Bool = true, recession: WindowRecession = .none,
    obstruction: CGFloat = 0, @ViewBuilder content: () -> Layer
  ) -> some View {
    modifier(
      WindowLayerModifier(
        level: level, isActive: isActive, recession: recession, obstruction: obstruction,
        layer: content()))
  }
}
