public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// The place at which a flick of the finger would stop.
nonisolated public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that would show, in points.
  public var rect: CGRect

  /// The point of the rectangle that is kept when sizes change.
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// Says where a flick of the finger comes to rest.
nonisolated public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  typealias Properties = ScrollTargetBehaviorProperties
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  func properties(context: PropertiesContext) -> Properties
}

extension ScrollTargetBehavior {
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// The properties of a scroll target behavior besides the offset it chooses; not asked for here.
nonisolated public struct ScrollTargetBehaviorProperties: Sendable {
  public var limitsScrolls = false

  public init() {}
}

/// The context in which a scroll target behavior's properties are asked for.
@dynamicMemberLookup
nonisolated public struct ScrollTargetBehaviorPropertiesContext {
  let environment: EnvironmentValues

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// The context of a scroll target behavior; lengths in points, the velocity in points a second.
@dynamicMemberLookup
nonisolated public struct ScrollTargetBehaviorContext {
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues

  /// The rectangles of the views that scrolling may stop at, in the content.
  let targets: [CGRect]

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// Stops at whole pages: at most one from where the finger went down.
///
/// - SeeAlso: One page a swipe: documented for `UIScrollView.isPagingEnabled`.
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let start = (context.originalTarget.rect.origin[axis] / page).rounded()
      let wanted = (target.rect.origin[axis] / page).rounded()
      target.rect.origin[axis] = wanted.clamped(from: start - 1, to: start + 1) * page
    }
  }
}

/// Stops at the views of a layout.
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The limit of the distance one flick may go.
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = LimitBehavior(name: "automatic")
    public static let always = LimitBehavior(name: "always")
    public static let never = LimitBehavior(name: "never")
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
  }

  private let limitBehavior: LimitBehavior

  /// The point of views and of the scroll view that come together; nil is the leading edge.
  private var anchor: UnitPoint?

  public init(limitBehavior: LimitBehavior = .automatic) { self.limitBehavior = limitBehavior }

  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  /// Returns the number of views one flick may pass.
  ///
  /// - SeeAlso: One in a compact width along the horizontal axis, else any number: documented for
  ///   `automatic`. Few are three: chosen.
  private func limit(along axis: Axis, _ context: TargetContext) -> Int? {
    switch limitBehavior {
    case .always, .alwaysByOne: 1
    case .alwaysByFew: 3
    case .never: nil
    default:
      axis == .horizontal && context.environment.horizontalSizeClass == .compact ? 1 : nil
    }
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(Axis.Set(axis)) {
      let part = anchor.map { axis == .horizontal ? $0.x : $0.y } ?? 0
      let room = target.rect.size[axis]
      let places = Set(
        context.targets.map { $0.origin[axis] - part * (room - $0.size[axis]) }
      ).sorted()
      func nearest(_ place: CGFloat) -> Int? {
        places.indices.min { abs(places[$0] - place) < abs(places[$1] - place) }
      }
      guard let start = nearest(context.originalTarget.rect.origin[axis]),
        var index = nearest(target.rect.origin[axis])
      else { continue }
      if let limit = limit(along: axis, context) {
        index = min(max(index, start - limit), start + limit)
      }
      target.rect.origin[axis] = places[index]
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }

  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
