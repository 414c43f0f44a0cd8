import FlipbookBase
import FlipbookProject
package import FlipbookTimeline

/// The Swift expression that makes a scene with a timeline's arguments.
package struct SceneExpression {
  package let catalog: ViewCatalog

  /// The offers of previews, by their names.
  private var previews: (String) -> SceneModule.Offer? = { _ in nil }
  private var previewNames: [String] = []

  package init(catalog: ViewCatalog) {
    self.catalog = catalog
  }

  init(of folder: SceneFolder) {
    catalog = folder.catalog
    previewNames = folder.previews.previews.map(\.name)
    previews = { name in
      folder.previews[name].map { $0.offer(in: folder.sources[$0.file]) }
    }
  }

  /// Returns the view that a variant plays, made with the variant's arguments.
  ///
  /// - Throws: An error at the timeline's own place: unknown view, unknown argument, or missing
  ///   argument.
  package func offer(for timeline: Timeline) throws(TimelineError) -> SceneModule.Offer {
    let name = timeline.scene.value
    if let preview = previews(name) {
      try checkNames(of: timeline.arguments, of: name)
      return preview
    }
    guard let entry = catalog[name] else { throw unknownScene(timeline.scene) }
    if entry.isGeneric {
      throw TimelineError(
        .unknownScene, "`\(name)` has type parameters, so it is no scene by itself",
        at: timeline.scene.location,
        help: "write a view around it that chooses them, and name that view here")
    }
    try checkNames(of: timeline.arguments, for: entry)
    let missing = (entry.missingArguments ?? []).filter { label in
      timeline.arguments.value(named: label) == nil
    }
    if let first = missing.first, timeline.arguments.isEmpty || entry.initializers.count <= 1 {
      let list = missing.map { "`\($0)`" }.joined(separator: ", ")
      throw TimelineError(
        .badArgument, "`\(name)` cannot be made without \(list)", at: timeline.scene.location,
        help: "write `args: { \(first): … }`, or give it a value in Swift")
    }
    let arguments = entry.parameters.compactMap { parameter in
      timeline.arguments.value(named: parameter.argumentName).map { value in
        parameter.argument(Self.literal(value, as: parameter.type))
      }
    }.joined(separator: ", ")
    return SceneModule.Offer(
      name: arguments.isEmpty ? name : "\(name)(\(arguments))",
      expression: "\(name)(\(arguments))", conditions: entry.conditions)
  }

  private func checkNames(of arguments: [NamedValue], of preview: String) throws(TimelineError) {
    guard let first = arguments.first else { return }
    throw TimelineError(
      .badArgument, "`\(preview)` is a preview, which has no arguments", at: first.name.location,
      help: "name the view itself under `scene:`")
  }

  private func checkNames(
    of arguments: [NamedValue], for entry: ViewCatalog.Entry
  ) throws(TimelineError) {
    let known = entry.parameters.map(\.argumentName)
    guard let wrong = arguments.first(where: { !known.contains($0.name.value) }) else { return }
    let label = wrong.name.value
    throw TimelineError(
      .badArgument, "`\(entry.name)` has no argument `\(label)`", at: wrong.name.location,
      suggestion: NearestWord.to(label, among: known),
      notes: [known.isEmpty ? "it has none" : "arguments: " + known.joined(separator: " ")])
  }

  private func unknownScene(_ scene: Located<String>) -> TimelineError {
    let names = catalog.names + previewNames
    return TimelineError(
      .unknownScene, "there is no view `\(scene.value)`", at: scene.location,
      suggestion: nearestName(to: scene.value, among: names),
      notes: [names.isEmpty ? "there are no views" : "views: " + names.joined(separator: " ")])
  }

  /// Returns a value as Swift source: a string for text, a case for a word of another type.
  package static func literal(_ value: ScalarValue, as type: String) -> String {
    if type.hasSuffix("?") { return literal(value, as: String(type.dropLast())) }
    if type.hasPrefix("Binding<"), type.hasSuffix(">") {
      return ".constant(\(literal(value, as: String(type.dropFirst(8).dropLast()))))"
    }
    let isText = ["String", "Substring", "Character", "LocalizedStringKey"].contains(type)
    guard !isText else { return SceneModule.literal("\(value)") }
    guard case .string(let word) = value else { return "\(value)" }
    let isName = word.first.map { $0.isLetter || $0 == "_" } ?? false
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isName && isPlain && !type.isEmpty ? ".\(word)" : SceneModule.literal(word)
  }
}

/// The name of a view that was probably meant: the nearest, or the one with this last part.
package func nearestName(to name: String, among names: [String]) -> String? {
  NearestWord.to(name, among: names) ?? names.first { $0.hasSuffix(".\(name)") }
}
