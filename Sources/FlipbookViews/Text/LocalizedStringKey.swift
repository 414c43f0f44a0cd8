public import Foundation

/// A key of a table of translations; there are none here, so the key itself is shown.
///
/// The literal part of the key is inline Markdown; values put into it are not.
nonisolated public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation,
  Sendable
{
  enum Element: Equatable, Sendable {
    case literal(String)
    case value(Text)
  }

  let elements: [Element]

  public init(_ value: String) { elements = [.literal(value)] }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { elements = stringInterpolation.elements }

  /// Puts a key together from text and values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var elements: [Element] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      elements.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { elements.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      elements.append(.value(Text(verbatim: string)))
    }

    public mutating func appendInterpolation(_ text: Text) { elements.append(.value(text)) }

    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }

    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      appendInterpolation(Text(attributedString))
    }

    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      if let number = value as? any BinaryInteger {
        appendInterpolation(Self.grouped(number))
      } else {
        appendInterpolation(value.description)
      }
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation(String(describing: value))
    }

    public mutating func appendInterpolation(_ value: Double) {
      // Six decimals, like a localised format.
      appendInterpolation(Self.formatted(value, "%f"))
    }

    public mutating func appendInterpolation(_ value: CGFloat) {
      appendInterpolation(Double(value))
    }

    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      appendInterpolation(Self.formatted(value, specifier))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendInterpolation(format.format(input))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      appendInterpolation(format.format(input))
    }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      appendInterpolation(formatter?.string(for: subject) ?? subject.description)
    }

    /// A value as a formatter writes it: dates and their kin are no references on Linux.
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      appendInterpolation(formatter?.string(for: subject) ?? subject.description)
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      appendInterpolation(Text(dates))
    }

    public mutating func appendInterpolation(_ interval: DateInterval) {
      appendInterpolation(Text(interval))
    }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      appendInterpolation(
        Text(
          timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
          showsHours: showsHours))
    }

    private static func formatted(_ value: any CVarArg, _ format: String) -> String {
      String(format: format, locale: Locale(identifier: "en_US"), arguments: [value])
    }

    /// A whole number as a localised format writes it: a comma after every third digit.
    private static func grouped<T: BinaryInteger>(_ number: T) -> String {
      let digits = Array(String(number.magnitude))
      let groups = digits.indices.map { index in
        index > 0 && (digits.count - index) % 3 == 0 ? ",\(digits[index])" : "\(digits[index])"
      }
      return (number < 0 ? "-" : "") + groups.joined()
    }
  }
}

extension Text {
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if key.elements.count == 1, case .literal(let string)? = key.elements.first,
      !InlineMarkdown.hasSigns(string)
    {
      self.init(.string(string))
      return
    }
    var pieces: [Piece] = []
    for span in InlineMarkdown.spans(of: key.elements.map(\.markdown)) {
      switch span.content {
      case .string(let string):
        pieces.append(Piece(content: .string(string), style: Style(span)))
      case .value(let index):
        guard case .value(let text) = key.elements[index] else { continue }
        pieces += text.applying(span).pieces
      }
    }
    self.init(pieces: Self.merged(pieces))
  }

  /// A value in the style of the words around it.
  private func applying(_ span: InlineMarkdown.Span) -> Text {
    guard !span.intent.isEmpty || span.link != nil else { return self }
    var text = self
    if span.intent.contains(.stronglyEmphasized) { text = text.bold() }
    if span.intent.contains(.emphasized) { text = text.italic() }
    if span.intent.contains(.code) { text = text.monospaced() }
    if span.intent.contains(.strikethrough) { text = text.strikethrough() }
    return text.with { $0.link = $0.link ?? span.link }
  }

  /// Neighbours of one style in one piece, so that their letters are shaped together.
  private static func merged(_ pieces: [Piece]) -> [Piece] {
    var merged: [Piece] = []
    for piece in pieces {
      if let last = merged.last, last.style == piece.style, case .string(let first) = last.content,
        case .string(let second) = piece.content
      {
        merged[merged.count - 1].content = .string(first + second)
      } else {
        merged.append(piece)
      }
    }
    return merged
  }
}

extension Text.Style {
  /// The style of words in Markdown.
  init(_ span: InlineMarkdown.Span) {
    self.init(span.intent)
    link = span.link
  }

  /// Creates the style in which words of an intent are shown.
  init(_ intent: InlinePresentationIntent) {
    if intent.contains(.stronglyEmphasized) { weight = .bold }
    if intent.contains(.emphasized) { isItalic = true }
    if intent.contains(.code) { design = .monospaced }
    if intent.contains(.strikethrough) { strikethrough = .single }
  }
}

extension LocalizedStringKey.Element {
  fileprivate var markdown: InlineMarkdown.Part {
    switch self {
    case .literal(let string): .markdown(string)
    case .value(let text): .value(text.plainString)
    }
  }
}
