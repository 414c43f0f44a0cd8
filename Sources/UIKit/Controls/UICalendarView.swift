import FlipbookLayout
import FlipbookLook
import FlipbookViews
public import Foundation

/// A month of days, of which one or several can be chosen.
///
/// Marks below the days are not drawn.
@MainActor @preconcurrency open class UICalendarView: _LookControl {
  /// A mark below a day.
  @MainActor @preconcurrency open class Decoration: NSObject {
    nonisolated public enum Size: Int, Sendable {
      case small, medium, large
    }

    public static func `default`(
      color: UIColor? = nil, size: Size = .medium
    ) -> Self { Self() }

    public static func image(
      _ image: UIImage?, color: UIColor? = nil, size: Size = .medium
    ) -> Self { Self() }

    public static func customView(_ provider: @escaping () -> UIView) -> Self { Self() }

    public required override init() { super.init() }
  }

  open var calendar = Calendar.current
  open var locale = Locale.current
  open var timeZone: TimeZone?
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { showFace() }
  }
  open var visibleDateComponents = DateComponents()
  open var wantsDateDecorations = true

  open weak var delegate: (any UICalendarViewDelegate)? { didSet { sayDecorations() } }

  open var selectionBehavior: UICalendarSelection? {
    didSet {
      selectionBehavior?.view = self
      showFace()
    }
  }

  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {}

  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }

  private func sayDecorations() {
    guard let delegate else { return }
    let today = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: Date())
    if delegate.calendarView(self, decorationFor: today) != nil {
      ShownScene.diagnose("UICalendarView: marks below the days are not drawn")
    }
  }

  override var flexibleAxes: Axis.Set { .horizontal }

  override var face: AnyView {
    let days = Binding<Set<DateComponents>> { [weak self] in
      Set(self?.selectionBehavior?.days ?? [])
    } set: { [weak self] days in
      guard let self else { return }
      selectionBehavior?.choose(days)
      showFace()
    }
    let range = availableDateRange.start..<max(availableDateRange.end, availableDateRange.start)
    return AnyView(MultiDatePicker(selection: days, in: range) { EmptyView() })
  }
}

/// The marks of a calendar.
@MainActor @preconcurrency public protocol UICalendarViewDelegate: AnyObject {
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
  ) {}
}

/// The choice of days in a calendar.
@MainActor @preconcurrency open class UICalendarSelection: NSObject {
  fileprivate weak var view: UICalendarView?

  /// The days that are chosen.
  fileprivate var days: [DateComponents] { [] }

  /// Takes the days that a finger has left chosen.
  fileprivate func choose(_ days: Set<DateComponents>) {}

  open func updateSelectableDates() {}
}

/// The choice of one day.
@MainActor @preconcurrency open class UICalendarSelectionSingleDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  open var selectedDate: DateComponents? { didSet { view?.showFace() } }

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) { self.delegate = delegate }

  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selectedDate = dateComponents
  }

  fileprivate override var days: [DateComponents] { selectedDate.map { [$0] } ?? [] }

  fileprivate override func choose(_ days: Set<DateComponents>) {
    let new = days.first { $0 != selectedDate }
    guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
    selectedDate = new
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

/// Hears of the day that is chosen.
@MainActor @preconcurrency public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// The choice of several days.
@MainActor @preconcurrency open class UICalendarSelectionMultiDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  open var selectedDates: [DateComponents] = [] { didSet { view?.showFace() } }

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) { self.delegate = delegate }

  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }

  fileprivate override var days: [DateComponents] { selectedDates }

  fileprivate override func choose(_ days: Set<DateComponents>) {
    let new = days.filter { !selectedDates.contains($0) }
    let gone = selectedDates.filter { !days.contains($0) }
    selectedDates = selectedDates.filter { days.contains($0) } + new
    for date in new { delegate?.multiDateSelection(self, didSelectDate: date) }
    for date in gone { delegate?.multiDateSelection(self, didDeselectDate: date) }
  }
}

/// Hears of the days that are chosen.
@MainActor @preconcurrency public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
}
