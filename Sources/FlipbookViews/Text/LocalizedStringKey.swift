public import Foundation

/// A key of a table of translations; there are none here, so the key itself is shown.
nonisolated public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation,
  Sendable
{
  package let string: String

  public init(_ value: String) { string = value }

  public init(stringLiteral value: String) { string = value }

  public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  /// Puts a key together from text and values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity)
    }

    public mutating func appendLiteral(_ literal: String) { string += literal }

    public mutating func appendInterpolation(_ string: String) { self.string += string }

    public mutating func appendInterpolation(_ text: Text) { string += text.plainString }

    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      string += value.description
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { string += String(describing: value) }

    public mutating func appendInterpolation(_ value: Double) {
      // As a localised format of six decimals does.
      string += Self.formatted(value, "%f")
    }

    public mutating func appendInterpolation(_ value: CGFloat) {
      string += Self.formatted(Double(value), "%f")
    }

    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      string += Self.formatted(value, specifier)
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      string += format.format(input)
    }

    private static func formatted(_ value: any CVarArg, _ format: String) -> String {
      String(format: format, locale: Locale(identifier: "en_US"), arguments: [value])
    }
  }
}

extension Text {
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(verbatim: key.string)
  }

  public init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }

  /// A value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }
}
