import Foundation

extension PackageReader {
  /// Returns the macros of a module with all that their program is made of.
  func resolved(_ macros: MacroTarget, of name: String) -> MacroTarget {
    var macros = macros
    var seen: Set<String> = [name]
    func add(dependenciesOf module: String) {
      for product in modules[module]?.dependencies ?? [] {
        let members = (products[product] ?? [product]).map(FilePath.moduleName)
        for member in members where seen.insert(member).inserted {
          guard let found = modules[member], found.macros == nil else {
            let origin = origins[module]?[product] ?? product
            if !macros.missing.contains(origin) { macros.missing.append(origin) }
            continue
          }
          add(dependenciesOf: member)
          macros.libraries.append(plain(found))
        }
      }
    }
    add(dependenciesOf: name)
    macros.missing.sort()
    return macros
  }

  /// The sentence about macros that were asked for and whose program cannot be made; nil if all can.
  var noteAboutMacros: ProjectNote? {
    let lacking = wantedMacros.sorted().compactMap { name -> (name: String, missing: [String])? in
      guard let macros = modules[name]?.macros else { return nil }
      let missing = resolved(macros, of: name).missing
      return missing.isEmpty ? nil : (name, missing)
    }
    guard !lacking.isEmpty else { return nil }
    let missing = Set(lacking.flatMap(\.missing)).sorted()
    let names = lacking.map { module in
      let macros = macroNames(expandedBy: module.name)
      return macros.isEmpty ? "those of \(module.name)" : macros.joined(separator: " ")
    }
    let clones = missing.map { name in
      let version = name == Self.syntaxPackage ? "--branch \(Self.syntaxVersion) " : ""
      let address = elsewhere[name] ?? "its address"
      return "git clone \(version)\(address) SourcePackages/checkouts/\(name)"
    }
    return ProjectNote(
      "is not in the folder, so these macros cannot be expanded: "
        + names.joined(separator: " ") + "; put it there: " + clones.joined(separator: "; "),
      at: missing.joined(separator: ", "))
  }

  /// The names of the macros that a program expands, as the modules that depend on it declare them.
  private func macroNames(expandedBy module: String) -> [String] {
    let users = order.compactMap { modules[$0] }.filter { user in
      user.dependencies.contains {
        (products[$0] ?? [$0]).map(FilePath.moduleName).contains(module)
      }
    }
    var names: [String] = []
    for file in users.flatMap(\.files) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      names += MacroNames.declared(in: text, expandedBy: module).filter { !names.contains($0) }
    }
    return names
  }

  private static let syntaxPackage = "swift-syntax"

  /// The version of the syntax that is recommended: packages of today let it through, and Swift 6.2
  /// and 6.3 compile it (chosen).
  private static let syntaxVersion = "602.0.0"
}
