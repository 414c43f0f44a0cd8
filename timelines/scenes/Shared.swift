import SwiftUI

struct RedView: View {
  var body: some View {
    Rectangle()
      .fill(.red)
      .frame(height: 600)
  }
}

struct GreenView: View {
  var body: some View {
    Rectangle()
      .fill(.green)
      .frame(height: 600)
  }
}

struct OverlayButton: ViewModifier {
  @Binding var show: Bool

  func body(content: Content) -> some View {
    content
      .overlay(alignment: .bottom) {
        Button(show ? "Hide" : "Show") {
          show.toggle()
        }
        .buttonStyle(.borderedProminent)
      }
  }
}

struct SizeInfoModifier: ViewModifier {
  @Binding var size: CGSize

  func body(content: Content) -> some View {
    content
      .background(
        GeometryReader { proxy in
          Color.clear
            .task(id: proxy.size) {
              size = proxy.size
            }
        }
      )
  }
}

extension View {
  /// A button at the bottom that shows or hides.
  func overlayButton(show: Binding<Bool>) -> some View {
    modifier(OverlayButton(show: show))
  }

  /// Writes the view's size whenever it changes.
  func sizeInfo(_ size: Binding<CGSize>) -> some View {
    modifier(SizeInfoModifier(size: size))
  }

  /// Puts the view in the middle of so many points in the upper left corner of the screen.
  func onScreen(_ width: CGFloat, _ height: CGFloat) -> some View {
    frame(width: width, height: height)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .ignoresSafeArea()
  }
}
