import SwiftUI

/// A card under a material that moves down over a photograph.
struct Frost: View {
  @State private var isDown = false

  var body: some View {
    Image(decorative: Landscape.picture, scale: 3)
      .resizable()
      .interpolation(.low)
      .scaledToFill()
      .frame(width: 390, height: 844)
      .clipped()
      .overlay(alignment: .topLeading) { card }
      .ignoresSafeArea()
  }

  private var card: some View {
    ZStack(alignment: .topLeading) {
      line("Boarding pass", .custom("DejaVuSans-Bold", size: 24), baseline: 52)
      line("Gate 12, seat 7A", .custom("DejaVuSans", size: 17), baseline: 88)
    }
    .frame(width: 330, height: 220, alignment: .topLeading)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 24, style: .circular))
    .offset(x: 30, y: isDown ? 540 : 80)
    .animation(.timingCurve(0.42, 0, 0.58, 1, duration: 59 / 60), value: isDown)
  }

  private func line(_ text: String, _ font: Font, baseline: CGFloat) -> some View {
    Text(text)
      .font(font)
      .foregroundColor(.black)
      .fixedSize()
      .alignmentGuide(.top) { $0[.firstTextBaseline] - baseline }
      .alignmentGuide(.leading) { _ in -24 }
  }
}
