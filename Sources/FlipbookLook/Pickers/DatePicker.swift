import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The parts of a date that a picker lets people choose.
nonisolated public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1 << 0)
  public static let date = DatePickerComponents(rawValue: 1 << 1)
}

/// A control for a date or a time.
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents

  @Environment(\.datePickerStyle) private var style
  @Environment(\.showsControlLabels) private var showsLabels
  nonisolated private let selection: Binding<Date>
  nonisolated private let range: ClosedRange<Date>
  nonisolated private let components: Components
  nonisolated(unsafe) private let label: Label

  nonisolated init(
    storing label: Label, selection: Binding<Date>,
    in range: ClosedRange<Date> = .distantPast ... .distantFuture, _ components: Components
  ) {
    self.label = label
    self.selection = selection
    self.range = range
    self.components = components
  }

  public nonisolated init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), selection: selection, displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), selection: selection, in: range, displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), selection: selection, in: range.whole, displayedComponents)
  }

  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), selection: selection, in: range.whole, displayedComponents)
  }

  public var body: some View {
    style.body(
      DatePickerStyleConfiguration(
        label: DatePickerStyleConfiguration.Label(
          showsLabels ? AnyView(label) : AnyView(EmptyView())),
        hasLabel: showsLabels, selection: selection, minimumDate: range.lowerBound,
        maximumDate: range.upperBound, displayedComponents: components))
  }
}

extension PartialRangeFrom<Date> {
  nonisolated fileprivate var whole: ClosedRange<Date> {
    lowerBound...Swift.max(lowerBound, .distantFuture)
  }
}

extension PartialRangeThrough<Date> {
  nonisolated fileprivate var whole: ClosedRange<Date> {
    Swift.min(upperBound, .distantPast)...upperBound
  }
}

extension DatePicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(titleKey), selection: selection, displayedComponents)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(titleKey), selection: selection, in: range, displayedComponents)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(titleKey), selection: selection, in: range.whole, displayedComponents)
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(titleKey), selection: selection, in: range.whole, displayedComponents)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(title), selection: selection, displayedComponents)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(title), selection: selection, in: range, displayedComponents)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(title), selection: selection, in: range.whole, displayedComponents)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(storing: Text(title), selection: selection, in: range.whole, displayedComponents)
  }
}
