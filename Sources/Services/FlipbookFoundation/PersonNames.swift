public import Foundation

/// Writes the parts of a name in their order, and as many of them as a style has.
///
/// - SeeAlso: The styles: documented, `PersonNameComponentsFormatter.Style`. That names in Chinese,
///   Japanese and Korean letters begin with the family's and have no space, and that nothing else
///   depends on the place: chosen.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case `default`, short, medium, long, abbreviated
  }

  open var style = Style.default
  open var locale: Locale?

  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options: Int = 0
  ) -> String { components.text(nameFormatStyle) }

  open func string(from components: PersonNameComponents) -> String { components.text(style) }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { $0.text(style) }
  }
}

extension PersonNameComponents {
  /// The way to write a name.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public enum Style: Int, Codable, Hashable, Sendable {
      case short, medium, long, abbreviated
    }

    public var style: Style

    public init(style: Style = .medium) { self.style = style }

    public func format(_ value: PersonNameComponents) -> String {
      switch style {
      case .short: value.text(.short)
      case .medium: value.text(.medium)
      case .long: value.text(.long)
      case .abbreviated: value.text(.abbreviated)
      }
    }
  }

  public func formatted() -> String { text(.medium) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }

  fileprivate func text(_ style: PersonNameComponentsFormatter.Style) -> String {
    let isFamilyFirst = hasIdeographs
    var parts: [String?]
    switch style {
    case .short: parts = [nickname ?? givenName ?? familyName]
    case .abbreviated:
      parts =
        isFamilyFirst ? [familyName] : [givenName, familyName].map { $0?.first.map(String.init) }
      return parts.compactMap { $0 }.joined()
    case .long:
      parts =
        isFamilyFirst
        ? [familyName, middleName, givenName, nameSuffix]
        : [namePrefix, givenName, middleName, familyName, nameSuffix]
    default: parts = isFamilyFirst ? [familyName, givenName] : [givenName, familyName]
    }
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(
      separator: isFamilyFirst ? "" : " ")
  }

  /// True if the family's name begins in letters of which each is a syllable or a word.
  private var hasIdeographs: Bool {
    guard let first = (familyName ?? givenName)?.unicodeScalars.first?.value else { return false }
    return (0x3040...0x9FFF).contains(first) || (0xAC00...0xD7AF).contains(first)
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(
    style: PersonNameComponents.FormatStyle.Style
  ) -> PersonNameComponents.FormatStyle { PersonNameComponents.FormatStyle(style: style) }
}
