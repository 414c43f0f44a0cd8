import FlipbookDisplay
import FlipbookGeometry
package import FlipbookLayout
public import Foundation

/// A view that is drawn by a closure.
nonisolated public struct Canvas<Symbols: View>: View {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool

  public typealias Body = Never
}

extension Canvas where Symbols == EmptyView {
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    symbols = EmptyView()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas {
  /// Creates a canvas with views that its closure may draw; they are not drawn.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas: LeafView {
  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> CanvasLeafNode {
    let leaf = CanvasLeafNode(graph: owner.graph, owner: owner)
    update(leaf, in: inputs.context)
    return leaf
  }

  package func update(_ leaf: CanvasLeafNode, in context: ViewContext) {
    leaf.renderer = renderer
    leaf.environment = context.environment
  }
}

/// The leaf of a canvas: drawn anew in every frame, in its rectangle as it is shown.
nonisolated package final class CanvasLeafNode: LeafNode {
  var renderer: ((inout GraphicsContext, CGSize) -> Void)?
  var environment = EnvironmentValues()

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    LeafLayout.flexible(proposal)
  }

  package override func draw(into display: inout DisplayBuilder) {
    guard let renderer else { return }
    display.stayRestless()
    let rect = display.canvasRect(rect)
    let storage = GraphicsContext.Storage(environment: environment, graph: graph)
    var context = GraphicsContext(storage)
    // Drawing outside the bounds is cut off, as it is in a picture of that size.
    renderer(&context, rect.size)
    let map = CGAffineTransform(translationX: rect.minX, y: rect.minY)
    display.with(.clip(.rect(rect))) { display in
      display.transformed(by: map) { $0.append(storage.list) }
    }
  }
}
