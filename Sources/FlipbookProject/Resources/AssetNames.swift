import FlipbookAssets

/// Assets by their names in Swift, in types for folders with names of their own.
struct AssetNames {
  /// The asset of each property here.
  private var properties: [(property: String, asset: String)] = []
  private var types: [(type: String, names: AssetNames)] = []

  /// The names in Swift from the outermost type: `.Brand.primary`.
  private var paths: [String: String] = [:]

  private init() {}

  /// Names assets; of two with one name the first in the alphabet has it.
  ///
  /// - Parameters:
  ///   - assets: The assets with their folders: `Brand/Primary`.
  ///   - suffix: The end of names that is left away.
  init(_ assets: [String], without suffix: String) {
    for asset in assets.sorted() {
      let parts = asset.split(separator: "/").map(String.init)
      guard let last = parts.last else { continue }
      let types = parts.dropLast().map { AssetName.type($0) }
      let property = AssetName.property(last, without: suffix)
      insert(asset, types[...], property)
      let path = (types + [property]).map { ".\(Self.quoted($0))" }.joined()
      paths[asset] = path
    }
  }

  private mutating func insert(_ asset: String, _ path: ArraySlice<String>, _ property: String) {
    guard let first = path.first else {
      if !properties.contains(where: { $0.property == property }) {
        properties.append((property, asset))
      }
      return
    }
    if !types.contains(where: { $0.type == first }) { types.append((first, AssetNames())) }
    for index in types.indices where types[index].type == first {
      types[index].names.insert(asset, path.dropFirst(), property)
    }
  }

  var isEmpty: Bool { properties.isEmpty && types.isEmpty }

  /// The names without some that are taken.
  func without(_ refused: Set<String>) -> AssetNames {
    var names = self
    names.properties.removeAll { refused.contains($0.property) }
    return names
  }

  /// The names that are in no type.
  var withoutTypes: AssetNames {
    var names = self
    names.types = []
    return names
  }

  /// The name of an asset from the outermost type: `.Brand.primary`.
  func path(of asset: String) -> String { paths[asset] ?? "" }

  /// Returns lines that declare the names.
  func lines(_ declare: (_ property: String, _ asset: String) -> String) -> [String] {
    properties.map { declare(Self.quoted($0.property), $0.asset) }
      + types.flatMap { type, names in
        ["enum \(Self.quoted(type)) {"] + names.lines(declare) + ["}"]
      }
  }

  /// A name that may be a word of the language.
  private static func quoted(_ name: String) -> String { words.contains(name) ? "`\(name)`" : name }

  private static let words: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "Type", "Protocol",
  ]
}
