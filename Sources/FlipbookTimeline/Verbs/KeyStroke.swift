import FlipbookBase

extension Action {
  /// A key that is pressed while others are held down: `command+shift+s`.
  package struct KeyStroke: Hashable, Sendable, Codable {
    package var key: Key
    package var held: Set<Modifier>

    package init(_ key: Key, holding held: Set<Modifier> = []) {
      (self.key, self.held) = (key, held)
    }
  }
}

extension Action.KeyStroke {
  /// A key, by its name or by the character that it types.
  package enum Key: Hashable, Sendable, Codable {
    case named(Name)
    case character(String)
  }

  /// A key that types no character of its own, as SwiftUI names it.
  package enum Name: String, Hashable, Sendable, Codable, CaseIterable {
    case `return`, escape, space, delete, tab, upArrow, downArrow, leftArrow, rightArrow
    case deleteForward, home, end, pageUp, pageDown, clear
  }

  /// A key that is held down, as SwiftUI names it.
  package enum Modifier: String, Hashable, Sendable, Codable, CaseIterable {
    case command, shift, option, control
  }
}

extension Action.KeyStroke: CustomStringConvertible {
  /// The words that a timeline has for it.
  package var description: String {
    let modifiers = Modifier.allCases.filter(held.contains).map(\.rawValue)
    let word =
      switch key {
      case .named(let name): name.rawValue
      case .character(let character): character
      }
    return (modifiers + [word]).joined(separator: "+")
  }
}

// MARK: - Reading

extension TimelineReader {
  /// Reads a key with those held down before it; a capital letter is its key with shift.
  mutating func keyStroke(_ verb: TextPair) -> Action? {
    guard let scalar = scalar(verb.value, of: verb.key) else { return nil }
    // The last key may be a plus itself.
    let isPlus = scalar.text.hasSuffix("+")
    let rest = isPlus ? scalar.text.dropLast() : scalar.text[...]
    var words = rest.split(separator: "+").map(String.init)
    let last = isPlus ? "+" : words.popLast() ?? ""
    var held: Set<Action.KeyStroke.Modifier> = []
    for word in words {
      guard let modifier = Action.KeyStroke.Modifier(rawValue: word) else {
        let known = Action.KeyStroke.Modifier.allCases.map(\.rawValue)
        return unknownKey(word, scalar, among: known, "keys that are held down")
      }
      held.insert(modifier)
    }
    if let name = Action.KeyStroke.Name(rawValue: last) {
      return .key(Located(Action.KeyStroke(.named(name), holding: held), at: scalar.location))
    }
    guard last.count == 1 else {
      let known = Action.KeyStroke.Name.allCases.map(\.rawValue)
      return unknownKey(last, scalar, among: known, "keys, beside those of characters")
    }
    if last.lowercased() != last { held.insert(.shift) }
    let stroke = Action.KeyStroke(.character(last.lowercased()), holding: held)
    return .key(Located(stroke, at: scalar.location))
  }

  private mutating func unknownKey(
    _ word: String, _ scalar: TextScalar, among known: [String], _ what: String
  ) -> Action? {
    var part = scalar
    part.text = word
    diagnostics.add(
      unknown(.unknownWord, part, among: known, what, message: "`key` does not know `\(word)`"))
    return nil
  }

  /// Reads an address with its scheme.
  mutating func address(_ verb: TextPair) -> Located<String>? {
    guard let address = string(verb) else { return nil }
    let scheme = address.value.prefix { $0 != ":" }
    let isScheme =
      scheme.count < address.value.count && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if isScheme, !address.value.contains(" ") { return address }
    diagnostics.add(
      TimelineError(
        .badName, "this is not an address", at: address.location,
        help: "write it whole, with its scheme: `recipes://soup`, `https://example.com/soup`"))
    return nil
  }
}
