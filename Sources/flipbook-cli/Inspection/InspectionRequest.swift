import FlipbookBase

/// A request to lay out views of one file on one screen.
struct InspectionRequest {
  var file: String

  /// Names of views, or Swift expressions that make one: `Card(title: "A")`.
  var views: [String]

  var options: InspectionOptions
}

extension InspectionRequest {
  /// Returns the views to offer by the program of a file, each with the name that is printed.
  ///
  /// - Throws: A usage error when a view is not there, or cannot be made with nothing.
  func offers(in source: SourceFile) throws(CommandFailure) -> [SceneModule.Offer] {
    let catalog = ViewCatalog([source.outline])
    if views.isEmpty {
      let offers = catalog.entries.compactMap(Self.offer)
      if offers.isEmpty { throw nothingToMake(catalog) }
      return offers
    }
    var offers: [SceneModule.Offer] = []
    for view in views {
      if view.contains("(") {
        offers.append(SceneModule.Offer(name: view, expression: view))
      } else {
        let entry = try entry(named: view, in: catalog)
        if let offer = Self.offer(entry) { offers.append(offer) }
      }
    }
    return offers
  }

  /// The offer of a view that can be made without values; nil for another.
  private static func offer(_ entry: ViewCatalog.Entry) -> SceneModule.Offer? {
    entry.emptyArguments.map { arguments in
      SceneModule.Offer(
        name: entry.name, expression: "\(entry.name)(\(arguments))",
        conditions: entry.conditions)
    }
  }

  private func entry(
    named name: String, in catalog: ViewCatalog
  ) throws(CommandFailure) -> ViewCatalog.Entry {
    let unqualified = catalog.entries.filter { $0.name.hasSuffix(".\(name)") }
    guard let entry = catalog[name] ?? (unqualified.count == 1 ? unqualified.first : nil) else {
      throw CommandFailure(.usage, unknown(name, in: catalog))
    }
    if entry.isGeneric {
      throw CommandFailure(
        .usage,
        "\(file):\(entry.line): `\(entry.name)` has type parameters; "
          + "write an expression: --view '\(entry.name)<…>(…)'")
    }
    if entry.emptyArguments == nil, let missing = entry.missingArguments {
      throw CommandFailure(
        .usage,
        "\(file):\(entry.line): `\(entry.name)` cannot be made without "
          + missing.map { "`\($0)`" }.joined(separator: ", ")
          + "; write an expression: --view '\(entry.name)(\(missing[0]): …)'")
    }
    return entry
  }

  private func unknown(_ name: String, in catalog: ViewCatalog) -> String {
    let names = catalog.names
    let near = NearestWord.hint(nearestName(to: name, among: names))
    let list = names.isEmpty ? "it has no views" : "views: \(names.joined(separator: " "))"
    return "\(file): there is no view `\(name)`\(near)\n\(list)"
  }

  private func nothingToMake(_ catalog: ViewCatalog) -> CommandFailure {
    let reasons = catalog.entries.map { entry in
      let needs =
        entry.isGeneric ? "a type" : (entry.missingArguments ?? []).joined(separator: ", ")
      return "\n\(entry.name) needs \(needs)"
    }
    return CommandFailure(
      .usage, "\(file): there is no view that can be made with nothing\(reasons.joined())")
  }
}
