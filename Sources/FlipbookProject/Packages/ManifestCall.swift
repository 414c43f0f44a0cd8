import FlipbookSyntax

/// A call in a manifest, with its arguments by their labels.
struct ManifestCall {
  private let source: SwiftSource
  private var arguments: [(label: String, value: Range<Int>)] = []

  init(_ source: SwiftSource, bracket: Int) {
    self.source = source
    for element in source.elements(of: source.inside(bracket)) {
      if let colon = source.token(element.lowerBound + 1, in: element), colon.isSymbol(":") {
        arguments.append(
          (source.tokens[element.lowerBound].text, element.lowerBound + 2..<element.upperBound))
      } else {
        arguments.append(("", element))
      }
    }
  }

  private func value(_ label: String) -> Range<Int>? {
    arguments.first { $0.label == label }?.value
  }

  func has(_ label: String) -> Bool { value(label) != nil }

  /// The plain text of an argument.
  func text(_ label: String) -> String? { value(label).flatMap(literal) }

  /// The plain text of the first argument.
  var first: String? { arguments.first.flatMap { literal($0.value) } }

  /// The elements of a list; of several that are added up, those of the first.
  func elements(_ label: String) -> [Range<Int>] {
    guard let first = value(label)?.first else { return [] }
    guard let list = source.tokens[first].isSymbol("[") ? first : list(named: first) else {
      return []
    }
    return source.elements(of: source.inside(list))
  }

  /// The bracket of the list that a variable is declared with; the last one, since conditions of
  /// other systems stand in front of the rest.
  private func list(named place: Int) -> Int? {
    let tokens = source.tokens
    guard tokens[place].kind == .word else { return nil }
    let declaration = tokens.indices.dropFirst().last { index in
      tokens[index].text == tokens[place].text && ["let", "var"].contains(tokens[index - 1].text)
    }
    guard let declaration,
      let sign = tokens[declaration...].firstIndex(where: { $0.isSymbol("=") }),
      sign + 1 < tokens.count, tokens[sign + 1].isSymbol("[")
    else { return nil }
    return sign + 1
  }

  /// The settings of a list, `.word(…)`, that apply to a phone and a build for debugging.
  func settings(_ label: String) -> [(word: String, call: ManifestCall)] {
    elements(label).compactMap { element in
      guard let setting = inner(element), let word = word(element), setting.applies else {
        return nil
      }
      return (word, setting)
    }
  }

  /// False if `.when(…)` in the arguments names other systems, or builds for release.
  var applies: Bool {
    for argument in arguments where word(argument.value) == "when" {
      guard let condition = inner(argument.value) else { continue }
      let platforms = condition.words("platforms")
      if !platforms.isEmpty, !platforms.contains("iOS") { return false }
      if condition.value("configuration").flatMap(condition.word) == "release" { return false }
    }
    return true
  }

  func texts(_ label: String) -> [String] { elements(label).compactMap(literal) }

  /// The words of a list such as `[.v5, .version("6")]`: of calls, their text.
  func words(_ label: String) -> [String] {
    elements(label).compactMap { inner($0)?.first ?? word($0) }
  }

  /// The word of the first argument, `.word`.
  var firstWord: String? { arguments.first.flatMap { word($0.value) } }

  /// The text of a literal without interpolations.
  func literal(_ range: Range<Int>) -> String? {
    guard range.count == 1, let index = range.first, source.tokens[index].kind == .literal else {
      return nil
    }
    let text = source.tokens[index].text
    guard text.count >= 2, text.hasPrefix("\""), !text.contains("\\") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The word of an element `.word(…)`.
  func word(_ range: Range<Int>) -> String? {
    source.token(range.lowerBound + 1, in: range)?.text
  }

  /// The call of an element `.word(…)`.
  func inner(_ range: Range<Int>) -> ManifestCall? {
    let bracket = range.lowerBound + 2
    guard let token = source.token(bracket, in: range), token.isSymbol("(") else { return nil }
    return ManifestCall(source, bracket: bracket)
  }
}
