import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

extension EnvironmentValues {
  private enum SpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
  private enum IconWidthKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

  /// The distance of the icon of labels from their title, in points; nil for the system's own.
  public var labelIconToTitleSpacing: CGFloat? {
    get { self[SpacingKey.self] }
    set { self[SpacingKey.self] = newValue }
  }

  /// The least width of the icons of labels, in points; nil for their own.
  public var labelReservedIconWidth: CGFloat? {
    get { self[IconWidthKey.self] }
    set { self[IconWidthKey.self] = newValue }
  }
}

extension View {
  /// Sets the distance of the icon of labels from their title, in points.
  public nonisolated func labelIconToTitleSpacing(_ value: CGFloat) -> some View {
    environment(\.labelIconToTitleSpacing, value)
  }

  /// Sets the least width of the icons of labels, in points.
  public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> some View {
    environment(\.labelReservedIconWidth, value)
  }
}
