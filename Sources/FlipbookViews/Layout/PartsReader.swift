import FlipbookLayout

/// A view that is made of the parts of another one.
nonisolated struct PartsReader<Base: View, Result: View>: PrimitiveView {
  let base: Base
  let transform: ([LayoutNode]) -> Result

  nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    PartsReaderNode(view, inputs)
  }
}

/// The place of the view that is asked for its parts: it tells its sections, and makes all its rows.
private final class PartsSourceNode: ViewNode {
  var content: ViewNode?

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override var rowMaker: (any RowMaker)? { nil }

  override var marksSections: Bool { true }
}

private final class PartsReaderNode<Base: View, Result: View>: Node<PartsReader<Base, Result>> {
  private var source: PartsSourceNode?
  private var result: ViewNode?

  /// The parts that the view was last made of, and the values they had.
  private var parts: [LayoutNode] = []
  private var traits: [Traits] = []

  override init(_ view: PartsReader<Base, Result>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let source = PartsSourceNode(self.inputs(context))
    source.content = makeNode(view.base, source.inputs(context))
    self.source = source
    _ = readParts()
    result = makeNode(evaluate(), self.inputs(context))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let source { visit(source) }
    if let result { visit(result) }
  }

  override var staticElementCount: Int? { nil }

  override func collectElements(into elements: inout [LayoutNode]) {
    if readParts() { result?.update(evaluate(), context: context) }
    result?.collectElements(into: &elements)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    source?.context = context
    source?.content?.update(view.base, context: context)
    _ = readParts()
    result?.update(evaluate(), context: context)
  }

  override func refresh() { result?.update(evaluate(), context: context) }

  private func evaluate() -> Result { evaluateContent { view.transform(parts) } }

  /// Asks the view for its parts; returns true if they are others, or have other values.
  private func readParts() -> Bool {
    guard let source else { return false }
    // Values that are set around this view would be lost if they were read at any other time.
    let isComplete = graph.isCollectingTraits || parts.isEmpty
    let new = isComplete ? source.elementsForContainer() : source.elements
    var isSame = new.elementsEqual(parts, by: { $0 === $1 })
    parts = new
    guard isComplete else { return !isSame }
    let values = new.map(\.traits)
    isSame =
      isSame && zip(values, traits).allSatisfy { $0.haveSameBits(as: $1) }
    traits = values
    return !isSame
  }
}
