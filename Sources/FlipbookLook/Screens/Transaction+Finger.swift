package import FlipbookViews

extension Transaction {
  /// The transaction of a change that follows a finger: without an animation, and the spring that
  /// comes after it begins at the finger's speed.
  nonisolated package static var followingFinger: Transaction {
    var transaction = Transaction()
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    return transaction
  }
}
