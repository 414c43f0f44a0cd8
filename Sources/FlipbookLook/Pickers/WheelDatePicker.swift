import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Wheels for the parts of a date, with the label before them.
struct WheelDatePicker: View {
  let configuration: DatePickerStyleConfiguration

  var body: some View {
    HStack(spacing: 0) {
      if configuration.hasLabel {
        configuration.label
        Spacer(minLength: 8)
      }
      if configuration.displayedComponents.contains(.date) {
        DayWheels(selection: configuration.$selection, range: configuration.range)
      }
      if configuration.displayedComponents.contains(.hourAndMinute) {
        TimeWheels(selection: configuration.$selection, range: configuration.range)
      }
    }
  }
}

/// A part of a date as a number that a wheel chooses.
@MainActor
private func part(
  _ component: Calendar.Component, of selection: Binding<Date>, in range: ClosedRange<Date>,
  _ words: DateWords
) -> Binding<Int> {
  Binding(
    get: { words.calendar.component(component, from: selection.wrappedValue) },
    set: { value in
      selection.wrappedValue = range.clamped(
        words.date(selection.wrappedValue, component, value))
    })
}

/// A month, a day and a year.
private struct DayWheels: View {
  @Environment(\.self) private var environment
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  var body: some View {
    let words = DateWords(environment)
    let days = words.calendar.range(of: .day, in: .month, for: selection.wrappedValue) ?? 1..<32
    return HStack(spacing: 0) {
      monthWheel(of: selection, in: range, words)
      WheelPicker(selection: part(.day, of: selection, in: range, words)) {
        ForEach(days, id: \.self) { Text(verbatim: "\($0)").tag($0) }
      }
      yearWheel(of: selection, in: range, words)
    }
  }
}

/// A month and a year.
struct MonthWheels: View {
  @Environment(\.self) private var environment
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  var body: some View {
    let words = DateWords(environment)
    return HStack(spacing: 0) {
      monthWheel(of: selection, in: range, words)
      yearWheel(of: selection, in: range, words)
    }
  }
}

/// The wheel of a date's month.
@MainActor
private func monthWheel(
  of selection: Binding<Date>, in range: ClosedRange<Date>, _ words: DateWords
) -> some View {
  let months = words.months
  return WheelPicker(selection: part(.month, of: selection, in: range, words)) {
    ForEach(1..<(months.count + 1), id: \.self) { month in
      Text(verbatim: months[month - 1]).tag(month)
    }
  }
}

/// The wheel of a date's year: a century around it, since all years would be ten thousand rows.
@MainActor
private func yearWheel(
  of selection: Binding<Date>, in range: ClosedRange<Date>, _ words: DateWords
) -> some View {
  let year = words.calendar.component(.year, from: selection.wrappedValue)
  return WheelPicker(selection: part(.year, of: selection, in: range, words)) {
    ForEach((year - 50)..<(year + 51), id: \.self) { Text(verbatim: "\($0)").tag($0) }
  }
}

/// An hour, a minute and, where a day has two halves, the half.
struct TimeWheels: View {
  @Environment(\.self) private var environment
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  var body: some View {
    let words = DateWords(environment)
    let hour = part(.hour, of: selection, in: range, words)
    return HStack(spacing: 0) {
      if words.has24Hours {
        WheelPicker(selection: hour) {
          ForEach(0..<24, id: \.self) { Text(verbatim: "\($0)").tag($0) }
        }
      } else {
        WheelPicker(selection: hourOfHalf(hour)) {
          ForEach(0..<12, id: \.self) { Text(verbatim: "\($0 == 0 ? 12 : $0)").tag($0) }
        }
      }
      WheelPicker(selection: part(.minute, of: selection, in: range, words)) {
        ForEach(0..<60, id: \.self) { Text(verbatim: $0 < 10 ? "0\($0)" : "\($0)").tag($0) }
      }
      if !words.has24Hours {
        WheelPicker(selection: half(hour)) {
          ForEach(0..<2, id: \.self) { Text(verbatim: words.halves[$0]).tag($0) }
        }
      }
    }
  }

  private func hourOfHalf(_ hour: Binding<Int>) -> Binding<Int> {
    Binding(
      get: { hour.wrappedValue % 12 },
      set: { hour.wrappedValue = hour.wrappedValue / 12 * 12 + $0 })
  }

  private func half(_ hour: Binding<Int>) -> Binding<Int> {
    Binding(
      get: { hour.wrappedValue / 12 },
      set: { hour.wrappedValue = hour.wrappedValue % 12 + 12 * $0 })
  }
}
