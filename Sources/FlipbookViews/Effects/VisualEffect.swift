import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// Effects that depend on where a view is, and never change its layout.
nonisolated public protocol VisualEffect: Sendable, Animatable {
  func _appendSteps(to steps: inout _VisualEffectSteps)
}

/// The steps of visual effects, innermost first.
nonisolated public struct _VisualEffectSteps {
  enum Step {
    case effect(Effect)
    case transform(ProjectionTransform)
  }

  /// The view's size, in points.
  let size: CGSize

  /// The environment of the view, for colours.
  let environment: EnvironmentValues
  var steps: [Step] = []
}

/// The effect that does nothing, with which others begin.
nonisolated public struct EmptyVisualEffect: VisualEffect {
  public init() {}

  public func _appendSteps(to steps: inout _VisualEffectSteps) {}
}

/// An effect after others.
nonisolated struct ChainedVisualEffect<Base: VisualEffect, Next: VisualEffectStep>: VisualEffect {
  var base: Base
  var next: Next

  func _appendSteps(to steps: inout _VisualEffectSteps) {
    base._appendSteps(to: &steps)
    if let step = next.step(in: steps.size, steps.environment) { steps.steps.append(step) }
  }

  var animatableData: AnimatablePair<Base.AnimatableData, Next.AnimatableData> {
    get { AnimatablePair(base.animatableData, next.animatableData) }
    set {
      base.animatableData = newValue.first
      next.animatableData = newValue.second
    }
  }
}

/// One of the effects a visual effect is made of.
nonisolated protocol VisualEffectStep: Animatable, Sendable {
  func step(in size: CGSize, _ environment: EnvironmentValues) -> _VisualEffectSteps.Step?
}

/// An effect on the picture.
nonisolated struct LayerStep<Layer: LayerEffect & Sendable>: VisualEffectStep {
  var layer: Layer

  func step(in size: CGSize, _ environment: EnvironmentValues) -> _VisualEffectSteps.Step? {
    layer.effect.map { .effect($0) }
  }

  var animatableData: Layer.AnimatableData {
    get { layer.animatableData }
    set { layer.animatableData = newValue }
  }
}

/// An effect on where the picture is.
nonisolated struct TransformStep<T: TransformEffect & Sendable>: VisualEffectStep {
  var effect: T

  func step(in size: CGSize, _ environment: EnvironmentValues) -> _VisualEffectSteps.Step? {
    .transform(effect.transform(of: size, .leftToRight))
  }

  var animatableData: T.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }
}

/// A shift.
nonisolated struct OffsetStep: VisualEffectStep {
  var offset: CGSize

  func step(in size: CGSize, _ environment: EnvironmentValues) -> _VisualEffectSteps.Step? {
    .transform(
      ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height)))
  }

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
}

/// Less opaque.
nonisolated struct OpacityStep: VisualEffectStep {
  var opacity: Double

  func step(in size: CGSize, _ environment: EnvironmentValues) -> _VisualEffectSteps.Step? {
    opacity == 1 ? nil : .effect(.opacity(min(max(opacity, 0), 1)))
  }

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
}

/// Effects made from where a view is.
nonisolated public struct _VisualEffectModifier<Result: VisualEffect>: ElementModifier {
  let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Result

  package typealias Wrapper = VisualEffectNode<Result>
}

/// An element drawn with effects made from its place: a geometry space of its own.
package final class VisualEffectNode<R: VisualEffect>: WrapperNode<_VisualEffectModifier<R>> {
  private lazy var rect = RectAttribute(graph: graph)
  private lazy var data = Attribute<R.AnimatableData>(graph: graph)
  private var target: R?

  package override func asksForSurroundings() -> Bool { true }

  package override func commit() {
    rect.set(spaceRect, in: site)
    let result = modifier.effect(EmptyVisualEffect(), GeometryProxy(node: self))
    target = result
    data.set(result.animatableData, in: site)
    content.commit(spaceOrigin: .zero)
  }

  private var steps: _VisualEffectSteps {
    var steps = _VisualEffectSteps(
      size: rect.shownRect.size, environment: context?.environment ?? EnvironmentValues())
    guard var effect = target else { return steps }
    if data.isMoving { effect.animatableData = data.shown }
    effect._appendSteps(to: &steps)
    return steps
  }

  package override func draw(into display: inout DisplayBuilder) {
    steps.draw(content, at: rect, into: &display)
  }

  package override var altersContent: Bool { true }

  package override var shownOpacity: Double { steps.opacity }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    steps.map(rect, at: self.rect.shownRect.origin)
  }
}

extension _VisualEffectSteps {
  /// Draws a node with the effects on it.
  ///
  /// - Parameters:
  ///   - content: The node.
  ///   - rect: Its rectangle in the geometry space around.
  ///   - display: The builder it is drawn into.
  func draw(_ content: LayoutNode, at rect: RectAttribute, into display: inout DisplayBuilder) {
    if steps.isEmpty {
      return display.translated(by: rect.shownRect.origin) { $0.draw(content) }
    }
    let origin = display.canvasRect(rect).origin
    let outer = display.translation
    display.translation = .zero
    display.with(.transform(CGAffineTransform(translationX: origin.x, y: origin.y))) {
      Self.draw(content, under: steps[...], into: &$0)
    }
    display.translation = outer
  }

  /// The last step is outermost.
  private static func draw(
    _ content: LayoutNode, under steps: ArraySlice<Step>, into display: inout DisplayBuilder
  ) {
    guard let last = steps.last else { return display.draw(content) }
    let inner = steps.dropLast()
    switch last {
    case .effect(let effect): display.with(effect) { draw(content, under: inner, into: &$0) }
    case .transform(let map):
      guard map.determinant != 0, map.determinant.isFinite else { return }
      if map.isIdentity { return draw(content, under: inner, into: &display) }
      let effect = map.affine.map { Effect.transform($0) } ?? .projection(map)
      display.with(effect) { draw(content, under: inner, into: &$0) }
    }
  }

  /// The opacity that is left of the view, from 0 to 1.
  var opacity: Double {
    steps.reduce(1) { opacity, step in
      if case .effect(.opacity(let own)) = step { opacity * own } else { opacity }
    }
  }

  /// Returns the bounding box of a rectangle under the effects, if it is shown at a place.
  func map(_ rect: CGRect, at origin: CGPoint) -> CGRect {
    var rect = rect
    for case .transform(let map) in steps { rect = rect.boundingBox(under: map) }
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }
}

extension View {
  /// Draws the view with effects that may depend on where it is; its layout stays.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(_VisualEffectModifier(effect: effect))
  }
}

extension VisualEffect {
  private func chained<Step: VisualEffectStep>(_ step: Step) -> ChainedVisualEffect<Self, Step> {
    ChainedVisualEffect(base: self, next: step)
  }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    chained(LayerStep(layer: _BlurEffect(radius: radius, isOpaque: opaque)))
  }

  public func brightness(_ amount: Double) -> some VisualEffect {
    chained(LayerStep(layer: _BrightnessEffect(amount: amount)))
  }

  public func contrast(_ amount: Double) -> some VisualEffect {
    chained(LayerStep(layer: _ContrastEffect(amount: amount)))
  }

  public func saturation(_ amount: Double) -> some VisualEffect {
    chained(LayerStep(layer: _SaturationEffect(amount: amount)))
  }

  public func grayscale(_ amount: Double) -> some VisualEffect {
    chained(LayerStep(layer: _GrayscaleEffect(amount: amount)))
  }

  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    chained(LayerStep(layer: _HueRotationEffect(angle: angle)))
  }

  public func opacity(_ opacity: Double) -> some VisualEffect {
    chained(OpacityStep(opacity: opacity))
  }

  public func offset(_ offset: CGSize) -> some VisualEffect { chained(OffsetStep(offset: offset)) }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    chained(TransformStep(effect: _ScaleEffect(scale: scale, anchor: anchor)))
  }

  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    chained(TransformStep(effect: _RotationEffect(angle: angle, anchor: anchor)))
  }

  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    chained(
      TransformStep(
        effect: _Rotation3DEffect(
          angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }

  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    chained(TransformStep(effect: _ProjectionEffect(transform: transform)))
  }

  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    chained(TransformStep(effect: _TransformEffect(transform: transform)))
  }
}
