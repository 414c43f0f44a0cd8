import Foundation
public import SwiftUI

/// A value with its name.
public struct PlottableValue<Value: Plottable>: Sendable {
  let datum: PlotDatum

  /// Creates a value of a name.
  init(_ label: String, _ value: Value) {
    datum = PlotDatum(label: label, value: value.plotValue)
  }

  private init(_ datum: PlotDatum) { self.datum = datum }

  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    PlottableValue("", value)
  }

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue("", value)
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(String(label), value)
  }

  public static func value(
    _ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> PlottableValue where Value == Date {
    PlottableValue(PlotDatum(value: date.plotValue, unit: unit, calendar: calendar))
  }

  public static func value(
    _ label: Text, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue where Value == Date {
    PlottableValue(PlotDatum(value: date.plotValue, unit: unit, calendar: calendar))
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue where Value == Date {
    PlottableValue(
      PlotDatum(label: String(label), value: date.plotValue, unit: unit, calendar: calendar))
  }

  public static func value<B: Plottable>(
    _ labelKey: LocalizedStringKey, _ range: ChartBinRange<B>
  ) -> PlottableValue where Value == ChartBinRange<B> { PlottableValue(PlotDatum(range)) }

  @_disfavoredOverload
  public static func value<S: StringProtocol, B: Plottable>(
    _ label: S, _ range: ChartBinRange<B>
  ) -> PlottableValue where Value == ChartBinRange<B> { PlottableValue(PlotDatum(range)) }
}

/// A value along an axis, with the range that it stands for.
struct PlotDatum: Sendable {
  var label = ""
  var value: _PlotValue

  /// The unit whose whole length a date stands for.
  var unit: Calendar.Component?

  /// The calendar of the unit; nil for that of the view.
  var calendar: Calendar?

  /// The end of the range that begins at the value.
  var end: Double?

  init(
    label: String = "", value: _PlotValue, unit: Calendar.Component? = nil,
    calendar: Calendar? = nil
  ) {
    self.label = label
    self.value = value
    self.unit = unit
    self.calendar = calendar
  }

  /// A range of bins.
  init<B: Plottable>(_ range: ChartBinRange<B>) {
    value = range.lowerBound.plotValue
    end = range.upperBound.plotValue.amount
  }

  /// The range that the value stands for, along a continuous scale; nil for a category.
  func range(in calendar: Calendar) -> ClosedRange<Double>? {
    guard let amount = value.amount, amount.isFinite else { return nil }
    if let end { return end.isFinite && end > amount ? amount...end : amount...amount }
    guard let unit, value.isCalendarDate else { return amount...amount }
    let date = Date(timeIntervalSinceReferenceDate: amount)
    guard let interval = (self.calendar ?? calendar).dateInterval(of: unit, for: date) else {
      return amount...amount
    }
    let start = interval.start.timeIntervalSinceReferenceDate
    return start...(start + Swift.max(interval.duration, 0))
  }
}
