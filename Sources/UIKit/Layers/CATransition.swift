import FlipbookDisplay
import FlipbookViews
import Foundation

/// The key of a layer's transition: a layer plays one at a time.
nonisolated public let kCATransition = "transition"

/// The way in which one content of a layer gives way to another.
nonisolated public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition comes from.
nonisolated public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction in which content moves: of `fromTop`, upwards.
  ///
  /// - SeeAlso: measured, motion notes 19.
  fileprivate var way: CGVector {
    switch self {
    case .fromRight: CGVector(dx: -1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: -1)
    case .fromBottom: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }
}

/// The change from what a layer shows when the transition is added to what it shows from then on.
///
/// - SeeAlso: The values that it begins with: documented, motion notes 19.
@MainActor @preconcurrency open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?

  /// The parts of the whole change at which it begins and ends, from 0 to 1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  override func part(on layer: CALayer, lasting duration: Double) -> LayerCourse.Part? {
    .transition(
      LayerTransition(
        layer.presentLook.map { OldLook(style: style, picture: $0) }, named: type.rawValue,
        from: startProgress, to: endProgress, over: layer.animations?.transition?.transition))
  }

  private var style: OldLook.Style {
    let way = (subtype ?? .fromLeft).way
    switch type {
    case .fade: return .dissolve
    case .push: return .slide(.both, along: way)
    case .moveIn: return .slide(.new, along: way)
    case .reveal: return .slide(.old, along: way)
    default: return unofficialStyle(way)
    }
  }

  /// The style of a type that Apple does not document.
  ///
  /// - SeeAlso: Their names: derived from code that uses them; their looks: chosen.
  private func unofficialStyle(_ way: CGVector) -> OldLook.Style {
    switch type.rawValue {
    case "pageCurl": return .curl(isUp: true)
    case "pageUnCurl": return .curl(isUp: false)
    case "oglFlip": return .flip(x: -way.dy, y: way.dx)
    default:
      ShownScene.diagnose("CATransition.type: `\(type.rawValue)` fades")
      return .dissolve
    }
  }
}

/// A transition of a layer on its way.
@MainActor final class LayerTransition {
  /// The old look; nil if the layer has its new one at once.
  private let old: OldLook?
  private let ends: (start: Double, end: Double)
  private let name: String

  /// The number of transitions whose looks are in the old one, this one included.
  let depth: Int

  /// The most transitions that are kept inside one another (chosen): one that comes while so many
  /// are under way begins at the look to which they go.
  static let largestDepth = 4

  init(
    _ old: OldLook?, named name: String, from start: Float, to end: Float,
    over other: LayerTransition?
  ) {
    (self.old, self.name) = (old, name)
    func part(_ number: Float, _ other: Double) -> Double {
      number.isNaN ? other : min(max(Double(number), 0), 1)
    }
    ends = (part(start, 0), part(end, 1))
    depth = (other?.depth ?? 0) + 1
  }

  /// The name for traces.
  nonisolated var description: String { "transition(\(name))" }

  /// Draws the layer at a part of the transition's time.
  ///
  /// - Parameters:
  ///   - part: The part that is over, by the transition's curve.
  ///   - bounds: The layer's rectangle, in the points of the layer around.
  ///   - display: The builder it is drawn into.
  ///   - new: Draws the present look.
  func draw(
    at part: Double, in bounds: CGRect, into display: inout DisplayBuilder,
    new: (inout DisplayBuilder) -> Void
  ) {
    let progress = min(max(ends.start + (ends.end - ends.start) * part, 0), 1)
    guard let old, progress < 1 else { return new(&display) }
    old.draw(at: progress, in: bounds, into: &display, new: new)
  }
}

extension LayerAnimations {
  /// The transition in flight, and the part of its time that is over; nil if there is none.
  var transition: (transition: LayerTransition, part: Double)? {
    guard let time else { return nil }
    for flight in flights.reversed() {
      if let found = flight.course.transition(at: time) { return found }
    }
    return nil
  }
}

extension LayerCourse {
  /// The transition at a time on the clock of the layer or the group; nil if none is under way.
  func transition(at time: Double) -> (transition: LayerTransition, part: Double)? {
    guard let place = place(at: time) else { return nil }
    switch part {
    case .property: return nil
    case .transition(let transition): return (transition, place.part)
    case .group(let courses):
      return courses.lazy.compactMap { $0.transition(at: place.part * timing.duration) }.last
    }
  }
}

extension CALayer {
  /// The present look in the coordinates of the layer around, nothing for a layer that was not
  /// shown yet; nil for a window under a screen that is presented, which is no part of it.
  fileprivate var presentLook: DisplayList? {
    if let window = view as? UIWindow, window.rootViewController?.presentedViewController != nil {
      ShownScene.diagnose(
        "CATransition: a screen that is presented goes without it; add it to a view")
      return nil
    }
    if let view { return view.presentLook ?? DisplayList() }
    guard let arrival, let graph, graph.time > arrival else { return DisplayList() }
    return picture
  }
}
