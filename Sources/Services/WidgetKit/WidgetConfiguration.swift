public import SwiftUI

/// The parts of a widget.
@MainActor @preconcurrency public protocol WidgetConfiguration {
  /// The content of the widget, and how it is drawn; nil where it cannot be known.
  var _widget: _WidgetContent? { get }

  /// Changes how the widget is drawn.
  func _changing(_ change: (inout _WidgetContent) -> Void) -> Self
}

extension WidgetConfiguration {
  public var _widget: _WidgetContent? { nil }

  public func _changing(_ change: (inout _WidgetContent) -> Void) -> Self { self }
}

/// The content of a widget.
@MainActor public struct _WidgetContent {
  /// The view of an entry; nil for one of another widget.
  let view: (any TimelineEntry) -> AnyView?

  /// Asks the provider for its entries, and hands them on when they are there.
  let entries: (TimelineProviderContext, @escaping @MainActor ([any TimelineEntry]) -> Void) -> Void
  var hasMargins = true

  init<Entry: TimelineEntry>(
    _ content: @escaping (Entry) -> some View,
    entries:
      @escaping (TimelineProviderContext, @escaping @MainActor ([any TimelineEntry]) -> Void)
      -> Void
  ) {
    view = { ($0 as? Entry).map { AnyView(content($0)) } }
    self.entries = entries
  }
}

/// A configuration that has a content.
@MainActor private protocol ContentConfiguration: WidgetConfiguration {
  var content: _WidgetContent { get set }
}

extension ContentConfiguration {
  func changed(_ change: (inout _WidgetContent) -> Void) -> Self {
    var copy = self
    change(&copy.content)
    return copy
  }
}

/// A widget without settings.
public struct StaticConfiguration<Content: View>: WidgetConfiguration, ContentConfiguration {
  fileprivate var content: _WidgetContent
  public var _widget: _WidgetContent? { content }

  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) {
    self.content = _WidgetContent(content) { context, take in
      provider.getTimeline(in: context) { timeline in
        MainActor.assumeIsolated { take(timeline.entries) }
      }
    }
  }

  public func _changing(_ change: (inout _WidgetContent) -> Void) -> Self { changed(change) }
}

/// A widget with settings.
public struct IntentConfiguration<Intent, Content: View>: WidgetConfiguration, ContentConfiguration
{
  fileprivate var content: _WidgetContent
  public var _widget: _WidgetContent? { content }

  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    // Its settings are an object of the system's, so there is the placeholder alone.
    self.content = _WidgetContent(content) { context, take in
      take([provider.placeholder(in: context)])
    }
  }

  public func _changing(_ change: (inout _WidgetContent) -> Void) -> Self { changed(change) }
}

/// A widget with settings.
public struct AppIntentConfiguration<Intent, Content: View>: WidgetConfiguration,
  ContentConfiguration
{
  fileprivate var content: _WidgetContent
  public var _widget: _WidgetContent? { content }

  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    self.content = _WidgetContent(content) { context, take in
      take([provider.placeholder(in: context)])
    }
  }

  public func _changing(_ change: (inout _WidgetContent) -> Void) -> Self { changed(change) }
}

extension WidgetConfiguration {
  public func configurationDisplayName(_ displayName: LocalizedStringKey) -> Self { self }

  @_disfavoredOverload
  public func configurationDisplayName<S: StringProtocol>(_ displayName: S) -> Self { self }

  public func configurationDisplayName(_ displayName: Text) -> Self { self }
  public func description(_ description: LocalizedStringKey) -> Self { self }

  @_disfavoredOverload
  public func description<S: StringProtocol>(_ description: S) -> Self { self }

  public func supportedFamilies(_ families: [WidgetFamily]) -> Self { self }
  public func contentMarginsDisabled() -> Self { _changing { $0.hasMargins = false } }
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> Self { self }
  public func onBackgroundURLSessionEvents(
    matching matchingString: String, _ urlSessionEvent: @escaping (String, () -> Void) -> Void
  ) -> Self { self }
  public func pushHandler<T>(_ type: T.Type) -> Self { self }
}
