/// Waits for the animations a transaction started, and calls back once when all have ended.
///
/// The transaction itself counts as one, until it is sealed: so a transaction that animates
/// nothing completes when it is sealed, and one that animates something not before its end.
///
/// The callback may come while a value is being sampled: it must not touch animated values, but
/// leave what is to be done to its owner.
package final class AnimationListener {
  /// The end of each animation that counts: logical completion or removal.
  package let criteria: AnimationCompletionCriteria

  private let completion: () -> Void

  /// The animations that have not ended, and the transaction while it is open.
  package private(set) var outstanding = 1

  private var isSealed = false

  package init(
    criteria: AnimationCompletionCriteria = .logicallyComplete, completion: @escaping () -> Void
  ) {
    self.criteria = criteria
    self.completion = completion
  }

  /// True if the callback has been called.
  package var isComplete: Bool { outstanding == 0 }

  /// Counts an animation that the transaction started.
  package func animationStarted() {
    if !isComplete { outstanding += 1 }
  }

  /// Takes off an animation that has reached the end that counts.
  package func animationEnded() { release() }

  /// Says that the transaction starts no more animations; further calls do nothing.
  package func seal() {
    guard !isSealed else { return }
    isSealed = true
    release()
  }

  private func release() {
    guard outstanding > 0 else { return }
    outstanding -= 1
    if outstanding == 0 { completion() }
  }
}
