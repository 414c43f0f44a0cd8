import FlipbookBase
package import Foundation

/// Reads string catalogs, files that end with `.xcstrings`.
package struct StringCatalog {
  /// The language that the keys are written in.
  package private(set) var sourceLanguage = "en"

  /// The keys that people wrote into the catalog, which code does not spell.
  package private(set) var ownKeys: [String] = []

  /// The tables by their languages.
  package private(set) var tables: [String: StringTable] = [:]

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - path: Its path, for the note.
  /// - Throws: A note with the line if it is damaged.
  package init(_ data: Data, path: String) throws(StringsFault) {
    var reader = JSONReader(String(decoding: data, as: UTF8.self), file: path)
    let document: JSONValue
    do throws(JSONError) {
      document = try reader.read()
    } catch {
      throw StringsFault(
        note: AssetNote(
          "is damaged, so its texts are missing: \(error.message)",
          at: "\(path):\(error.place.line)")
      )
    }
    sourceLanguage = document["sourceLanguage"]?.text ?? "en"
    for (key, entry) in document["strings"]?.members ?? [] {
      if entry["extractionState"]?.text == "manual" { ownKeys.append(key) }
      for (language, localization) in entry["localizations"]?.members ?? [] {
        guard let text = Self.text(of: localization, key) else { continue }
        tables[language, default: StringTable()].texts[key] = text
      }
    }
    // A key without a translation is its own text in the source language.
    if tables[sourceLanguage] == nil { tables[sourceLanguage] = StringTable() }
  }

  private static func text(of localization: JSONValue, _ key: String) -> TableText? {
    var text: TableText
    if let plural = localization["variations"]?["plural"] {
      text = TableText("%#@value@")
      text.variables["value"] = variable(of: plural, key)
    } else if let device = localization["variations"]?["device"] {
      // An iPhone's words, or those of all other devices.
      guard let chosen = device["iphone"] ?? device["other"] else { return nil }
      return self.text(of: chosen, key)
    } else {
      guard let value = localization["stringUnit"]?["value"]?.text else { return nil }
      text = TableText(value)
    }
    for (name, substitution) in localization["substitutions"]?.members ?? [] {
      guard let plural = substitution["variations"]?["plural"] else { continue }
      var variable = variable(of: plural, key)
      variable.argument = substitution["argNum"]?.number.flatMap { Int(exactly: $0) }
        .map { max($0, 1) - 1 }
      variable.specifier = substitution["formatSpecifier"]?.text ?? "lld"
      text.variables[name] = variable
    }
    return text
  }

  private static func variable(of plural: JSONValue, _ key: String) -> PluralVariable {
    var variable = PluralVariable()
    for (name, form) in plural.members ?? [] {
      guard let form = PluralRules.Form(rawValue: name).map({ ($0, form) }) else { continue }
      variable.forms[form.0] = form.1["stringUnit"]?["value"]?.text
    }
    return variable
  }
}

/// The reason for which a table of texts cannot be read.
package struct StringsFault: Error {
  package var note: AssetNote
}
