import Foundation

@testable import UIKit

/// Writes down what the delegate of an animation is told.
final class AnimationListener: NSObject, CAAnimationDelegate {
  var lines: [String] = []

  func animationDidStart(_ anim: CAAnimation) { lines.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append(flag ? "stop" : "broken off")
  }
}
