package import FlipbookMotion

/// A transaction override: rules for all changes of attributes while a closure runs.
///
/// They are stronger than the transaction at an attribute's place. There are two uses:
///
/// - A view that is removed gets a listener, which ends the removal after the last animation that
///   its transition began, with any transaction.
/// - A node that takes another one's place is set to that place with `isStill`, so that nothing is
///   seen to move.
package struct Circumstances {
  /// A listener for the end of every animation that begins; nil for none.
  package var listener: AnimationListener?

  /// True if changes are shown at once, without animation.
  package var isStill = false

  package init(listener: AnimationListener? = nil, isStill: Bool = false) {
    self.listener = listener
    self.isStill = isStill
  }
}

extension ViewGraph {
  /// Runs a closure under a transaction override.
  package func under(_ circumstances: Circumstances, _ body: () -> Void) {
    let outer = registry.circumstances
    registry.circumstances = circumstances
    body()
    registry.circumstances = outer
  }

  /// Returns a transaction with the present override applied.
  package func underCircumstances(_ transaction: Transaction) -> Transaction {
    guard let circumstances = registry.circumstances else { return transaction }
    var transaction = transaction
    if circumstances.isStill { transaction.animation = nil }
    if let listener = circumstances.listener { transaction.listeners.append(listener) }
    return transaction
  }
}
