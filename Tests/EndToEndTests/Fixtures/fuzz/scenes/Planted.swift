import SwiftUI

/// Scenes with a fault each, and the same scenes without it.
enum Planted {
  /// A drawer that opens with an animation and closes without one.
  struct OneBranch: View {
    var isMended = false
    @State private var isOpen = false

    var body: some View {
      VStack {
        Button("Open") { withAnimation(.snappy) { isOpen = true } }
        Button("Close") {
          if isMended {
            withAnimation(.snappy) { isOpen = false }
          } else {
            isOpen = false
          }
        }
        Drawer().offset(y: isOpen ? 0 : 200)
      }
    }
  }

  struct Drawer: View {
    var body: some View { Color.orange.frame(height: 120) }
  }

  /// A card that follows a finger and springs back from rest, whatever the finger's speed was.
  struct NoVelocity: View {
    var isMended = false
    @State private var way = CGSize.zero

    var body: some View {
      Card().offset(way)
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { value in
              var transaction = Transaction()
              transaction.tracksVelocity = isMended
              withTransaction(transaction) { way = value.translation }
            }
            .onEnded { _ in withAnimation(.spring(duration: 0.6)) { way = .zero } })
    }
  }

  struct Card: View {
    var body: some View { Color.blue.frame(width: 160, height: 100) }
  }

  /// A badge that is another view when the page is wide.
  struct LostIdentity: View {
    var isMended = false
    @State private var isWide = false

    var body: some View {
      VStack {
        Toggle("Wide", isOn: $isWide.animation())
        if isMended {
          Badge().padding(.horizontal, isWide ? 0 : 60)
        } else if isWide {
          Badge()
        } else {
          Badge().padding(.horizontal, 60)
        }
      }
    }
  }

  struct Badge: View {
    @State private var count = 0

    var body: some View {
      Button("Tapped \(count) times") { count += 1 }
        .frame(maxWidth: .infinity, minHeight: 60)
        .background(Color.green)
    }
  }

  /// A counter that stops the process when it is tapped a fourth time.
  struct Trap: View {
    @State private var names = ["Ada", "Grace", "Mary"]

    var body: some View {
      VStack {
        Text("\(names.count)")
        Button("Remove") { names.removeFirst() }
      }
    }
  }
}
