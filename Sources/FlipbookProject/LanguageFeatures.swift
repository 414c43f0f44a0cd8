/// The features of the language that sources rely on beyond those of Swift 5.
///
/// Everything is compiled as Swift 5, which says less about what runs at the same time. What other
/// settings let through has to pass all the same, so those features are switched on one by one.
package struct LanguageFeatures {
  private var names: [String] = []

  /// The words for the compiler.
  package var flags: [String] { names.flatMap { ["-enable-upcoming-feature", $0] } }

  /// The features of sources that come without settings.
  ///
  /// Isolated defaults refuse nothing but an initializer outside of an actor whose type has a
  /// property on it with such a value.
  ///
  /// - SeeAlso: regular expressions between slashes: documented, Xcode 14's release notes; defaults
  ///   of arguments on the main actor: chosen, since newer sources have them.
  package static let ofPlainFiles: LanguageFeatures = {
    var features = LanguageFeatures()
    features.add([Self.slashes, "IsolatedDefaultValues"])
    return features
  }()

  private static let slashes = "BareSlashRegexLiterals"

  /// The features of Swift 6 by which it accepts more than Swift 5 (derived from Swift 6.3.1, `swiftc
  /// -print-supported-features`).
  private static let ofSwift6 = [
    slashes, "DisableOutwardActorInference", "ForwardTrailingClosures",
    "GlobalActorIsolatedTypesUsability", "ImplicitOpenExistentials", "InferSendableFromCaptures",
    "IsolatedDefaultValues",
  ]

  /// The features behind Xcode's one setting for simpler concurrency.
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  private init() {}

  /// Creates the features of a target of an Xcode project.
  ///
  /// - Parameter setting: Returns the value of a build setting.
  init(xcode setting: (String) -> String?) {
    // Off is what has to be said.
    if setting("SWIFT_ENABLE_BARE_SLASH_REGEX") != "NO" { add([Self.slashes]) }
    add(version: setting("SWIFT_VERSION") ?? "5")
    if setting("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" { add(Self.approachable) }
    for (name, feature) in Self.ofSettings
    where setting("SWIFT_UPCOMING_FEATURE_\(name)") == "YES" {
      add([feature])
    }
  }

  /// The features with a setting of their own, as Xcode writes them.
  private static let ofSettings = [
    ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"),
    ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"),
    ("GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability"),
    ("IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
    ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
    ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"),
    ("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"),
    ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
  ]

  /// Creates the features of a target of a Swift package.
  ///
  /// - Parameters:
  ///   - version: The version of the language, or of the tools that the package is written for.
  ///   - names: The features that the manifest switches on.
  init(version: String, named names: [String]) {
    add(version: version)
    // Which module has a member is another matter here than on a phone.
    add(names.filter { $0 != "MemberImportVisibility" })
  }

  private mutating func add(version: String) {
    let major = version.prefix { $0.isNumber }
    if let major = Int(major), major >= 6 { add(Self.ofSwift6) }
  }

  private mutating func add(_ features: [String]) {
    names += features.filter { !names.contains($0) }
  }
}
