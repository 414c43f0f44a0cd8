public import Foundation

extension AttributedString {
  /// The distance of lines of text.
  nonisolated public struct LineHeight: Hashable, Sendable {
    /// The distance as a factor of the font's own; nil for one in points.
    let factor: CGFloat?

    /// In points.
    let points: CGFloat

    /// The room that a line of seventeen points gets beyond its own height, in points.
    fileprivate var extra: CGFloat {
      guard let factor else { return points }
      return (factor - 1) * 17 * 1.2
    }

    public static let normal = LineHeight(factor: 1, points: 0)

    /// - SeeAlso: Factors: chosen.
    public static let variable = LineHeight(factor: 1, points: 0)
    public static let tight = LineHeight(factor: 0.9, points: 0)
    public static let loose = LineHeight(factor: 1.2, points: 0)

    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(factor: factor, points: 0)
    }

    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(factor: nil, points: increase)
    }

    public static func exact(points: CGFloat) -> LineHeight {
      LineHeight(factor: nil, points: max(points - 20.4, 0))
    }
  }
}

extension View {
  /// Sets the distance of lines of text.
  ///
  /// Lines are moved apart by the increase, or by the share of seventeen points that the factor
  /// adds; they are never moved closer together.
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    lineSpacing(max(lineHeight?.extra ?? 0, 0))
  }
}
