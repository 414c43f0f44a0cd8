import FlipbookAssets
import FlipbookSyntax
import Foundation

/// The names in Swift that Xcode gives to the texts of string catalogs.
///
/// A text has a name if people wrote its key into the catalog; keys that Xcode found in the code have
/// none. In the usual table it is a member of `LocalizedStringResource`, in another one a member of a
/// type in it. A text with values is a function of them.
///
///     "Journal.Title": "Journal"          static var journalTitle
///     "Day %lld": "Day %1$(number)lld"    static func day(number:)
///
/// `LocalizedStringKey` gets the same members, so that each title may be given by its name.
///
/// - SeeAlso: Members, tables and values: documented,
///   developer.apple.com/videos/play/wwdc2025/225. The rule of names: derived from the 338 texts and the
///   code of github.com/easydev991/SwiftUI-SotkaApp 63a1d19. A `%d` may be any whole number: chosen.
struct StringSymbols {
  /// The text of a catalog, with its name in Swift.
  private struct Symbol {
    var name: String
    var key: String
    var arguments: [FormatArgument]

    /// The declaration's name with the labels, by which two are the same.
    var signature: String {
      name + arguments.map { "\($0.name ?? "_"):\(StringSymbols.type(of: $0))" }.joined()
    }
  }

  /// The source of a module's names; no lines if its code uses none.
  ///
  /// - Parameters:
  ///   - resources: The module's resources.
  ///   - sources: The texts of the module's files.
  ///   - taken: The members that the module's own extensions declare.
  ///   - bundle: An expression for the bundle of the catalogs; nil for the program's.
  /// - Returns: The lines of the source.
  static func lines(
    for resources: ModuleResources, in sources: [String], without taken: Set<String>,
    bundle: String?
  ) -> [String] {
    // The words of the code are asked for only if a catalog has names to give.
    lazy var used = wordsAfterPeriods(in: sources)
    var lines: [String] = []
    for file in resources.files where file.path.hasSuffix(".xcstrings") {
      let table = String(FilePath.name(of: file.path).dropLast(".xcstrings".count))
      guard !systemTables.contains(table),
        let data = FileManager.default.contents(atPath: file.path),
        let catalog = try? StringCatalog(data, path: file.path), !catalog.ownKeys.isEmpty
      else { continue }
      let isUsual = table == "Localizable"
      guard isUsual || used.contains(AssetName.type(table)) else { continue }
      let symbols = symbols(of: catalog).filter {
        used.contains($0.name) && !(isUsual && taken.contains($0.name))
      }
      guard !symbols.isEmpty else { continue }
      let place = (table: isUsual ? nil : table, bundle: bundle)
      for type in ["LocalizedStringResource", "LocalizedStringKey"] {
        let members = symbols.map { member($0, of: type, place) }
        lines.append("extension SwiftUI.\(type) {")
        lines += isUsual ? members : ["enum `\(AssetName.type(table))` {"] + members + ["}"]
        lines.append("}")
      }
    }
    return lines
  }

  /// The words of sources that stand behind a period.
  private static func wordsAfterPeriods(in sources: [String]) -> Set<String> {
    var words: Set<String> = []
    for text in sources {
      let tokens = SwiftSource(text).tokens
      for (period, word) in zip(tokens, tokens.dropFirst()) where period.isSymbol(".") {
        words.insert(String(word.text).filter { $0 != "`" })
      }
    }
    return words
  }

  /// Tables that the system reads, and not code.
  private static let systemTables: Set<String> = ["InfoPlist", "AppShortcuts"]

  private static func symbols(of catalog: StringCatalog) -> [Symbol] {
    var symbols: [Symbol] = []
    var signatures: Set<String> = []
    for key in catalog.ownKeys {
      let text = catalog.tables[catalog.sourceLanguage]?.texts[key] ?? TableText(key)
      let symbol = Symbol(name: name(of: key), key: key, arguments: text.arguments)
      guard symbol.name != "_", signatures.insert(symbol.signature).inserted else { continue }
      symbols.append(symbol)
    }
    return symbols
  }

  /// The name of a key: its words without marks, the first one in small letters, the others with one
  /// capital.
  static func name(of key: String) -> String {
    let words = AssetName.words(of: TableText.withoutMarks(key)[...])
    let parts = words.enumerated().map { index, word in
      if index == 0 { return word.lowercased() }
      let isLoud = word.allSatisfy { !$0.isLowercase }
      let rest = String(word.dropFirst())
      return word.prefix(1).uppercased() + (isLoud ? rest.lowercased() : rest)
    }
    return AssetName.identifier(parts.joined())
  }

  private static func member(
    _ symbol: Symbol, of type: String, _ place: (table: String?, bundle: String?)
  ) -> String {
    let parameters = symbol.arguments.enumerated().map { index, argument in
      "\(argument.name.map { "`\($0)`" } ?? "_") value\(index): \(self.type(of: argument))"
    }
    let values = symbol.arguments.indices.map { "\\(value\($0))" }.joined(separator: " ")
    let head =
      parameters.isEmpty
      ? "static var `\(symbol.name)`: SwiftUI.\(type)"
      : "static func `\(symbol.name)`(\(parameters.joined(separator: ", "))) -> SwiftUI.\(type)"
    let key = literal(symbol.key)
    let text = values.isEmpty ? key : "\"\(values)\""
    let table = place.table.map { ", table: \(literal($0))" } ?? ""
    let bundle = place.bundle.map { ", bundle: .atURL(\($0).bundleURL)" } ?? ""
    let resource =
      "SwiftUI.LocalizedStringResource(\(key), defaultValue: \(text)\(table)\(bundle))"
    let value =
      type == "LocalizedStringKey"
      ? "SwiftUI.LocalizedStringKey(Swift.String(localized: \(resource)))" : resource
    return "nonisolated \(head) { \(value) }"
  }

  /// The type of a value by its mark.
  private static func type(of argument: FormatArgument) -> String {
    let specifier = argument.specifier
    switch specifier.last {
    case "d" where !specifier.contains("l"), "i": return "some Swift.BinaryInteger"
    case "d", "D": return "Swift.Int"
    case "u", "U", "x", "X", "o", "O": return "Swift.UInt"
    case "f", "F", "e", "E", "g", "G", "a", "A":
      return specifier.contains("l") ? "Swift.Double" : "Swift.Float"
    default: return "Swift.String"
    }
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\r", with: "\\r").replacing("\t", with: "\\t")
    return "\"\(escaped)\""
  }
}
