import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A view of a task's progress, or of a task whose progress is not known.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.progressViewStyle) private var style
  nonisolated private let part: Double?
  nonisolated(unsafe) private let label: Label?
  nonisolated(unsafe) private let valueLabel: CurrentValueLabel?

  nonisolated init(part: Double?, label: Label?, valueLabel: CurrentValueLabel?) {
    self.part = part
    self.label = label
    self.valueLabel = valueLabel
  }

  nonisolated static func part<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }

  public var body: some View {
    style.body(
      ProgressViewStyleConfiguration(
        fractionCompleted: part, label: label.map { .init($0) },
        currentValueLabel: valueLabel.map { .init($0) }))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView {
    self.init(part: nil, label: nil, valueLabel: nil)
  }

  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(part: nil, label: label(), valueLabel: nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(part: nil, label: Text(titleKey), valueLabel: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(part: nil, label: Text(title), valueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(part: Self.part(value, of: total), label: nil, valueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(part: Self.part(value, of: total), label: label(), valueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(part: Self.part(value, of: total), label: Text(titleKey), valueLabel: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(part: Self.part(value, of: total), label: Text(title), valueLabel: nil)
  }
}

extension ProgressView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      part: Self.part(value, of: total), label: label(), valueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(part: configuration.fractionCompleted, label: nil, valueLabel: nil)
  }
}

/// The values handed to a progress view style.
nonisolated public struct ProgressViewStyleConfiguration {
  public enum _LabelRole {}
  public enum _ValueRole {}
  public typealias Label = _ControlPart<_LabelRole>
  public typealias CurrentValueLabel = _ControlPart<_ValueRole>

  /// The progress from 0 to 1; nil if it is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// The look of a progress view.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ProgressViewStyleConfiguration
}

/// A line if it is known how far it has come, else a wheel.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A line that fills.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    let tint = tint
    let part = configuration.fractionCompleted ?? 0
    return VStack(alignment: .leading, spacing: 4) {
      configuration.label
      // 4 points high: documented, `UIProgressView`.
      Capsule()
        .fill(Color(uiColor: .systemFill))
        .frame(height: 4)
        .overlay {
          GeometryReader { proxy in
            Capsule()
              .fill(tint ?? Color.accentColor)
              .frame(width: proxy.size.width * part)
          }
        }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A wheel of spokes; at the moment it begins to turn.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  public init() { tint = nil }

  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    let tint = tint
    return VStack(spacing: 8) {
      ZStack {
        ForEach(0..<8, id: \.self) { spoke in
          Capsule()
            .fill(tint ?? Color.gray)
            .opacity(1 - Double(spoke) * 0.1)
            .frame(width: 2.5, height: 6)
            .offset(y: -7)
            .rotationEffect(.degrees(Double(spoke) * -45))
        }
      }
      .frame(width: 20, height: 20)
      configuration.label.foregroundStyle(.secondary)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension EnvironmentValues {
  private enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<ProgressViewStyleConfiguration> {
      ErasedStyle { AnyView(DefaultProgressViewStyle().makeBody(configuration: $0)) }
    }
  }

  var progressViewStyle: ErasedStyle<ProgressViewStyleConfiguration> {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how progress views in the view look.
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    transformEnvironment(\.progressViewStyle) { erased in
      erased = ErasedStyle { AnyView(style.makeBody(configuration: $0)) }
    }
  }
}
