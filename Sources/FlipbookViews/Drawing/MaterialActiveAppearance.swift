/// The choice to draw materials as those of a window in front.
nonisolated public struct MaterialActiveAppearance: Hashable, Sendable {
  private let name: String

  public static let automatic = MaterialActiveAppearance(name: "automatic")
  public static let active = MaterialActiveAppearance(name: "active")
  public static let inactive = MaterialActiveAppearance(name: "inactive")
  public static let matchWindow = MaterialActiveAppearance(name: "matchWindow")
}

extension Material {
  /// The material of a window in front or behind; they look the same on a phone.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Material { self }
}
