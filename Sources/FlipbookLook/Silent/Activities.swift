import FlipbookLayout
public import FlipbookOutside
public import FlipbookViews
public import Foundation

/// The kind of the activity in which a link of the web is opened with an app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// A thing that people do in an app, to go on with elsewhere; there is nowhere else.
public final class NSUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var keywords: Set<String> = []
  public var targetContentIdentifier: String?
  public var persistentIdentifier: String?
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var isEligibleForPublicIndexing = false
  public var isEligibleForPrediction = false

  public init(activityType: String) { self.activityType = activityType }

  public func becomeCurrent() {}
  public func resignCurrent() {}
  public func invalidate() {}

  public func addUserInfoEntries(from other: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(other) { $1 }
  }
}

extension View {
  /// Says what people do in the view, to go on with elsewhere; there is nowhere else.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Says what people do in the view, to go on with elsewhere; there is nowhere else.
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// Calls back when people go on with what they did elsewhere; there is nowhere else.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Names what people do in the view, for statistics.
  public nonisolated func interactionActivityTrackingTag(_ tag: String) -> some View { self }

  /// Sets the word by which typing chooses the view in a list.
  public nonisolated func typeSelectEquivalent(_ text: Text?) -> some View { self }

  /// Sets the word by which typing chooses the view in a list.
  public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    self
  }

  /// Keeps the view out of recordings of the screen; frames show it.
  public nonisolated func contentCaptureProtected(_ isProtected: Bool) -> some View { self }

  /// Marks what is shown while new data comes; it looks as it is.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Sets the context of a preview.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View {
    modifier(InPreviewContext(context: value))
  }

  /// Sets the icon of the view in simple screens of the system.
  public nonisolated func assistiveAccessNavigationIcon(systemImage: String) -> some View { self }

  /// Sets the icon of the view in simple screens of the system.
  public nonisolated func assistiveAccessNavigationIcon(_ icon: Image) -> some View { self }

  /// Sets the gesture of a hand that presses a button; there is no hand.
  public nonisolated func handGestureShortcut(
    _ shortcut: HandGestureShortcut, isEnabled: Bool = true
  ) -> some View { self }

  /// Sets the parts within which the first focus is chosen.
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }
}

/// A gesture of a hand.
nonisolated public struct HandGestureShortcut: Hashable, Sendable {
  private let name: String

  public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}

/// The context of a preview.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }

  /// The preview in its surroundings.
  @MainActor func _shown(_ content: AnyView) -> AnyView
}

extension PreviewContext {
  @MainActor public func _shown(_ content: AnyView) -> AnyView { content }
}

/// A preview in the surroundings of its context.
private struct InPreviewContext<Context: PreviewContext>: ViewModifier {
  nonisolated(unsafe) let context: Context

  func body(content: Content) -> some View { context._shown(AnyView(content)) }
}

/// A key of the context of a preview.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
