/// A table of texts in one language.
package struct StringTable: Equatable, Sendable {
  package var texts: [String: TableText] = [:]

  package init() {}

  /// Adds what another table has, which counts more.
  package mutating func merge(_ other: StringTable) {
    texts.merge(other.texts) { _, second in second }
  }
}

/// A text of a table.
package struct TableText: Equatable, Sendable {
  /// The text with marks for values: `%@`, `%1$lld`, and `%#@name@` for a variable.
  package var format: String

  /// The parts that depend on a number, by their names.
  package var variables: [String: PluralVariable] = [:]

  package init(_ format: String) { self.format = format }
}

/// A part of a text in as many forms as the language has for numbers.
package struct PluralVariable: Equatable, Sendable {
  /// The value that decides, counted from 0; nil for that in the variable's place.
  package var argument: Int?

  /// The mark of the number, without the percent sign: `lld`.
  package var specifier = "lld"
  package var forms: [PluralRules.Form: String] = [:]

  package init() {}

  /// The text for a number.
  func text(for form: PluralRules.Form, isZero: Bool) -> String {
    // Nothing may have words of its own in any language.
    if isZero, let zero = forms[.zero] { return zero }
    return forms[form] ?? forms[.other] ?? ""
  }
}

extension TableText {
  /// The text for many things, with the marks of its numbers in place of variables.
  package var plainFormat: String {
    variables.sorted { $0.key < $1.key }.reduce(format) { text, variable in
      let form = (variable.value.forms[.other] ?? "")
        .replacing("%arg", with: "%\(variable.value.specifier)")
      return text.replacing("%#@\(variable.key)@", with: form)
    }
  }
}
