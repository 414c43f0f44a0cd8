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
  open var minuteInterval = 1
  open var calendar = Calendar.current
  open var locale: Locale?
  open var timeZone: TimeZone?

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func styleDidChange() {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth {
      ShownScene.diagnose("UIDatePicker.datePickerMode: it shows dates and times only")
    }
    showFace()
    sizeMayChange()
  }

  override var face: AnyView {
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
    let picker = DatePicker("", selection: date, in: first...last, displayedComponents: parts)
      .labelsHidden()
    switch preferredDatePickerStyle {
    case .wheels: return AnyView(picker.datePickerStyle(.wheel))
    case .inline: return AnyView(picker.datePickerStyle(.graphical))
    case .automatic, .compact: return AnyView(picker.datePickerStyle(.compact))
    }
  }
}
