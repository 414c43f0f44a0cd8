import FlipbookGeometry
package import FlipbookMotion
import Foundation

/// A log of causes: the reasons why something moves or does not.
///
/// A graph has none unless it is asked for, and then notes nothing.
package final class CauseLog {
  /// One modifier's change of the transaction in the present pass.
  package struct Rewriting {
    package var before: Transaction
    package var after: Transaction
  }

  /// A value that a modifier watches, in words.
  package struct Watched {
    package var before: String
    package var after: String
    package var hasChanged: Bool
  }

  /// One change of one animatable attribute.
  package struct Change {
    package var attribute: ObjectIdentifier
    package var before: [Double]
    package var after: [Double]

    /// The innermost modifier around it that rewrites transactions.
    package var scope: TransactionScope?

    package var animation: Animation?

    /// True if the attribute is animated now.
    package var isMoving = false

    /// True if animation is switched off for the moment, for every transaction.
    package var isStill = false

    package init(
      attribute: ObjectIdentifier, before: [Double], after: [Double], scope: TransactionScope?,
      under transaction: Transaction
    ) {
      (self.attribute, self.before, self.after) = (attribute, before, after)
      (self.scope, animation) = (scope, transaction.animation)
    }
  }

  /// A view that has left the structure, and the node that took it out.
  package struct Exchange {
    package var removed: ObjectIdentifier
    package weak var branch: ViewNode?
    package var kind: Branch

    /// The removed view's identity and the one in its place, where there are such.
    package var identities: (before: String?, after: String?)
  }

  /// The cause by which a view comes or goes.
  package enum Branch {
    case choice, condition, collection, identity, erasure
  }

  /// The way in which an element has come or gone.
  package enum Passage: Hashable {
    case inserted(transition: String?)
    case insertedAtOnce(hasAnimation: Bool)
    case returned
    case departing(transition: String?)
    case removedAtOnce(transition: String?, hasAnimation: Bool)
    /// A view of another type is in its place, which is no transition.
    case exchanged
  }

  /// A state that was set.
  package struct Setting {
    package var location: ObjectIdentifier
    package var before: String
    package var after: String
  }

  /// Called when a pass has begun and nothing has changed yet.
  package var onBegin: (() -> Void)?

  /// Called when a pass is over.
  package var onEnd: (() -> Void)?

  // MARK: The present pass

  package private(set) var transaction = Transaction()

  /// True if the transaction was in force where the pass's first change was made, as in
  /// `withAnimation`.
  ///
  /// Otherwise it came with the change itself, as a binding's does.
  package private(set) var isFromBlock = false

  package private(set) var changes: [Change] = []
  package private(set) var exchanges: [Exchange] = []
  package private(set) var settings: [Setting] = []
  package private(set) var passages: [ObjectIdentifier: Passage] = [:]
  package private(set) var rewritings: [ObjectIdentifier: Rewriting] = [:]

  /// The values that modifiers watch; they last longer than a pass.
  private var watched: [ObjectIdentifier: Watched] = [:]

  /// The scope of the next change.
  package var place: TransactionScope?

  private var queued: [(transaction: Transaction, isFromBlock: Bool)] = []

  package init() {}

  package func passBegan(_ transaction: Transaction) {
    self.transaction = transaction
    let origin = queued.first { $0.transaction.isEqual(to: transaction) }
    isFromBlock = origin?.isFromBlock ?? false
    queued.removeAll { $0.transaction.isEqual(to: transaction) }
    (changes, exchanges, settings) = ([], [], [])
    (passages, rewritings) = ([:], [:])
    for key in watched.keys { watched[key]?.hasChanged = false }
    onBegin?()
  }

  package func passEnded() { onEnd?() }

  // MARK: Notes

  package func noteQueued(_ transaction: Transaction) {
    queued.append((transaction, Transaction.current.animation != nil))
  }

  package func note(
    _ scope: TransactionScope, from before: Transaction, to after: Transaction
  ) {
    rewritings[ObjectIdentifier(scope)] = Rewriting(before: before, after: after)
  }

  package func note(
    _ scope: TransactionScope, watching after: some Any, before: some Any, hasChanged: Bool
  ) {
    watched[ObjectIdentifier(scope)] = Watched(
      before: Self.words(before), after: Self.words(after), hasChanged: hasChanged)
  }

  package func watched(by scope: TransactionScope) -> Watched? { watched[ObjectIdentifier(scope)] }

  package func note<Value: VectorArithmetic>(
    _ attribute: Attribute<Value>, from before: Value, to after: Value,
    under transaction: Transaction, isStill: Bool
  ) {
    defer { place = nil }
    var change = Change(
      attribute: ObjectIdentifier(attribute), before: Self.numbers(before),
      after: Self.numbers(after), scope: place, under: transaction)
    (change.isMoving, change.isStill) = (attribute.isMoving, isStill)
    changes.append(change)
  }

  package func noteRemoval(of child: ViewNode, by branch: ViewNode, _ kind: Branch) {
    let identity = (child as? any IdentifiedNode).map { "\($0.explicitID.base)" }
    exchanges.append(
      Exchange(
        removed: ObjectIdentifier(child), branch: branch, kind: kind,
        identities: (identity, nil)))
  }

  package func noteIdentity(of branch: ViewNode, from before: some Any, to after: some Any) {
    guard let index = exchanges.lastIndex(where: { $0.branch === branch }) else { return }
    exchanges[index].identities = ("\(before)", "\(after)")
  }

  package func note(_ element: LayoutNode, _ passage: Passage) {
    passages[ObjectIdentifier(element)] = passage
  }

  package func noteSetting(_ location: AnyObject, from before: some Any, to after: some Any) {
    settings.append(
      Setting(
        location: ObjectIdentifier(location), before: Self.words(before),
        after: Self.words(after)))
  }

  // MARK: In words

  /// A value in a few words, of 40 characters at most (chosen).
  private static func words(_ value: some Any) -> String {
    let text = value is String ? "\"\(value)\"" : "\(value)"
    return text.count > 40 ? "\(text.prefix(39))…" : text
  }

  private static func numbers(_ value: some Any) -> [Double] {
    switch value {
    case let value as Double: [value]
    case let value as CGFloat: [Double(value)]
    case let value as Float: [Double(value)]
    case let value as RectVector:
      [value.rect.minX, value.rect.minY, value.rect.width, value.rect.height].map(Double.init)
    case let value as any NumberPair: numbers(value.firstPart) + numbers(value.secondPart)
    default: []
    }
  }
}

/// A vector of two parts of any type.
private protocol NumberPair {
  var firstPart: Any { get }
  var secondPart: Any { get }
}

extension AnimatablePair: NumberPair {
  fileprivate var firstPart: Any { first }
  fileprivate var secondPart: Any { second }
}

extension AnyTransition {
  /// The names of its parts, as they are written: `.move + .opacity`.
  package var words: String {
    let names = String(describing: type(of: base))
      .split { !$0.isLetter && $0 != "_" }
      .filter { $0.hasSuffix("Transition") && $0 != "AnimatedTransition" && $0 != "Transition" }
      .map { name in
        let stem = name.dropLast("Transition".count)
        return ".\(stem.prefix(1).lowercased())\(stem.dropFirst())"
      }
    return names.isEmpty ? "a transition" : names.joined(separator: " + ")
  }
}

/// A node whose children come and go.
package protocol Branching: ViewNode {
  var branch: CauseLog.Branch { get }
}

extension BranchingNode: Branching {}
