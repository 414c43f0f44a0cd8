import FlipbookMotion
import FlipbookViews

/// The reason why a change was shown at once, and changes of code that would animate it.
struct Reasoning {
  private let pass: ExplainedPass
  private let changed: ExplainedChange
  private let snapshot: ViewSnapshot

  init(_ pass: ExplainedPass, of changed: ExplainedChange, at snapshot: ViewSnapshot) {
    (self.pass, self.changed, self.snapshot) = (pass, changed, snapshot)
  }

  private var causes: CauseLog { pass.causes }

  private var scopes: [TransactionScope] { ExplainedPass.chain(of: changed.change.scope) }

  private func words(_ scope: TransactionScope) -> String {
    pass.modifier(scope, from: changed.attribute.owner)
  }

  /// The fate of the animation on its way down to the change.
  private enum Cause {
    /// A modifier has taken it away.
    case dropped(TransactionScope, Animation?)
    /// A modifier would have set one, but may not.
    case keptOut(TransactionScope)
    /// A modifier would have set one, had its value changed.
    case valueIsSame(TransactionScope)
    /// A modifier has set an animation for views further in.
    case furtherIn(TransactionScope)
    case none
    /// There is one, but without duration.
    case instant(Animation)
    case still
  }

  private var cause: Cause {
    if changed.change.isStill { return .still }
    if let animation = changed.change.animation { return .instant(animation) }
    for scope in scopes.reversed() {
      guard let made = causes.rewritings[ObjectIdentifier(scope)] else { continue }
      if made.before.animation != nil, made.after.animation == nil {
        return .dropped(scope, made.before.animation)
      }
      if scope is AnimationScope, made.before.disablesAnimations,
        causes.watched(by: scope)?.hasChanged == true
      {
        return .keptOut(scope)
      }
      // A modifier whose value did change, and which sets no animation.
      if let scope = scope as? AnimationScope, scope.animation == nil,
        causes.watched(by: scope)?.hasChanged == true
      {
        return .dropped(scope, nil)
      }
    }
    if let inner { return .furtherIn(inner) }
    let waiting = scopes.last {
      ($0 as? AnimationScope)?.animation != nil
        && causes.watched(by: $0)?.hasChanged == false
    }
    return waiting.map(Cause.valueIsSame) ?? .none
  }

  /// A modifier nearer to the view than the change is, which has set an animation.
  private var inner: TransactionScope? {
    let own = scopes
    return ExplainedPass.chain(of: snapshot.match.node.context.scope).last { scope in
      guard let scope = scope as? AnimationScope, scope.animation != nil else { return false }
      return causes.watched(by: scope)?.hasChanged == true && !own.contains { $0 === scope }
    }
  }

  /// The reason in a sentence.
  var sentence: String {
    switch cause {
    case .dropped(let scope, .some(let animation)):
      return "\(words(scope)) dropped \(pass.curve(animation))"
    case .dropped(let scope, nil): return "\(words(scope)) says that nothing is animated"
    case .keptOut(let scope):
      return "\(words(scope)) was kept out by disablesAnimations\(disabler)"
    case .valueIsSame(let scope):
      let value = causes.watched(by: scope)?.after ?? "the same"
      return "\(words(scope)) watches a value that did not change, it is still \(value)"
    case .furtherIn(let scope):
      let modifier = pass.modifier(scope, from: snapshot.match.node)
      let name = changed.attribute.property
      return "\(modifier) stands further in than the \(name), and reaches only what is inside it"
    case .none:
      return "no animation in the transaction: nobody used withAnimation, and no "
        + "`.animation(_:value:)` is around it"
    case .instant(let animation): return "its animation, \(pass.curve(animation)), takes no time"
    case .still: return "it took the place of another node, which nothing shows"
    }
  }

  /// The words for the code that has switched animations off.
  private var disabler: String {
    if causes.transaction.disablesAnimations { return ", which the change was made with" }
    let scope = scopes.first {
      causes.rewritings[ObjectIdentifier($0)].map {
        !$0.before.disablesAnimations && $0.after.disablesAnimations
      } ?? false
    }
    return scope.map { ", set by \(words($0))" } ?? ""
  }

  /// The changes of code that would animate the view.
  var hints: [String] {
    switch cause {
    case .dropped(let scope, _):
      return ["take away \(words(scope)), or put it around less"]
    case .keptOut: return ["leave `disablesAnimations` false for this change"]
    case .valueIsSame:
      return ["watch the value that this change follows from, or use withAnimation"]
    case .furtherIn:
      return ["write `.animation(_:value:)` after the modifier that is to move"]
    case .none:
      return ["change the state in withAnimation, or add `.animation(.default, value: …)`"]
    case .instant: return ["give the animation a duration"]
    case .still: return []
    }
  }
}
