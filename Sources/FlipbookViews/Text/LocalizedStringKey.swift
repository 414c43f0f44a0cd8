import FlipbookAssets
public import Foundation

/// A key of a table of translations; where no table has it, the key itself is shown.
///
/// The literal part of the key is inline Markdown; values put into it are not.
nonisolated public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation,
  Sendable
{
  enum Element: Equatable, Sendable {
    case literal(String)
    case value(Text)
    case number(LocalizedNumber)
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
      if let number = LocalizedNumber(value) {
        elements.append(.number(number))
      } else {
        appendInterpolation(value.description)
      }
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      appendInterpolation(String(describing: value))
    }

    public mutating func appendInterpolation(_ value: Double) {
      elements.append(.number(LocalizedNumber(.number(value), mark: "%lf")))
    }

    public mutating func appendInterpolation(_ value: CGFloat) {
      appendInterpolation(Double(value))
    }

    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      if let number = LocalizedNumber(value, specifier: specifier) {
        elements.append(.number(number))
      } else {
        appendInterpolation(
          String(format: specifier, locale: Locale(identifier: "en_US"), arguments: [value]))
      }
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendInterpolation(Text(input, format: format))
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      appendInterpolation(Text(input, format: format))
    }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let text = formatter?.spelling(of: subject)
      appendInterpolation(text ?? subject.description)
    }

    /// A value as a formatter writes it: dates and their kin are no references on Linux.
    @_disfavoredOverload
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      appendInterpolation(formatter.spelling(of: subject) ?? "\(subject)")
    }

    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let text = formatter?.spelling(of: subject)
      appendInterpolation(text ?? subject.description)
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

  }
}

extension Text {
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let place = NamedTable(tableName, bundle)
    if !place.library.isKnown, !key.elements.contains(where: \.isNumber) {
      self.init(key.elements)
    } else {
      self.init(.localized(LocalizedWords(key.elements, place)))
    }
  }

  /// Creates the text of words in Markdown with values between them, all of which are texts.
  init(_ elements: [LocalizedStringKey.Element]) {
    if elements.count == 1, case .literal(let string)? = elements.first,
      !InlineMarkdown.hasSigns(string)
    {
      self.init(.string(string))
      return
    }
    var pieces: [Piece] = []
    for span in InlineMarkdown.spans(of: elements.map(\.markdown)) {
      switch span.content {
      case .string(let string):
        pieces.append(Piece(content: .string(string), style: Style(span)))
      case .value(let index):
        guard case .value(let text) = elements[index] else { continue }
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
    case .number: .value("")
    }
  }
}
