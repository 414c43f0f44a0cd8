import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

// Values of the environment that views may read and that nothing here depends on.

/// The prominence of badges.
nonisolated public struct BadgeProminence: Hashable, Sendable {
  private let name: String

  public static let standard = BadgeProminence(name: "standard")
  public static let increased = BadgeProminence(name: "increased")
  public static let decreased = BadgeProminence(name: "decreased")
}

/// The amount of detail that a view is to have.
nonisolated public struct LevelOfDetail: Hashable, Sendable {
  private let name: String

  public static let `default` = LevelOfDetail(name: "default")
  public static let simplified = LevelOfDetail(name: "simplified")
}

/// The size of rows of a sidebar on the Mac.
nonisolated public enum SidebarRowSize: Hashable, Sendable {
  case small, medium, large
}

/// The activity of controls on the Mac.
nonisolated public enum ControlActiveState: CaseIterable, Hashable, Sendable {
  case key, active, inactive
}

/// The look of labels in a toolbar.
nonisolated public struct ToolbarLabelStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarLabelStyle(name: "automatic")
  public static let iconOnly = ToolbarLabelStyle(name: "iconOnly")
  public static let titleOnly = ToolbarLabelStyle(name: "titleOnly")
  public static let titleAndIcon = ToolbarLabelStyle(name: "titleAndIcon")
}

extension EnvironmentValues {
  private enum BadgeKey: EnvironmentKey { static let defaultValue = BadgeProminence.standard }
  private enum HorizontalBounceKey: EnvironmentKey {
    static let defaultValue = ScrollBounceBehavior.automatic
  }
  private enum VerticalBounceKey: EnvironmentKey {
    static let defaultValue = ScrollBounceBehavior.automatic
  }
  private enum BordersKey: EnvironmentKey { static let defaultValue = false }
  private enum HighlightsKey: EnvironmentKey { static let defaultValue = false }
  private enum CrossFadesKey: EnvironmentKey { static let defaultValue = false }
  private enum ToolbarLabelKey: EnvironmentKey {
    static let defaultValue: ToolbarLabelStyle? = nil
  }
  private enum WritingToolsKey: EnvironmentKey {
    static let defaultValue: WritingToolsBehavior? = nil
  }
  private enum AutocorrectionKey: EnvironmentKey { static let defaultValue = false }

  /// The prominence of badges.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeKey.self] }
    set { self[BadgeKey.self] = newValue }
  }

  /// The bouncing of views that scroll sideways; `scrollBounceBehavior(_:)` decides it.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  /// The bouncing of views that scroll up and down; `scrollBounceBehavior(_:)` decides it.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }

  /// True if people have asked for borders around what can be tapped.
  public var accessibilityShowBorders: Bool {
    get { self[BordersKey.self] }
    set { self[BordersKey.self] = newValue }
  }

  /// True if people have asked for less bright effects.
  public var accessibilityReduceHighlightingEffects: Bool {
    get { self[HighlightsKey.self] }
    set { self[HighlightsKey.self] = newValue }
  }

  /// True if people have asked for fades instead of movements.
  public var accessibilityPrefersCrossFadeTransitions: Bool {
    get { self[CrossFadesKey.self] }
    set { self[CrossFadesKey.self] = newValue }
  }

  /// The look of labels in a toolbar; toolbars have their own.
  public var toolbarLabelStyle: ToolbarLabelStyle? {
    get { self[ToolbarLabelKey.self] }
    set { self[ToolbarLabelKey.self] = newValue }
  }

  /// The part that the system's writing tools have; they have none.
  public var writingToolsBehavior: WritingToolsBehavior? {
    get { self[WritingToolsKey.self] }
    set { self[WritingToolsKey.self] = newValue }
  }

  /// True if typed text is not corrected; it never is here.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }

  /// True if typed text is not corrected; it never is here.
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled }
    set { autocorrectionDisabled = newValue ?? false }
  }

  /// The place of suggestions of a search: in a list below the field.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .content }

  /// The amount of detail that the view is to have.
  public var levelOfDetail: LevelOfDetail { .default }

  /// True if the window is in front, as it always is.
  public var appearsActive: Bool { true }

  /// The activity of controls: their window is always in front.
  public var controlActiveState: ControlActiveState { .key }

  /// The size of rows of a sidebar.
  public var sidebarRowSize: SidebarRowSize { .medium }

  /// True if the screen is being recorded or shown elsewhere.
  public var isSceneCaptured: Bool { false }

  /// True if a tab view has a sidebar, which is not drawn.
  public var isTabViewSidebarAvailable: Bool { false }

  /// True if the nearest view that can have the focus has it; nothing but fields can.
  public var isFocused: Bool { false }

  /// True if the focus is marked; there is no mark.
  public var isFocusEffectEnabled: Bool { true }

  /// The material behind the view; views are not told of theirs.
  public var backgroundMaterial: Material? { nil }

  /// The visibility of labels of controls.
  public var labelsVisibility: Visibility { showsControlLabels ? .automatic : .hidden }

  /// The style behind everything; nil for the system's own.
  public var backgroundStyle: AnyShapeStyle? {
    get { backgroundShapeStyle }
    set { backgroundShapeStyle = newValue }
  }
}

extension View {
  /// Sets how prominent badges are; all are alike.
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
      .unsupported(
        "badgeProminence: all badges look alike", isUsed: prominence != .standard)
  }
}
