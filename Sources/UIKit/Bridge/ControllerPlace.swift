import FlipbookLook
public import FlipbookViews
import Foundation

/// The place where a tree of controllers is shown in one of SwiftUI's.
///
/// It is what a controller asks for that is more than its own view: swipes from the screen's edge.
@MainActor final class ControllerPlace {
  /// The topmost view of the tree.
  private weak var top: UIView?

  /// True if a finger from the edge may take a screen away.
  var swipes: Binding<Bool>?

  nonisolated init() {}

  /// Takes the tree in.
  func hold(_ top: UIView) {
    self.top = top
    top.place = self
  }

  /// The navigation controller whose topmost screen a finger from the edge takes away.
  private var swiped: UINavigationController? { top?.rootController?.swipeable }

  /// Looks anew if there is something to be swiped away.
  func stackDidChange() {
    let canSwipe = swiped != nil
    if let swipes, swipes.wrappedValue != canSwipe { swipes.wrappedValue = canSwipe }
  }

  func swipe(_ value: EdgePanGesture.Value) { swiped?.swipe(value) }
}

extension UIViewController {
  /// The innermost navigation controller that is shown and has a screen to be swiped away.
  fileprivate var swipeable: UINavigationController? {
    for child in shownChildren.reversed() {
      if let found = child.swipeable { return found }
    }
    guard let navigation = self as? UINavigationController, navigation.canSwipeBack else {
      return nil
    }
    return navigation
  }

  /// Tells the tree's place that there may be something else to be swiped away.
  func edgePanDidChange() { viewIfLoaded?.topmost.place?.stackDidChange() }
}

/// A tree of controllers, placed like a view.
public struct _ControllerHost: View {
  @Environment(\.systemLook) private var look
  @State private var swipes = false
  @State private var place = ControllerPlace()
  private let host: @MainActor (ControllerPlace) -> _ForeignHost

  /// - Parameter host: Makes the tree's host; its topmost view is handed to the place.
  init(_ host: @escaping @MainActor (ControllerPlace) -> _ForeignHost) { self.host = host }

  public var body: some View {
    let place = place
    place.swipes = $swipes
    return host(place).highPriorityGesture(
      EdgePanGesture(width: ScreenMotion(look).swipeEdge) { value in
        assumingMain { place.swipe(value) }
      }, isEnabled: swipes)
  }
}
