import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A month of days of which one is chosen.
struct CalendarMonth: View {
  @Environment(\.self) private var environment
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  var body: some View {
    let words = DateWords(environment)
    let date = selection.wrappedValue
    return MonthGrid(
      words: words, first: date, range: range,
      isChosen: { words.calendar.isDate($0, inSameDayAs: date) }
    ) { day in
      selection.wrappedValue = range.clamped(words.date(day, at: date))
    }
  }
}

/// The days of a month in weeks, with the names of the month and of the days above.
struct MonthGrid: View {
  @Environment(\.systemLook) private var look

  /// The month that is shown after its arrows were used; nil for the first one.
  @State private var shown: Date?
  let words: DateWords
  let first: Date
  let range: ClosedRange<Date>
  let isChosen: (Date) -> Bool
  let choose: (Date) -> Void

  private var month: Date { words.start(of: shown ?? first) }

  var body: some View {
    VStack(spacing: 0) {
      title
      weekdayNames
      weeks
    }
    .padding(.horizontal, look.dates.calendarMargin)
    .frame(maxWidth: .infinity)
  }

  private var title: some View {
    HStack(spacing: 0) {
      Text(verbatim: words.month(month)).font(.headline)
      Spacer(minLength: 8)
      arrow("chevron.backward", months: -1, name: "Previous Month")
      arrow("chevron.forward", months: 1, name: "Next Month")
    }
    .padding(.leading, look.dates.calendarMargin)
    .frame(height: look.dates.monthHeight)
  }

  private func arrow(_ symbol: String, months: Int, name: String) -> some View {
    let (words, month) = (words, month)
    return Button {
      shown = words.calendar.date(byAdding: .month, value: months, to: month)
    } label: {
      Image(systemName: symbol)
        .fontWeight(.semibold)
        .foregroundStyle(.tint)
        .frame(width: look.dates.disc, height: look.dates.disc)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier(name)
  }

  private var weekdayNames: some View {
    HStack(spacing: 0) {
      ForEach(words.weekdays, id: \.self) { name in
        Text(verbatim: name)
          .font(.system(size: look.dates.weekdayFontSize, weight: .semibold))
          .foregroundStyle(look.dates.weekday)
          .lineLimit(1)
          .frame(maxWidth: .infinity)
      }
    }
    .frame(height: look.dates.weekdayHeight)
  }

  private var weeks: some View {
    let (empty, dates) = words.days(of: month)
    let count = (empty + dates.count + 6) / 7
    return VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { week in
        HStack(spacing: 0) {
          ForEach(0..<7, id: \.self) { column in
            let index = week * 7 + column - empty
            ZStack { if dates.indices.contains(index) { day(dates[index], number: index + 1) } }
              .frame(maxWidth: .infinity)
              .frame(height: look.dates.weekHeight)
          }
        }
      }
    }
  }

  private func day(_ date: Date, number: Int) -> some View {
    let table = look.dates
    let isChosen = isChosen(date)
    let isAllowed = isInRange(date)
    let size = isChosen ? table.chosenDayFontSize : table.dayFontSize
    return Button {
      choose(date)
    } label: {
      Text(verbatim: "\(number)")
        .font(.system(size: size, weight: isChosen ? .semibold : .regular))
        .foregroundStyle(color(isChosen: isChosen, isAllowed: isAllowed))
        .frame(width: table.disc, height: table.disc)
        .background {
          if isChosen { Circle().fill(.tint).opacity(table.discOpacity) }
        }
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .disabled(!isAllowed)
  }

  private func color(isChosen: Bool, isAllowed: Bool) -> AnyShapeStyle {
    if !isAllowed { return AnyShapeStyle(.tertiary) }
    return isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
  }

  /// True if any time of the day may be chosen.
  private func isInRange(_ day: Date) -> Bool {
    let end = words.calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return end > range.lowerBound && day <= range.upperBound
  }
}
