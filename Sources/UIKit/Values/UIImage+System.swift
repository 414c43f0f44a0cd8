import Foundation

extension UIImage {
  /// Pictures of the system's by the names of what they are for.
  ///
  /// - SeeAlso: The symbols: derived from pictures in common tutorials.
  nonisolated public static var checkmark: UIImage { system("checkmark.circle.fill") }
  nonisolated public static var strokedCheckmark: UIImage { system("checkmark.circle") }
  nonisolated public static var add: UIImage { system("plus.circle.fill") }
  nonisolated public static var remove: UIImage { system("minus.circle.fill") }
  nonisolated public static var actions: UIImage { system("ellipsis.circle.fill") }

  nonisolated private static func system(_ name: String) -> UIImage {
    UIImage(systemName: name) ?? UIImage()
  }
}
