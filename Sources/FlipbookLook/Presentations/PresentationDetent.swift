public import FlipbookViews
public import Foundation

/// A height at which a sheet may stand.
nonisolated public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(CustomDetent)
  }

  private let kind: Kind

  /// About half of the window's height.
  public static let medium = PresentationDetent(kind: .medium)

  /// The full height.
  public static let large = PresentationDetent(kind: .large)

  /// A part of the full height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }

  /// A height in points, without the safe area at the bottom.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }

  /// A height that a type computes.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(kind: .custom(CustomDetent(type)))
  }

  /// A height that a closure computes from the full one; its name tells it from others.
  package static func resolved(
    _ name: String, _ height: @escaping (CGFloat) -> CGFloat?
  ) -> PresentationDetent {
    nonisolated(unsafe) let height = height
    return PresentationDetent(
      kind: .custom(CustomDetent(name: name) { height($0.maxDetentValue) }))
  }

  /// The values that a custom height may depend on.
  @dynamicMemberLookup
  public struct Context {
    /// The height in points of the full sheet, without the safe area at the bottom.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  /// The height in points that a sheet has above the safe area's lower end.
  ///
  /// - Parameters:
  ///   - context: The full height and the environment.
  ///   - medium: The height at the medium detent.
  /// - Returns: The height; nil if there is none, or none that a sheet could have.
  func height(in context: Context, medium: CGFloat) -> CGFloat? {
    let height: CGFloat? =
      switch kind {
      case .large: context.maxDetentValue
      case .medium: medium
      case .fraction(let part): context.maxDetentValue * part
      case .height(let height): height
      case .custom(let custom): custom.height(context)
      }
    guard let height, !height.isNaN, height > 0 else { return nil }
    return min(height, context.maxDetentValue)
  }

  /// True for a height that is more than a sheet can have, so that it is a large one.
  func isTooHigh(in context: Context) -> Bool {
    switch kind {
    case .fraction(let part): part > 1
    case .height(let height): height > context.maxDetentValue
    case .medium, .large, .custom: false
    }
  }

  /// The detent in messages; also an order of those that are equally high.
  var words: String {
    switch kind {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let part): "fraction(\(part))"
    case .height(let height): "height(\(height))"
    case .custom(let custom): "custom(\(custom.name))"
    }
  }
}

/// A height of a sheet that is computed.
nonisolated public protocol CustomPresentationDetent {
  /// Returns a height in points; nil if the sheet does not stand there now.
  static func height(in context: Context) -> CGFloat?

  typealias Context = PresentationDetent.Context
}

/// A type of a custom height.
nonisolated private struct CustomDetent: Hashable, Sendable {
  private let type: ObjectIdentifier?
  let name: String
  let height: @Sendable (PresentationDetent.Context) -> CGFloat?

  init<D: CustomPresentationDetent>(_ type: D.Type) {
    self.type = ObjectIdentifier(type)
    name = "\(type)"
    height = { Self.height(of: D.self, $0) }
  }

  /// Creates the type of a height that a closure computes; its name tells it from others.
  init(name: String, height: @escaping @Sendable (PresentationDetent.Context) -> CGFloat?) {
    type = nil
    self.name = name
    self.height = height
  }

  private static func height<D: CustomPresentationDetent>(
    of type: D.Type, _ context: PresentationDetent.Context
  ) -> CGFloat? { D.height(in: context) }

  static func == (one: Self, other: Self) -> Bool {
    one.type == other.type && (one.type != nil || one.name == other.name)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
