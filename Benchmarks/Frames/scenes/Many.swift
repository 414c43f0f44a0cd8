import SwiftUI

/// Two thousand circles on their ways.
struct Many: View {
  @State private var hasMoved = false

  var body: some View {
    ZStack {
      ForEach(Particle.all) { particle in
        Circle()
          .fill(particle.color)
          .frame(width: 9, height: 9)
          .position(hasMoved ? particle.end : particle.start)
          .animation(particle.animation, value: hasMoved)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .ignoresSafeArea()
  }
}

/// The start and the end of a circle's motion, and its animation.
struct Particle: Identifiable {
  let id: Int
  let start: CGPoint
  let end: CGPoint
  let color: Color

  /// In frames.
  let delay: Int

  var animation: Animation {
    let duration = 44.0 / 60
    let curve: Animation =
      switch id % 4 {
      case 0: .easeInOut(duration: duration)
      case 1: .easeIn(duration: duration)
      case 2: .easeOut(duration: duration)
      default: .timingCurve(0.25, 0.1, 0.25, 1, duration: duration)
      }
    return curve.delay(Double(delay) / 60)
  }

  static let all: [Particle] = {
    var state: UInt32 = 12345
    func number(below limit: UInt32) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int((state &>> 8) % limit)
    }
    func place() -> CGPoint {
      let (x, y) = (number(below: 780), number(below: 1688))
      return CGPoint(x: Double(x) / 2, y: Double(y) / 2)
    }
    return (0..<2000).map { index in
      let (start, end) = (place(), place())
      let (red, green, blue) = (number(below: 200), number(below: 200), number(below: 200))
      return Particle(
        id: index, start: start, end: end, color: Color(bytes: red, green, blue),
        delay: number(below: 15))
    }
  }()
}
