import FlipbookBase
package import FlipbookMotion
package import FlipbookTimeline

extension Animation {
  /// Creates the animation that a timeline spells; `nil` for `none` and for curves that SwiftUI
  /// cannot express.
  package init?(_ curve: CurveSpec) {
    func seconds(_ time: ExactTime?) -> Double? { time?.seconds }
    switch curve {
    case .none: return nil
    case .default: self = .default
    case .smooth(let duration, let bounce):
      self = .smooth(duration: seconds(duration) ?? 0.5, extraBounce: bounce)
    case .snappy(let duration, let bounce):
      self = .snappy(duration: seconds(duration) ?? 0.5, extraBounce: bounce)
    case .bouncy(let duration, let bounce):
      self = .bouncy(duration: seconds(duration) ?? 0.5, extraBounce: bounce)
    case .linear(let duration): self = .linear(duration: seconds(duration) ?? 0.35)
    case .easeIn(let duration): self = .easeIn(duration: seconds(duration) ?? 0.35)
    case .easeOut(let duration): self = .easeOut(duration: seconds(duration) ?? 0.35)
    case .easeInOut(let duration): self = .easeInOut(duration: seconds(duration) ?? 0.35)
    case .bezier(let x1, let y1, let x2, let y2, let duration),
      .css(.cubicBezier(let x1, let y1, let x2, let y2), let duration):
      self = .timingCurve(x1, y1, x2, y2, duration: seconds(duration) ?? 0.35)
    case .springResponse(let response, let damping):
      self = .spring(response: response.seconds, dampingFraction: damping)
    case .springDuration(let duration, let bounce):
      self = .spring(duration: duration.seconds, bounce: bounce)
    case .css: return nil
    }
  }
}
