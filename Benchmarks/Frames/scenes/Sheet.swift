import SwiftUI

/// Two areas of 600 points; the lower one pushes the upper one out of the screen.
struct Sheet: View {
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 0) {
      Color.signalRed.frame(height: 600)
      Color.signalGreen.frame(height: 600)
    }
    .offset(y: isShown ? -600 : 0)
    .animation(.timingCurve(0.42, 0, 0.58, 1, duration: 59 / 60), value: isShown)
    .frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .top)
    .overlay(alignment: .top) { button }
    .ignoresSafeArea()
  }

  private var button: some View {
    RoundedRectangle(cornerRadius: 12, style: .circular)
      .fill(Color.signalBlue)
      .frame(width: 280 / 3, height: 40)
      .overlay(alignment: .top) {
        Text("Show")
          .font(.custom("DejaVuSans-Bold", size: 17))
          .foregroundColor(.white)
          .alignmentGuide(.top) { $0[.firstTextBaseline] - 26 }
      }
      .offset(y: 784)
  }
}

extension Color {
  static let signalRed = Color(bytes: 255, 59, 48)
  static let signalGreen = Color(bytes: 52, 199, 89)
  static let signalBlue = Color(bytes: 0, 122, 255)

  /// A colour of three bytes.
  init(bytes red: Int, _ green: Int, _ blue: Int) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
