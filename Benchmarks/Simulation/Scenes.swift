import SwiftUI

/// Views that stand still around one that moves.
struct Crowd: View {
  let count: Int
  @State private var isMoved = false

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { index in
        Rectangle()
          .fill(.green)
          .frame(width: 4, height: 4)
          .offset(x: CGFloat(index % 90 * 4), y: CGFloat(index / 90 * 4))
      }
      Rectangle()
        .fill(.red)
        .frame(width: 40, height: 40)
        .offset(x: isMoved ? 100 : 0)
        .animation(.linear(duration: 1000), value: isMoved)
    }
  }
}

/// Two large rectangles that move by one offset: the benchmark's scene S1.
struct Sheet: View {
  @State private var isMoved = false

  var body: some View {
    ZStack(alignment: .bottom) {
      VStack(spacing: 0) {
        Rectangle().fill(.red).frame(height: 600)
        Rectangle().fill(.green).frame(height: 600)
      }
      .offset(y: isMoved ? -600 : 0)
      .animation(.linear(duration: 1000), value: isMoved)
      Text("Show").bold()
    }
  }
}

/// Forty cards that spring in one after the other: the benchmark's scene S2.
struct Cards: View {
  @State private var isMoved = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<40, id: \.self) { index in
        VStack {
          Text("Card \(index)").bold()
          Text("Spring in \(index)")
        }
        .frame(width: 87, height: 76)
        .background(.blue, in: RoundedRectangle(cornerRadius: 12))
        .rotationEffect(.degrees(isMoved ? 0 : index % 2 == 0 ? -5 : 5))
        .opacity(isMoved ? 1 : 0.1)
        .offset(offset(of: index))
        .animation(.linear(duration: 1000 + Double(index)), value: isMoved)
      }
    }
  }

  private func offset(of index: Int) -> CGSize {
    let top = 12 + index / 4 * 82 + (isMoved ? 0 : 100)
    return CGSize(width: 12 + index % 4 * 93, height: top)
  }
}

/// Two thousand circles under four curves: the benchmark's scene S4.
struct Many: View {
  @State private var isMoved = false
  static let dots = Dot.all

  struct Dot {
    var start: CGPoint
    var end: CGPoint
    var color: Color
    var animation: Animation

    static let all: [Dot] = {
      var state: UInt32 = 12345
      func random(_ limit: UInt32) -> UInt32 {
        state = state &* 1_664_525 &+ 1_013_904_223
        return (state >> 8) % limit
      }
      return (0..<2000).map { index in
        let (x0, y0, x1, y1) = (random(780), random(1688), random(780), random(1688))
        let (red, green, blue) = (random(200), random(200), random(200))
        let delay = Double(random(15)) / 60
        let curves: [Animation] = [
          .easeInOut(duration: 1000), .easeIn(duration: 1000), .easeOut(duration: 1000),
          .timingCurve(0.25, 0.1, 0.25, 1, duration: 1000),
        ]
        return Dot(
          start: CGPoint(x: Double(x0) / 3, y: Double(y0) / 3),
          end: CGPoint(x: Double(x1) / 3, y: Double(y1) / 3),
          color: Color(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255),
          animation: curves[index % 4].delay(delay))
      }
    }()
  }

  var body: some View {
    ZStack {
      ForEach(0..<2000, id: \.self) { index in
        let dot = Self.dots[index]
        Circle()
          .fill(dot.color)
          .frame(width: 6, height: 6)
          .position(isMoved ? dot.end : dot.start)
          .animation(dot.animation, value: isMoved)
      }
    }
  }
}
