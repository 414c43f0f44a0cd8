import FlipbookMotion
import FlipbookViews
import Foundation

/// A stretch of code whose changes of views are animated, or kept from it.
@MainActor final class ViewAnimation {
  private let animation: Animation?
  private let listener: AnimationListener?

  /// What takes the changes back, first change first; kept for an animator that may be reversed.
  private(set) var undo: [() -> Void] = []

  /// The views that were changed, each once.
  private(set) var views: [UIView] = []
  private let keepsUndo: Bool

  init(_ animation: Animation?, listener: AnimationListener? = nil, keepsUndo: Bool = false) {
    (self.animation, self.listener, self.keepsUndo) = (animation, listener, keepsUndo)
  }

  private static var stack: [ViewAnimation] = []
  static var areEnabled = true

  /// The innermost stretch.
  static var current: ViewAnimation? { stack.last }

  /// What changes of views travel with.
  static var transaction: Transaction {
    guard areEnabled, let current, let animation = current.animation else { return Transaction() }
    var transaction = Transaction(animation: animation)
    if let listener = current.listener { transaction.listeners = [listener] }
    return transaction
  }

  /// Runs code whose changes this animates.
  func run(_ body: () -> Void) {
    Self.stack.append(self)
    body()
    Self.stack.removeLast()
  }

  /// Notes a change of a view, and what takes it back.
  func note(_ view: UIView, _ undo: @escaping () -> Void) {
    guard keepsUndo else { return }
    self.undo.append(undo)
    if !views.contains(where: { $0 === view }) { views.append(view) }
  }

  /// Runs code, and calls back when all it has animated is over.
  static func run(
    _ animation: Animation?, _ body: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let listener = completion.map { completion in
      AnimationListener(criteria: .removed) { later { completion(true) } }
    }
    ViewAnimation(animation, listener: listener).run(body)
    listener?.seal()
  }

  /// Calls back when what happens now is over.
  nonisolated static func later(_ action: @escaping () -> Void) {
    if let graph = ShownScene.graph { graph.enqueueAction(action) } else { action() }
  }
}
