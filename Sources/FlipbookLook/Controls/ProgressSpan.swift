public import FlipbookViews
public import Foundation

/// A time in which a progress goes by itself from 0 to 1, or the other way.
nonisolated struct ProgressSpan: AmbientSchedule, Equatable {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  /// The number of steps in which it goes: chosen, less than a pixel of most lines each.
  private static let steps = 1000

  /// The least distance of two steps, in seconds.
  private static let shortest = 1.0 / 60

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    guard length > 0, length.isFinite else { return [startDate] }
    let step = max(length / Double(Self.steps), Self.shortest)
    let count = Int((length / step).rounded(.up))
    let all = (0...count).map { index in
      index == count
        ? interval.upperBound : interval.lowerBound.addingTimeInterval(Double(index) * step)
    }
    return [startDate] + all.filter { $0 > startDate }
  }

  /// The progress at a date, from 0 to 1.
  func part(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = date.timeIntervalSince(interval.lowerBound) / length
    let part = passed.isFinite ? min(max(passed, 0), 1) : date < interval.upperBound ? 0 : 1
    return countsDown ? 1 - part : part
  }
}

/// The time that is left, or has passed, of a progress that goes by itself.
public struct DefaultDateProgressLabel: View {
  let span: ProgressSpan

  public var body: some View {
    Text(timerInterval: span.interval, countsDown: span.countsDown)
  }
}

extension ProgressView {
  /// Creates a line that fills, or empties, within an interval.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      part: nil, span: ProgressSpan(interval: timerInterval, countsDown: countsDown),
      label: label(), valueLabel: currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a line that fills, or empties, within an interval, and shows the time.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    let span = ProgressSpan(interval: timerInterval, countsDown: countsDown)
    self.init(
      part: nil, span: span, label: label(), valueLabel: DefaultDateProgressLabel(span: span))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a line that fills, or empties, within an interval, and shows the time.
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let span = ProgressSpan(interval: timerInterval, countsDown: countsDown)
    self.init(part: nil, span: span, label: nil, valueLabel: DefaultDateProgressLabel(span: span))
  }
}
