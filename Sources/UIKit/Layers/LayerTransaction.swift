import FlipbookMotion
import FlipbookViews
import Foundation

/// A group of changes of layers, and what is called when all its animations are over.
@MainActor final class LayerTransaction {
  /// The time of an animation that has none, in seconds.
  ///
  /// - SeeAlso: A quarter of a second: documented, `CATransaction.animationDuration()`.
  static let standardDuration = 0.25

  var duration = standardDuration
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var completion: (() -> Void)?

  /// Settings of code's own.
  var settings: [String: Any] = [:]

  private var openCount = 0
  private var isCommitted = false

  init(inside outer: LayerTransaction? = nil) {
    guard let outer else { return }
    (duration, timingFunction) = (outer.duration, outer.timingFunction)
    disablesActions = outer.disablesActions
  }

  func begin() { openCount += 1 }

  func end() {
    openCount -= 1
    callWhenOver()
  }

  func commit() {
    isCommitted = true
    callWhenOver()
  }

  private func callWhenOver() {
    guard isCommitted, openCount == 0, let completion else { return }
    self.completion = nil
    ViewAnimation.later { assumingMain { completion() } }
  }

  // MARK: The present one

  private static var stack: [LayerTransaction] = []

  /// The transaction of the present turn, for changes outside of all others.
  private static var implicit: LayerTransaction?

  static var current: LayerTransaction {
    if let last = stack.last { return last }
    if let implicit { return implicit }
    let new = LayerTransaction()
    implicit = new
    ViewAnimation.later {
      assumingMain {
        new.commit()
        if implicit === new { implicit = nil }
      }
    }
    return new
  }

  static func open() { stack.append(LayerTransaction(inside: stack.last)) }

  static func close() { stack.popLast()?.commit() }
}
