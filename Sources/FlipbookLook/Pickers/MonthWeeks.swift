import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The days of one month in weeks.
struct MonthWeeks: View {
  @Environment(\.systemLook) private var look
  let words: DateWords
  let month: Date
  let range: ClosedRange<Date>
  let isChosen: (Date) -> Bool
  let choose: (Date) -> Void

  var body: some View {
    let (empty, dates) = words.days(of: month)
    VStack(spacing: 0) {
      ForEach(0..<words.weeks(of: month), id: \.self) { week in
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
        .frame(maxWidth: .infinity)
        .frame(height: table.disc)
        .background {
          // The disc is wider than a column.
          if isChosen {
            Circle().fill(.tint).opacity(table.discOpacity)
              .frame(width: table.disc, height: table.disc)
          }
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
