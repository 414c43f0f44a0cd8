@_exported public import SwiftUI

// Widgets. A stage has no home screen: a widget is a view like any other.

/// The sizes of widgets.
public enum WidgetFamily: Int, CaseIterable, Hashable, CustomStringConvertible, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular
  case accessoryRectangular, accessoryInline

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// The importance of an entry.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  public var score: Float
  public var duration: TimeInterval

  public init(score: Float, duration: TimeInterval = 0) {
    (self.score, self.duration) = (score, duration)
  }
}

/// The state of a widget at a time.
public protocol TimelineEntry {
  var date: Date { get }
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  public var relevance: TimelineEntryRelevance? { nil }
}

/// The time at which new entries are wanted.
public struct TimelineReloadPolicy: Equatable, Sendable {
  private let date: Date?

  public static let atEnd = TimelineReloadPolicy(date: nil)
  public static let never = TimelineReloadPolicy(date: .distantFuture)
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(date: date)
  }
}

/// The entries of a widget.
public struct Timeline<EntryType: TimelineEntry> {
  public let entries: [EntryType]
  public let policy: TimelineReloadPolicy

  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    (self.entries, self.policy) = (entries, policy)
  }
}

/// The circumstances of a widget.
public struct TimelineProviderContext {
  public let family: WidgetFamily
  public let displaySize: CGSize
  public var isPreview: Bool { true }
}

/// Gives a widget its entries; nobody asks.
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Gives a widget with settings its entries; nobody asks.
public protocol IntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping (Entry) -> Void)
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping (Timeline<Entry>) -> Void)
}

/// Gives a widget with settings its entries; nobody asks.
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

/// A widget.
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration

  nonisolated init()
  var body: Body { get }
}

/// Widgets together.
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget

  nonisolated init()
  @WidgetBundleBuilder var body: Body { get }
}

extension Widget {
  /// Starts the app of a widget: a stage starts none.
  public static func main() {}
}

extension WidgetBundle {
  /// Starts the app of widgets: a stage starts none.
  public static func main() {}
}

/// Several widgets as one.
public struct _WidgetList: Widget {
  public nonisolated init() {}

  public var body: some WidgetConfiguration { _NoWidget() }
}

/// The parts of no widget.
public struct _NoWidget: WidgetConfiguration {}

/// Puts widgets together.
@MainActor @resultBuilder
public enum WidgetBundleBuilder {
  public static func buildBlock() -> _WidgetList { _WidgetList() }

  public static func buildBlock<each W: Widget>(_ widgets: repeat each W) -> _WidgetList {
    _WidgetList()
  }

  public static func buildOptional<W: Widget>(_ widget: W?) -> _WidgetList { _WidgetList() }

  public static func buildLimitedAvailability<W: Widget>(_ widget: W) -> _WidgetList {
    _WidgetList()
  }
}

/// A widget of the home screen.
public struct WidgetInfo: Identifiable, Sendable {
  public let kind: String
  public let family: WidgetFamily
  public var id: String { kind }
}

/// The home screen's widgets; there are none.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  public func reloadTimelines(ofKind kind: String) {}
  public func reloadAllTimelines() {}
  public func getCurrentConfigurations(
    _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }
}

/// The ground of the accessories of a locked screen.
public struct AccessoryWidgetBackground: View {
  public nonisolated init() {}

  public var body: some View { Circle().fill(.quaternary) }
}

/// The way in which a widget is drawn.
public struct WidgetRenderingMode: Hashable, Sendable {
  private let name: String

  public static let fullColor = WidgetRenderingMode(name: "fullColor")
  public static let accented = WidgetRenderingMode(name: "accented")
  public static let vibrant = WidgetRenderingMode(name: "vibrant")
}

private struct WidgetFamilyKey: EnvironmentKey {
  static let defaultValue = WidgetFamily.systemSmall
}

private struct WidgetRenderingModeKey: EnvironmentKey {
  static let defaultValue = WidgetRenderingMode.fullColor
}

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily {
    get { self[WidgetFamilyKey.self] }
    set { self[WidgetFamilyKey.self] = newValue }
  }

  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[WidgetRenderingModeKey.self] }
    set { self[WidgetRenderingModeKey.self] = newValue }
  }

  public var widgetContentMargins: EdgeInsets {
    EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  }

  public var showsWidgetContainerBackground: Bool { true }
  public var showsWidgetLabel: Bool { false }
}

extension View {
  /// Opens an address when a widget is touched; nothing outside is opened.
  public nonisolated func widgetURL(_ url: URL?) -> some View { self }

  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  public nonisolated func widgetLabel(_ labelKey: LocalizedStringKey) -> some View { self }

  public nonisolated func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View { self }

  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}
