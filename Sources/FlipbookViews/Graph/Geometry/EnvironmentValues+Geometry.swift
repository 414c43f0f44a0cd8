public import FlipbookGeometry
public import Foundation

extension EnvironmentValues {
  private enum LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
  }

  private enum DisplayScaleKey: EnvironmentKey {
    static let defaultValue: CGFloat = 1
  }

  /// The direction in which content runs.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Pixels a point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// Points a pixel.
  public var pixelLength: CGFloat { 1 / displayScale }
}
