import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// A red view of 20 by 10 points in the middle of the stage, changed by an amount.
struct Amount<Changed: View>: View {
  @State private var amount: Double
  let change: (AnyView, Double) -> Changed

  init(_ amount: Double = 0, _ change: @escaping (AnyView, Double) -> Changed) {
    _amount = State(initialValue: amount)
    self.change = change
  }

  var body: some View {
    change(AnyView(Color.red.frame(width: 20, height: 10).accessibilityIdentifier("a")), amount)
  }
}

/// A way to change a view by an amount, under a name.
struct Change {
  let name: String
  let body: (AnyView, Double) -> AnyView

  init(_ name: String, _ body: @escaping (AnyView, Double) -> some View) {
    self.name = name
    self.body = { AnyView(body($0, $1)) }
  }

  /// The drawing for an amount at rest.
  @MainActor func resting(at amount: Double) -> [String] {
    stage { Amount(amount, body) }.displayList().lines
  }

  /// A stage on which the amount has been sent from 0 to 1 in one second, at time 0.
  @MainActor func moving() -> Stage {
    let stage = stage { Amount(0, body) }
    stage.set("amount", to: 1.0, .linear(duration: 1))
    return stage
  }
}

/// Moves a view to the right by a part of its width.
nonisolated struct Shake: GeometryEffect {
  var progress: Double

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: size.width * progress, y: 0))
  }
}

/// True if two drawings are the same but for the last digits of their numbers.
func isSameDrawing(_ first: [String], _ second: [String]) -> Bool {
  func words(_ lines: [String]) -> [Substring] {
    lines.joined(separator: "\n").split { " ,()[]\n".contains($0) }
  }
  let (first, second) = (words(first), words(second))
  guard first.count == second.count else { return false }
  return zip(first, second).allSatisfy { first, second in
    if first == second { return true }
    guard let first = Double(first), let second = Double(second) else { return false }
    return abs(first - second) <= 1e-5 * max(1, abs(second))
  }
}

extension Stage {
  /// The paint of the first command.
  var firstPaint: Paint? {
    for command in displayList().commands {
      if case .fill(_, let paint) = command { return paint }
      if case .glyphs(_, let paint) = command { return paint }
    }
    return nil
  }

  /// The colour the first command paints with.
  var firstColor: DisplayColor? {
    if case .color(let color)? = firstPaint { color } else { nil }
  }
}
