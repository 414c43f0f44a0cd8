public import Foundation

extension String {
  /// A key of a table of translations, with values put into it.
  nonisolated public struct LocalizationValue: Hashable, Sendable, Codable,
    ExpressibleByStringInterpolation
  {
    /// The key as a table has it, with a mark for each value.
    let key: String

    /// The key with the values in their places.
    let text: String

    public init(_ value: String) { (key, text) = (value, value) }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      (key, text) = (stringInterpolation.key, stringInterpolation.text)
    }

    /// Puts a key together from text and values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var text = ""

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal
        text += literal
      }

      public mutating func appendInterpolation(_ string: String) {
        key += "%@"
        text += string
      }

      public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
        key += value is any BinaryInteger ? "%lld" : value is Double ? "%lf" : "%@"
        text += value.description
      }

      public mutating func appendInterpolation<T>(_ value: T, specifier: String) {
        key += specifier
        text += (value as? any CVarArg).map { String(format: specifier, $0) } ?? "\(value)"
      }

      public mutating func appendInterpolation<F: FormatStyle>(
        _ value: F.FormatInput, format: F
      ) where F.FormatInput: Equatable, F.FormatOutput == String {
        key += "%@"
        text += format.format(value)
      }

      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) {
        key += "%@"
        text += String(describing: value)
      }
    }

    /// The translation in a table of a bundle; the key with its values where there is none.
    func translated(_ table: String?, _ bundle: Bundle?, default value: String? = nil) -> String {
      let found = (bundle ?? .main).localizedString(forKey: key, value: nil, table: table)
      if found == key || found.isEmpty { return value ?? text }
      return key == text ? found : value ?? text
    }
  }

  /// Looks a key up in a table of translations; the key itself where there is none.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = key.translated(table, bundle)
  }

  /// Looks a key up in a table of translations.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text where the table has none.
  ///   - table: The name of the table; nil for the usual one.
  ///   - bundle: The bundle of the table; nil for the program's.
  ///   - locale: Not used: the bundle chooses the language.
  ///   - comment: For translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = String.LocalizationValue("\(key)").translated(
      table, bundle, default: defaultValue.text)
  }

  /// Looks a reference to a text up in its table of translations.
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}

/// A reference to a text of a table of translations.
nonisolated public struct LocalizedStringResource: Equatable, Sendable, Codable,
  ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible
{
  public let key: String
  public let defaultValue: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  private let place: BundleDescription

  /// The bundle of a table.
  public enum BundleDescription: Equatable, Sendable, Codable {
    case main
    case forClass(String)
    case atURL(URL)

    public static func forClass(_ type: AnyClass) -> BundleDescription {
      .forClass(String(describing: type))
    }

    fileprivate var bundle: Bundle {
      if case .atURL(let url) = self, let bundle = Bundle(url: url) { return bundle }
      return .main
    }
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    place = bundle
  }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    place = bundle
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public var localizedStringResource: LocalizedStringResource { self }

  /// The translation, or the text where there is none.
  var text: String {
    String.LocalizationValue(key).translated(table, place.bundle, default: defaultValue.text)
  }
}

/// A value with a text of a table of translations.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

extension AttributedString {
  /// Looks a key up in a table of translations, and reads its Markdown.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let text = key.translated(table, bundle)
    self = (try? AttributedString(markdown: text)) ?? AttributedString(text)
  }

  /// Looks a reference to a text up in its table of translations.
  public init(localized resource: LocalizedStringResource) {
    self.init(localized: String.LocalizationValue(resource.text))
  }
}

extension Text {
  /// A text of a table of translations.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(LocalizedStringKey(resource.text))
  }
}

extension LocalizedStringKey.StringInterpolation {
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(resource.text)
  }
}
