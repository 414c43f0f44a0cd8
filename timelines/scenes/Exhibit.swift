import SwiftUI

/// A screen to learn from: what it shows, a line to read, and the rest of the screen for it.
struct Exhibit<Content: View>: View {
  let title: String
  let caption: String
  let content: Content

  init(_ title: String, _ caption: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.caption = caption
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title)
        .font(.title2.bold())
        .padding(.bottom, 2)
      Text(caption)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding(.bottom, 14)
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .padding(EdgeInsets(top: 12, leading: 20, bottom: 16, trailing: 20))
    .background(.background)
    .contentShape(.rect)
  }
}

/// The name of a thing as one writes it in code, and a remark on it.
struct Caption: View {
  let name: String
  let remark: String

  init(_ name: String, _ remark: String = "") {
    self.name = name
    self.remark = remark
  }

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Text(name)
        .font(.system(size: 13, weight: .semibold))
        .fixedSize()
      if !remark.isEmpty {
        Spacer(minLength: 0)
        Text(remark)
          .font(.system(size: 12))
          .foregroundStyle(.secondary)
      }
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

// MARK: - Curves over time

/// A curve over time, and a dot that an animation moves along with it.
///
/// The curve is drawn once, from a formula. The dot is moved to the right by a linear animation and
/// up by the one in question, so it stays on the curve if that does what the formula says.
struct Chart: View {
  /// How long the curve is, in seconds.
  let seconds: Double
  let size: CGSize
  let color: Color
  /// The dot's accessibility identifier.
  let name: String
  /// Whether the dot is sent up.
  let isAway: Bool
  /// Whether it is sent to the right.
  let isRunning: Bool
  let animation: Animation?
  /// How high the dot is to be after some seconds: 0 is where it starts, 1 where it is sent.
  let value: (Double) -> Double

  var body: some View {
    ZStack(alignment: .bottomLeading) {
      Level().stroke(.quaternary, lineWidth: 1)
      Plot(seconds: seconds, value: value)
        .stroke(color.opacity(0.35), style: StrokeStyle(lineWidth: 2, lineJoin: .round))
      Circle()
        .fill(color)
        .frame(width: 10, height: 10)
        .accessibilityIdentifier(name)
        .offset(x: -5, y: 5)
        .offset(y: isAway ? -size.height : 0)
        .animation(animation, value: isAway)
        .offset(x: isRunning ? size.width : 0)
        .animation(isRunning ? .linear(duration: seconds) : nil, value: isRunning)
    }
    .frame(width: size.width, height: size.height)
  }
}

/// A function of time, scaled so that its whole time and the values 0 to 1 fill a rectangle.
struct Plot: Shape {
  /// One value every 1/240 s, the last at the end.
  private let values: [Double]

  init(seconds: Double, value: (Double) -> Double) {
    let steps = Int((seconds * 240).rounded())
    values = (0...steps).map { value(seconds * Double($0) / Double(steps)) }
  }

  func path(in rect: CGRect) -> Path {
    let step = rect.width / CGFloat(values.count - 1)
    var path = Path()
    path.addLines(
      values.enumerated().map { index, value in
        CGPoint(x: rect.minX + step * CGFloat(index), y: rect.maxY - rect.height * value)
      })
    return path
  }
}

/// Two lines, where an animation starts and where it leads.
struct Level: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    for y in [rect.minY, rect.maxY] {
      path.move(to: CGPoint(x: rect.minX, y: y))
      path.addLine(to: CGPoint(x: rect.maxX, y: y))
    }
    return path
  }
}
