import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The shown values of a view's properties, each on its own way to the model's value.
///
/// - SeeAlso: Center and size move separately: derived, layout notes 23.3, from Core Animation's
///   animatable properties.
@MainActor final class ViewPresentation {
  typealias ColorComponents = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >
  typealias TransformComponents = AnimatablePair<
    AnimatablePair<Double, Double>,
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  >

  private let center: LayeredAttribute<AnimatablePair<CGFloat, CGFloat>>
  private let bounds:
    LayeredAttribute<
      AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    >
  private let transform: LayeredAttribute<TransformComponents>

  /// The part of the way from a matrix with depth, or to one.
  private let turn: Attribute<Double>
  private var turnedFrom = CATransform3DIdentity
  private var turnsTo = CATransform3DIdentity
  private let opacity: LayeredAttribute<Double>
  private let color: LayeredAttribute<ColorComponents>
  private let radius: LayeredAttribute<Double>
  private let border: LayeredAttribute<Double>
  private let shadow: LayeredAttribute<Double>

  /// The components of the last color there was: no color fades to that, not to black.
  private var lastColor = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)

  private(set) weak var graph: ViewGraph?

  init(of view: UIView, in graph: ViewGraph) {
    self.graph = graph
    center = LayeredAttribute(graph: graph)
    bounds = LayeredAttribute(graph: graph)
    transform = LayeredAttribute(graph: graph)
    turn = Attribute(graph: graph)
    opacity = LayeredAttribute(graph: graph)
    color = LayeredAttribute(graph: graph)
    radius = LayeredAttribute(graph: graph)
    border = LayeredAttribute(graph: graph)
    shadow = LayeredAttribute(graph: graph)
    opacity.restUnit = Attribute<Double>.opacityRestUnit
    color.restUnit = Attribute<Double>.opacityRestUnit
    shadow.restUnit = Attribute<Double>.opacityRestUnit
    transform.restUnit = 0.01
    update(from: view, under: Transaction())
  }

  /// Sends everything to the view's values.
  func update(from view: UIView, under transaction: Transaction) {
    let state = view.modelState
    let adds = ViewAnimation.current?.adds ?? false
    center.set(AnimatablePair(state.center.x, state.center.y), under: transaction, adds: adds)
    bounds.set(
      AnimatablePair(
        AnimatablePair(state.bounds.minX, state.bounds.minY),
        AnimatablePair(state.bounds.width, state.bounds.height)), under: transaction, adds: adds)
    transform.set(components(of: state.transform), under: transaction, adds: adds)
    turn(to: state.spatialTransform, under: transaction)
    opacity.set(Double(state.alpha), under: transaction, adds: adds)
    color.set(components(of: state.backgroundColor, in: view), under: transaction, adds: adds)
    radius.set(Double(state.cornerRadius), under: transaction, adds: adds)
    border.set(Double(state.borderWidth), under: transaction, adds: adds)
    shadow.set(Double(state.shadowOpacity), under: transaction, adds: adds)
  }

  private func turn(to matrix: CATransform3D, under transaction: Transaction) {
    guard matrix != turnsTo else { return }
    let isFlat = CATransform3DIsAffine(matrix) && CATransform3DIsAffine(turnsTo)
    turnedFrom = shownTurn ?? turnsTo
    turnsTo = matrix
    turn.jump(to: isFlat ? 1 : 0)
    turn.set(1, under: transaction)
  }

  /// The matrix with depth that is shown on the way; nil if there is none.
  private var shownTurn: CATransform3D? {
    guard turn.isMoving else { return nil }
    return turnedFrom.mixed(with: turnsTo, by: turn.shown)
  }

  /// Shows the model's values at once.
  func jump() {
    turn.jump(to: 1)
    center.jump()
    bounds.jump()
    transform.jump()
    opacity.jump()
    color.jump()
    radius.jump()
    border.jump()
    shadow.jump()
  }

  var movables: [(property: String, moving: any Moving)] {
    [
      ("position", center), ("bounds", bounds), ("transform", transform), ("opacity", opacity),
      ("backgroundColor", color), ("cornerRadius", radius),
    ]
  }

  /// True if the view's edges move, so that they are not put on whole pixels.
  var isMoving: Bool { center.isMoving || bounds.isMoving }

  // MARK: Shown values

  /// The state as it is shown: places, sizes and numbers; colors are apart.
  func shown(_ state: ViewState) -> ViewState {
    var shown = state
    shown.center = CGPoint(x: center.shown.first, y: center.shown.second)
    let (origin, size) = (bounds.shown.first, bounds.shown.second)
    shown.bounds = CGRect(
      x: origin.first, y: origin.second, width: max(size.first, 0), height: max(size.second, 0))
    if let turned = shownTurn {
      shown.spatialTransform = turned
    } else if transform.isMoving {
      shown.transform = Self.transform(of: transform.shown)
      shown.depth = nil
    }
    shown.alpha = CGFloat(min(max(opacity.shown, 0), 1))
    shown.cornerRadius = CGFloat(max(radius.shown, 0))
    shown.borderWidth = CGFloat(max(border.shown, 0))
    shown.shadowOpacity = Float(min(max(shadow.shown, 0), 1))
    return shown
  }

  /// All that is shown, to be made the view's own state.
  func shown(of view: UIView) -> ViewState {
    var state = shown(view.modelState)
    if color.isMoving {
      let (first, second) = (color.shown.first, color.shown.second)
      state.backgroundColor = UIColor(
        red: first.first, green: first.second, blue: second.first, alpha: second.second)
    }
    return state
  }

  /// The background as it is shown.
  var shownColor: DisplayColor {
    let (first, second) = (color.shown.first, color.shown.second)
    return DisplayColor(
      red: Float(first.first), green: Float(first.second), blue: Float(second.first),
      alpha: Float(min(max(second.second, 0), 1)))
  }

  // MARK: Vectors

  /// The components that move: encoded sRGB.
  ///
  /// - SeeAlso: That Core Animation interpolates encoded components: chosen, after its behaviour.
  private func components(of color: UIColor?, in view: UIView) -> ColorComponents {
    if let color {
      lastColor = view.components(of: color)
    } else {
      lastColor.opacity = 0
    }
    return ColorComponents(
      AnimatablePair(Double(lastColor.red), Double(lastColor.green)),
      AnimatablePair(Double(lastColor.blue), Double(lastColor.opacity)))
  }

  /// Rotation and shear, scale, translation; the angle is the nearest to where it goes now.
  private func components(of matrix: CGAffineTransform) -> TransformComponents {
    let parts = matrix.decomposed()
    var angle = Double(parts.rotation)
    let present = transform.hasValue ? transform.target.first.first : 0
    if angle.isFinite, present.isFinite {
      angle += ((present - angle) / (2 * .pi)).rounded() * 2 * .pi
    }
    return TransformComponents(
      AnimatablePair(angle, Double(parts.horizontalShear)),
      AnimatablePair(
        AnimatablePair(Double(parts.scale.width), Double(parts.scale.height)),
        AnimatablePair(Double(parts.translation.dx), Double(parts.translation.dy))))
  }

  private static func transform(of vector: TransformComponents) -> CGAffineTransform {
    let (scale, translation) = (vector.second.first, vector.second.second)
    return CGAffineTransform(
      CGAffineTransformComponents(
        scale: CGSize(width: scale.first, height: scale.second),
        horizontalShear: vector.first.second, rotation: vector.first.first,
        translation: CGVector(dx: translation.first, dy: translation.second)))
  }
}
