import SwiftUI

/// A board with one piece, which the keys of a keyboard move; an address puts it on a square.
struct Squares: View {
  @FocusState private var isFocused: Bool
  @State private var place = Place(column: 1, row: 2)
  @State private var marks: [Place] = []

  private static let size = 5

  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  var body: some View {
    VStack(spacing: 24) {
      Grid(horizontalSpacing: 4, verticalSpacing: 4) {
        ForEach(0..<Self.size, id: \.self) { row in
          GridRow {
            ForEach(0..<Self.size, id: \.self) { column in square(column, row) }
          }
        }
      }
      .overlay(alignment: .topLeading) { piece }
      .focusable()
      .focused($isFocused)
      .focusEffectDisabled()
      .onKeyPress(.leftArrow) { move(-1, 0) }
      .onKeyPress(.rightArrow) { move(1, 0) }
      .onKeyPress(.upArrow) { move(0, -1) }
      .onKeyPress(.downArrow) { move(0, 1) }
      .onKeyPress(.space) {
        withAnimation(.bouncy) { marks.append(place) }
        return .handled
      }
      Button("Clear") {
        withAnimation(.easeOut(duration: 0.3)) { marks = [] }
      }
      .keyboardShortcut("k")
      .buttonStyle(.borderedProminent)
      .disabled(marks.isEmpty)
    }
    .onAppear { isFocused = true }
    .onOpenURL { address in
      let numbers = address.pathComponents.compactMap { Int($0) }
      guard numbers.count == 2 else { return }
      withAnimation(.easeInOut(duration: 0.6)) {
        place = Place(column: numbers[0], row: numbers[1])
      }
    }
  }

  private func square(_ column: Int, _ row: Int) -> some View {
    RoundedRectangle(cornerRadius: 8)
      .fill((column + row).isMultiple(of: 2) ? Color.indigo.opacity(0.16) : .indigo.opacity(0.28))
      .frame(width: 60, height: 60)
      .overlay {
        if marks.contains(Place(column: column, row: row)) {
          Image(systemName: "star.fill")
            .foregroundStyle(.orange)
            .transition(.scale)
        }
      }
  }

  private var piece: some View {
    Circle()
      .fill(.indigo.gradient)
      .frame(width: 40, height: 40)
      .accessibilityIdentifier("piece")
      .offset(x: 64 * CGFloat(place.column) + 10, y: 64 * CGFloat(place.row) + 10)
  }

  /// Moves the piece to the next square, if there is one.
  private func move(_ columns: Int, _ rows: Int) -> KeyPress.Result {
    let next = Place(column: place.column + columns, row: place.row + rows)
    let board = 0..<Self.size
    guard board.contains(next.column), board.contains(next.row) else { return .ignored }
    withAnimation(.snappy(duration: 0.25)) { place = next }
    return .handled
  }
}

#Preview { Squares() }
