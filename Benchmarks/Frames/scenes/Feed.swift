import SwiftUI

/// Forty rows of a picture, two lines and four symbols, which are scrolled.
struct Feed: View {
  @State private var hasScrolled = false

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40) { Post(index: $0) }
        }
      }
      .onChange(of: hasScrolled) {
        withAnimation(.timingCurve(0.42, 0, 0.58, 1, duration: 59 / 60)) {
          proxy.scrollTo(10, anchor: .top)
        }
      }
    }
    .background(.white)
    .ignoresSafeArea()
  }
}

private struct Post: View {
  let index: Int

  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.white
      if let picture = Self.picture(index) {
        Image(decorative: picture, scale: 3)
          .resizable()
          .interpolation(.low)
          .frame(width: 64, height: 64)
          .clipShape(RoundedRectangle(cornerRadius: 12, style: .circular))
          .offset(x: 16, y: 18)
      }
      line("Post \(number)", .custom("DejaVuSans-Bold", size: 17), .black, baseline: 38)
      line(
        "A few words about post \(number)", .custom("DejaVuSans", size: 13),
        Color(bytes: 110, 110, 110), baseline: 58)
      ForEach(Array(Self.symbols.enumerated()), id: \.offset) { place, name in
        Image(systemName: name)
          .font(.system(size: 20 / 1.18))
          .foregroundStyle(.black)
          .frame(width: 20, height: 20)
          .offset(x: 96 + 50 * CGFloat(place), y: 72)
      }
      Color(bytes: 224, 224, 224)
        .frame(width: 294, height: 1 / 3)
        .offset(x: 96, y: 299 / 3)
    }
    .frame(width: 390, height: 100)
    .id(index)
  }

  private static let symbols = ["heart", "bubble.left", "star", "square.and.arrow.up"]

  private static let pictures = (0..<8).map { index in
    Landscape.picture.cropping(
      to: CGRect(x: 280 * (index % 4), y: 300 * (index / 4), width: 256, height: 256))
  }

  private static func picture(_ index: Int) -> CGImage? { pictures[index % 8] }

  private var number: String { index < 10 ? "0\(index)" : "\(index)" }

  private func line(
    _ text: String, _ font: Font, _ color: Color, baseline: CGFloat
  ) -> some View {
    Text(text)
      .font(font)
      .foregroundColor(color)
      .fixedSize()
      .alignmentGuide(.top) { $0[.firstTextBaseline] - baseline }
      .alignmentGuide(.leading) { _ in -96 }
  }
}
