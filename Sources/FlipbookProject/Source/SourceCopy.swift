package import FlipbookSyntax

/// A file's text as it is compiled here: conditions as an iPhone answers them, without what only
/// Objective-C needs, and without the parts that are left out.
///
/// Every line and column of what stays is where it was.
package struct SourceCopy {
  var bytes: [UInt8]
  let source: SwiftSource

  /// The insertions by their places in the original.
  var insertions: [(offset: Int, text: String)] = []

  package init(_ source: SwiftSource) {
    (self.source, bytes) = (source, Array(source.text.utf8))
  }

  /// The text.
  package var text: String {
    var result: [UInt8] = []
    var start = 0
    for insertion in insertions.sorted(by: { $0.offset < $1.offset }) {
      result += bytes[start..<insertion.offset] + Array(insertion.text.utf8)
      start = insertion.offset
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }

  /// True if the text is not the file's own.
  package var isChanged: Bool { !insertions.isEmpty || bytes != Array(source.text.utf8) }

  /// Writes blanks over a range.
  package mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// Leaves a part out.
  package mutating func leaveOut(_ part: SourcePart) {
    blank(part.range)
    switch part.kind {
    case .body(let instead), .statement(let instead):
      insertions.append((part.range.lowerBound, " \(instead) "))
    default: return
    }
  }

  // MARK: What an iPhone would say

  /// Takes the branches of `#if` that an iPhone would take.
  ///
  /// `os(…)` is answered by the compiler for the system it runs on, whatever it is told; so the
  /// question is replaced by the answer. `canImport(UIKit)` needs no help: there is one.
  package mutating func answerConditions() {
    for token in source.tokens where token.kind == .directive && token.text.contains("os(") {
      for (question, answer) in Self.answers {
        replace(question, by: answer, in: token.offset..<token.end)
      }
    }
  }

  private static let answers = [("os(iOS)", "true"), ("os(Linux)", "false")]

  private mutating func replace(_ word: String, by other: String, in range: Range<Int>) {
    let (word, other) = (Array(word.utf8), Array(other.utf8))
    var index = range.lowerBound
    while index + word.count <= range.upperBound {
      if bytes[index..<index + word.count].elementsEqual(word), !isName(before: index) {
        blank(index..<index + word.count)
        bytes.replaceSubrange(index..<index + other.count, with: other)
      }
      index += 1
    }
  }

  private func isName(before index: Int) -> Bool {
    guard index > 0 else { return false }
    let scalar = Unicode.Scalar(bytes[index - 1])
    return scalar.properties.isAlphabetic || scalar == "_"
  }

  /// Returns the text of a condition as an iPhone would answer it.
  package static func answered(_ condition: String) -> String {
    var copy = SourceCopy(SwiftSource("#if \(condition)", joinsDirectives: true))
    copy.answerConditions()
    return String(copy.text.dropFirst(4))
  }

  /// Writes `#selector(…)` as a call of `_selector`, which keeps the method itself: there is no
  /// runtime that finds it by its name.
  package mutating func rewriteSelectors() {
    for token in source.tokens where token.isWord("#selector") {
      bytes[token.offset] = UInt8(ascii: "_")
    }
  }

  /// Writes `#keyPath(CALayer.position)` as the words that it stands for: `"position"`.
  package mutating func rewriteKeyPaths() {
    for (index, token) in source.tokens.enumerated() where token.isWord("#keyPath") {
      guard let range = source.keyPath(at: index) else { continue }
      bytes.replaceSubrange(range, with: Self.words(ofKeyPath: bytes[range]))
    }
  }

  /// Returns the words that a key path stands for, as a literal of the same length.
  package static func words(ofKeyPath text: ArraySlice<UInt8>) -> [UInt8] {
    let path = String(decoding: text, as: UTF8.self).drop { $0 != "(" }.dropFirst().dropLast()
    // Types come first, and begin with a capital.
    let names = path.filter { !$0.isWhitespace }.split(separator: ".")
      .drop { $0.first?.isUppercase ?? false }
    let words = Array("\"\(names.joined(separator: "."))\"".utf8)
    return words + Array(repeating: UInt8(ascii: " "), count: text.count - words.count)
  }

  /// Calls a delegate's method where code asks first if there is one: without Objective-C a protocol
  /// has all of its methods.
  ///
  /// - Parameter closures: Properties that hold functions: a delegate may be a structure of them,
  ///   and these are asked as they are written.
  package mutating func rewriteOptionalCalls(besides closures: Set<String> = []) {
    for (index, token) in source.tokens.enumerated()
    where token.isSymbol("?") && index >= 3 && !token.followsSpace
      && bytes[token.offset] == UInt8(ascii: "?")
    {
      let called = source.token(index + 1, in: source.tokens.indices)
      guard let called, called.isSymbol("("), !called.followsSpace,
        source.tokens[index - 1].kind == .word, source.tokens[index - 2].text.hasSuffix("."),
        !closures.contains(source.tokens[index - 1].text)
      else { continue }
      let marks = source.tokens[..<(index - 2)].lastIndex { !$0.isSymbol("?") && !$0.isSymbol("!") }
      guard let before = marks.flatMap(asked),
        Self.asked.contains(where: source.tokens[before].text.lowercased().hasSuffix)
      else { continue }
      blank(token.offset..<token.end)
    }
  }

  /// The ends of the names of values that code asks for methods.
  private static let asked = ["delegate", "datasource"]

  /// The place of the value that is asked: of `delegate` in `(delegate as? Other)`.
  private func asked(_ index: Int) -> Int? {
    guard source.tokens[index].isSymbol(")"), let open = source.tokens[index].partner else {
      return index
    }
    let cast = (open..<index).first { source.tokens[$0].isWord("as") }
    return cast.flatMap { $0 > open + 1 ? $0 - 1 : nil }
  }

  /// Names the initializer of an app's delegate in place of its type: there is no runtime that makes
  /// an object of a type alone.
  package mutating func rewriteDelegates() {
    for (index, token) in source.tokens.enumerated()
    where token.isAttribute && token.text == "@UIApplicationDelegateAdaptor" {
      let next = source.token(index + 1, in: source.tokens.indices)
      if let next, next.isSymbol("("), let close = next.partner {
        let last = source.tokens[close - 1]
        guard last.isWord("self") else { continue }
        bytes.replaceSubrange(last.offset..<last.end, with: Array("init".utf8))
      } else if let type = declaredType(after: index) {
        insertions.append((token.end, "(\(type).init)"))
      }
    }
  }

  /// Tells how a scene's delegate is made where code names its class.
  package mutating func rewriteSceneDelegates() {
    for (index, token) in source.tokens.enumerated()
    where token.isWord("delegateClass") && index > 0 && source.tokens[index - 1].isSymbol(".") {
      let rest = source.tokens[(index + 1)...].prefix(12)
      guard rest.first?.isSymbol("=") ?? false,
        let last = rest.firstIndex(where: { $0.isWord("self") }), last > index + 3
      else { continue }
      let type = source.tokens[(index + 2)..<(last - 1)].map(\.text).joined()
      insertions.append((source.tokens[index + 2].offset, "_sceneDelegate("))
      insertions.append((source.tokens[last].end, ", \(type).init)"))
    }
  }

  /// The type of the variable behind an attribute, where it is one word.
  private func declaredType(after index: Int) -> String? {
    let rest = source.tokens[(index + 1)...].prefix(8)
    guard let colon = rest.firstIndex(where: { $0.isSymbol(":") }),
      rest[..<colon].contains(where: { $0.isWord("var") || $0.isWord("let") })
    else { return nil }
    return source.token(colon + 1, in: source.tokens.indices)?.text
  }

  /// Takes attributes away that speak to Objective-C, which is not there.
  package mutating func removeObjectiveC() {
    for (index, token) in source.tokens.enumerated() where token.isAttribute {
      guard Self.foreignAttributes.contains(token.text) else { continue }
      blank(token.offset..<token.end)
      let next = source.token(index + 1, in: source.tokens.indices)
      if let next, next.isSymbol("("), !next.followsSpace, let close = next.partner {
        blank(next.offset..<source.tokens[close].end)
      }
    }
  }

  private static let foreignAttributes: Set = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable",
    "@IBDesignable", "@IBSegueAction", "@GKInspectable", "@NSCopying",
  ]
}

extension SwiftSource {
  /// The range of a key path, from its `#keyPath` to its bracket; nil if it has no end.
  func keyPath(at index: Int) -> Range<Int>? {
    guard let open = token(index + 1, in: tokens.indices), open.isSymbol("("),
      let close = open.partner
    else { return nil }
    return tokens[index].offset..<tokens[close].end
  }
}
