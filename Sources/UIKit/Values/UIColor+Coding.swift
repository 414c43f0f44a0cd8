public import FlipbookViews
public import Foundation

// Colours as bytes. They are not objects of Foundation's here, so its archivers cannot keep them.

extension NSKeyedArchiver {
  /// Keeps a colour in bytes.
  nonisolated public static func archivedData(
    withRootObject object: UIColor, requiringSecureCoding requiresSecureCoding: Bool
  ) throws -> Data {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    object.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return try JSONEncoder().encode([red, green, blue, alpha])
  }
}

extension NSKeyedUnarchiver {
  /// Takes a colour out of bytes.
  nonisolated public static func unarchivedObject(
    ofClass cls: UIColor.Type, from data: Data
  ) throws -> UIColor? {
    let parts = try JSONDecoder().decode([CGFloat].self, from: data)
    guard parts.count == 4 else { return nil }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
