import Flipbook
import SwiftUI

/// Two squares that move 100 points to the right, each by a curve of its own, one that stays, and a
/// star that is there as long as they are on the left.
struct Pair: View {
  @State private var isMoved = false
  var red = Animation.linear(duration: 0.4)
  var green = Animation.linear(duration: 0.4)

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Move") { isMoved.toggle() }
      square(.red, "red", red)
      square(.green, "green", green)
      Color.gray.frame(width: 40, height: 40).accessibilityIdentifier("grey")
      ZStack {
        if isMoved {
          Color.blue.accessibilityIdentifier("sky")
        } else {
          Color.black.accessibilityIdentifier("star")
        }
      }
      .frame(width: 40, height: 40)
    }
  }

  private func square(_ color: Color, _ name: String, _ animation: Animation) -> some View {
    color.frame(width: 40, height: 40).accessibilityIdentifier(name)
      .offset(x: isMoved ? 100 : 0)
      .animation(animation, value: isMoved)
  }

  /// Moves the squares, and waits for them.
  @MainActor func record(tail: Duration = .milliseconds(200)) throws -> Recording {
    try Stage(device: .iPhoneX) { self }.record(tail: tail) { s in
      s.mark("moved")
      try s.tap(.button("Move"))
      try s.settle(within: .seconds(3))
    }
  }
}

extension Pair {
  /// The way of `Pair` by a spring that goes past its end.
  static let bouncing = Pair(green: .spring(response: 0.5, dampingFraction: 0.5))
}
