public import Foundation

/// The texts of formatters that name the days around today, which Foundation does not on Linux.
///
/// The modules of a project that ask for these names get a function of Foundation's name that asks
/// here.
nonisolated public enum _DateSpelling {
  /// Returns the text of a date: `Today at 9:41 AM`.
  public static func string(from date: Date, by formatter: DateFormatter) -> String {
    string(from: date, by: formatter, now: Date())
  }

  package static func string(from date: Date, by formatter: DateFormatter, now: Date) -> String {
    let whole = formatter.string(from: date)
    guard formatter.doesRelativeDateFormatting, formatter.dateStyle != .none,
      let word = word(for: date, by: formatter, now: now),
      let ofDay = formatter.copy() as? DateFormatter
    else { return whole }
    ofDay.timeStyle = .none
    // The time goes with the word as it does with the day.
    return whole.replacing(ofDay.string(from: date), with: word)
  }

  /// The name of a day near today; nil if a language has none for it.
  private static func word(for date: Date, by formatter: DateFormatter, now: Date) -> String? {
    var calendar = formatter.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = formatter.timeZone
    let (today, day) = (calendar.startOfDay(for: now), calendar.startOfDay(for: date))
    guard let distance = calendar.dateComponents([.day], from: today, to: day).day,
      abs(distance) <= farthest
    else { return nil }
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: noon.addingTimeInterval(Double(distance) * secondsPerDay), allowedFields: [.day],
      presentation: .named, unitsStyle: .wide, locale: formatter.locale,
      calendar: Calendar(identifier: .gregorian), capitalizationContext: .beginningOfSentence)
    let word = style.format(noon)
    return word.contains(where: \.isNumber) ? nil : word
  }

  /// The most days from today for which a language has a name.
  ///
  /// - SeeAlso: 2: derived from the tables of CLDR, where German has one and English has none.
  private static let farthest = 2

  private static let secondsPerDay = 86_400.0

  /// The middle of a day from which days are counted.
  private static let noon = Date(timeIntervalSinceReferenceDate: secondsPerDay / 2)
}

extension Formatter {
  /// Returns the text of a value, with what Foundation passes over on Linux.
  package nonisolated func spelling(of value: Any?) -> String? {
    if let formatter = self as? DateFormatter, let date = value as? Date {
      return _DateSpelling.string(from: date, by: formatter)
    }
    let other = (self as? NumberFormatter).flatMap(_NumberSpelling.withDigits)
    return (other ?? self).string(for: value as Any)
  }
}
