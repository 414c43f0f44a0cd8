import SwiftUI

/// A panel that slides up when its button is tapped.
public struct Drawer: View {
  @State private var isOpen = false

  public init() {}

  public var body: some View {
    VStack(spacing: 0) {
      Button(isOpen ? "Close" : "Open") { isOpen.toggle() }
        .frame(height: 44)
      Panel()
    }
    .frame(maxHeight: .infinity, alignment: .bottom)
    .offset(y: isOpen ? 0 : 300)
    .animation(.linear(duration: 0.4), value: isOpen)
  }
}

/// The drawer's content, 300 points high.
struct Panel: View {
  var body: some View {
    Color.orange.frame(height: 300)
  }
}
