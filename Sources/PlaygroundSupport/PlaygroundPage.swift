public import FlipbookViews
public import UIKit

/// The page of a playground; its view is entered as a scene named `Playground`.
public final class PlaygroundPage {
  nonisolated(unsafe) public static let current = PlaygroundPage()

  /// True if the page goes on after its last line; here every page does, in virtual time.
  public var needsIndefiniteExecution = false

  private init() {}

  /// Shows a view.
  public func setLiveView<V: View>(_ view: V) {
    _SceneRegistry.register("Playground") { view }
  }

  /// Shows a view controller.
  @MainActor @preconcurrency
  public func setLiveView(_ controller: UIViewController) {
    _SceneRegistry.register("Playground") { AnyView(_preview { controller }) }
  }

  /// Shows a view of UIKit's.
  @MainActor @preconcurrency
  public func setLiveView(_ view: UIView) {
    _SceneRegistry.register("Playground") { AnyView(_preview { view }) }
  }

  /// Ends the page; its view stays.
  public func finishExecution() {}
}
