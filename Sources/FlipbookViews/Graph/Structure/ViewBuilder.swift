/// Builds one view from several.
@resultBuilder
public struct ViewBuilder {
  @inlinable
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @inlinable
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  @inlinable
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  @inlinable
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  @inlinable
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  @inlinable
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// The view that is not there.
nonisolated public struct EmptyView: PrimitiveView {
  @inlinable
  public nonisolated init() {}

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    EmptyNode(view, inputs)
  }
}

private final class EmptyNode: Node<EmptyView> {
  override var staticElementCount: Int? { 0 }
}

/// Several views in a row.
nonisolated public struct TupleView<T>: PrimitiveView {
  public var value: T

  @inlinable
  public nonisolated init(_ value: T) { self.value = value }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    TupleNode(view, inputs)
  }
}

/// Several views that a closure lists, whatever their types.
package protocol ViewRow {
  nonisolated var views: [any View] { get }
}

extension TupleView: ViewRow {
  package nonisolated var views: [any View] {
    Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }
}

/// The offsets of the views in a tuple type.
private final class TuplePlan {
  let elements: [(offset: Int, type: any View.Type)]

  nonisolated(unsafe) private static let plans = TypeTable<TuplePlan>()

  static func plan(for type: Any.Type) -> TuplePlan {
    plans.known(of: type) { TuplePlan(of: type) }
  }

  private init(of type: Any.Type) {
    var elements: [(Int, any View.Type)] = []
    forEachStoredField(of: type) { _, offset, fieldType in
      if let viewType = fieldType as? any View.Type { elements.append((offset, viewType)) }
    }
    self.elements = elements
  }
}

private func makeTupleElement<V: View>(
  _ type: V.Type, at pointer: UnsafeRawPointer, _ inputs: NodeInputs
) -> ViewNode {
  makeNode(pointer.assumingMemoryBound(to: V.self).pointee, inputs)
}

private final class TupleNode<T>: Node<TupleView<T>> {
  private let plan: TuplePlan
  private var nodes: [ViewNode] = []

  override init(_ view: TupleView<T>, _ inputs: NodeInputs) {
    plan = TuplePlan.plan(for: T.self)
    super.init(view, inputs)
    let childInputs = self.inputs(context)
    let tuple = UnsafeRawPointer(stored)
    nodes.reserveCapacity(plan.elements.count)
    for element in plan.elements {
      nodes.append(makeTupleElement(element.type, at: tuple + element.offset, childInputs))
    }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    for node in nodes { visit(node) }
  }

  override func update(_ new: UnsafePointer<TupleView<T>>, context: ViewContext) {
    if context.isIdentical(to: self.context), haveEqualBytes(stored, new) { return }
    stored.pointee = new.pointee
    self.context = context
    for (element, node) in zip(plan.elements, nodes) {
      node.update(from: stored, at: element.offset, context: context)
    }
  }
}

/// Builds content of closures.
///
/// - SeeAlso: The name that stands for the builders of all kinds of content: documented,
///   developer.apple.com/documentation/swiftui/contentbuilder.
public typealias ContentBuilder = ViewBuilder
