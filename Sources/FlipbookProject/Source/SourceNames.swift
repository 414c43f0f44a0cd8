import FlipbookSyntax

/// The names that a Swift file declares, and those that it uses.
///
/// They tell which files the code of one file can reach, without compiling: a value of a type can
/// only be had where somebody names the type, or something that makes one. Where the text leaves it
/// open, a file counts as reached.
package struct SourceNames {
  /// All words of the file, those in literals included.
  package private(set) var words: Set<String> = []

  /// The names of its types.
  package private(set) var types: Set<String> = []

  /// The names of its functions and variables that belong to no type.
  package private(set) var others: Set<String> = []

  /// The extensions: the name of the type, and the names of the members.
  package private(set) var extensions: [(type: String, members: Set<String>)] = []

  /// True if it changes what code means that does not name it: an operator, or the conformance of
  /// a type that may be written as a literal.
  package private(set) var isEverywhere = false

  private let source: SwiftSource

  package init(_ text: String) {
    source = SwiftSource(text, joinsDirectives: true)
    for token in source.tokens { addWords(of: token) }
    for statement in source.statements(of: 0..<source.tokens.count) { add(statement) }
  }

  private mutating func addWords(of token: SwiftToken) {
    switch token.kind {
    case .word: words.insert(Self.plain(token.text))
    case .literal where token.text.contains("\\"):
      let parts = token.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      for part in parts { words.insert(String(part)) }
    default: return
    }
  }

  /// A word without `@`, `#` or backticks.
  private static func plain(_ text: String) -> String { text.filter { !"@#`$".contains($0) } }

  private mutating func add(_ statement: Range<Int>) {
    guard let keyword = source.declaration(in: statement).keyword else { return }
    switch source.tokens[keyword].text {
    case "struct", "class", "enum", "actor", "protocol", "typealias":
      types.formUnion(names(after: keyword, in: statement))
    case "import": return
    case "extension": addExtension(keyword, statement)
    case "operator", "prefix", "postfix", "infix", "precedencegroup", "macro": isEverywhere = true
    default:
      let names = names(after: keyword, in: statement)
      if names.isEmpty { isEverywhere = true }
      others.formUnion(names)
    }
  }

  private mutating func addExtension(_ keyword: Int, _ statement: Range<Int>) {
    guard let type = names(after: keyword, in: statement).first else { return }
    let header = source.outermost(in: keyword..<statement.upperBound)
    guard let brace = header.first(where: { source.tokens[$0].isSymbol("{") }) else { return }
    var members: Set<String> = []
    for member in source.statements(of: source.inside(brace)) {
      guard let keyword = source.declaration(in: member).keyword else { continue }
      let names = names(after: keyword, in: member)
      // An initializer, a subscript or an operator is used without a name.
      members.formUnion(names.isEmpty ? [Self.nameless] : names)
    }
    if header.contains(where: { $0 < brace && source.tokens[$0].isSymbol(":") }) {
      members.insert(Self.nameless)
    }
    extensions.append((type, members))
  }

  /// The name of members that are used without one.
  package static let nameless = ""

  /// The names that a declaration gives.
  private func names(after keyword: Int, in range: Range<Int>) -> [String] {
    let word = source.tokens[keyword].text
    if word == "var" || word == "let" {
      return source.bindings(after: keyword, in: range).flatMap { binding -> [String] in
        guard source.tokens[binding.nameToken].kind != .word else {
          return [Self.plain(binding.name)]
        }
        let inside = source.inside(binding.nameToken)
        return inside.filter { source.tokens[$0].kind == .word }.map { source.tokens[$0].text }
      }
    }
    if word == "case" {
      let names = (keyword + 1..<range.upperBound).map { source.tokens[$0] }
      return names.filter { $0.kind == .word }.map { Self.plain($0.text) }
    }
    guard let name = source.token(keyword + 1, in: range), name.kind == .word else { return [] }
    return [Self.plain(name.text)]
  }
}
