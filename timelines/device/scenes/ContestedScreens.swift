import SwiftUI

/// A page that is pushed and popped.
@available(iOS 16, *)
struct PushedPage: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Button("Open") { path = [1] }
        .recordedTap("Open") { path = [1] }
        .recordedTap("back") { path = [] }
        .navigationDestination(for: Int.self) { _ in
          Color.yellow
            .frame(height: 200)
            .accessibilityIdentifier("page")
            .recorded("page")
        }
    }
  }
}

/// A list that scrolls to a row under an animation.
struct ScrollToRow: View {
  @State private var isDown = false

  var body: some View {
    ScrollViewReader { reader in
      VStack {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { row in
              Text("Row \(row)").frame(width: 300, height: 44)
                .accessibilityIdentifier("row\(row)")
                .recorded("row\(row)")
            }
          }
        }
        .frame(height: 300)
        Button("Scroll") { scroll(reader) }.recordedTap("Scroll") { scroll(reader) }
      }
    }
  }

  private func scroll(_ reader: ScrollViewProxy) {
    isDown.toggle()
    withAnimation(.linear(duration: 0.6)) { reader.scrollTo(isDown ? 20 : 0, anchor: .top) }
  }
}

/// Layouts that sources disagree about; nothing moves.
struct ContestedLayouts: View {
  var body: some View {
    VStack(spacing: 12) {
      // A spacer beside a view in a pile: it may make the pile as large as it can be, or not.
      ZStack {
        Spacer()
        Color.red.frame(width: 40, height: 40)
      }
      .accessibilityIdentifier("pile").recorded("pile")
      .frame(height: 80)

      // A lazy stack takes the whole width it is offered, or hugs its rows.
      LazyVStack {
        Color.green.frame(width: 60, height: 30)
      }
      .accessibilityIdentifier("lazy").recorded("lazy")
      .frame(height: 60)

      // The line of the last words of two texts of unlike height.
      HStack(alignment: .lastTextBaseline) {
        Text("one\ntwo").accessibilityIdentifier("tall").recorded("tall")
        Text("one").accessibilityIdentifier("short").recorded("short")
      }

      // A priority inside a frame: it may be lost there.
      HStack(spacing: 0) {
        Color.blue.layoutPriority(1).frame(minWidth: 20)
          .accessibilityIdentifier("framed").recorded("framed")
        Color.orange.frame(minWidth: 20)
          .accessibilityIdentifier("plain").recorded("plain")
      }
      .frame(width: 200, height: 30)
    }
  }
}
