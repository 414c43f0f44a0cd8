import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import FlipbookViews
package import Foundation

/// Wheels for the parts of a date, with the label before them.
struct WheelDatePicker: View {
  let configuration: DatePickerStyleConfiguration

  var body: some View {
    HStack(spacing: 0) {
      if configuration.hasLabel {
        configuration.label
        Spacer(minLength: 8)
      }
      wheels.frame(maxWidth: DateWheelLook.width)
    }
  }

  @ViewBuilder private var wheels: some View {
    let (date, range) = (configuration.$selection, configuration.range)
    switch configuration.displayedComponents {
    case .date: DayWheels(selection: date, range: range)
    case .hourAndMinute: TimeWheels(selection: date, range: range)
    default: TimeWheels(selection: date, range: range, showsDay: true)
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

extension View {
  /// A wheel as wide as its rows, with the room between two of them.
  fileprivate func wheelColumn() -> some View {
    environment(\.wheelPadding, DateWheelLook.padding)
      .fixedSize(horizontal: true, vertical: false)
  }
}

/// The numbers of wheels for dates; lengths in points.
///
/// - SeeAlso: derived from Flutter's `CupertinoDatePicker` and `CupertinoTimerPicker`, which are made
///   after pictures of iOS.
private enum DateWheelLook {
  /// The most room for all wheels.
  static let width: CGFloat = 320

  /// The room on each side of a wheel's widest row.
  static let padding: CGFloat = 12

  /// The wheels of a time that counts down: a number, and the word after it.
  static let number: CGFloat = 34
  static let wordGap: CGFloat = 6
  static let word: CGFloat = 66
  static let wordSize: CGFloat = 17
}

/// A month, a day and a year, in the order of the place.
struct DayWheels: View {
  @Environment(\.self) private var environment
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  var body: some View {
    let words = DateWords(environment)
    return WheelColumns {
      ForEach(words.order, id: \.self) { part in
        switch part {
        case .day: dayWheel(words)
        case .month: monthWheel(of: selection, in: range, words)
        case .year: yearWheel(of: selection, in: range, words)
        }
      }
    }
  }

  /// The days of the longest month; those that this month lacks are grey, and its last one is chosen
  /// in their place.
  private func dayWheel(_ words: DateWords) -> some View {
    let calendar = words.calendar
    let days = calendar.range(of: .day, in: .month, for: selection.wrappedValue) ?? 1..<32
    return CyclicWheel(
      selection: part(.day, of: selection, in: range, words),
      values: calendar.maximumRange(of: .day) ?? 1..<32, alignment: .trailing,
      isPossible: { days.contains($0) }
    ) { "\($0)" }
    .wheelColumn()
  }
}

/// A month and a year.
package struct MonthWheels: View {
  @Environment(\.self) private var environment
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  package init(selection: Binding<Date>, range: ClosedRange<Date>) {
    (self.selection, self.range) = (selection, range)
  }

  package var body: some View {
    let words = DateWords(environment)
    return WheelColumns {
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
  return CyclicWheel(
    selection: part(.month, of: selection, in: range, words), values: 1..<(months.count + 1),
    alignment: .leading
  ) { months[$0 - 1] }
  .wheelColumn()
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
  .wheelColumn()
}

/// An hour, a minute and, where a day has two halves, the half; before them the day, if wanted.
///
/// The wheel of hours goes through both halves of the day: after eleven in the morning comes twelve
/// in the afternoon.
///
/// - SeeAlso: chosen, after `UIDatePicker`.
struct TimeWheels: View {
  @Environment(\.self) private var environment
  @Environment(\.minuteInterval) private var interval
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  var showsDay = false

  var body: some View {
    let words = DateWords(environment)
    let hour = part(.hour, of: selection, in: range, words)
    let isWhole = words.has24Hours
    return WheelColumns {
      if showsDay { DayWheel(selection: selection, range: range) }
      CyclicWheel(selection: hour, values: 0..<24, alignment: .trailing) { hour in
        isWhole ? "\(hour)" : "\((hour + 11) % 12 + 1)"
      }
      .wheelColumn()
      CyclicWheel(
        selection: part(.minute, of: selection, in: range, words), values: 0..<60, step: interval
      ) { $0 < 10 ? "0\($0)" : "\($0)" }
      .wheelColumn()
      if !isWhole {
        WheelPicker(selection: half(hour), alignment: .leading) {
          ForEach(0..<2, id: \.self) { Text(verbatim: words.halves[$0]).tag($0) }
        }
        .wheelColumn()
      }
    }
  }

  private func half(_ hour: Binding<Int>) -> Binding<Int> {
    Binding(
      get: { hour.wrappedValue / 12 },
      set: { hour.wrappedValue = hour.wrappedValue % 12 + 12 * $0 })
  }
}

/// The days around the chosen one on a wheel, with their days of the week.
private struct DayWheel: View {
  @Environment(\.self) private var environment
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  var body: some View {
    let words = DateWords(environment)
    let (calendar, date) = (words.calendar, selection.wrappedValue)
    let reach = CyclicWheel.reach
    let days = (-reach...reach).map { calendar.date(byAdding: .day, value: $0, to: date) ?? date }
    let titles = words.daysOfWeek(days, today: Date())
    let first = calendar.ordinality(of: .day, in: .era, for: date) ?? 0
    let offset = Binding<Int>(
      get: { 0 },
      set: { selection.wrappedValue = range.clamped(days[$0 + reach]) })
    return WheelPicker(selection: offset, middle: reach, alignment: .trailing) {
      ForEach((first - reach)..<(first + reach + 1), id: \.self) { day in
        Text(verbatim: titles[day - first + reach]).tag(day - first)
      }
    }
    .wheelColumn()
  }
}

/// The hours and minutes of a time that counts down.
package struct CountDownWheels: View {
  @Environment(\.minuteInterval) private var interval
  let duration: Binding<TimeInterval>

  package init(duration: Binding<TimeInterval>) { self.duration = duration }

  package var body: some View {
    let minutes = Int(duration.wrappedValue / 60)
    return WheelColumns {
      column(
        Binding(
          get: { minutes / 60 }, set: { duration.wrappedValue = seconds($0, minutes % 60) }),
        0..<24, 1, minutes / 60 == 1 ? "hour" : "hours")
      column(
        Binding(
          get: { minutes % 60 }, set: { duration.wrappedValue = seconds(minutes / 60, $0) }),
        0..<60, interval, "min")
    }
  }

  private func column(
    _ value: Binding<Int>, _ values: Range<Int>, _ step: Int, _ word: String
  ) -> some View {
    HStack(spacing: DateWheelLook.wordGap) {
      CyclicWheel(selection: value, values: values, step: step, alignment: .trailing) { "\($0)" }
        .frame(width: DateWheelLook.number)
      Text(verbatim: word)
        .font(.system(size: DateWheelLook.wordSize, weight: .semibold))
        .frame(width: DateWheelLook.word, alignment: .leading)
    }
  }

  /// The time of some hours and minutes; the least is one step of minutes.
  ///
  /// - SeeAlso: documented, `UIDatePicker.countDownDuration`, whose least value is a minute.
  private func seconds(_ hours: Int, _ minutes: Int) -> TimeInterval {
    TimeInterval(max(hours * 60 + minutes, interval)) * 60
  }
}

extension EnvironmentValues {
  private enum MinuteIntervalKey: EnvironmentKey { static let defaultValue = 1 }

  /// The minutes between two rows of a wheel; a divisor of 60.
  package var minuteInterval: Int {
    get { self[MinuteIntervalKey.self] }
    set { self[MinuteIntervalKey.self] = newValue > 0 && 60 % newValue == 0 ? newValue : 1 }
  }
}
