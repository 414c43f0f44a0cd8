/// The list of what a bundle holds, which `flipbook` writes into it.
package struct ResourceManifest: Codable, Equatable, Sendable {
  package var assets = AssetIndex()

  /// The languages that there are texts in, sorted.
  package var languages: [String] = []

  /// The language of texts that have no translation.
  package var developmentLanguage = "en"

  /// The name of the colour that controls are tinted with; nil for the system's.
  package var accent: String?

  /// The paths of fonts that the app brings.
  package var fonts: [String] = []

  package init() {}

  /// The name of the file in the bundle's folder.
  package static let fileName = "flipbook-resources.json"
}
