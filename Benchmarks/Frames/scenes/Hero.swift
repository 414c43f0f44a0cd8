import SwiftUI

/// A picture of 1170 by 800 pixels that grows from a thumbnail.
struct Hero: View {
  @State private var isOpen = false

  var body: some View {
    Image(decorative: Landscape.picture, scale: 3)
      .resizable()
      .interpolation(.low)
      .scaledToFill()
      .frame(width: isOpen ? 390 : 100, height: isOpen ? 800 / 3 : 100)
      .clipShape(RoundedRectangle(cornerRadius: isOpen ? 0 : 16, style: .circular))
      .offset(x: isOpen ? 0 : 20, y: isOpen ? 0 : 600)
      .animation(.timingCurve(0.42, 0, 0.58, 1, duration: 59 / 60), value: isOpen)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .ignoresSafeArea()
  }
}
