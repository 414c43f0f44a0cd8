public import FlipbookViews
public import Foundation

extension EnvironmentValues {
  private enum WheelHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

  /// The height of a row of a wheel, in points.
  public nonisolated var defaultWheelPickerItemHeight: CGFloat {
    get { self[WheelHeightKey.self] ?? systemLook.pickers.wheel.rowHeight }
    set { self[WheelHeightKey.self] = newValue }
  }

  /// The numbers of wheels here, with rows of the height that is set.
  ///
  /// - SeeAlso: Rows of another height lie on the same rim, and the band is as high as they are:
  ///   chosen.
  nonisolated var wheelLook: WheelLook {
    let look = systemLook.pickers.wheel
    guard let height = self[WheelHeightKey.self], height > 0, height.isFinite else { return look }
    return look.withRows(of: height)
  }
}

extension View {
  /// Sets the height of a row of wheels in the view, in points.
  public nonisolated func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View {
    environment(\.defaultWheelPickerItemHeight, height)
  }
}
