package import FlipbookDisplay
package import FlipbookMotion

/// A modifier that changes how its content looks, as one picture, and nothing else.
package protocol LayerModifier: ElementModifier, LayerSource where Wrapper == LayerNode<Self> {}

/// The source of an effect's numbers.
package protocol LayerSource {
  /// The effect as numbers: the modifier's values, with colours resolved.
  associatedtype Layer: LayerEffect

  nonisolated func layer(in environment: EnvironmentValues, _ space: ColorInterpolation) -> Layer
}

extension LayerSource where Layer == Self {
  package nonisolated func layer(
    in environment: EnvironmentValues, _ space: ColorInterpolation
  ) -> Self { self }
}

/// An effect on the picture of a view; its numbers are animated.
package protocol LayerEffect: Animatable {
  /// The effect to draw with; nil if it changes nothing.
  nonisolated var effect: Effect? { get }

  /// A tolerance of one point in the unit of the animatable data.
  nonisolated static var restUnit: Double { get }

  /// The part of the content that the effect leaves visible, from 0 to 1.
  nonisolated var shownOpacity: Double { get }
}

extension LayerEffect {
  /// Numbers from 0 to 1, such as a brightness, rest as opacities do.
  package nonisolated static var restUnit: Double { Attribute<Double>.opacityRestUnit }

  package nonisolated var shownOpacity: Double { 1 }
}

/// An element drawn with an effect whose numbers are an attribute of its own.
package final class LayerNode<M: LayerSource>: WrapperNode<M> {
  private lazy var data = Attribute<M.Layer.AnimatableData>(graph: graph)
  private var target: M.Layer?

  package override func didUpdate(from old: M?) {
    let layer = modifier.layer(
      in: context?.environment ?? EnvironmentValues(), .current(for: graph.semantics))
    target = layer
    data.restUnit = M.Layer.restUnit
    data.set(layer.animatableData, in: site)
  }

  private var shown: M.Layer? {
    guard data.isMoving, var layer = target else { return target }
    layer.animatableData = data.shown
    return layer
  }

  package override var altersContent: Bool { true }

  package override var shownOpacity: Double { shown?.shownOpacity ?? 1 }

  package override func draw(into display: inout DisplayBuilder) {
    guard let effect = shown?.effect else { return display.draw(content) }
    display.with(effect) { $0.draw(content) }
  }
}
