import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The look of a picker of dates.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = DatePickerStyleConfiguration
}

/// The values handed to the style of a picker of dates.
nonisolated public struct DatePickerStyleConfiguration {
  public typealias Label = _ControlPart<DatePickerStyleConfiguration>

  public let label: Label
  let hasLabel: Bool
  @Binding public var selection: Date
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  init(
    label: Label, hasLabel: Bool, selection: Binding<Date>, minimumDate: Date?,
    maximumDate: Date?, displayedComponents: DatePickerComponents
  ) {
    self.label = label
    self.hasLabel = hasLabel
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }

  /// The dates that may be chosen.
  var range: ClosedRange<Date> {
    let first = minimumDate ?? .distantPast
    return first...max(first, maximumDate ?? .distantFuture)
  }
}

extension EnvironmentValues {
  private enum DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<DatePickerStyleConfiguration> {
      ErasedStyle { AnyView(CompactDatePickerStyle().makeBody(configuration: $0)) }
    }
  }

  var datePickerStyle: ErasedStyle<DatePickerStyleConfiguration> {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers of dates in the view look.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(
      \.datePickerStyle,
      ErasedStyle { configuration in
        styleBody(style, configuration) { AnyView($0.makeBody(configuration: $1)) }
      })
  }
}

/// The style of the platform: compact.
nonisolated public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePickerStyle().makeBody(configuration: configuration)
  }
}

/// Fields with the date and the time; a calendar opens beside them.
nonisolated public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    CompactDatePicker(configuration: configuration)
  }
}

/// A calendar, and a field for the time.
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GraphicalDatePicker(configuration: configuration)
  }
}

/// Wheels for the parts of the date.
nonisolated public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    WheelDatePicker(configuration: configuration)
  }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
