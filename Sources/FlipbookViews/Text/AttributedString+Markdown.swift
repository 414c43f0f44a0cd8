public import Foundation

/// Foundation has these on Apple's systems.
extension AttributedString {
  /// The options for reading Markdown.
  nonisolated public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable {
      /// Blocks too, which follow each other without anything between them.
      case full
      case inlineOnly
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Reads Markdown; words get intents and links, and blocks leave no trace.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init()
    for text in MarkdownBlocks.texts(of: markdown, options.interpretedSyntax) {
      for span in InlineMarkdown.spans(of: [.markdown(text)]) {
        append(AttributedString(span, baseURL: baseURL))
      }
    }
  }

  /// Reads Markdown; words get intents and links, and blocks leave no trace.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  private init(_ span: InlineMarkdown.Span, baseURL: URL?) {
    guard case .string(let string) = span.content else {
      self.init()
      return
    }
    var attributes = AttributeContainer()
    if !span.intent.isEmpty {
      attributes[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] =
        span.intent
    }
    attributes.link = span.link.map { link in
      baseURL.flatMap { URL(string: link.relativeString, relativeTo: $0) } ?? link
    }
    self.init(string, attributes: attributes)
  }
}

/// The inline texts of Markdown's blocks.
nonisolated enum MarkdownBlocks {
  /// Divides Markdown into blocks with inline text: paragraphs, headings, items of lists, quotes.
  ///
  /// Lines that only separate are left out.
  static func texts(
    of markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
  ) -> [String] {
    switch syntax {
    case .inlineOnlyPreservingWhitespace: return [markdown]
    case .inlineOnly: return [joined(markdown.split(whereSeparator: \.isNewline).map(String.init))]
    case .full: break
    }
    var blocks: [String] = []
    var paragraph: [String] = []
    func finish() {
      if !paragraph.isEmpty { blocks.append(joined(paragraph)) }
      paragraph = []
    }
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let (text, begins) = content(of: line)
      if begins || text.isEmpty { finish() }
      if !text.isEmpty { paragraph.append(text) }
      if line.first == "#", begins { finish() }
    }
    finish()
    return blocks
  }

  private static func joined(_ lines: [String]) -> String {
    lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .joined(separator: " ")
  }

  /// A line without the sign of its block, and whether it has one and so begins a block.
  private static func content(of line: Substring) -> (text: String, begins: Bool) {
    let line = line.trimmingCharacters(in: .whitespaces)
    if line.wholeMatch(of: #/([*_\-] *){3,}|=+|-+/#) != nil { return ("", true) }
    if let match = line.prefixMatch(of: #/(\#{1,6}|>|[*+\-]|[0-9]{1,9}[.)]) +/#) {
      return (String(line[match.range.upperBound...]), true)
    }
    return (line, false)
  }
}
