/// The answer that an iPhone gives to the condition of an `#if`, as far as its system decides it.
package struct ConditionAnswer {
  private var rest: Substring

  /// False if an iPhone compiles nothing under a condition, whatever else is defined.
  package static func isPossible(_ condition: String) -> Bool {
    var reader = ConditionAnswer(rest: condition[...])
    return reader.either() ?? true
  }

  /// One side or the other; nil where it cannot be told.
  private mutating func either() -> Bool? { chain("||", deciding: true) { $0.both() } }

  private mutating func both() -> Bool? { chain("&&", deciding: false) { $0.one() } }

  /// Several answers with a mark between them, of which one value decides for all.
  private mutating func chain(
    _ mark: String, deciding: Bool, _ next: (inout Self) -> Bool?
  ) -> Bool? {
    var answers = [next(&self)]
    while take(mark) { answers.append(next(&self)) }
    if answers.contains(deciding) { return deciding }
    return answers.contains(nil) ? nil : !deciding
  }

  private mutating func one() -> Bool? {
    if take("!") { return one().map { !$0 } }
    if take("(") {
      let inner = either()
      // Words that are not read here end the answer.
      guard take(")") else {
        rest = ""
        return nil
      }
      return inner
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest.dropFirst(word.count)
    guard take("(") else { return word == "true" ? true : word == "false" ? false : nil }
    guard let close = rest.firstIndex(of: ")") else {
      rest = ""
      return nil
    }
    let argument = rest[..<close].filter { !$0.isWhitespace }
    rest = rest[rest.index(after: close)...]
    return word == "os" ? argument == "iOS" : nil
  }

  private mutating func take(_ mark: String) -> Bool {
    rest = rest.drop { $0.isWhitespace }
    guard rest.hasPrefix(mark) else { return false }
    rest = rest.dropFirst(mark.count)
    rest = rest.drop { $0.isWhitespace }
    return true
  }
}
