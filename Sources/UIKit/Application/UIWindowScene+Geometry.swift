import FlipbookViews
public import Foundation

/// The bar with time and battery.
@MainActor @preconcurrency public final class UIStatusBarManager: NSObject {
  public var isStatusBarHidden: Bool { statusBarFrame.height == 0 }

  /// The colour of the letters that the screen in front asks for.
  public var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }

  /// In points; as high as the safe area's top.
  public var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: ShownScene.size.width, height: ShownScene.safeAreaInsets.top)
  }
}

extension UIWindowScene {
  /// The place of the scene on its screen.
  @MainActor @preconcurrency public final class Geometry: NSObject {
    public var interfaceOrientation: UIInterfaceOrientation {
      UIApplication.shared.statusBarOrientation
    }
  }

  /// A wish for another orientation.
  @MainActor @preconcurrency open class GeometryPreferences: NSObject {
    /// That of a phone.
    @MainActor @preconcurrency public final class iOS: GeometryPreferences {
      public var interfaceOrientations: UIInterfaceOrientationMask

      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  public var effectiveGeometry: Geometry { Geometry() }

  /// Asks for another orientation: the timeline says how the device is held.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    ShownScene.diagnose(
      "UIWindowScene.requestGeometryUpdate: the timeline says how the device is held")
  }
}
