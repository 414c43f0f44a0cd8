import FlipbookAssets
public import Foundation

extension String {
  /// A key of a table of translations, with values put into it.
  nonisolated public struct LocalizationValue: Hashable, Sendable, Codable,
    ExpressibleByStringInterpolation
  {
    /// The key as a table has it, with a mark for each value.
    let key: String

    /// The values, in their order.
    let values: [Value]

    /// A value that is put into a text: a number, or words.
    struct Value: Hashable, Sendable, Codable {
      var whole: Int64?
      var number: Double?

      /// The words, or the mark of a number in the key.
      var text: String

      /// The number, which a locale writes.
      var localized: LocalizedNumber? {
        if let whole { return LocalizedNumber(.integer(whole), mark: text) }
        return number.map { LocalizedNumber(.number($0), mark: text) }
      }
    }

    public init(_ value: String) { (key, values) = (value, []) }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      values = stringInterpolation.values
      // A key without values is used as it is written.
      key = values.isEmpty ? stringInterpolation.plain : stringInterpolation.key
    }

    /// Puts a key together from text and values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var plain = ""
      fileprivate var values: [Value] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
        plain += literal
      }

      public mutating func appendInterpolation(_ string: String) {
        key += "%@"
        values.append(Value(text: string))
      }

      private mutating func append(_ number: LocalizedNumber) {
        key += number.mark
        switch number.value {
        case .integer(let whole): values.append(Value(whole: whole, text: number.mark))
        case .unsigned(let whole):
          values.append(Value(whole: Int64(clamping: whole), text: number.mark))
        case .number(let size): values.append(Value(number: size, text: number.mark))
        case .object: break
        }
      }

      public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
        if let number = LocalizedNumber(value) {
          append(number)
        } else {
          appendInterpolation(value.description)
        }
      }

      public mutating func appendInterpolation<T>(_ value: T, specifier: String) {
        if let number = LocalizedNumber(value, specifier: specifier) {
          append(number)
        } else {
          appendInterpolation(
            (value as? any CVarArg).map { String(format: specifier, $0) } ?? "\(value)")
        }
      }

      public mutating func appendInterpolation<F: FormatStyle>(
        _ value: F.FormatInput, format: F
      ) where F.FormatInput: Equatable, F.FormatOutput == String {
        appendInterpolation(format.format(value))
      }

      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) {
        appendInterpolation(String(describing: value))
      }
    }

    /// The translation in a table of a bundle; the text with its values where there is none.
    ///
    /// - Parameters:
    ///   - table: The name of the table; nil for the usual one.
    ///   - bundle: The bundle; nil for the program's.
    ///   - locale: The locale; that of the machine stands for that of the scene.
    ///   - key: The key; nil for the text itself.
    /// - Returns: The words.
    func translated(
      _ table: String?, _ bundle: Bundle?, _ locale: Locale, key: String? = nil
    ) -> String {
      let locale = ShownLocale.meant(locale)
      let place = NamedTable(table, bundle)
      let found = place.library.text(
        key ?? self.key, table: table, locale: locale.identifier)
      let text = found?.text ?? TableText(self.key)
      if values.isEmpty, text.variables.isEmpty { return text.format }
      let arguments = values.map { $0.localized?.value ?? .object }
      let language = found?.language ?? locale.identifier
      return TextFormat.parts(of: text, arguments, language: language).map { part in
        switch part {
        case .words(let words): words
        case .value(let index, let mark):
          !values.indices.contains(index)
            ? "" : values[index].localized?.words(mark, in: locale) ?? values[index].text
        }
      }.joined()
    }
  }

  /// Looks a key up in a table of translations; the key itself where there is none.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = key.translated(table, bundle, locale)
  }

  /// Looks a key up in a table of translations.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text where the table has none.
  ///   - table: The name of the table; nil for the usual one.
  ///   - bundle: The bundle of the table; nil for the program's.
  ///   - locale: The locale; that of the machine stands for that of the scene.
  ///   - comment: For translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.translated(table, bundle, locale, key: "\(key)")
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
    defaultValue.translated(table, place.bundle, locale, key: key)
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
    let text = key.translated(table, bundle, locale ?? .current)
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
    self.init(LocalizedStringKey(resource))
  }
}

extension LocalizedStringKey {
  /// The translation that a reference leads to, as a key with Markdown in it.
  package init(_ resource: LocalizedStringResource) { self.init(resource.text) }
}

extension LocalizedStringKey.StringInterpolation {
  public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
    appendInterpolation(resource.text)
  }
}
