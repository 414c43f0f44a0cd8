public import FlipbookGeometry
public import FlipbookLayout
public import Foundation

/// Views in rows whose cells line up in columns.
nonisolated public struct Grid<Content: View>: ContainerView {
  package let containerLayout: GridLayout
  package let containerContent: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    containerLayout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    containerContent = content()
  }
}

/// One row of a grid, each view in it a cell.
///
/// Outside a grid it is a group.
nonisolated public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    GridRowNode(view, inputs)
  }
}

private final class GridRowNode<Content: View>: Node<GridRow<Content>> {
  private var content: ViewNode?

  override init(_ view: GridRow<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = makeNode(view.content, self.inputs(context))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  /// The row's number: equal for the cells of one row, and for no others that are there.
  private var number: Int { Int(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  override func collectElements(into elements: inout [LayoutNode]) {
    let row = GridRowPlacement(row: number, alignment: view.alignment)
    for element in content?.elements ?? [] {
      element.traits.layoutValues[ObjectIdentifier(GridRowKey.self)] = row
      elements.append(element)
    }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(view.content, context: context)
    if viewChanged { elementsDidChange() }
  }
}

extension View {
  /// Lets the view span several columns of its grid.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    modifier(_LayoutValueModifier<GridCellColumnsKey>(value: count))
  }

  /// Keeps the view from making its grid's cells larger along some axes.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(_LayoutValueModifier<GridCellUnsizedAxesKey>(value: axes))
  }

  /// Puts a point of the view on the same point of its grid cell.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(_LayoutValueModifier<GridCellAnchorKey>(value: anchor))
  }

  /// Aligns all the cells of the view's grid column.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(_LayoutValueModifier<GridColumnAlignmentKey>(value: guide))
  }
}
