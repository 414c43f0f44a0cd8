import FlipbookBase
import FlipbookGeometry
package import FlipbookTimeline
package import FlipbookViews
import Foundation

/// The environment values a timeline may set, by name.
package enum StageEnvironment {
  package typealias Change = (inout EnvironmentValues) -> Void

  /// The setting of one value: the allowed words, and the change they make.
  private enum Setting {
    case flag(WritableKeyPath<EnvironmentValues, Bool>)
    case number(WritableKeyPath<EnvironmentValues, CGFloat>)
    case word([String: Change])
    /// Any word of a kind; nil for one that is not of it.
    case name(kind: String, (String) -> Change?)

    static func words<Value>(
      _ path: WritableKeyPath<EnvironmentValues, Value>, _ values: [String: Value]
    ) -> Setting {
      .word(values.mapValues { value in { $0[keyPath: path] = value } })
    }

    static func words<Value>(
      _ path: WritableKeyPath<EnvironmentValues, Value>, _ values: [Value]
    ) -> Setting {
      words(path, Dictionary(uniqueKeysWithValues: values.map { ("\($0)", $0) }))
    }
  }

  private static let sizeClasses: [String: UserInterfaceSizeClass?] = [
    "compact": .compact, "regular": .regular, "none": UserInterfaceSizeClass?.none,
  ]

  private static let settings: [String: Setting] = [
    "colorScheme": .words(\.colorScheme, ["light": .light, "dark": .dark]),
    "colorSchemeContrast": .words(\.colorSchemeContrast, ColorSchemeContrast.allCases),
    "controlSize": .words(\.controlSize, ControlSize.allCases),
    "differentiateWithoutColor": .flag(\.accessibilityDifferentiateWithoutColor),
    "displayScale": .number(\.displayScale),
    "dynamicTypeSize": .words(\.dynamicTypeSize, DynamicTypeSize.allCases),
    "horizontalSizeClass": .words(\.horizontalSizeClass, sizeClasses),
    "invertColors": .flag(\.accessibilityInvertColors),
    "isEnabled": .flag(\.isEnabled),
    "isLuminanceReduced": .flag(\.isLuminanceReduced),
    "layoutDirection": .words(
      \.layoutDirection,
      [
        "leftToRight": .leftToRight, "rightToLeft": .rightToLeft, "ltr": .leftToRight,
        "rtl": .rightToLeft,
      ]),
    "legibilityWeight": .words(\.legibilityWeight, ["regular": .regular, "bold": .bold]),
    "locale": .name(kind: "locale") { word in
      guard Locale.availableIdentifiers.contains(word.replacing("-", with: "_")) else { return nil }
      return { $0.locale = Locale(identifier: word) }
    },
    "reduceMotion": .flag(\.accessibilityReduceMotion),
    "reduceTransparency": .flag(\.accessibilityReduceTransparency),
    "scenePhase": .words(
      \.scenePhase, ["active": .active, "inactive": .inactive, "background": .background]),
    "showButtonShapes": .flag(\.accessibilityShowButtonShapes),
    "timeZone": .name(kind: "time zone") { word in
      TimeZone(identifier: word).map { zone in { $0.timeZone = zone } }
    },
    "verticalSizeClass": .words(\.verticalSizeClass, sizeClasses),
    "voiceOverEnabled": .flag(\.accessibilityVoiceOverEnabled),
  ]

  /// The setting of a name, which may be SwiftUI's own: with `accessibility` before it.
  private static func setting(_ name: String) -> Setting? {
    if let setting = settings[name] { return setting }
    let prefix = "accessibility"
    guard name.hasPrefix(prefix) else { return nil }
    let rest = name.dropFirst(prefix.count)
    return settings[rest.prefix(1).lowercased() + rest.dropFirst()]
  }

  /// Returns the change of the environment for a named value.
  ///
  /// - Throws: An unknown name or a value it cannot have, with the nearest right one.
  package static func change(_ value: NamedValue) throws(TimelineError) -> Change {
    guard let setting = setting(value.name.value) else { throw unknown(value) }
    switch (setting, value.value.value) {
    case (.flag(let path), .bool(let flag)): return { $0[keyPath: path] = flag }
    case (.number(let path), .int(let number)) where number > 0:
      return { $0[keyPath: path] = CGFloat(number) }
    case (.number(let path), .double(let number)) where number > 0 && number.isFinite:
      return { $0[keyPath: path] = CGFloat(number) }
    case (.word(let choices), .string(let word)):
      if let change = choices[word] { return change }
      throw wrong(value, among: choices.keys.sorted())
    case (.name(let kind, let make), .string(let word)):
      if let change = make(word) { return change }
      throw TimelineError(
        .unknownEnvironment, "I know no \(kind) `\(word)`", at: value.value.location)
    default: throw wrong(value, among: [])
    }
  }

  private static func wrong(_ value: NamedValue, among known: [String]) -> TimelineError {
    let name = value.name.value
    return TimelineError(
      .unknownEnvironment, "`\(value.value.value)` is not a \(name)", at: value.value.location,
      suggestion: NearestWord.to(value.value.value.description, among: known),
      notes: known.isEmpty ? [] : ["\(name): \(known.joined(separator: " "))"])
  }

  private static func unknown(_ value: NamedValue) -> TimelineError {
    let names = settings.keys.sorted()
    return TimelineError(
      .unknownEnvironment, "I don't know the environment value `\(value.name.value)`",
      at: value.name.location, suggestion: NearestWord.to(value.name.value, among: names),
      notes: ["environment: \(names.joined(separator: " "))"])
  }
}
