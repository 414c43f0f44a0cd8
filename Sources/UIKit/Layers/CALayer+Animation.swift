public import CoreGraphics
import FlipbookMotion
import FlipbookViews
import Foundation

extension CALayer {
  // MARK: Animations

  /// Plays an animation on the layer.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let animations = animations ?? LayerAnimations(of: self)
    self.animations = animations
    animations.add(anim, for: key, in: LayerTransaction.current)
  }

  public func removeAnimation(forKey key: String) {
    animations?.remove { $0 == key }
    changed()
  }

  /// Shows the model's values at once.
  public func removeAllAnimations() {
    animations?.remove { _ in true }
    view?.presentation?.jump()
    changed()
  }

  public func animation(forKey key: String) -> CAAnimation? { animations?.animation(for: key) }

  public func animationKeys() -> [String]? {
    guard let keys = animations?.keys, !keys.isEmpty else { return nil }
    return keys
  }

  /// Begins the animations of this layer and those inside, which may have waited for a stage.
  func enterStage() {
    if let graph { arrival = graph.time }
    animations?.start()
    if view == nil { layoutIfNeeded() }
    displayOnStage()
    didEnterStage()
    mask?.enterStage()
    for layer in sublayers ?? [] { layer.enterStage() }
  }

  // MARK: Time

  /// The graph of the stage that the layer is on.
  var graph: ViewGraph? {
    if let view { return view.presentation?.graph }
    return around?.graph
  }

  /// The time of the layer, in seconds, at a time of the graph: the same, unless a layer around or
  /// this one has a speed or a beginning of its own.
  func ownTime(at time: Double) -> Double {
    let outer = around?.ownTime(at: time) ?? time
    guard speed != 1 || beginTime != 0 || timeOffset != 0 else { return outer }
    let start = LayerClock.start
    return (outer + start - beginTime) * Double(speed) + timeOffset - start
  }

  /// The speed of the layer's time.
  var wholeSpeed: Double { Double(speed) * (around?.wholeSpeed ?? 1) }

  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let start = LayerClock.start
    return ownTime(at: (l?.windowTime(at: t - start) ?? t - start)) + start
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let start = LayerClock.start
    let time = windowTime(at: t - start)
    return (l?.ownTime(at: time) ?? time) + start
  }

  /// The time of the graph at a time of the layer; any, where the layer's does not pass.
  private func windowTime(at time: Double) -> Double {
    let start = LayerClock.start
    let outer =
      speed == 0
      ? time : (time + start - timeOffset) / Double(speed) + beginTime - start
    return around?.windowTime(at: outer) ?? outer
  }

  // MARK: Shown values

  /// The state as it is shown.
  var shownState: ViewState { animations?.shown(state) ?? state }

  /// A value as it is shown that the state does not have.
  func shown(_ key: String, _ model: @autoclosure () -> LayerValue) -> LayerValue? {
    animations.map { $0.shown(key, over: model()) }
  }

  /// True if an animation can change a property.
  func hasValue(for key: String) -> Bool { state[key] != nil || ownValue(for: key) != nil }

  // MARK: Changes that move by themselves

  /// Has a property that was changed go to its new value, as a layer without a view does.
  ///
  /// - SeeAlso: documented, "Core Animation Programming Guide", "Layer Actions"; that a layer which
  ///   has just come onto the stage changes at once: derived, since nothing of it was shown. The
  ///   curve: derived from "iOS Core Animation: Advanced Techniques", chapter 10.
  ///
  /// - Parameters:
  ///   - key: The property's name.
  ///   - old: The value that is shown until now; nil for one that jumps.
  ///   - keeping: Has the layer as it was before the change, while it calls its closure.
  func moveImplicitly(
    _ key: String, from old: @autoclosure () -> LayerValue?,
    keeping: (() -> Void) -> Void = { $0() }
  ) {
    guard let animation = implicitAnimation(of: key) else { return }
    if animation is CATransition { return keeping { add(animation, forKey: key) } }
    guard let old = old() else { return }
    if let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.byValue == nil {
      basic.fromValue = old
    }
    add(animation, forKey: key)
  }

  /// The animation that a property's change begins; nil if it changes at once.
  func implicitAnimation(of key: String) -> CAAnimation? {
    guard let arrival, let graph, graph.time > arrival else { return nil }
    guard view == nil || isCustom(key) else { return nil }
    let transaction = LayerTransaction.current
    guard !transaction.disablesActions else { return nil }
    guard let animation = action(forKey: key) as? CAAnimation else { return nil }
    if animation.timingFunction == nil, transaction.timingFunction == nil {
      animation.timingFunction = CAMediaTimingFunction(name: .default)
    }
    return animation
  }
}

extension UIView {
  /// The layer of the nearest view around for which code has asked.
  var layerAround: CALayer? { superview.flatMap { $0.hasLayer ? $0.layer : $0.layerAround } }
}

/// The clock of layers: that of `CACurrentMediaTime`.
@MainActor final class LayerClock {
  private let start: Double

  private init(_ graph: ViewGraph) { start = CACurrentMediaTime() - graph.time }

  /// The time of layers when the stage begins, in seconds.
  static var start: Double {
    guard let graph = ShownScene.graph else { return 0 }
    return graph.registry.shared(LayerClock.self) { LayerClock(graph) }.start
  }
}

extension CAAnimation {
  /// The course of the animation on a layer, from a time that is not known yet.
  func course(on layer: CALayer, in transaction: LayerTransaction) -> LayerCourse {
    course(
      on: layer, from: 0, lasting: transaction.duration,
      by: transaction.timingFunction?.curve ?? .linear)
  }

  /// The course of the animation on a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - begin: The beginning, in seconds on the clock of the layer or the group.
  ///   - standardDuration: The time of a pass if the animation has none, in seconds.
  ///   - standardCurve: The curve if the animation has none.
  /// - Returns: The course.
  func course(
    on layer: CALayer, from begin: Double, lasting standardDuration: Double,
    by standardCurve: UnitCurve = .linear
  ) -> LayerCourse {
    let lasting = duration > 0 ? duration : standardDuration
    var timing = LayerTiming(begin: begin, duration: lasting)
    (timing.speed, timing.offset, timing.autoreverses) = (Double(speed), timeOffset, autoreverses)
    timing.fillsBefore = fillMode == .backwards || fillMode == .both
    timing.fillsAfter = fillMode == .forwards || fillMode == .both
    if repeatDuration > 0, timing.cycle > 0 {
      timing.passes = repeatDuration / timing.cycle
    } else if repeatCount > 0 {
      // Code writes the greatest number for ever, too.
      timing.passes = repeatCount >= Float.greatestFiniteMagnitude ? .infinity : Double(repeatCount)
    }
    return LayerCourse(
      timing: timing, curve: timingFunction?.curve ?? standardCurve,
      part: part(on: layer, lasting: lasting) ?? .group([]))
  }
}
