package import FlipbookMotion

/// A stretch of the tree in which a modifier rewrites every transaction.
///
/// Scopes form a chain to the root. A change reads the transaction at its own place by walking that
/// chain from the root down, so the modifier nearest to it is applied last and wins.
///
/// - SeeAlso: Order and precedence: documented and read from a reimplementation, motion notes 9.
package class TransactionScope {
  private let parent: TransactionScope?
  private var memo: (pass: Int, transaction: Transaction)?

  package init(parent: TransactionScope?) { self.parent = parent }

  /// Rewrites the transaction that comes from above.
  package func apply(to transaction: inout Transaction, in graph: ViewGraph) {}

  /// Forgets what was resolved, because the modifier has changed in the present pass.
  package func invalidate() { memo = nil }

  /// The transaction in force inside this scope during the present pass.
  package func resolve(in graph: ViewGraph) -> Transaction {
    // A step of time is no change that modifiers would have a word in.
    if graph.isStepping { return graph.transaction }
    if let memo, memo.pass == graph.pass { return memo.transaction }
    var transaction = parent?.resolve(in: graph) ?? graph.transaction
    apply(to: &transaction, in: graph)
    memo = (graph.pass, transaction)
    return transaction
  }
}

/// A scope that sets an animation when a value has changed (`View.animation(_:value:)`), or on
/// every change (`View.animation(_:)`).
package final class AnimationScope: TransactionScope {
  package var animation: Animation?

  /// The pass in which the watched value last changed; nil watches nothing and always applies.
  package var changedPass: Int?

  package init(parent: TransactionScope?, animation: Animation?, changedPass: Int?) {
    self.animation = animation
    self.changedPass = changedPass
    super.init(parent: parent)
  }

  package override func apply(to transaction: inout Transaction, in graph: ViewGraph) {
    if let changedPass, changedPass != graph.pass { return }
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// A scope that runs a closure over every transaction, or over those of a changed value.
package final class ClosureScope: TransactionScope {
  package var transform: (inout Transaction) -> Void
  package var changedPass: Int?

  package init(
    parent: TransactionScope?, changedPass: Int?, transform: @escaping (inout Transaction) -> Void
  ) {
    self.changedPass = changedPass
    self.transform = transform
    super.init(parent: parent)
  }

  package override func apply(to transaction: inout Transaction, in graph: ViewGraph) {
    if let changedPass, changedPass != graph.pass { return }
    transform(&transaction)
  }
}
