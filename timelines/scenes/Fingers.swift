import SwiftUI

/// What a finger can do: hold a button, throw a card, and scroll a list whose rows can be drawn
/// aside.
struct Fingers: View {
  var body: some View {
    Exhibit("Fingers", "A list goes up and down; across it, a row goes along.") {
      VStack(spacing: 16) {
        HoldBar()
        FollowingCard()
        RowList()
      }
    }
  }
}

// MARK: - Hold

/// A bar that fills while a finger stays on it, and empties when it leaves too early.
private struct HoldBar: View {
  @State private var isPressing = false
  @State private var count = 0

  var body: some View {
    VStack(spacing: 8) {
      Caption("onLongPressGesture", "0.8 s, deleted \(count)")
      Text("Hold to delete")
        .font(.system(size: 15, weight: .semibold))
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity)
        .frame(height: 44)
        .background(alignment: .leading) {
          ZStack(alignment: .leading) {
            Color.orange
            Color.red
              .frame(width: isPressing ? 335 : 0)
              .accessibilityIdentifier("fill")
          }
        }
        .clipShape(.rect(cornerRadius: 10))
        .onLongPressGesture(minimumDuration: 0.8) {
          count += 1
        } onPressingChanged: { pressing in
          withAnimation(pressing ? .linear(duration: 0.8) : .easeOut(duration: 0.2)) {
            isPressing = pressing
          }
        }
        .accessibilityIdentifier("hold")
    }
  }
}

// MARK: - Drag

/// A card that follows a finger, and goes back to its place when it is let go.
private struct FollowingCard: View {
  @GestureState(resetTransaction: Transaction(animation: .spring(duration: 0.5, bounce: 0.3)))
  private var way = CGSize.zero

  var body: some View {
    VStack(spacing: 8) {
      Caption("DragGesture", "x \(Int(way.width))")
      RoundedRectangle(cornerRadius: 12)
        .fill(.blue.gradient)
        .frame(width: 90, height: 60)
        .accessibilityIdentifier("card")
        .offset(way)
        .gesture(DragGesture().updating($way) { value, way, _ in way = value.translation })
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: 80)
    }
  }
}

// MARK: - Scroll

/// A list; its rows can be drawn aside.
private struct RowList: View {
  var body: some View {
    VStack(spacing: 8) {
      Caption("ScrollView", "rows with a DragGesture")
      ScrollView {
        VStack(spacing: 8) {
          ForEach(0..<20, id: \.self) { ListRow(number: $0) }
        }
      }
      .accessibilityIdentifier("list")
      .clipShape(.rect(cornerRadius: 10))
    }
  }
}

private struct ListRow: View {
  let number: Int
  @State private var x: CGFloat = 0

  var body: some View {
    Text("Row \(number)")
      .font(.system(size: 15))
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 12)
      .frame(height: 40)
      .background(Color(hue: Double(number) / 20, saturation: 0.25, brightness: 1))
      .accessibilityIdentifier("row\(number)")
      .offset(x: x)
      .gesture(
        DragGesture()
          .onChanged { x = $0.translation.width }
          .onEnded { _ in withAnimation(.snappy) { x = 0 } })
  }
}
