public import FlipbookViews

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

  /// Ends the page; its view stays.
  public func finishExecution() {}
}
