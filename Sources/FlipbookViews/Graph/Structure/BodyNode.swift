import FlipbookBase
import FlipbookMotion

/// A cache for all views or modifiers of one type that have a body.
class EvaluatedKind: NodeKind {
  /// The offsets of the type's dynamic properties.
  let plan: PropertyPlan

  /// True if the type has data that can be animated.
  let isAnimatable: Bool

  /// The kind of node that bodies have.
  private(set) lazy var body = bodyKind()

  init(of type: Any.Type) {
    plan = PropertyPlan.plan(for: type)
    isAnimatable = AnimatableTypes.contain(type)
  }

  /// Finds the kind of node that bodies have; asked for once.
  func bodyKind() -> NodeKind { preconditionFailure("EvaluatedKind: a subclass knows the type") }
}

/// The kind of node that views of one type with a body have.
final class BodyKind<V: View>: EvaluatedKind {
  init() { super.init(of: V.self) }

  override func bodyKind() -> NodeKind { .kind(of: V.Body.self) }

  override func makeNode(from view: UnsafeRawPointer, _ inputs: NodeInputs) -> ViewNode {
    BodyNode(view.assumingMemoryBound(to: V.self), self, inputs)
  }
}

/// The node of a view that has a body: one of the user's own, or built from others.
package final class BodyNode<V: View>: Node<V> {
  private var host: PropertyHost?
  private var child: ViewNode?
  private var animation: AnimatableValue<V>?

  init(_ view: UnsafePointer<V>, _ kind: EvaluatedKind, _ inputs: NodeInputs) {
    super.init(from: view, inputs)
    host = PropertyHost(
      graph: graph, node: self, environment: context.environment, plan: kind.plan)
    if kind.isAnimatable {
      animation = AnimatableValue(self.view, graph: graph) { [weak self] in self?.stepped() }
    }
    withUnsafePointer(to: evaluate()) {
      child = kind.body.make(from: $0, self.inputs(context))
    }
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  package override var selectorName: String? { typeName }

  /// The name of the view's type without its generic arguments, nesting included.
  package var typeName: String { ViewTypeName.name(of: V.self) }

  /// The states of the view by the names of their properties.
  package override var states: [(name: String, location: any SettableState)] {
    host?.states ?? []
  }

  package override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    if viewChanged, let animation { animation.update(view, in: AttributeSite(self)) }
    let isStale = viewChanged || (host?.isAffected(by: context.environment) ?? false)
    if isStale {
      child?.update(evaluate(), context: context)
    } else if contextChanged, let child {
      child.update(context: context)
    }
  }

  package override func refresh() { child?.update(evaluate(), context: context) }

  private func stepped() { graph.invalidate(self) }

  private var shownView: V {
    if let animation { return animation.shown(view) }
    return view
  }

  private func evaluate() -> V.Body {
    graph.noteEvaluation(of: self)
    let view = shownView
    guard let host else { return body(of: view) }
    return host.evaluate(view, in: context.environment) { body(of: $0) }
  }

  private func body(of view: V) -> V.Body { unisolated { $0.body }(view) }
}

/// Removes the main actor's isolation from a function that is called on the stage's only thread.
///
/// Every node lives on that thread, so the isolation the protocols promise holds by construction; a
/// dynamic check would ask the executor, which in a test is not the main thread's.
package func unisolated<Input, Output>(
  _ function: @escaping @MainActor (Input) -> Output
) -> (Input) -> Output {
  unsafeBitCast(function, to: ((Input) -> Output).self)
}

/// The names of views in timelines, and the modules that declare them.
package enum ViewTypeName {
  private final class Name {
    let name: String

    /// The module of the type, then those of the types that generic arguments begin with.
    let modules: [Substring]

    init(of type: Any.Type) {
      let full = _typeName(type, qualified: true)
      name = withoutModule(withoutArguments(full))
      modules = full.utf8.split(separator: UInt8(ascii: "<")).map {
        Substring($0.prefix { $0 != UInt8(ascii: ".") })
      }
    }
  }

  nonisolated(unsafe) private static let names = TypeTable<Name>()

  /// The type's name with the types it is nested in, without module and generic arguments.
  package static func name(of type: Any.Type) -> String {
    names.known(of: type) { Name(of: type) }.name
  }

  /// Returns true if one of some modules declares the type.
  package static func isDeclared(_ type: Any.Type, in modules: Set<Substring>) -> Bool {
    names.known(of: type) { Name(of: type) }.modules.first.map(modules.contains) ?? false
  }

  /// Returns true if one of some modules declares the type, or one that a list of its generic
  /// arguments begins with, at any depth.
  package static func concerns(_ type: Any.Type, _ modules: Set<Substring>) -> Bool {
    names.known(of: type) { Name(of: type) }.modules.contains(where: modules.contains)
  }

  /// Works on bytes: a type's name is read when its first view is made, and may be long.
  private static func withoutArguments(_ name: String) -> String {
    var depth = 0
    var plain: [UInt8] = []
    var last: UInt8 = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      // An arrow, as in `Card<(Int) -> Int>`, closes nothing.
      case UInt8(ascii: ">") where last == UInt8(ascii: "-"): break
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      // `Card<Int>..Title`: the arguments stood between two dots.
      case UInt8(ascii: ".") where plain.last == byte: break
      default: if depth == 0 { plain.append(byte) }
      }
      last = byte
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func withoutModule(_ name: String) -> String {
    guard let dot = name.firstIndex(of: ".") else { return name }
    return String(name[name.index(after: dot)...])
  }
}

/// The animatable data of a view, modifier, shape or layout, in flight.
package final class AnimatableValue<Model> {
  private let source: AnimatableSource<Model>

  /// Nil for a model that is not animatable or has nothing to interpolate.
  package init?(_ model: Model, graph: ViewGraph, onStep: @escaping () -> Void) {
    guard AnimatableTypes.contain(Model.self), let animatable = model as? any Animatable,
      let source = makeSource(animatable, for: Model.self, graph: graph, onStep: onStep)
    else { return nil }
    // Of the same type under another name: no cast has to look whether it is.
    self.source = unsafeDowncast(source, to: AnimatableSource<Model>.self)
  }

  /// Sets the data's target to the values of a new model.
  package func update(_ model: Model, in site: AttributeSite?) {
    source.update(model, in: site)
  }

  /// The model with its data as it is shown now.
  package func shown(_ model: Model) -> Model { source.shown(model) }

  package var isMoving: Bool { source.isMoving }
}

/// A cache of the types that have data that can be animated.
enum AnimatableTypes {
  private final class Answer {
    let isAnimatable: Bool

    init(_ isAnimatable: Bool) { self.isAnimatable = isAnimatable }
  }

  nonisolated(unsafe) private static let declared = DeclaredConformances(
    to: (any Animatable).self)
  nonisolated(unsafe) private static let known = TypeTable<Answer>()

  static func contain(_ type: Any.Type) -> Bool {
    known.known(of: type) {
      guard declared.mayInclude(type), let type = type as? any Animatable.Type else {
        return Answer(false)
      }
      return Answer(hasData(type))
    }.isAnimatable
  }

  private static func hasData<A: Animatable>(_ type: A.Type) -> Bool {
    A.AnimatableData.self != EmptyAnimatableData.self
  }
}

/// A source of a model's animatable data, for any type of model.
private class AnimatableSource<Model> {
  func update(_ model: Model, in site: AttributeSite?) {}
  func shown(_ model: Model) -> Model { model }
  var isMoving: Bool { false }
}

private func makeSource<A: Animatable>(
  _ model: A, for type: Any.Type, graph: ViewGraph, onStep: @escaping () -> Void
) -> AnyObject? {
  guard A.self == type else { return nil }
  return AnimatableDataSource(model, graph: graph, onStep: onStep)
}

private final class AnimatableDataSource<Model: Animatable>: AnimatableSource<Model> {
  private let attribute: Attribute<Model.AnimatableData>

  init(_ model: Model, graph: ViewGraph, onStep: @escaping () -> Void) {
    attribute = Attribute(model.animatableData, graph: graph)
    attribute.onStep = onStep
  }

  override func update(_ model: Model, in site: AttributeSite?) {
    attribute.set(model.animatableData, in: site)
  }

  override func shown(_ model: Model) -> Model {
    guard attribute.isMoving else { return model }
    var model = model
    model.animatableData = attribute.shown
    return model
  }

  override var isMoving: Bool { attribute.isMoving }
}
