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
    let call = Call(source, bracket: index + 1)
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

  private mutating func addPackage(_ call: Call) {
    if let path = call.text("path") {
      localPackages.append(path)
    } else if let address = call.text("url") {
      remotePackages[PackageClones.name(of: address)] = address
    }
  }

  private mutating func add(_ call: Call, isMacro: Bool) {
    guard let name = call.text("name") else { return }
    var target = Target(name: name, path: call.text("path"))
    target.isMacro = isMacro
    target.hasSettings = call.has("swiftSettings")
    target.excluded = call.texts("exclude")
    target.sources = call.texts("sources")
    target.publicHeaders = call.text("publicHeadersPath")
    target.dependencies = call.elements("dependencies").compactMap { element in
      call.literal(element) ?? call.inner(element)?.text("name")
    }
    for element in call.elements("dependencies") {
      guard let product = call.inner(element), let name = product.text("name") else { continue }
      target.origins[name] = product.text("package")
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

/// A call in a manifest, with its arguments by their labels.
private struct Call {
  private let source: SwiftSource
  private var arguments: [(label: String, value: Range<Int>)] = []

  init(_ source: SwiftSource, bracket: Int) {
    self.source = source
    for element in source.elements(of: source.inside(bracket)) {
      if let colon = source.token(element.lowerBound + 1, in: element), colon.isSymbol(":") {
        arguments.append(
          (source.tokens[element.lowerBound].text, element.lowerBound + 2..<element.upperBound))
      } else {
        arguments.append(("", element))
      }
    }
  }

  private func value(_ label: String) -> Range<Int>? {
    arguments.first { $0.label == label }?.value
  }

  func has(_ label: String) -> Bool { value(label) != nil }

  /// The plain text of an argument.
  func text(_ label: String) -> String? { value(label).flatMap(literal) }

  /// The plain text of the first argument.
  var first: String? { arguments.first.flatMap { literal($0.value) } }

  /// The elements of a list; of several that are added up, those of the first.
  func elements(_ label: String) -> [Range<Int>] {
    guard let first = value(label)?.first else { return [] }
    guard let list = source.tokens[first].isSymbol("[") ? first : list(named: first) else {
      return []
    }
    return source.elements(of: source.inside(list))
  }

  /// The bracket of the list that a variable is declared with; the last one, since conditions of
  /// other systems stand in front of the rest.
  private func list(named place: Int) -> Int? {
    let tokens = source.tokens
    guard tokens[place].kind == .word else { return nil }
    let declaration = tokens.indices.dropFirst().last { index in
      tokens[index].text == tokens[place].text && ["let", "var"].contains(tokens[index - 1].text)
    }
    guard let declaration,
      let sign = tokens[declaration...].firstIndex(where: { $0.isSymbol("=") }),
      sign + 1 < tokens.count, tokens[sign + 1].isSymbol("[")
    else { return nil }
    return sign + 1
  }

  /// The settings of a list, `.word(…)`, that apply to a phone and a build for debugging.
  func settings(_ label: String) -> [(word: String, call: Call)] {
    elements(label).compactMap { element in
      guard let setting = inner(element), let word = word(element), setting.applies else {
        return nil
      }
      return (word, setting)
    }
  }

  /// False if `.when(…)` in the arguments names other systems, or builds for release.
  private var applies: Bool {
    for argument in arguments where word(argument.value) == "when" {
      guard let condition = inner(argument.value) else { continue }
      let platforms = condition.words("platforms")
      if !platforms.isEmpty, !platforms.contains("iOS") { return false }
      if condition.value("configuration").flatMap(condition.word) == "release" { return false }
    }
    return true
  }

  func texts(_ label: String) -> [String] { elements(label).compactMap(literal) }

  /// The words of a list such as `[.v5, .version("6")]`: of calls, their text.
  func words(_ label: String) -> [String] {
    elements(label).compactMap { inner($0)?.first ?? word($0) }
  }

  /// The word of the first argument, `.word`.
  var firstWord: String? { arguments.first.flatMap { word($0.value) } }

  /// The text of a literal without interpolations.
  func literal(_ range: Range<Int>) -> String? {
    guard range.count == 1, let index = range.first, source.tokens[index].kind == .literal else {
      return nil
    }
    let text = source.tokens[index].text
    guard text.count >= 2, text.hasPrefix("\""), !text.contains("\\") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The word of an element `.word(…)`.
  func word(_ range: Range<Int>) -> String? {
    source.token(range.lowerBound + 1, in: range)?.text
  }

  /// The call of an element `.word(…)`.
  func inner(_ range: Range<Int>) -> Call? {
    let bracket = range.lowerBound + 2
    guard let token = source.token(bracket, in: range), token.isSymbol("(") else { return nil }
    return Call(source, bracket: bracket)
  }
}
