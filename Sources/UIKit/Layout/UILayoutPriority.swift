/// The importance of a constraint, from above 0 to 1000, which is required.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  // Documented, layout notes 23.2.
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  public static func + (first: Self, second: Float) -> Self { Self(first.rawValue + second) }

  public static func - (first: Self, second: Float) -> Self { Self(first.rawValue - second) }

  public static func += (first: inout Self, second: Float) { first.rawValue += second }

  public static func -= (first: inout Self, second: Float) { first.rawValue -= second }
}
