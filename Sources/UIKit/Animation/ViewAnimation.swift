import FlipbookLook
import FlipbookMotion
import FlipbookViews
import Foundation

/// A block of code whose changes of views are animated, or kept from it.
@MainActor final class ViewAnimation {
  let animation: Animation?

  /// Seconds that the animation was asked to last, for those that are nested in it.
  let duration: TimeInterval

  /// The curve that blocks inside take over.
  let curve: UIView.AnimationCurve?
  let listener: AnimationListener?

  /// Closures that take the changes back, first change first; kept for an animator that may be
  /// reversed.
  private(set) var undo: [() -> Void] = []

  /// The views that were changed, each once.
  private(set) var views: [UIView] = []
  private let keepsUndo: Bool

  /// True if the changes follow a finger, with whose speed the next spring begins.
  private let followsFinger: Bool

  init(
    _ animation: Animation?, lasting duration: TimeInterval = 0,
    curve: UIView.AnimationCurve? = nil, listener: AnimationListener? = nil,
    keepsUndo: Bool = false, followsFinger: Bool = false
  ) {
    (self.animation, self.duration, self.curve) = (animation, duration, curve)
    (self.listener, self.keepsUndo) = (listener, keepsUndo)
    self.followsFinger = followsFinger
  }

  /// True if its motions are added to others, as those of UIKit's blocks are.
  private(set) var adds = true

  /// True if changes in the block are animated.
  var moves: Bool { Self.areEnabled && animation != nil }

  private static var stack: [ViewAnimation] = []
  static var areEnabled = true

  /// The innermost stretch.
  static var current: ViewAnimation? { stack.last }

  /// The transaction of changes to views.
  static var transaction: Transaction {
    if let current, current.followsFinger { return .followingFinger }
    guard areEnabled, let current, let animation = current.animation else { return Transaction() }
    var transaction = Transaction(animation: animation)
    if let listener = current.listener { transaction.listeners = [listener] }
    return transaction
  }

  /// Runs code under this animation.
  func run(_ body: () -> Void) {
    Self.stack.append(self)
    body()
    for view in layouts { view.layoutIfNeeded() }
    Self.stack.removeLast()
  }

  /// The views to lay out before the code ends, so that the changes by that are animated.
  private var layouts: [UIView] = []

  /// Has a view laid out before the code ends.
  func layOutAtEnd(_ view: UIView) {
    if !layouts.contains(where: { $0 === view }) { layouts.append(view) }
  }

  /// Notes a change of a view, and a closure that takes it back.
  func note(_ view: UIView, _ undo: @escaping () -> Void) {
    guard keepsUndo else { return }
    self.undo.append(undo)
    if !views.contains(where: { $0 === view }) { views.append(view) }
  }

  /// Runs code, and calls back when all it has animated is over.
  static func run(
    _ animation: Animation?, lasting duration: TimeInterval = 0,
    curve: UIView.AnimationCurve? = nil, adds: Bool = true, _ body: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let listener = completion.map { completion in
      AnimationListener(criteria: .removed) { later { completion(true) } }
    }
    let stretch = ViewAnimation(animation, lasting: duration, curve: curve, listener: listener)
    stretch.adds = adds
    stretch.run(body)
    listener?.seal()
  }

  /// Calls back when the present work is over.
  nonisolated static func later(_ action: @escaping () -> Void) {
    if let graph = ShownScene.graph { graph.enqueueAction(action) } else { action() }
  }
}
