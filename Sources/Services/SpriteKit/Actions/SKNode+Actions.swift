import SwiftUI

extension SKNode {
  public func run(_ action: SKAction) { running.append(RunningAction(action)) }

  public func run(_ action: SKAction, completion block: @escaping () -> Void) {
    running.append(RunningAction(action, completion: block))
  }

  /// Runs an action in the place of the one with the key.
  public func run(_ action: SKAction, withKey key: String) {
    removeAction(forKey: key)
    running.append(RunningAction(action, key: key))
  }

  public func hasActions() -> Bool { !running.isEmpty }

  public func action(forKey key: String) -> SKAction? { running.first { $0.key == key }?.action }

  public func removeAction(forKey key: String) { running.removeAll { $0.key == key } }

  public func removeAllActions() { running = [] }

  /// Goes on with the actions of the node and of all in it.
  ///
  /// An action that is begun meanwhile runs from the next frame on.
  func evaluateActions(_ seconds: Double) {
    guard !isPaused else { return }
    let seconds = seconds * Double(speed)
    for run in running where running.contains(where: { $0 === run }) {
      guard run.advance(seconds, self) else { continue }
      running.removeAll { $0 === run }
      run.complete()
    }
    simulate(seconds)
    for child in children { child.evaluateActions(seconds) }
  }
}
