import SwiftUI

/// What can go wrong on a board: a square that moves by 100 points in 400 ms at an even pace, another
/// that follows by another curve, buttons that crash, are covered or do nothing.
struct Board: View {
  @State private var isMoved = false
  @State private var isSpinning = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Move") { isMoved.toggle() }
      Button("Spin") { isSpinning = true }
      Button("Crash") { fatalError("on purpose") }
      Button("Covered") {}.overlay { Color.white.contentShape(Rectangle()).onTapGesture {} }
      Square(id: "red").offset(x: isMoved ? 100 : 0)
        .animation(.linear(duration: 0.4), value: isMoved)
      Square(id: "green").offset(x: isMoved ? 100 : 0)
        .animation(.spring(response: 0.5, dampingFraction: 0.5), value: isMoved)
      Square(id: "jumper").offset(x: isMoved ? 100 : 0)
      Square(id: "outside").offset(x: -200)
      Square(id: "spinner").offset(x: isSpinning ? 100 : 0)
        .animation(.linear(duration: 1).repeatForever(), value: isSpinning)
      if isMoved {
        Square(id: "other")
      } else {
        Square(id: "other")
      }
      Text("words that have no room").lineLimit(1).frame(width: 60)
    }
  }
}

struct Square: View {
  let id: String

  var body: some View { Color.gray.frame(width: 40, height: 40).accessibilityIdentifier(id) }
}

/// A button that is disabled: a tap on it does nothing, and that is said.
struct Warned: View {
  var body: some View { Button("Move") {}.disabled(true) }
}
