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

  /// The month from which the others are counted once another one was shown; nil for the first one.
  @State private var start: Date?

  /// The month that is shown, counted from that one, and the one that is on its way out.
  @State private var page = 0
  @State private var left = 0

  /// True while wheels for the month and the year are there instead of the days.
  @State private var choosesMonth = false
  let words: DateWords
  let first: Date
  let range: ClosedRange<Date>
  let isChosen: (Date) -> Bool
  let choose: (Date) -> Void

  var body: some View {
    VStack(spacing: 0) {
      title
      if choosesMonth {
        MonthWheels(selection: shown, range: range)
          .frame(height: weeksTop + look.dates.weekHeight * CGFloat(words.weeks(of: month(page))))
      } else {
        weekdayNames
        weeks.padding(.top, look.dates.weekGap)
      }
    }
    .padding(.horizontal, look.dates.calendarMargin)
    .frame(maxWidth: .infinity)
  }

  private var weeksTop: CGFloat { look.dates.weekdayHeight + look.dates.weekGap }

  private func month(_ page: Int) -> Date {
    let start = words.start(of: start ?? first)
    return words.calendar.date(byAdding: .month, value: page, to: start) ?? start
  }

  /// The month that is shown, for wheels.
  private var shown: Binding<Date> {
    Binding(get: { month(page) }, set: { (start, page, left) = ($0, 0, 0) })
  }

  // MARK: The title

  private var title: some View {
    HStack(spacing: 0) {
      monthButton
      Spacer(minLength: 8)
      HStack(spacing: 0) {
        arrow("chevron.backward", by: -1, name: "Previous Month")
        arrow("chevron.forward", by: 1, name: "Next Month")
      }
      .opacity(choosesMonth ? 0 : 1)
      .disabled(choosesMonth)
      .padding(.trailing, look.dates.arrowInset)
    }
    .padding(.leading, look.dates.monthInset)
    .frame(height: look.dates.monthHeight)
  }

  /// The name of the month, which shows wheels for it and for the year.
  private var monthButton: some View {
    let motion = look.motion.control
    return Button {
      withAnimation(motion) { choosesMonth.toggle() }
    } label: {
      HStack(spacing: look.dates.monthGap) {
        Text(verbatim: words.month(month(page)))
          .font(.headline)
          .foregroundStyle(choosesMonth ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
          .contentTransition(.identity)
        Image(systemName: "chevron.forward")
          .font(.system(size: look.dates.monthChevronSize, weight: .bold))
          .foregroundStyle(.tint)
          .rotationEffect(.degrees(choosesMonth ? 90 : 0))
      }
      .frame(maxHeight: .infinity)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier("Show year picker")
  }

  private func arrow(_ symbol: String, by months: Int, name: String) -> some View {
    Button {
      turn(by: months)
    } label: {
      Image(systemName: symbol)
        .font(.system(size: look.dates.arrowSize, weight: .semibold))
        .foregroundStyle(.tint)
        .frame(width: look.dates.arrowWidth, height: look.dates.disc)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityIdentifier(name)
  }

  /// Slides to another month.
  private func turn(by months: Int) {
    start = start ?? first
    let goal = page + months
    withAnimation(look.motion.screen) {
      page = goal
    } completion: { [$page, $left] in
      if $page.wrappedValue == goal { $left.wrappedValue = goal }
    }
  }

  // MARK: The days

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
    let pages = min(page, left)...max(page, left)
    return MonthPages(first: pages.lowerBound, page: CGFloat(page)) {
      ForEach(pages, id: \.self) { index in
        MonthWeeks(
          words: words, month: month(index), range: range, isChosen: isChosen, choose: choose
        )
        .transition(.identity)
      }
    }
    .clipShape(Rectangle().inset(by: -look.dates.calendarMargin))
  }
}

/// Months side by side, of which one is shown, or two on the way from one to the other.
nonisolated private struct MonthPages: Layout {
  /// The number of the first month, and the one that is shown.
  let first: Int
  var page: CGFloat

  var animatableData: CGFloat {
    get { page }
    set { page = newValue }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let heights = subviews.map { $0.sizeThatFits(proposal) }
    let place = min(max(page - CGFloat(first), 0), CGFloat(max(heights.count - 1, 0)))
    guard let last = heights.last else { return .zero }
    let (before, part) = (Int(place), place - place.rounded(.down))
    let after = before + 1 < heights.count ? heights[before + 1] : last
    return CGSize(
      width: proposal.width ?? last.width,
      height: heights[before].height * (1 - part) + after.height * part)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (index, subview) in subviews.enumerated() {
      let x = bounds.minX + (CGFloat(first + index) - page) * bounds.width
      subview.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: bounds.width, height: nil))
    }
  }
}
