import FlipbookViews

extension Transaction {
  /// Changes at once, also under an animation of somebody else.
  nonisolated static var still: Transaction {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    return transaction
  }
}
