package import Foundation

/// Reads the older tables of texts, `.strings` and `.stringsdict`.
package enum StringsFile {
  /// Reads a file of texts, `"key" = "text";`, or a property list of them.
  package static func table(of data: Data, path: String) throws(StringsFault) -> StringTable {
    var table = StringTable()
    for (key, value) in try list(data, path) {
      if let text = value as? String { table.texts[key] = TableText(text) }
    }
    return table
  }

  /// Reads a property list of texts with plurals.
  ///
  /// - SeeAlso: Its keys: documented, "Stringsdict File Format".
  package static func plurals(of data: Data, path: String) throws(StringsFault) -> StringTable {
    var table = StringTable()
    for (key, value) in try list(data, path) {
      guard let entry = value as? [String: Any],
        let format = entry["NSStringLocalizedFormatKey"] as? String
      else { continue }
      var text = TableText(format)
      for (name, value) in entry {
        guard let rule = value as? [String: Any] else { continue }
        var variable = PluralVariable()
        variable.specifier = rule["NSStringFormatValueTypeKey"] as? String ?? "d"
        for form in PluralRules.Form.allCases {
          variable.forms[form] = rule[form.rawValue] as? String
        }
        text.variables[name] = variable
      }
      table.texts[key] = text
    }
    return table
  }

  private static func list(
    _ data: Data, _ path: String
  ) throws(StringsFault) -> [String: Any] {
    // An empty file is an empty table.
    if data.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    if let list = list as? [String: Any] { return list }
    throw StringsFault(
      note: AssetNote("is damaged, so its texts are missing", at: place(in: data, path)))
  }

  /// The path, with the first line that is no entry of a table of texts.
  private static func place(in data: Data, _ path: String) -> String {
    let text = String(decoding: data, as: UTF8.self)
    var isComment = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if line.hasPrefix("/*") { isComment = true }
      let wasComment = isComment
      if line.hasSuffix("*/") { isComment = false }
      if wasComment || line.isEmpty || line.hasPrefix("//") || line.hasPrefix("<") { continue }
      let isEntry = line.hasPrefix("\"") && line.hasSuffix(";") && line.contains("=")
      if !isEntry { return "\(path):\(index + 1)" }
    }
    return path
  }
}
