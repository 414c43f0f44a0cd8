import Foundation

/// The locale and the calendar of the person who holds the device.
///
/// Foundation for Linux has no settings to read: everywhere it says `en_001`, so that an amount is
/// US$3.50 and a week begins on Monday. The functions below have the linker names of Foundation's
/// getters, and the linker finds these first. They give what the scene's views have: the
/// timeline's `env:`, else `en_US`.
///
/// Each is a member of the very type that its getter belongs to: the optimiser refuses one name with
/// two types.
///
/// - SeeAlso: `en_US` without settings: chosen, as for texts in views.
nonisolated package enum CurrentLocale {
  /// Finds the locale of the scene that is running; the stage sets it.
  nonisolated(unsafe) package static var find: () -> Locale = { Locale(identifier: "en_US") }
}

nonisolated extension Locale {
  /// Replaces `Locale.current`.
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
  package static func replacedCurrent() -> Locale { CurrentLocale.find() }

  /// Replaces `Locale.autoupdatingCurrent`.
  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
  package static func replacedAutoupdatingCurrent() -> Locale { CurrentLocale.find() }

  /// Replaces `Locale.preferredLanguages`.
  @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
  package static func replacedPreferredLanguages() -> [String] {
    [CurrentLocale.find().identifier(.bcp47)]
  }
}

nonisolated extension Calendar {
  /// Replaces `Calendar.current`.
  @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
  package static func replacedCurrent() -> Calendar { ofPerson() }

  /// Replaces `Calendar.autoupdatingCurrent`.
  @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
  package static func replacedAutoupdatingCurrent() -> Calendar { ofPerson() }

  /// The calendar of the locale, in the time zone of the process.
  private static func ofPerson() -> Calendar {
    let locale = CurrentLocale.find()
    var calendar = Calendar(identifier: locale.calendar.identifier)
    calendar.locale = locale
    calendar.timeZone = .current
    return calendar
  }
}
