import SwiftUI

/// Numbers nobody means.
struct Numbers: View {
  var body: some View {
    VStack(spacing: .nan) {
      Color.red.frame(width: -5, height: .infinity).offset(x: .nan).accessibilityIdentifier("a")
      Color.blue.padding(-.infinity).position(x: 1e300, y: .nan).accessibilityIdentifier("b")
      Text("words").lineLimit(-1).scaleEffect(.nan).accessibilityIdentifier("c")
    }
  }
}

/// A view in itself.
struct Endless: View {
  var body: some View { AnyView(Endless()).padding(1) }
}

/// A size that depends on itself.
struct Feeding: View {
  @State private var width: CGFloat = 10

  var body: some View {
    Color.red.frame(width: width).accessibilityIdentifier("a")
      .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 + 1 }
  }
}

/// A state that changes whenever it has changed.
struct Restless: View {
  @State private var count = 0

  var body: some View {
    Color.red.onAppear { count += 1 }.onChange(of: count) { count += 1 }
  }
}

/// Two thousand modifiers.
struct Deep: View {
  var body: some View {
    (0..<2_000).reduce(AnyView(Color.red.accessibilityIdentifier("a"))) { view, _ in
      AnyView(view.padding(0.01))
    }
  }
}

/// A layout without a place for anything.
struct Lost: View {
  private struct Nowhere: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize { CGSize(width: CGFloat.nan, height: .infinity) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  var body: some View { Nowhere() { Color.red.accessibilityIdentifier("a") } }
}
