import FlipbookDisplay
public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import Foundation

/// The bars of a scroll view: they are seen while a finger moves the content, and for a while after.
///
/// The time until they have gone does not keep a scene from rest.
///
/// - SeeAlso: The colours and the times: measured, from a tree of views of iOS 13 and by eye,
///   https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/cupertino/scrollbar.dart.
nonisolated package final class ScrollIndicators {
  /// The time that they stay after the content has come to rest, in seconds, and that of their
  /// going.
  private static let stay = 1.2
  private static let fade = 0.25

  private weak var graph: ViewGraph?

  /// The opacity; nil before the bars are shown.
  ///
  /// Each time that they come it is another one, so that nothing is left of the last one's way.
  private var opacity: Attribute<Double>?
  private var isShown = false

  package init(graph: ViewGraph) { self.graph = graph }

  /// Shows the bars at once; they stay until the content rests.
  package func show() {
    guard !isShown, let graph else { return }
    isShown = true
    let opacity = Attribute(1.0, graph: graph)
    opacity.restUnit = Attribute<Double>.opacityRestUnit
    opacity.delaysRest = false
    opacity.isOnlyDrawn = true
    self.opacity = opacity
  }

  /// Lets the bars go after a while.
  package func leave() {
    guard isShown else { return }
    isShown = false
    opacity?.set(
      0, under: Transaction(animation: .easeInOut(duration: Self.fade).delay(Self.stay)))
  }

  /// Shows the bars for a moment.
  package func flash() {
    show()
    leave()
  }

  /// Draws a bar in a rectangle.
  package func draw(_ bar: CGRect, isDark: Bool, into display: inout DisplayBuilder) {
    guard let opacity = opacity?.shown, opacity > 0 else { return }
    let white: Float = isDark ? 1 : 0
    let alpha = Float((isDark ? 0.5 : 0.35) * opacity)
    display.fill(
      .roundedRect(bar, cornerRadius: ScrollIndicatorPlan.thickness / 2, style: .circular),
      .color(DisplayColor(red: white, green: white, blue: white, alpha: alpha)))
  }
}

extension ScrollLayoutNode {
  /// The bars, made when they are first needed.
  private func presentIndicators() -> ScrollIndicators {
    let known = indicators ?? ScrollIndicators(graph: graph)
    indicators = known
    return known
  }

  /// Shows the bars while a finger moves the content or has thrown it.
  func updateIndicators() {
    switch phase {
    case .interacting, .decelerating: presentIndicators().show()
    case .idle: indicators?.leave()
    default: break
    }
  }

  /// Shows the bars for a moment if that is asked for.
  func flashIndicators() {
    let flashes = owner?.context.environment.scrollIndicatorFlashes ?? 0
    guard flashes != lastFlashes else { return }
    lastFlashes = flashes
    let indicators = presentIndicators()
    if phase == .idle { indicators.flash() }
    invalidateLayout()
  }

  /// Draws the bars along the edges, where the view's part of the window is.
  func drawIndicators(in rect: CGRect, into display: inout DisplayBuilder) {
    guard let indicators, let environment = owner?.context.environment else { return }
    let margins = settings.indicatorMargins
    let room = CGRect(
      x: rect.minX + margins.leading, y: rect.minY + margins.top - collapsedInset,
      width: rect.width - margins.horizontal,
      height: rect.height - margins.vertical + collapsedInset)
    for axis in Axis.allCases where showsIndicators && environment.showsScrollIndicator(axis) {
      let bar = ScrollIndicatorPlan.bar(
        along: axis, in: room, of: area.range(along: axis), at: shownOffset,
        isRightToLeft: layoutDirection == .rightToLeft)
      if let bar {
        indicators.draw(bar, isDark: environment.colorScheme == .dark, into: &display)
      }
    }
  }
}

extension EnvironmentValues {
  private enum HorizontalIndicatorsKey: EnvironmentKey {
    static let defaultValue = ScrollIndicatorVisibility.automatic
  }

  private enum VerticalIndicatorsKey: EnvironmentKey {
    static let defaultValue = ScrollIndicatorVisibility.automatic
  }

  private enum FlashesKey: EnvironmentKey { static let defaultValue = 0 }

  /// The visibility of indicators of views that scroll sideways.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }

  /// The visibility of indicators of views that scroll up and down.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }

  /// A number: scroll views show their indicators for a moment when it changes.
  var scrollIndicatorFlashes: Int {
    get { self[FlashesKey.self] }
    set { self[FlashesKey.self] = newValue }
  }

  fileprivate func showsScrollIndicator(_ axis: Axis) -> Bool {
    let visibility =
      axis == .horizontal
      ? horizontalScrollIndicatorVisibility : verticalScrollIndicatorVisibility
    return visibility != .hidden && visibility != .never
  }
}

/// Shows the indicators of scroll views for a moment.
private struct ScrollIndicatorFlash<Trigger: Equatable>: ViewModifier {
  @State private var count = 0
  let trigger: Trigger
  let onAppear: Bool

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.scrollIndicatorFlashes) { [count] in $0 += count }
      .onAppear { if onAppear { count += 1 } }
      .onChange(of: trigger) { count += 1 }
  }
}

extension View {
  /// Sets whether the indicators of scroll views are shown while their content moves.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) {
      if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
    }
  }

  /// Shows the indicators of scroll views for a moment when the view appears.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(ScrollIndicatorFlash(trigger: 0, onAppear: onAppear))
  }

  /// Shows the indicators of scroll views for a moment when a value changes.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(ScrollIndicatorFlash(trigger: value, onAppear: false))
  }
}
