import FlipbookSyntax

/// A Swift package, as far as its manifest says it in plain words.
///
/// The manifest is a program; it is read here, not run. Targets that it computes are not seen.
struct PackageManifest {
  /// A target of the package.
  struct Target {
    var name: String
    var path: String?
    var excluded: [String] = []
    var sources: [String] = []
    /// The names of targets and products it depends on.
    var dependencies: [String] = []
    /// The packages that products come from, where it says so.
    var origins: [String: String] = [:]

    /// True if the compiler runs it, to expand macros.
    var isMacro = false

    /// True if it says how Swift is compiled.
    var hasSettings = false
    var conditions: [String] = []
    var flags: [String] = []

    /// The folder of the headers of C that others may include, from the target's.
    var publicHeaders: String?

    /// The folders that C looks for headers in, from the target's, and the names it finds defined.
    var headerPaths: [String] = []
    var definitions: [String] = []

    /// The features of the language that it switches on.
    var features: [String] = []

    /// The version of the language, where it is another one than the package's.
    var version: String?

    /// The resources, from the target's folder; true for those that stay as they stand.
    var resources: [(path: String, isCopied: Bool)] = []
  }

  /// The language of the texts in the sources.
  private(set) var language: String?
  private(set) var name: String?
  private(set) var targets: [Target] = []

  /// The targets of each library product.
  private(set) var products: [String: [String]] = [:]

  /// The paths of packages that it depends on, from its own folder.
  private(set) var localPackages: [String] = []

  /// The packages that it depends on by address, by the last part of it.
  private(set) var remotePackages: [String: String] = [:]

  /// The version of the language: the newest that it names, else that of the tools it is for.
  private(set) var version: String

  /// True for the package of Flipbook itself: what its modules are to a project is compiled already.
  var isFlipbook: Bool { targets.contains { $0.name == "FlipbookHost" } }

  /// The experimental features in lists of settings that are declared by themselves.
  private var listedFeatures: [String] = []

  private let source: SwiftSource

  /// Reads a manifest.
  init(_ text: String) {
    source = SwiftSource(text)
    version = Self.toolsVersion(of: text) ?? "5"
    for index in source.tokens.indices { read(callAt: index) }
    // Targets that say nothing themselves are given such lists by the manifest's own functions.
    let flags = listedFeatures.flatMap { ["-enable-experimental-feature", $0] }
    for index in targets.indices where !targets[index].hasSettings { targets[index].flags += flags }
  }

  /// Reads `Package(name: …)`, or an element of one of its lists.
  private mutating func read(callAt index: Int) {
    let tokens = source.tokens
    guard index + 1 < tokens.count, tokens[index].kind == .word, tokens[index + 1].isSymbol("("),
      // A call that nothing closes would take in the rest of the file.
      tokens[index + 1].partner != nil
    else { return }
    let call = ManifestCall(source, bracket: index + 1)
    let isMember = index > 0 && tokens[index - 1].isSymbol(".")
    guard isMember else {
      if tokens[index].text == "Package" {
        (name, language) = (call.text("name"), call.text("defaultLocalization"))
        let versions =
          call.words("swiftLanguageModes") + call.words("swiftLanguageVersions")
        if let newest = versions.compactMap(Self.version).max() { version = newest }
      }
      return
    }
    switch tokens[index].text {
    case "target", "executableTarget", "macro":
      if isElement(index - 1, of: "targets") { add(call, isMacro: tokens[index].text == "macro") }
    case "library", "executable":
      if let name = call.text("name") { products[name] = call.texts("targets") }
    case "package": addPackage(call)
    case "enableExperimentalFeature":
      if let feature = call.first, isElement(index - 1, of: "SwiftSetting") {
        listedFeatures.append(feature)
      }
    default: break
    }
  }

  /// The version in a manifest's first line: `// swift-tools-version: 6.0`.
  private static func toolsVersion(of text: String) -> String? {
    let mark = "swift-tools-version:"
    let line = text.split(separator: "\n").first { $0.hasPrefix("//") && $0.contains(mark) }
    guard let line, let range = line.firstRange(of: mark) else { return nil }
    let version = line[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return version.isEmpty ? nil : String(version)
  }

  /// The version that a word such as `v5` or `v4_2` stands for.
  private static func version(_ word: String) -> String? {
    let version = word.drop { $0 == "v" }.prefix { $0.isNumber }
    return version.isEmpty ? nil : String(version)
  }

  /// Returns true if the token begins an element of a list with a label.
  private func isElement(_ index: Int, of label: String) -> Bool {
    var depth = 0
    for place in stride(from: index - 1, through: 2, by: -1) {
      let token = source.tokens[place]
      if token.isSymbol(")") || token.isSymbol("]") || token.isSymbol("}") { depth += 1 }
      guard token.isSymbol("(") || token.isSymbol("[") || token.isSymbol("{") else { continue }
      if depth > 0 {
        depth -= 1
        continue
      }
      guard token.isSymbol("["),
        source.tokens[place - 1].isSymbol(":")
          || source.tokens[place - 1].isSymbol("=") || source.tokens[place - 1].isSymbol("+=")
      else { return false }
      // Of a variable, `let targets: [Target] = [`, the name is further in front.
      return source.tokens[max(0, place - 7)..<place].contains { $0.text.hasSuffix(label) }
    }
    return false
  }

  private mutating func addPackage(_ call: ManifestCall) {
    if let path = call.text("path") {
      localPackages.append(path)
    } else if let address = call.text("url") {
      remotePackages[PackageClones.name(of: address)] = address
    }
  }

  private mutating func add(_ call: ManifestCall, isMacro: Bool) {
    guard let name = call.text("name") else { return }
    var target = Target(name: name, path: call.text("path"))
    target.isMacro = isMacro
    target.hasSettings = call.has("swiftSettings")
    target.excluded = call.texts("exclude")
    target.sources = call.texts("sources")
    target.publicHeaders = call.text("publicHeadersPath")
    for element in call.elements("dependencies") {
      if let name = call.literal(element) {
        target.dependencies.append(name)
      } else if let product = call.inner(element), product.applies, let name = product.text("name")
      {
        target.dependencies.append(name)
        target.origins[name] = product.text("package")
      }
    }
    for element in call.elements("resources") {
      guard let resource = call.inner(element), let path = resource.first,
        let word = call.word(element)
      else { continue }
      target.resources.append((path, word == "copy"))
    }
    for (word, setting) in call.settings("cSettings") + call.settings("cxxSettings") {
      guard let value = setting.first else { continue }
      switch word {
      case "define": target.definitions.append(value + (setting.text("to").map { "=\($0)" } ?? ""))
      case "headerSearchPath": target.headerPaths.append(value)
      default: break
      }
    }
    for (word, setting) in call.settings("swiftSettings") {
      switch word {
      case "define": target.conditions += setting.first.map { [$0] } ?? []
      case "enableUpcomingFeature":
        target.features += setting.first.map { [$0] } ?? []
      case "enableExperimentalFeature":
        target.flags += setting.first.map { ["-enable-experimental-feature", $0] } ?? []
      case "swiftLanguageMode", "swiftLanguageVersion":
        target.version = setting.firstWord.flatMap(Self.version)
      case "defaultIsolation": target.flags += ["-default-isolation", "MainActor"]
      default: break
      }
    }
    targets.append(target)
  }
}
