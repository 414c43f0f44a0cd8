import FlipbookLook
import FlipbookViews
public import Foundation

nonisolated public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A control for a date or a time.
@MainActor @preconcurrency open class UIDatePicker: _LookControl {
  nonisolated public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4
  }

  open var date = Date() { didSet { if date != oldValue { showFace() } } }
  open var minimumDate: Date? { didSet { showFace() } }
  open var maximumDate: Date? { didSet { showFace() } }
  open var datePickerMode = Mode.dateAndTime { didSet { styleDidChange() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { styleDidChange() } }
  open var minuteInterval = 1 { didSet { showFace() } }

  /// The time that counts down, in seconds; whole minutes, and at least one.
  open var countDownDuration: TimeInterval = 60 {
    didSet {
      let minutes = (max(countDownDuration, 60) / 60).rounded(.down)
      if countDownDuration != minutes * 60 { countDownDuration = minutes * 60 }
      showFace()
    }
  }

  /// The calendar; nil for that of the scene.
  ///
  /// - SeeAlso: Nothing until code sets one, which is then the one that is shown: documented,
  ///   `UIDatePicker.calendar`, `UIDatePicker.locale`, `UIDatePicker.timeZone`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { ownCalendar ?? Calendar.current }
    set { ownCalendar = newValue }
  }
  private var ownCalendar: Calendar? { didSet { styleDidChange() } }
  open var locale: Locale? { didSet { styleDidChange() } }
  open var timeZone: TimeZone? { didSet { styleDidChange() } }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func styleDidChange() {
    showFace()
    sizeMayChange()
  }

  override var face: AnyView {
    let (calendar, locale) = (ownCalendar, locale ?? ownCalendar?.locale)
    let zone = timeZone ?? ownCalendar?.timeZone
    return AnyView(
      picker.environment(\.minuteInterval, minuteInterval)
        .transformEnvironment(\.calendar) { $0 = calendar ?? $0 }
        .transformEnvironment(\.locale) { $0 = locale ?? $0 }
        .transformEnvironment(\.timeZone) { $0 = zone ?? $0 })
  }

  private var picker: AnyView {
    if datePickerMode == .countDownTimer { return AnyView(countDown) }
    let date = Binding { [weak self] in
      self?.date ?? Date()
    } set: { [weak self] date in
      guard let self, date != self.date else { return }
      self.date = date
      valueDidChange()
    }
    let parts: DatePickerComponents =
      switch datePickerMode {
      case .time: .hourAndMinute
      case .date: .date
      default: [.date, .hourAndMinute]
      }
    let first = minimumDate ?? .distantPast
    let last = max(maximumDate ?? .distantFuture, first)
    if datePickerMode == .yearAndMonth {
      return AnyView(MonthWheels(selection: date, range: first...last))
    }
    let picker = DatePicker("", selection: date, in: first...last, displayedComponents: parts)
      .labelsHidden()
    switch preferredDatePickerStyle {
    case .wheels: return AnyView(picker.datePickerStyle(.wheel))
    case .inline: return AnyView(picker.datePickerStyle(.graphical))
    case .automatic, .compact: return AnyView(picker.datePickerStyle(.compact))
    }
  }
  private var countDown: some View {
    let duration = Binding { [weak self] in
      self?.countDownDuration ?? 60
    } set: { [weak self] duration in
      guard let self, duration != countDownDuration else { return }
      countDownDuration = duration
      valueDidChange()
    }
    return CountDownWheels(duration: duration)
  }
}
