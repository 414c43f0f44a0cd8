@_exported public import SwiftUI

/// A hint for people.
public protocol Tip: Identifiable, Sendable {
  var title: Text { get }
  var message: Text? { get }
  var image: Image? { get }
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

/// A setting of a hint.
public protocol TipOption: Sendable {}

extension Tip {
  public typealias Action = Tips.Action
  public typealias Rule = Tips.Rule
  public typealias Event = Tips.Event
  public typealias Parameter = Tips.Parameter
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency

  public var id: String { "\(Self.self)" }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Tips.Action] { [] }
  public var rules: [Tips.Rule] { [] }
  public var options: [any TipOption] { [] }

  /// Hints are shown as soon as their views are.
  public var shouldDisplay: Bool { true }
  public var status: Tips.Status { .available }

  public func invalidate(reason: Tips.InvalidationReason) {}
}

/// The hints of an app.
public enum Tips {
  public enum Status: Hashable, Sendable {
    case pending, available, invalidated(InvalidationReason)
  }

  public enum InvalidationReason: Hashable, Sendable {
    case actionPerformed, displayCountExceeded, tipClosed
  }

  public struct ConfigurationOption: Sendable {
    public struct DisplayFrequency: Sendable {
      public static let immediate = DisplayFrequency()
      public static let hourly = DisplayFrequency()
      public static let daily = DisplayFrequency()
      public static let weekly = DisplayFrequency()
      public static let monthly = DisplayFrequency()
    }

    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = DatastoreLocation()
      public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation() }
      public static func groupContainer(identifier: String) -> DatastoreLocation {
        DatastoreLocation()
      }
    }

    public static func displayFrequency(_ frequency: DisplayFrequency) -> ConfigurationOption {
      ConfigurationOption()
    }

    public static func datastoreLocation(_ location: DatastoreLocation) -> ConfigurationOption {
      ConfigurationOption()
    }
  }

  public struct MaxDisplayCount: TipOption {
    public init(_ maxDisplayCount: Int) {}
  }

  public struct IgnoresDisplayFrequency: TipOption {
    public init(_ ignoresDisplayFrequency: Bool) {}
  }

  /// A condition of a hint; all are taken as met.
  public struct Rule: Sendable {
    public init() {}
  }

  /// A button of a hint.
  public struct Action: Identifiable, Sendable {
    public let id: String
    let title: String
    let handler: @Sendable () -> Void

    public init(
      id: String? = nil, title: String, perform handler: @escaping @Sendable () -> Void = {}
    ) { (self.id, self.title, self.handler) = (id ?? title, title, handler) }
  }

  /// A value that conditions look at.
  @propertyWrapper
  public final class Parameter<Value>: @unchecked Sendable {
    public var wrappedValue: Value

    public var projectedValue: Parameter<Value> { self }

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  /// Something that happens; nothing is counted.
  public struct Event: Sendable {
    public let id: String

    public init(id: String) { self.id = id }

    public func donate() async {}

    @_disfavoredOverload
    public func donate() {}
    public func sendDonation(_ onComplete: (() -> Void)? = nil) { onComplete?() }
    public var donations: [Int] { [] }
  }

  @resultBuilder public enum ActionBuilder: TipPartsBuilder { public typealias Part = Action }
  @resultBuilder public enum RuleBuilder: TipPartsBuilder { public typealias Part = Rule }
  @resultBuilder public enum OptionsBuilder: TipPartsBuilder {
    public typealias Part = any TipOption
  }

  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  public static func resetDatastore() throws {}
  public static func showAllTipsForTesting() {}
  public static func hideAllTipsForTesting() {}
}

/// The ways in which a builder of hints' parts puts them together: one, several, conditions.
public protocol TipPartsBuilder {
  associatedtype Part
}

extension TipPartsBuilder {
  public static func buildExpression(_ part: Part) -> [Part] { [part] }
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  public static func buildEither(first parts: [Part]) -> [Part] { parts }
  public static func buildEither(second parts: [Part]) -> [Part] { parts }
}

/// A hint in its place.
///
/// - SeeAlso: Its colours and distances: chosen, after the system's card of a hint.
public struct TipView<Content: Tip>: View {
  @State private var isClosed = false
  nonisolated private let tip: Content?
  nonisolated(unsafe) private let action: (Tips.Action) -> Void

  public nonisolated init(
    _ tip: Content?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) { (self.tip, self.action) = (tip, action) }

  public var body: some View {
    if let tip, !isClosed { TipCard(tip: tip, action: action) { isClosed = true } }
  }
}

/// The card of a hint.
private struct TipCard: View {
  let tip: any Tip
  let action: (Tips.Action) -> Void
  let close: () -> Void

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      if let image = tip.image { image.font(.title).foregroundStyle(.tint) }
      VStack(alignment: .leading, spacing: 4) {
        tip.title.font(.headline)
        if let message = tip.message {
          message.font(.subheadline).foregroundStyle(.secondary)
        }
        ForEach(tip.actions) { one in
          Divider()
          Button(one.title) {
            one.handler()
            action(one)
          }
        }
      }
      Spacer(minLength: 0)
      Button(action: close) {
        Image(systemName: "xmark").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
      }
      .buttonStyle(.plain)
    }
    .padding(16)
    .background(
      Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 13))
  }
}

/// The look of hints.
public protocol TipViewStyle {}

public struct MiniTipViewStyle: TipViewStyle {
  public init() {}
}

extension TipViewStyle where Self == MiniTipViewStyle {
  public static var miniTip: MiniTipViewStyle { MiniTipViewStyle() }
}

extension View {
  /// Shows a hint beside a view; it is not shown until it is asked for.
  public nonisolated func popoverTip<Content: Tip>(
    _ tip: Content?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
  ) -> some View {
    unsupported("popoverTip: hints in bubbles are not shown", isUsed: tip != nil)
  }

  public nonisolated func tipViewStyle<S: TipViewStyle>(_ style: S) -> some View { self }

  public nonisolated func tipBackground<S: ShapeStyle>(_ style: S) -> some View { self }

  public nonisolated func tipImageSize(_ size: CGSize) -> some View { self }
}

/// A condition of a hint; all are taken as met.
@freestanding(expression)
public macro Rule<Value>(
  _ parameter: Tips.Parameter<Value>, _ body: (Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "FlipbookMacros", type: "TipRuleMacro")

/// A condition of a hint; all are taken as met.
@freestanding(expression)
public macro Rule(
  _ event: Tips.Event, _ body: (Tips.Event) -> Bool
) -> Tips.Rule = #externalMacro(module: "FlipbookMacros", type: "TipRuleMacro")
