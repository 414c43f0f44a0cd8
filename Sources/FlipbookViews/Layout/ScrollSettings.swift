package import FlipbookGeometry
package import Foundation

/// The settings that modifiers make for the scroll views in a view.
nonisolated package struct ScrollSettings: Equatable {
  /// The point of content and view that are together before anyone scrolls.
  package var initialAnchor: UnitPoint?

  /// The point at which content shorter than the view is aligned.
  package var alignmentAnchor: UnitPoint?

  /// The point of the content that stays in place when sizes change.
  package var sizeChangesAnchor: UnitPoint?

  /// Room around the content, in points.
  package var contentMargins = EdgeInsets()

  /// The edges at which someone set that room, even to none.
  package var setMargins: Edge.Set = []

  /// Room around the indicators, in points.
  package var indicatorMargins = EdgeInsets()

  /// True if content past the edges is cut off.
  package var clipsContent = true

  /// The axes along which content that fits cannot be pulled.
  package var bouncesBySize: Axis.Set = []

  /// True if code has named a point of the content.
  var hasAnchors: Bool {
    initialAnchor != nil || alignmentAnchor != nil || sizeChangesAnchor != nil
  }

  mutating func removeAnchors() {
    (initialAnchor, alignmentAnchor, sizeChangesAnchor) = (nil, nil, nil)
  }
}

extension EnvironmentValues {
  private enum ScrollSettingsKey: EnvironmentKey {
    static var defaultValue: ScrollSettings { ScrollSettings() }
  }

  private enum CollapsingInsetKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }

  private enum ScrollTargetBehaviorKey: EnvironmentKey {
    static var defaultValue: (any ScrollTargetBehavior)? { nil }
  }

  private enum ScrollObserversKey: EnvironmentKey {
    static var defaultValue: [ScrollObserver] { [] }
  }

  /// The behavior that decides the offset at which content rests after a finger has let go.
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }

  /// The part of the safe area's length at the top that goes as content scrolls, in points: the
  /// large title and the field of a bar that collapses.
  package var collapsingInset: CGFloat {
    get { self[CollapsingInsetKey.self] }
    set { self[CollapsingInsetKey.self] = newValue }
  }

  /// The observers of the next scroll views.
  var scrollObservers: [ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }

  package var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
}

extension View {
  /// Forbids scrolling by touch; requests to scroll still work.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    environment(\.isScrollEnabled, !disabled)
  }
}

extension EnvironmentValues {
  private enum IsScrollEnabledKey: EnvironmentKey {
    static let defaultValue = true
  }

  /// True if scroll views may be scrolled by touch.
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
}
