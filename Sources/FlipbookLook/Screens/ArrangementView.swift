public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// Two views side by side or one over the other, as the room and the fold of the device have it.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/arrangementview.
public struct ArrangementView<Primary: View, Secondary: View>: View {
  @Environment(\.arrangementStyle) private var style
  nonisolated(unsafe) private let primary: Primary
  nonisolated(unsafe) private let secondary: Secondary

  public nonisolated init(
    @ViewBuilder primary: () -> Primary, @ViewBuilder secondary: () -> Secondary
  ) {
    (self.primary, self.secondary) = (primary(), secondary())
  }

  public var body: some View {
    style(
      ArrangementViewStyleConfiguration(
        primary: .init(AnyView(primary)), secondary: .init(AnyView(secondary))))
  }
}

extension ArrangementView
where
  Primary == ArrangementViewStyleConfiguration.Primary,
  Secondary == ArrangementViewStyleConfiguration.Secondary
{
  public nonisolated init(_ configuration: ArrangementViewStyleConfiguration) {
    (primary, secondary) = (configuration.primary, configuration.secondary)
  }
}

/// The two views that a style arranges.
nonisolated public struct ArrangementViewStyleConfiguration {
  public enum _PrimaryRole {}
  public enum _SecondaryRole {}
  public typealias Primary = _ControlPart<_PrimaryRole>
  public typealias Secondary = _ControlPart<_SecondaryRole>

  public let primary: Primary
  public let secondary: Secondary
}

/// The way in which two views are arranged.
@MainActor @preconcurrency
public protocol ArrangementViewStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ArrangementViewStyleConfiguration
}

/// The views side by side: the usual style.
nonisolated public struct AutomaticArrangementViewStyle: ArrangementViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Arrangement(configuration: configuration, axes: [.horizontal, .vertical], overlays: false)
  }
}

/// The views side by side, along the axes that are allowed.
nonisolated public struct SplitArrangementViewStyle: ArrangementViewStyle {
  private var axes: Axis.Set = [.horizontal, .vertical]

  public init() {}

  /// The style along some axes only.
  public func axes(_ axes: Axis.Set) -> SplitArrangementViewStyle {
    var style = self
    style.axes = axes
    return style
  }

  public func makeBody(configuration: Configuration) -> some View {
    Arrangement(configuration: configuration, axes: axes, overlays: false)
  }
}

/// The primary view over the other one, and beside it where the device is folded.
nonisolated public struct OverlayArrangementViewStyle: ArrangementViewStyle {
  private var axes: Axis.Set = [.horizontal, .vertical]

  public init() {}

  /// The style along some axes only.
  public func axes(_ axes: Axis.Set) -> OverlayArrangementViewStyle {
    var style = self
    style.axes = axes
    return style
  }

  public func makeBody(configuration: Configuration) -> some View {
    Arrangement(configuration: configuration, axes: axes, overlays: true)
  }
}

extension ArrangementViewStyle where Self == AutomaticArrangementViewStyle {
  public nonisolated static var automatic: AutomaticArrangementViewStyle {
    AutomaticArrangementViewStyle()
  }
}

extension ArrangementViewStyle where Self == SplitArrangementViewStyle {
  public nonisolated static var split: SplitArrangementViewStyle { SplitArrangementViewStyle() }
}

extension ArrangementViewStyle where Self == OverlayArrangementViewStyle {
  public nonisolated static var overlay: OverlayArrangementViewStyle {
    OverlayArrangementViewStyle()
  }
}

/// The two views in their places.
private struct Arrangement: View {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.verticalSizeClass) private var heightClass
  let configuration: ArrangementViewStyleConfiguration
  let axes: Axis.Set
  let overlays: Bool

  var body: some View {
    GeometryReader { proxy in
      let plan = ArrangementPlan(
        size: proxy.size, fold: proxy.reservedRegions(kind: .division).first?.frame, axes: axes,
        overlays: overlays, isWide: widthClass == .regular, isHigh: heightClass == .regular)
      ArrangementLayout(plan: plan) {
        if plan.showsSecondary {
          configuration.secondary
            .environment(\.splitArrangementAxis, overlays ? nil : plan.axis)
            .transition(.opacity)
        }
        configuration.primary
          .environment(\.splitArrangementAxis, overlays ? nil : plan.axis)
          .environment(\.overlayArrangementZIndex, overlays && plan.axis == nil ? 1 : 0)
          .layoutValue(key: IsPrimaryKey.self, value: true)
      }
    }
  }
}

/// The rectangles of two views that are arranged.
///
/// - SeeAlso: Beside one another in a wide room, below one another in a high one, in halves or on the
///   two sides of a fold; the primary view alone where its style does not allow the axis, and in a room
///   that is neither wide nor high; over the other one, and behind the fold, in an overlay: measured in
///   the simulator of iOS 27.1 in all poses, github.com/kusumotoa/iPhoneDuoLab.
nonisolated struct ArrangementPlan: Equatable {
  /// The axis along which the views stand; nil for one alone, or one over the other.
  private(set) var axis: Axis?
  private(set) var showsSecondary = true
  let size: CGSize

  /// The fold between them, in the coordinates of the room; nil for none.
  private let fold: CGRect?
  private let isReversed: Bool

  init(
    size: CGSize, fold: CGRect?, axes: Axis.Set, overlays: Bool, isWide: Bool, isHigh: Bool
  ) {
    self.size = size
    isReversed = overlays
    let natural: Axis = size.width > size.height ? .horizontal : .vertical
    let hasRoom = natural == .horizontal ? isWide : isHigh
    let isAllowed = hasRoom && axes.contains(Axis.Set(natural))
    // A fold across the other way does not divide the room.
    self.fold = fold.flatMap { fold in
      (fold.width < fold.height) == (natural == .horizontal) ? fold : nil
    }
    if overlays {
      axis = isAllowed && self.fold != nil ? natural : nil
    } else {
      axis = isAllowed ? natural : nil
      showsSecondary = isAllowed
    }
  }

  /// Returns the rectangles of the two views.
  ///
  /// - Parameter share: The primary view's share of the room, where no fold divides it; nil for a half.
  /// - Returns: The rectangles, in the coordinates of the room.
  func places(share: CGFloat? = nil) -> (primary: CGRect, secondary: CGRect) {
    let whole = CGRect(origin: .zero, size: size)
    guard let axis else { return (whole, whole) }
    let length = size[axis]
    let (start, end) =
      fold.map { ($0.origin[axis], $0.origin[axis] + $0.size[axis]) }
      ?? (length * (share ?? 0.5), length * (share ?? 0.5))
    let first = CGRect(origin: .zero, size: CGSize(start, by: size[axis.cross], along: axis))
    let second = CGRect(
      origin: CGPoint(end, by: 0, along: axis),
      size: CGSize(max(length - end, 0), by: size[axis.cross], along: axis))
    return isReversed ? (second, first) : (first, second)
  }
}

/// True for the primary one of two views that are arranged.
nonisolated private enum IsPrimaryKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// The share of the room that a view wants beside another.
nonisolated struct ArrangementShare: Equatable {
  var least: CGFloat?
  var ideal: CGFloat?
  var greatest: CGFloat?

  /// True if the lengths are points, and not shares of the room.
  var isLength = false

  /// The length of the view in a room, in points; nil if it wants none.
  func length(in room: CGFloat) -> CGFloat? {
    guard least != nil || ideal != nil || greatest != nil else { return nil }
    let unit = isLength ? 1 : room
    let wanted = ideal.map { $0 * unit } ?? room / 2
    return min(max(wanted, (least ?? 0) * unit), min((greatest ?? .infinity) * unit, room))
  }
}

/// The shares of a view along the two axes.
nonisolated enum ArrangementShareKey: LayoutValueKey {
  static var defaultValue: [Axis: ArrangementShare] { [:] }
}

nonisolated private struct ArrangementLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let plan: ArrangementPlan

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { plan.size }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let places = plan.places(share: share(subviews))
    for subview in subviews {
      let rect = subview[IsPrimaryKey.self] ? places.primary : places.secondary
      subview.place(
        at: CGPoint(x: bounds.minX + rect.midX, y: bounds.minY + rect.midY), anchor: .center,
        proposal: ProposedViewSize(width: rect.width, height: rect.height))
    }
  }

  /// The primary view's share: the view of the higher priority is asked first.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/view/splitarrangementlayoutratio(_:).
  private func share(_ subviews: Subviews) -> CGFloat? {
    guard let axis = plan.axis, plan.size[axis] > 0 else { return nil }
    let room = plan.size[axis]
    let asked = subviews.sorted { first, second in
      (first.priority, first[IsPrimaryKey.self] ? 1 : 0)
        > (second.priority, second[IsPrimaryKey.self] ? 1 : 0)
    }
    for subview in asked {
      guard let length = subview[ArrangementShareKey.self][axis]?.length(in: room) else { continue }
      return subview[IsPrimaryKey.self] ? length / room : 1 - length / room
    }
    return nil
  }
}

extension EnvironmentValues {
  private enum ArrangementStyleKey: EnvironmentKey {
    static var defaultValue: (ArrangementViewStyleConfiguration) -> AnyView {
      { AnyView(AutomaticArrangementViewStyle().makeBody(configuration: $0)) }
    }
  }

  private enum SplitAxisKey: EnvironmentKey {
    static var defaultValue: Axis? { nil }
  }

  private enum OverlayIndexKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }

  fileprivate var arrangementStyle: (ArrangementViewStyleConfiguration) -> AnyView {
    get { self[ArrangementStyleKey.self] }
    set { self[ArrangementStyleKey.self] = newValue }
  }

  /// The axis along which an arrangement has the view beside another; nil for none.
  public var splitArrangementAxis: Axis? {
    get { self[SplitAxisKey.self] }
    set { self[SplitAxisKey.self] = newValue }
  }

  /// Above zero for a view that lies over another one in an arrangement.
  public var overlayArrangementZIndex: Int {
    get { self[OverlayIndexKey.self] }
    set { self[OverlayIndexKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of arrangements in the view.
  public nonisolated func arrangementViewStyle(_ style: some ArrangementViewStyle) -> some View {
    environment(
      \.arrangementStyle,
      { configuration in
        MainActor.assumeIsolated { AnyView(style.makeBody(configuration: configuration)) }
      })
  }

  /// Sets the view's share of an arrangement.
  public nonisolated func splitArrangementLayoutRatio(_ ratio: CGFloat?) -> some View {
    splitArrangementLayoutRatio(idealHorizontal: ratio, idealVertical: ratio)
  }

  /// Sets the least, the usual and the greatest share that the view has of an arrangement.
  public nonisolated func splitArrangementLayoutRatio(
    minHorizontal: CGFloat? = nil, idealHorizontal: CGFloat? = nil, maxHorizontal: CGFloat? = nil,
    minVertical: CGFloat? = nil, idealVertical: CGFloat? = nil, maxVertical: CGFloat? = nil
  ) -> some View {
    layoutValue(
      key: ArrangementShareKey.self,
      value: [
        .horizontal: ArrangementShare(
          least: minHorizontal, ideal: idealHorizontal, greatest: maxHorizontal),
        .vertical: ArrangementShare(
          least: minVertical, ideal: idealVertical, greatest: maxVertical),
      ])
  }

  /// Sets the least, the usual and the greatest length of the view in an arrangement, in points.
  public nonisolated func splitArrangementLayoutSize(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) -> some View {
    layoutValue(
      key: ArrangementShareKey.self,
      value: [
        .horizontal: ArrangementShare(
          least: minWidth, ideal: idealWidth, greatest: maxWidth, isLength: true),
        .vertical: ArrangementShare(
          least: minHeight, ideal: idealHeight, greatest: maxHeight, isLength: true),
      ])
  }
}
