import FlipbookGeometry
package import FlipbookTimeline
package import FlipbookViews

/// The environment values a timeline may set, by name.
package enum StageEnvironment {
  private static let names = [
    "colorScheme", "dynamicTypeSize", "layoutDirection", "reduceMotion", "isEnabled",
  ]

  /// What a named value changes.
  ///
  /// - Throws: An unknown name or a value it cannot have, with the nearest right one.
  package static func change(
    _ value: NamedValue
  ) throws(TimelineError) -> (inout EnvironmentValues) -> Void {
    switch (value.name.value, value.value.value) {
    case ("colorScheme", .string(let word)):
      let scheme = try choice(word, ["light": ColorScheme.light, "dark": .dark], value)
      return { $0.colorScheme = scheme }
    case ("dynamicTypeSize", .string(let word)):
      let sizes = Dictionary(
        uniqueKeysWithValues: DynamicTypeSize.allCases.map { ("\($0)", $0) })
      let size = try choice(word, sizes, value)
      return { $0.dynamicTypeSize = size }
    case ("layoutDirection", .string(let word)):
      let directions = [
        "leftToRight": LayoutDirection.leftToRight, "rightToLeft": .rightToLeft,
        "ltr": .leftToRight, "rtl": .rightToLeft,
      ]
      let direction = try choice(word, directions, value)
      return { $0.layoutDirection = direction }
    case ("reduceMotion", .bool(let flag)): return { $0.accessibilityReduceMotion = flag }
    case ("isEnabled", .bool(let flag)): return { $0.isEnabled = flag }
    default: throw unknown(value)
    }
  }

  private static func choice<Value>(
    _ word: String, _ choices: [String: Value], _ value: NamedValue
  ) throws(TimelineError) -> Value {
    if let found = choices[word] { return found }
    let known = choices.keys.sorted()
    throw TimelineError(
      .unknownEnvironment, "`\(word)` is not a \(value.name.value)", at: value.value.location,
      suggestion: NearestWord.to(word, among: known),
      notes: ["\(value.name.value): \(known.joined(separator: " "))"])
  }

  private static func unknown(_ value: NamedValue) -> TimelineError {
    if names.contains(value.name.value) {
      return TimelineError(
        .unknownEnvironment, "`\(value.value.value)` is not a \(value.name.value)",
        at: value.value.location)
    }
    return TimelineError(
      .unknownEnvironment, "I don't know the environment value `\(value.name.value)`",
      at: value.name.location, suggestion: NearestWord.to(value.name.value, among: names),
      notes: ["environment: \(names.joined(separator: " "))"])
  }
}
