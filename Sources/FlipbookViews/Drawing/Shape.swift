package import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookLayout
public import FlipbookMotion
public import Foundation

/// The role of a shape in a view.
nonisolated public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

/// An outline that fits itself into a rectangle.
nonisolated public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {
  /// The outline in a rectangle, in points.
  func path(in rect: CGRect) -> Path

  static var role: ShapeRole { get }

  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size the shape chooses when offered a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The change of a shape where content runs from right to left.
nonisolated public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)

  /// Mirrored where content runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  public static var role: ShapeRole { .fill }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LeafLayout.flexible(proposal)
  }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  @MainActor @preconcurrency
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle())
  }
}

/// A shape that can be made smaller from all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape, smaller by an amount on each side, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: LeafView {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  @inlinable
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> ShapeLeafNode {
    let leaf = TypedShapeLeafNode(shape, owner: owner)
    update(leaf, in: inputs.context)
    return leaf
  }

  package func update(_ leaf: ShapeLeafNode, in context: ViewContext) {
    leaf.eoFill = fillStyle.isEOFilled
    leaf.setStyle(AnyShapeStyle(style).resolved(in: context.environment))
    (leaf as? TypedShapeLeafNode<Content>)?.setShape(shape)
  }
}

/// The leaf of a rectangle filled with a style.
nonisolated package class ShapeLeafNode: LeafNode {
  fileprivate(set) var eoFill = false
  private let style: StyleAttribute

  package init(owner: ViewNode) {
    style = StyleAttribute(graph: owner.graph)
    super.init(graph: owner.graph, owner: owner)
  }

  package final func setStyle(_ paint: StylePaint) { style.set(paint, in: site) }

  package override var shownColor: DisplayColor? {
    if case .color(let color) = style.shown { color.displayColor } else { nil }
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    LeafLayout.flexible(proposal)
  }

  /// The shape to fill, on the canvas.
  package func shape(in rect: CGRect) -> DisplayShape { .rect(rect) }

  /// Returns a short description of the shape that the rasteriser knows; `nil` if there is none.
  ///
  /// A leaf of a known type is generic, and would look its type up for each frame in which it is
  /// asked for its shape. This is asked for only once.
  fileprivate func findShortWay() -> ((CGRect) -> DisplayShape)? { nil }

  /// The cached result of `findShortWay`; the outer nil means that it was not called yet.
  fileprivate final var shortWay: ((CGRect) -> DisplayShape)??

  private final func filled(in rect: CGRect) -> DisplayShape {
    if shortWay == nil { shortWay = .some(findShortWay()) }
    if let fill = shortWay ?? nil { return fill(rect) }
    return shape(in: rect)
  }

  package override func draw(into display: inout DisplayBuilder) {
    let rect = display.canvasRect(rect)
    if let color = style.plainColor {
      if color.alpha > 0 { display.fill(filled(in: rect), .color(color)) }
      return
    }
    let style = style.shown
    let paint = style.paint(over: rect)
    if case .color(let color) = paint, color.alpha <= 0 { return }
    style.drawing(into: &display, over: rect) { $0.fill(filled(in: rect), paint) }
  }
}

/// The leaf of a shape of a known type.
nonisolated private final class TypedShapeLeafNode<S: Shape>: ShapeLeafNode {
  private var model: S
  private var animation: AnimatableValue<S>?

  init(_ shape: S, owner: ViewNode) {
    model = shape
    super.init(owner: owner)
  }

  func setShape(_ shape: S) {
    guard !haveSameBits(shape, model) else { return }
    // A shape that was never another shape does not move.
    if animation == nil { animation = AnimatableValue(model, graph: graph) {} }
    model = shape
    animation?.update(shape, in: site)
    shortWay = nil
    invalidateLayout()
  }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    model.sizeThatFits(proposal)
  }

  override func findShortWay() -> ((CGRect) -> DisplayShape)? {
    guard !AnimatableTypes.contain(S.self), let known = model as? any DisplayableShape else {
      return nil
    }
    return { known.displayShape(in: $0) }
  }

  override func shape(in rect: CGRect) -> DisplayShape {
    if let shape = containerShape(in: rect, for: model) { return shape }
    return (animation?.shown(model) ?? model).displayShape(in: rect, eoFill: eoFill)
  }
}

/// A shape the rasteriser knows a short way to fill.
nonisolated package protocol DisplayableShape {
  func displayShape(in rect: CGRect) -> DisplayShape
}

extension Shape {
  /// Fills the shape with a style.
  @inlinable
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// Draws the outline with a style.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// Draws the outline with a style, in points.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The outline's stroke, as a shape.
  public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }

  /// The outline's stroke, as a shape; its width in points.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// Draws the outline inside the shape with a style.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// Draws the outline inside the shape with a style, in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

/// The stroke of a shape's outline.
nonisolated public struct _StrokedShape<S: Shape>: Shape {
  public var shape: S
  public var style: StrokeStyle

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  public static var role: ShapeRole { .stroke }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}
