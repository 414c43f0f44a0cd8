import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
public import Foundation

/// The pixels of a view changed by a shader.
nonisolated public struct _ShaderEffect: ElementModifier, Equatable, Sendable {
  let shader: Shader
  let usage: Shader.UsageType
  var reach = CGSize.zero
  let isEnabled: Bool

  package typealias Wrapper = ShaderEffectNode
}

/// An element whose picture a closure changes, with the numbers of the shader as an attribute.
package final class ShaderEffectNode: WrapperNode<_ShaderEffect> {
  private lazy var rect = RectAttribute(graph: graph)
  private lazy var data = Attribute<PaintVector>(graph: graph)
  private var target: ResolvedShader?

  package override func didUpdate(from old: _ShaderEffect?) {
    let former = target
    target = nil
    guard modifier.isEnabled, let environment = context?.environment else { return }
    let graph = graph
    target = ResolvedShader(modifier.shader, as: modifier.usage, in: environment) {
      graph.diagnose($0)
    }
    guard let target else { return }
    if former.map({ !$0.isSameKind(as: target) }) ?? true { data = Attribute(graph: graph) }
    data.restUnit = Attribute<Double>.opacityRestUnit * animatableUnit
    data.set(target.vector, in: site)
  }

  package override func commit() {
    rect.set(spaceRect, in: site)
    super.commit()
  }

  package override var altersContent: Bool { true }

  package override func draw(into display: inout DisplayBuilder) {
    guard let target else { return display.draw(content) }
    let shader = data.isMoving ? target.with(data.shown) : target
    let function = shader.function(over: display.canvasRect(rect), reach: modifier.reach)
    display.with(.pixels(function)) { $0.draw(content) }
  }
}

/// A shader among effects that depend on a view's place.
nonisolated struct ShaderStep: VisualEffectStep {
  let effect: _ShaderEffect

  func step(
    in size: CGSize, _ environment: EnvironmentValues
  ) -> _VisualEffectSteps.Step? {
    guard effect.isEnabled,
      let shader = ResolvedShader(
        effect.shader, as: effect.usage, in: environment, { environment.diagnose?($0) })
    else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    return .effect(.pixels(shader.function(over: bounds, reach: effect.reach)))
  }
}

extension View {
  /// Gives each pixel of the view another colour, by the closure of the shader's name.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    modifier(_ShaderEffect(shader: shader, usage: .colorEffect, isEnabled: isEnabled))
  }

  /// Shows another place of the view at each pixel, by the closure of the shader's name.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _ShaderEffect(
        shader: shader, usage: .distortionEffect, reach: maxSampleOffset, isEnabled: isEnabled))
  }

  /// Draws each pixel anew from the view's picture, by the closure of the shader's name.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    modifier(
      _ShaderEffect(
        shader: shader, usage: .layerEffect, reach: maxSampleOffset, isEnabled: isEnabled))
  }
}

extension VisualEffect {
  /// Gives each pixel of the view another colour, by the closure of the shader's name.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
    shaded(_ShaderEffect(shader: shader, usage: .colorEffect, isEnabled: isEnabled))
  }

  /// Shows another place of the view at each pixel, by the closure of the shader's name.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    shaded(
      _ShaderEffect(
        shader: shader, usage: .distortionEffect, reach: maxSampleOffset, isEnabled: isEnabled))
  }

  /// Draws each pixel anew from the view's picture, by the closure of the shader's name.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect {
    shaded(
      _ShaderEffect(
        shader: shader, usage: .layerEffect, reach: maxSampleOffset, isEnabled: isEnabled))
  }

  private func shaded(_ effect: _ShaderEffect) -> ChainedVisualEffect<Self, ShaderStep> {
    ChainedVisualEffect(base: self, next: ShaderStep(effect: effect))
  }
}
