public import Foundation

/// The ground of a cell or a button.
nonisolated public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// The width of the line along the edge, in points.
  public var strokeWidth: CGFloat = 0

  /// The distance of the line from the edge outwards, in points.
  public var strokeOutset: CGFloat = 0

  /// Insets of the ground from the edges of its view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var visualEffect: UIVisualEffect?
  public var customView: UIView?

  /// The radius that code has set, in points.
  private(set) var ownRadius: CGFloat?

  /// The radius where code has set none, in points.
  var standardRadius: CGFloat = 0

  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat {
    get { ownRadius ?? standardRadius }
    set { ownRadius = newValue }
  }

  init(backgroundColor: UIColor? = nil) { self.backgroundColor = backgroundColor }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }

  /// The colour of the ground at a place with a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the line at a place with a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

extension UIBackgroundConfiguration: Equatable {
  /// True if both look alike; transformers are not compared.
  nonisolated public static func == (first: Self, second: Self) -> Bool {
    first.backgroundColor == second.backgroundColor && first.strokeColor == second.strokeColor
      && first.strokeWidth == second.strokeWidth && first.strokeOutset == second.strokeOutset
      && first.backgroundInsets == second.backgroundInsets && first.image === second.image
      && first.imageContentMode == second.imageContentMode
      && first.visualEffect === second.visualEffect && first.customView === second.customView
      && first.cornerRadius == second.cornerRadius
  }
}
