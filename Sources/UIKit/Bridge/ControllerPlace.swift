import FlipbookLayout
import FlipbookLook
public import FlipbookViews
import Foundation

/// The place where a tree of controllers is shown in one of SwiftUI's.
///
/// It is what a controller asks for that is more than its own view: swipes from the screen's edge,
/// and cards over the window.
@MainActor final class ControllerPlace {
  /// The topmost view of the tree.
  private weak var top: UIView?

  /// True if a finger from the edge may take a screen away.
  var swipes: Binding<Bool>?

  /// The presentation that is asked for.
  var asked: Binding<Asked>?

  /// The presentations that are asked for, shown or leaving, in the order of their beginning.
  private var presentations: [ControllerPresentation] = []

  /// A presentation that the look is asked for.
  struct Asked {
    var card: ControllerCard?
    var isAsked = false
  }

  nonisolated init() {}

  /// Takes the tree in.
  func hold(_ top: UIView) {
    self.top = top
    top.place = self
  }

  // MARK: Swipes back

  /// The navigation controller whose topmost screen a finger from the edge takes away.
  private var swiped: UINavigationController? { top?.rootController?.swipeable }

  /// Looks anew if there is something to be swiped away.
  func stackDidChange() {
    let canSwipe = swiped != nil
    if let swipes, swipes.wrappedValue != canSwipe { swipes.wrappedValue = canSwipe }
  }

  func swipe(_ value: EdgePanGesture.Value) { swiped?.swipe(value) }

  // MARK: Presentations

  /// The controller that is presented from here.
  var presented: UIViewController? {
    presentations.last.flatMap { $0.presented.presentationOfSelf === $0 ? $0.presented : nil }
  }

  /// Shows a presentation, when the one before has gone.
  func ask(_ presentation: ControllerPresentation, isAnimated: Bool) {
    presentations.append(presentation)
    set(Asked(card: presentation.card, isAsked: true), isAnimated: isAnimated)
  }

  /// Shows a presentation's settings anew.
  func update(_ presentation: ControllerPresentation) {
    guard presentations.last === presentation else { return }
    set(Asked(card: presentation.card, isAsked: true), isAnimated: true)
  }

  /// Sends a presentation away.
  func withdraw(_ presentation: ControllerPresentation, isAnimated: Bool) {
    guard presentations.last === presentation, var present = asked?.wrappedValue else { return }
    present.isAsked = false
    set(present, isAnimated: isAnimated)
  }

  private func set(_ value: Asked, isAnimated: Bool) {
    var transaction = Transaction()
    transaction.disablesAnimations = !isAnimated
    withTransaction(transaction) { asked?.wrappedValue = value }
  }

  func didRise() { presentations.first?.didRise() }

  /// Called when something is dismissed by hand.
  func didClose() {
    guard let first = presentations.first else { return }
    first.didClose()
    withdraw(first, isAnimated: true)
  }

  func didDismiss() { presentations.first?.didEnd() }

  /// Drops a presentation that has gone.
  func release(_ presentation: ControllerPresentation) {
    presentations.removeAll { $0 === presentation }
  }
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
  @State private var asked = ControllerPlace.Asked()
  @State private var place = ControllerPlace()
  private let host: @MainActor (ControllerPlace) -> _ForeignHost

  /// - Parameter host: Makes the tree's host; its topmost view is handed to the place.
  init(_ host: @escaping @MainActor (ControllerPlace) -> _ForeignHost) { self.host = host }

  public var body: some View {
    let place = place
    (place.swipes, place.asked) = ($swipes, $asked)
    return host(place)
      .highPriorityGesture(
        EdgePanGesture(width: ScreenMotion(look).swipeEdge) { value in
          assumingMain { place.swipe(value) }
        }, isEnabled: swipes
      )
      .modifier(
        ControllerPresenter(
          asked.card, isAsked: asked.isAsked, didRise: { assumingMain { place.didRise() } },
          reset: { assumingMain { place.didClose() } },
          didDismiss: { assumingMain { place.didDismiss() } }))
  }
}
