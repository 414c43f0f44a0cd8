import Foundation

/// A value that a format writes in the locale of the place where it is shown.
///
/// - SeeAlso: A format that names a locale keeps it, any other takes that of the environment:
///   documented, `FormatStyle.locale(_:)`, and chosen.
nonisolated struct FormattedValue: Equatable, @unchecked Sendable {
  private let format: AnyHashable
  private let input: Any
  private let isInput: (Any) -> Bool

  /// Writes the value in a locale.
  let text: (Locale) -> Text

  private init<F: FormatStyle>(
    _ input: F.FormatInput, by format: F, _ text: @escaping (F.FormatOutput) -> Text
  ) where F.FormatInput: Equatable {
    (self.format, self.input) = (AnyHashable(format), input)
    isInput = { $0 as? F.FormatInput == input }
    let follows = format == format.locale(.autoupdatingCurrent)
    self.text = { text((follows ? format.locale($0) : format).format(input)) }
  }

  init<F: FormatStyle>(_ input: F.FormatInput, _ format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(input, by: format) { Text(verbatim: $0) }
  }

  init<F: FormatStyle>(_ input: F.FormatInput, _ format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(input, by: format) { Text($0) }
  }

  static func == (first: Self, second: Self) -> Bool {
    first.format == second.format && first.isInput(second.input)
  }
}
