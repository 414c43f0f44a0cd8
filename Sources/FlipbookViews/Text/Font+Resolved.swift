import FlipbookDisplay
public import Foundation

extension Font {
  /// The circumstances in which a font is resolved.
  nonisolated public struct Context: Hashable, Sendable {
    let size: DynamicTypeSize
  }

  /// A font with all its numbers.
  nonisolated public struct Resolved: Hashable, Sendable {
    /// In points.
    public let pointSize: CGFloat
    public let weight: Font.Weight
    public let isBold: Bool
    public let isItalic: Bool
    public let isMonospaced: Bool

    /// The distance of lines; the system's own.
    public var leading: Font.Leading { .standard }
  }

  /// The font of text that says nothing about its font.
  public static var `default`: Font { .body }

  /// Finds the font's numbers.
  public func resolve(in context: Context) -> Resolved {
    var environment = EnvironmentValues()
    environment.dynamicTypeSize = context.size
    let request = request(in: environment)
    return Resolved(
      pointSize: request.size, weight: request.weight >= 600 ? .bold : .regular,
      isBold: request.weight >= 600, isItalic: request.isItalic,
      isMonospaced: request.design == .monospaced)
  }
}

extension EnvironmentValues {
  /// The circumstances in which fonts are resolved.
  public var fontResolutionContext: Font.Context { Font.Context(size: dynamicTypeSize) }
}
