import FlipbookAssets
public import Foundation

/// The texts of bundles in the language of the scene, for code that asks Foundation for them.
///
/// Foundation knows the machine's language only. Each module of a project gets functions of
/// Foundation's names that ask here.
nonisolated public enum _BundleStrings {
  /// Returns the text of a key; without one the value, or the key.
  ///
  /// A text with plurals has the form for many: the number is not known yet.
  public static func string(
    _ key: String, table: String?, bundle: Bundle, value: String?
  ) -> String {
    let library = ResourceLibrary.of(bundle.bundlePath)
    let name = table.flatMap { $0.isEmpty ? nil : $0 }
    guard
      let (text, _) = library.text(key, table: name, locale: ShownLocale.current.identifier)
    else { return value.flatMap { $0.isEmpty ? nil : $0 } ?? key }
    return text.plainFormat
  }

  /// The bundle of a module of a package.
  public static func bundle(named name: String) -> Bundle {
    Bundle(path: "\(Bundle.main.bundlePath)/\(name)") ?? .main
  }
}
