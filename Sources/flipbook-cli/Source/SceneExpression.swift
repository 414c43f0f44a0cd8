import FlipbookBase
import FlipbookProject
package import FlipbookTimeline

/// The Swift expression that makes a scene with a timeline's arguments.
package struct SceneExpression {
  package let catalog: ViewCatalog

  /// The offers of previews, by their names.
  private var previews: (String) -> SceneModule.Offer? = { _ in nil }
  private var previewNames: [String] = []
  private var values = ArgumentExpression()

  package init(catalog: ViewCatalog) {
    self.catalog = catalog
  }

  init(of folder: SceneFolder) {
    catalog = folder.catalog
    previewNames = folder.previews.previews.map(\.name)
    values = ArgumentExpression(folder.sources.map(\.outline))
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
      if let first = timeline.environmentObjects.first {
        throw TimelineError(
          .badArgument, "`\(name)` is a preview, which has the objects that it injects itself",
          at: first.location, help: "name the view itself under `scene:`")
      }
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
    if timeline.arguments.isEmpty, let arguments = entry.emptyArguments {
      var offer = SceneModule.Offer(
        name: name, expression: "\(name)(\(arguments))", conditions: entry.conditions)
      try Self.inject(timeline.environmentObjects, into: &offer, of: entry)
      return offer
    }
    let parameters = entry.parameters
    let closures = parameters.filter { ClosureType($0.type) != nil }.map(\.argumentName)
    let missing = (entry.missingArguments ?? []).filter { label in
      timeline.arguments.value(named: label) == nil && !closures.contains(label)
    }
    if let first = missing.first, timeline.arguments.isEmpty || entry.initializers.count <= 1 {
      let list = missing.map { "`\($0)`" }.joined(separator: ", ")
      throw TimelineError(
        .badArgument, "`\(name)` cannot be made without \(list)", at: timeline.scene.location,
        help: "write `args: { \(first): … }`, or give it a value in Swift")
    }
    var (named, arguments, states) = ([String](), [String](), [String]())
    for parameter in parameters {
      guard let text = try text(of: parameter, in: timeline.arguments) else { continue }
      named.append(parameter.argument(text))
      if let type = parameter.boundType, !entry.isController {
        let value = text.dropFirst(".constant(".count).dropLast()
        states.append("@State var \(parameter.argumentName): \(type) = \(value)")
        arguments.append(parameter.argument("$\(parameter.argumentName)"))
      } else {
        arguments.append(parameter.argument(text))
      }
    }
    let call = "\(name)(\(arguments.joined(separator: ", ")))"
    var offer = SceneModule.Offer(
      name: named.isEmpty ? name : "\(name)(\(named.joined(separator: ", ")))",
      expression: call, conditions: entry.conditions)
    Self.bind(&offer, to: states)
    try Self.inject(timeline.environmentObjects, into: &offer, of: entry)
    return offer
  }

  /// Puts objects into the environment of an offer's view; a type's name alone makes one of it.
  private static func inject(
    _ objects: [Located<String>], into offer: inout SceneModule.Offer, of entry: ViewCatalog.Entry
  ) throws(TimelineError) {
    guard let first = objects.first else { return }
    if entry.isController {
      throw TimelineError(
        .badArgument, "`\(entry.name)` is a controller, which has no environment",
        at: first.location)
    }
    let calls = objects.map(\.value).map { text in
      let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let last = text.split(separator: ".").last ?? ""
      return isName && last.first?.isUppercase == true ? "\(text)()" : text
    }
    offer.name += " in \(calls.joined(separator: ", "))"
    for call in calls { offer.expression += "._environmentObject(\(call))" }
  }

  /// Returns an argument; nil if it is left out.
  private func text(
    of parameter: Initializer.Parameter, in arguments: [NamedValue]
  ) throws(TimelineError) -> String? {
    guard let given = arguments.last(where: { $0.name.value == parameter.argumentName }) else {
      // A function that nobody gives does nothing.
      return parameter.hasDefault ? nil : ClosureType(parameter.type)?.nothing
    }
    do throws(ArgumentExpression.Mismatch) {
      let value = Self.value(given.value.value, as: parameter.type)
      return try values.text(value, as: parameter.type)
    } catch {
      throw TimelineError(
        .badArgument, "`\(parameter.argumentName)`: \(error.message)", at: given.value.location,
        notes: error.notes)
    }
  }

  /// Returns a value in the form that its type wants: a mapping, a list and `null` are written as
  /// JSON, which a text is never taken for.
  private static func value(_ value: ScalarValue, as type: String) -> ArgumentValue {
    guard case .string(let words) = value else { return .plain("\(value)") }
    if words == "null", type.hasSuffix("?") { return .null }
    let isText = ArgumentExpression.textTypes.contains(type.filter { $0 != "?" })
    guard !isText, let first = words.first, "[{".contains(first),
      let json = ArgumentValue(json: words)
    else { return .text(words) }
    return json
  }

  /// Puts an offer's expression into a view that has states of its own.
  private static func bind(_ offer: inout SceneModule.Offer, to states: [String]) {
    guard !states.isEmpty else { return }
    var digest = SHA256()
    digest.add(field: offer.name)
    let type = "Bound\(digest.finished().prefix(8))"
    offer.declaration =
      "struct \(type): View { \(states.joined(separator: "; ")); "
      + "var body: some View { \(offer.expression) } }"
    offer.expression = "\(type)()"
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

  /// Returns a plain value as Swift source: a string for text, a case for a word of another type.
  package static func literal(_ value: ScalarValue, as type: String) -> String {
    let text = try? ArgumentExpression().text(self.value(value, as: type), as: type)
    return text ?? SceneModule.literal("\(value)")
  }
}

extension Initializer.Parameter {
  /// The type of the value that a binding is to; nil for another parameter.
  fileprivate var boundType: String? {
    guard type.hasPrefix("Binding<"), type.hasSuffix(">") else { return nil }
    return String(type.dropFirst(8).dropLast())
  }
}

/// The name of a view that was probably meant: the nearest, or the one with this last part.
package func nearestName(to name: String, among names: [String]) -> String? {
  NearestWord.to(name, among: names) ?? names.first { $0.hasSuffix(".\(name)") }
}
