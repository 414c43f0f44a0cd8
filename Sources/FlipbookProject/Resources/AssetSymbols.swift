package import FlipbookAssets
import FlipbookSyntax

/// The source that gives a module names for its assets, and its bundle.
///
/// - SeeAlso: Its contents: derived from what Xcode 16 generates (`GeneratedAssetSymbols.swift`).
package struct AssetSymbols {
  private var lines: [String] = []
  private let bundle: String

  /// Members that the module's own extensions declare, by type.
  private let taken: [String: Set<String>]

  /// Returns the source for a module; nil if it has no resources and asks for none of the app's.
  ///
  /// - Parameters:
  ///   - resources: The module's resources.
  ///   - index: The assets of its catalogs.
  ///   - sources: The texts of its files, whose own names count.
  /// - Returns: The text of a Swift file.
  package static func source(
    for resources: ModuleResources, _ index: AssetIndex, sources: [String]
  ) -> String? {
    let asksForTexts = sources.contains {
      $0.contains("NSLocalizedString") || $0.contains("localizedString(")
    }
    let asksForNumbers = asks(sources, "NumberFormatter", "FractionDigits")
    let asksForDays = asks(sources, "DateFormatter", "doesRelativeDateFormatting")
    guard
      asksForTexts || asksForNumbers || asksForDays || !resources.isEmpty || resources.bundle != nil
    else { return nil }
    var symbols = AssetSymbols(resources, sources)
    symbols.addBundle(resources.bundle)
    symbols.addStrings()
    if asksForNumbers { symbols.addNumbers() }
    if asksForDays { symbols.addDays() }
    let images = AssetNames(
      Array(index.images.keys) + Array(index.symbols.keys), without: "Image")
    let colors = AssetNames(Array(index.colors.keys), without: "Color")
    symbols.add(images, to: "ImageResource")
    symbols.add(colors, to: "ColorResource")
    for target in Self.ofImages { symbols.extend(images, target) }
    for target in Self.ofColors { symbols.extend(colors, target) }
    symbols.addTexts(of: resources, sources)
    symbols.addModels(resources.models, sources)
    return symbols.lines.joined(separator: "\n") + "\n"
  }

  /// True if a formatter may be given a setting that Foundation passes over, and no subclass has its
  /// own function, which could not take the place of an extension's.
  private static func asks(_ sources: [String], _ formatter: String, _ setting: String) -> Bool {
    sources.contains { $0.contains(formatter) && $0.contains(setting) }
      && !sources.contains { $0.contains("override func string(from") }
  }

  private init(_ resources: ModuleResources, _ sources: [String]) {
    bundle = resources.bundle == nil ? "Foundation.Bundle.main" : "Foundation.Bundle.module"
    var taken: [String: Set<String>] = [:]
    for text in sources where text.contains("extension") && text.contains("static") {
      for type in Self.system.keys.sorted() where text.contains(type) {
        taken[type, default: []].formUnion(Self.members(of: type, in: SwiftSource(text)))
      }
    }
    self.taken = taken
    lines = ["import Foundation", "import SwiftUI", "import UIKit"]
  }

  // MARK: Bundles and texts

  private mutating func addBundle(_ name: String?) {
    guard let name else { return }
    lines += [
      "extension Foundation.Bundle {",
      "  nonisolated static var module: Foundation.Bundle { _BundleStrings.bundle(named: \"\(name)\") }",
      "}",
    ]
  }

  /// Foundation's functions in the language of the scene: a module's own come before imported ones.
  private mutating func addStrings() {
    lines += [
      "nonisolated func NSLocalizedString(",
      "  _ key: String, tableName: String? = nil, bundle: Foundation.Bundle = .main,",
      "  value: String = \"\", comment: String",
      ") -> String {",
      "  _BundleStrings.string(key, table: tableName, bundle: bundle, value: value)",
      "}",
      "extension Foundation.Bundle {",
      "  nonisolated func localizedString(",
      "    forKey key: String, value: String?, table: String?",
      "  ) -> String {",
      "    _BundleStrings.string(key, table: table, bundle: self, value: value)",
      "  }",
      "}",
    ]
  }

  /// Foundation's function, with the fraction digits that a formatter is given.
  private mutating func addNumbers() {
    lines += [
      "extension Foundation.NumberFormatter {",
      "  nonisolated func string(from number: Foundation.NSNumber) -> String? {",
      "    _NumberSpelling.string(from: number, by: self)",
      "  }",
      "}",
    ]
  }

  /// Foundation's function, with the names of the days around today.
  private mutating func addDays() {
    lines += [
      "extension Foundation.DateFormatter {",
      "  nonisolated func string(from date: Foundation.Date) -> String {",
      "    _DateSpelling.string(from: date, by: self)",
      "  }",
      "}",
    ]
  }

  /// The names of texts in string catalogs.
  private mutating func addTexts(of resources: ModuleResources, _ sources: [String]) {
    guard resources.files.contains(where: { $0.path.hasSuffix(".xcstrings") }) else { return }
    lines += StringSymbols.lines(
      for: resources, in: sources,
      without: taken["LocalizedStringResource", default: []]
        .union(taken["LocalizedStringKey", default: []]),
      bundle: resources.bundle == nil ? nil : bundle)
  }

  /// The classes of model files.
  private mutating func addModels(_ paths: [String], _ sources: [String]) {
    let models = paths.compactMap(DataModel.init(at:))
    guard !models.isEmpty else { return }
    lines.insert("import CoreData", at: 0)
    for model in models {
      lines +=
        DataModelClasses(model) { name in
          sources.contains { DataModelClasses.declares($0, name) }
        }.lines
    }
  }

  // MARK: Names

  private mutating func add(_ names: AssetNames, to type: String) {
    guard !names.isEmpty else { return }
    let bundle = bundle
    lines.append("extension SwiftUI.\(type) {")
    lines += names.lines { property, name in
      let text = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return
        "nonisolated static let \(property) = SwiftUI.\(type)(name: \"\(text)\", bundle: \(bundle))"
    }
    lines.append("}")
  }

  /// Adds members to a type of the system, but those that it or the module has.
  private mutating func extend(_ names: AssetNames, _ target: Extension) {
    let refused = (Self.system[target.type] ?? []).union(taken[target.type] ?? [])
    var names = names.without(refused)
    // A protocol has no types in it.
    if target.type == "ShapeStyle" { names = names.withoutTypes }
    guard !names.isEmpty else { return }
    lines.append("extension \(target.head) {")
    lines += names.lines { property, name in
      let path = names.path(of: name)
      return
        "nonisolated static var \(property): \(target.value) { \(target.value)(\(target.label)\(target.resource)\(path)) }"
    }
    lines.append("}")
  }

  /// A type of the system that gets members.
  private struct Extension {
    var type: String
    var head: String
    var value: String
    var label = ""

    /// The type of the assets: an app's own initializer may take something else with such names.
    var resource = "SwiftUI.ColorResource"
  }

  private static let ofColors = [
    Extension(type: "UIColor", head: "UIKit.UIColor", value: "UIKit.UIColor", label: "resource: "),
    Extension(type: "Color", head: "SwiftUI.Color", value: "SwiftUI.Color"),
    Extension(
      type: "ShapeStyle", head: "SwiftUI.ShapeStyle where Self == SwiftUI.Color",
      value: "SwiftUI.Color"),
  ]
  private static let ofImages = [
    Extension(
      type: "UIImage", head: "UIKit.UIImage", value: "UIKit.UIImage", label: "resource: ",
      resource: "SwiftUI.ImageResource")
  ]

  /// Members of the system's types, which an asset does not replace.
  private static let system: [String: Set<String>] = {
    let colors: Set<String> = [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
      "pink", "brown", "gray", "white", "black", "clear", "primary", "secondary", "accentColor",
    ]
    let styles: Set<String> = [
      "tint", "foreground", "background", "tertiary", "quaternary", "quinary", "separator",
      "placeholder", "link", "fill", "selection", "windowBackground", "image", "shadow",
    ]
    let kit: Set<String> = [
      "red", "orange", "yellow", "green", "cyan", "blue", "magenta", "purple", "brown", "gray",
      "white", "black", "clear", "darkGray", "lightGray", "label", "secondaryLabel",
      "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "separator",
      "opaqueSeparator", "tintColor", "systemFill", "systemBackground", "darkText", "lightText",
      "systemRed", "systemBlue", "systemGreen", "systemGray", "systemOrange", "systemPink",
      "systemPurple", "systemTeal", "systemYellow", "systemIndigo", "systemBrown", "systemMint",
      "systemCyan",
    ]
    return [
      "Color": colors, "ShapeStyle": colors.union(styles), "UIColor": kit,
      "UIImage": ["add", "remove", "actions", "checkmark", "strokedCheckmark"],
      "LocalizedStringResource": [], "LocalizedStringKey": [],
    ]
  }()

  /// The static members that extensions of a type declare.
  private static func members(of type: String, in source: SwiftSource) -> Set<String> {
    let tokens = source.tokens
    var members: Set<String> = []
    for index in tokens.indices where tokens[index].text == "extension" {
      var name = index + 1
      // `SwiftUI.Color` is `Color`.
      while name + 2 < tokens.count, tokens[name + 1].isSymbol(".") { name += 2 }
      guard name < tokens.count, tokens[name].text == type,
        let brace = tokens[name...].indices.first(where: { tokens[$0].isSymbol("{") })
      else { continue }
      let range = source.inside(brace)
      for place in range where tokens[place].text == "static" {
        // `static public var` is as good as `public static var`.
        let rest = (place + 1..<range.upperBound).first {
          !["public", "internal", "package", "nonisolated"].contains(tokens[$0].text)
        }
        guard let rest, ["let", "var", "func"].contains(tokens[rest].text),
          let member = source.token(rest + 1, in: range)
        else { continue }
        members.insert(member.text)
      }
    }
    return members
  }
}
