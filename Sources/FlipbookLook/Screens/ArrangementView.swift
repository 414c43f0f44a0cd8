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

/// The two views in their places.
struct Arrangement: View {
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
  private enum SplitAxisKey: EnvironmentKey {
    static var defaultValue: Axis? { nil }
  }

  private enum OverlayIndexKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
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
