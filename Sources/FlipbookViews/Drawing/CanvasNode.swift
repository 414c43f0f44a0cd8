import FlipbookDisplay
import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The node of a canvas, with that of its symbols.
final class CanvasNode<Symbols: View>: Node<Canvas<Symbols>> {
  private var leaf: CanvasLeafNode?
  private var symbols: ContentHost?

  override init(_ view: Canvas<Symbols>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let leaf = CanvasLeafNode(graph: graph, owner: self)
    self.leaf = leaf
    if Symbols.self != EmptyView.self {
      symbols = ContentHost(
        CanvasSymbols(containerContent: view.symbols), layout: ZStackLayout(), owner: self,
        context: context)
      leaf.symbols = symbols
    }
    update(leaf)
  }

  private func update(_ leaf: CanvasLeafNode) {
    leaf.renderer = view.renderer
    leaf.environment = context.environment
  }

  override var staticElementCount: Int? { 1 }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let symbols { visit(symbols.structuralNode) }
  }

  override func forEachOwnLayoutNode(_ visit: (LayoutNode) -> Void) {
    if let leaf { visit(leaf) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let leaf else { return }
    leaf.resetTraits()
    elements.append(leaf)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    guard let leaf else { return }
    symbols?.update(CanvasSymbols(containerContent: view.symbols), context: context)
    update(leaf)
    leaf.setNeedsCommit()
  }
}

/// A canvas's symbols, each in its own size.
private struct CanvasSymbols<Symbols: View>: ContainerView {
  typealias Body = Never

  let containerContent: Symbols

  nonisolated var containerLayout: ZStackLayout { ZStackLayout() }
}

/// The leaf of a canvas: drawn anew in every frame, in its rectangle as it is shown.
nonisolated package final class CanvasLeafNode: LeafNode {
  var renderer: ((inout GraphicsContext, CGSize) -> Void)?
  var environment = EnvironmentValues()
  fileprivate(set) var symbols: ContentHost?

  /// Its rectangle takes touches, whatever is drawn there.
  ///
  /// - SeeAlso: Derived: drawing apps put their drag gesture on a canvas that is still empty.
  override var isTouchedAnywhere: Bool { true }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    LeafLayout.flexible(proposal)
  }

  package override func draw(into display: inout DisplayBuilder) {
    guard let renderer else { return }
    display.stayRestless()
    let rect = display.canvasRect(rect)
    let scale = display.scale
    let storage = GraphicsContext.Storage(environment: environment, graph: graph) { [weak self] in
      self?.symbol(tagged: $0, scale: scale)
    }
    var context = GraphicsContext(storage)
    // Drawing outside the bounds is cut off, as it is in a picture of that size.
    renderer(&context, rect.size)
    let map = CGAffineTransform(translationX: rect.minX, y: rect.minY)
    let list = storage.list.isolated
    display.with(.clip(.rect(rect))) { display in
      display.transformed(by: map) { $0.append(list) }
    }
  }

  // MARK: Symbols

  private var symbolsNode: ContainerLayoutNode? {
    let element = symbols?.element
    element?.layoutParent = self
    return element as? ContainerLayoutNode
  }

  package override var layoutChildren: [LayoutNode] { symbolsNode.map { [$0] } ?? [] }

  /// Symbols are seen where the closure draws them, and touched nowhere.
  package override func shows(_ child: LayoutNode) -> Bool { false }

  package override func answersDepend(on child: LayoutNode) -> Bool { false }

  package override func placeChildren() {
    symbolsNode?.settle(at: .zero, proposal: .unspecified, in: placementContext)
  }

  package override func commit() {
    super.commit()
    symbolsNode?.commit(spaceOrigin: .zero)
  }

  /// Draws a symbol, with its top left corner at the origin.
  private func symbol(
    tagged tag: AnyHashable, scale: CGFloat
  ) -> GraphicsContext.ResolvedSymbol? {
    guard
      let element = symbolsNode?.container.layoutElements.first(where: { $0.choiceTag == tag })
    else { return nil }
    var picture = DisplayBuilder(scale: scale)
    picture.translation = CGPoint(x: -element.spaceOrigin.x, y: -element.spaceOrigin.y)
    picture.draw(element)
    return GraphicsContext.ResolvedSymbol(size: element.size, list: picture.list)
  }
}

extension DisplayList {
  /// The same with nothing behind it: its modes do not reach what lies behind the canvas.
  ///
  /// - SeeAlso: derived: a canvas is opaque or not, and has a mode of colours, as a picture has.
  nonisolated var isolated: DisplayList {
    guard blendsWithWhatIsBehind else { return self }
    var list = DisplayList()
    list.with(.group) { $0.append(self) }
    return list
  }

  /// True if a mode holds outside of all effects that make a picture of what is in them.
  nonisolated private var blendsWithWhatIsBehind: Bool {
    var pictures = 0
    var isPicture: [Bool] = []
    for command in self {
      switch command {
      case .push(.blend) where pictures == 0, .push(.exclusiveOr) where pictures == 0: return true
      case .push(let effect):
        isPicture.append(CanvasStep.effect(effect).makesPicture)
        if isPicture[isPicture.count - 1] { pictures += 1 }
      case .pop: if isPicture.popLast() == true { pictures -= 1 }
      default: break
      }
    }
    return false
  }
}
