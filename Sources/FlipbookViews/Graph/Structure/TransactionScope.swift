package import FlipbookMotion

/// A part of the tree in which a modifier rewrites every transaction.
///
/// Scopes form a chain to the root. A change reads the transaction at its own place by walking that
/// chain from the root down, so the modifier nearest to it is applied last and wins.
///
/// For example, `isOn` changes in `withAnimation(.easeIn(duration: 2))`, and the opacity of
///
///     red.opacity(isOn ? 0.5 : 1)
///       .animation(.linear(duration: 1), value: isOn)    // inner scope
///       .transaction { $0.animation = .spring }          // outer scope
///
/// follows. The transaction comes with `easeIn(2)`, the outer scope makes it `spring(0.5, 1)`, and
/// the inner one `linear(1)`, by which the opacity is animated.
///
/// - SeeAlso: Order and precedence: documented, and derived from OpenSwiftUI, motion notes 9.
package class TransactionScope {
  package private(set) final var parent: TransactionScope?
  private var memo: (pass: Int, version: Int, transaction: Transaction)?

  /// A version number: it changes when the modifier does.
  private var version = 0

  package init(parent: TransactionScope?) { self.parent = parent }

  /// Rewrites the transaction that comes from above.
  package func apply(to transaction: inout Transaction, in graph: ViewGraph) {}

  /// Invalidates the cached transactions here and below, because the modifier has changed.
  package func invalidate() { version += 1 }

  /// Moves the scope into another one.
  package func move(to parent: TransactionScope?) {
    self.parent = parent
    invalidate()
  }

  /// The sum of the versions from the root down to this scope, which changes when one of them does.
  private var chainVersion: Int { version + (parent?.chainVersion ?? 0) }

  /// The transaction in force inside this scope during the present pass.
  package func resolve(in graph: ViewGraph) -> Transaction {
    // A step of time is not a change that modifiers could rewrite.
    if graph.isStepping { return graph.transaction }
    let version = chainVersion
    if let memo, memo.pass == graph.pass, memo.version == version { return memo.transaction }
    var transaction = parent?.resolve(in: graph) ?? graph.transaction
    if let causes = graph.causes {
      let outer = transaction
      apply(to: &transaction, in: graph)
      causes.note(self, from: outer, to: transaction)
    } else {
      apply(to: &transaction, in: graph)
    }
    memo = (graph.pass, version, transaction)
    return transaction
  }

  /// True if the scope is that of one closure's changes to a view, and not of the view itself.
  package var isForModifiers: Bool { false }

  /// The scope in which rectangles move: outside of all scopes that are only for modifiers.
  ///
  /// - SeeAlso: derived from OpenSwiftUI, motion notes 8.
  package final var geometry: TransactionScope? {
    var geometry: TransactionScope? = self
    var scope: TransactionScope? = self
    while let current = scope {
      if current.isForModifiers { geometry = current.parent }
      scope = current.parent
    }
    return geometry
  }
}

/// A place in the tree at which an attribute changes.
package struct AttributeSite {
  /// The innermost transaction modifier around the place.
  package private(set) var scope: TransactionScope?

  /// The view there, whose environment an animation reads while it runs; nil for the root.
  package private(set) var home: UncountedReference<ViewNode>.Zeroing?

  package init(_ node: ViewNode) { (scope, home) = (node.context.scope, node.ownReference) }

  package init(scope: TransactionScope?) { self.scope = scope }

  /// The transaction in force at the place during the present pass.
  package func resolve(in graph: ViewGraph) -> Transaction {
    scope?.resolve(in: graph) ?? graph.transaction
  }

  /// The place as rectangles see it: outside of all scopes that are only for modifiers.
  package var geometry: AttributeSite {
    var site = self
    site.scope = scope?.geometry
    return site
  }
}

/// A scope that sets an animation in the passes in which a value has changed
/// (`View.animation(_:value:)`).
package final class AnimationScope: TransactionScope {
  package var animation: Animation?

  /// The pass in which the watched value last changed; never, on first appearance.
  package var changedPass: Int?

  package override func apply(to transaction: inout Transaction, in graph: ViewGraph) {
    guard changedPass == graph.pass, !transaction.disablesAnimations else { return }
    transaction.animation = animation
  }
}

/// A scope that runs a closure over every transaction, or over those of a changed value.
package final class ClosureScope: TransactionScope {
  package var transform: (inout Transaction) -> Void

  /// True if the closure runs only in the pass in which a value has changed.
  package let awaitsChange: Bool

  /// The pass in which the watched value last changed; never, on first appearance.
  package var changedPass: Int?

  private let isScoped: Bool

  package init(
    parent: TransactionScope?, awaitsChange: Bool = false, isForModifiers: Bool = false,
    transform: @escaping (inout Transaction) -> Void
  ) {
    self.transform = transform
    self.awaitsChange = awaitsChange
    isScoped = isForModifiers
    super.init(parent: parent)
  }

  package override var isForModifiers: Bool { isScoped }

  package override func apply(to transaction: inout Transaction, in graph: ViewGraph) {
    if awaitsChange, changedPass != graph.pass { return }
    let outer = transaction
    transform(&transaction)
    // Listeners that the closure has added are told of the pass's end by the graph.
    for listener in transaction.listeners
    where !outer.listeners.contains(where: { $0 === listener }) {
      graph.note(listener)
    }
  }
}
