@_exported public import SwiftUI

// Commands of an app for the system. On a stage only the app's own buttons give them.

/// A thing with a name for people.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

/// The result of a command.
public protocol IntentResult: Sendable {}

/// The result of a command with a value.
public protocol ReturnsValue<Value>: IntentResult {
  associatedtype Value
}

/// The result of a command that says something.
public protocol ProvidesDialog: IntentResult {}

/// The result of a command that shows a view.
public protocol ShowsSnippetView: IntentResult {}

/// The result of a command that opens another one.
public protocol OpensIntent: IntentResult {}

/// The words of an answer.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}

  public init(_ full: LocalizedStringResource) {}
}

/// A result of every kind.
public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog,
  ShowsSnippetView, OpensIntent
{}

extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result() -> Self { IntentResultContainer() }

  public static func result(dialog: IntentDialog) -> Self { IntentResultContainer() }

  public static func result<V: View>(
    dialog: IntentDialog, @ViewBuilder view: () -> V
  ) -> Self { IntentResultContainer() }

  public static func result<V: View>(dialog: IntentDialog, view: V) -> Self {
    IntentResultContainer()
  }

  public static func result<V: View>(view: V) -> Self { IntentResultContainer() }
}

extension IntentResult {
  public static func result<Value: Sendable>(value: Value) -> Self
  where Self == IntentResultContainer<Value> { IntentResultContainer() }

  public static func result<Value: Sendable>(value: Value, dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Value> { IntentResultContainer() }
}

/// A command.
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }

  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
}

/// The settings of a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { IntentResultContainer<Never>() }
}

/// A command that a live activity gives.
public protocol LiveActivityIntent: AppIntent {}

/// A command that sounds.
public protocol AudioPlaybackIntent: AppIntent {}

/// A command that opens something.
public protocol OpenIntent: AppIntent {}

/// A command that sets a value.
public protocol SetValueIntent: AppIntent {}

/// The words that describe a command.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}

  public init(_ description: LocalizedStringResource) {}

  public init(
    _ description: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {}
}

/// A value that a command needs.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable {
  private var value: Value?

  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("@Parameter: it has no value yet") }
      return value
    }
    set { value = newValue }
  }

  public var projectedValue: IntentParameter<Value> { self }

  public init() {}

  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {}

  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    supportedContentTypes: [UTType], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {}

  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default: Value,
    requestValueDialog: IntentDialog? = nil
  ) { value = `default` }

  public init(
    wrappedValue: Value, title: LocalizedStringResource,
    description: LocalizedStringResource? = nil
  ) { value = wrappedValue }

  public init(wrappedValue: Value) { value = wrappedValue }
}

extension IntentParameter where Value: ExpressibleByNilLiteral {
  public convenience init() { self.init(wrappedValue: nil) }
}

extension AppIntent {
  public typealias Parameter = IntentParameter
}

extension AppEntity {
  public typealias Property = IntentParameter
}

/// The name of a thing for people.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// The picture of a thing.
  public struct Image: Sendable {
    public init(systemName: String) {}

    public init(named name: String) {}
  }

  public init(stringLiteral value: String) {}

  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil
  ) {}
}

/// The name of a kind of things.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}

  public init(name: LocalizedStringResource) {}
}

/// Cases that people choose from.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// A thing of the app that commands speak of.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
  associatedtype DefaultQuery: EntityQuery

  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var defaultQuery: DefaultQuery { get }
  var displayRepresentation: DisplayRepresentation { get }
}

/// Finds things of the app.
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity

  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
  func defaultResult() async -> Entity?
}

extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
  public func defaultResult() async -> Entity? { nil }
}

/// Finds things of the app by words.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}

/// A command with the words that give it.
public struct AppShortcut: Sendable {
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {}
}

/// A part of the words that give a command.
public enum AppShortcutPhraseToken: Sendable {
  case applicationName
}

/// The words that give a command.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public typealias Token = AppShortcutPhraseToken

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}

    public mutating func appendInterpolation<T>(_ parameter: KeyPath<Intent, T>) {}

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {}
  }

  public init(stringLiteral value: String) {}

  public init(stringInterpolation: StringInterpolation) {}
}

/// Puts commands together.
@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

/// The commands of an app.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsProvider {
  public static func updateAppShortcutParameters() {}
}

/// The words of a command with its values.
public struct IntentParameterSummary: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation<T>(_ value: T) {}
  }

  public init(stringLiteral value: String) {}

  public init(stringInterpolation: StringInterpolation) {}
}

extension Button {
  /// A button that gives a command.
  ///
  /// - SeeAlso: That the command is carried out in the app as well: documented,
  ///   `Button.init(intent:label:)`.
  public nonisolated init<I: AppIntent>(
    intent: I, role: ButtonRole? = nil, @ViewBuilder label: () -> Label
  ) { self.init(role: role, action: { Task { _ = try? await intent.perform() } }, label: label) }
}

extension Button where Label == Text {
  public nonisolated init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
    self.init(intent: intent) { Text(titleKey) }
  }
}

extension Toggle {
  /// A switch that gives a command; it stays as it is.
  public nonisolated init<I: AppIntent>(
    isOn: Bool, intent: I, @ViewBuilder label: () -> Label
  ) { self.init(isOn: .constant(isOn), label: label) }
}
