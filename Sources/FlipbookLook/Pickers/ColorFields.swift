import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

extension View {
  /// Calls back with the place of a finger on the view, from the touch on.
  fileprivate func onFinger(_ choose: @escaping (CGPoint) -> Void) -> some View {
    contentShape(Rectangle())
      .gesture(DragGesture(minimumDistance: 0).onChanged { choose($0.location) })
      .simultaneousGesture(SpatialTapGesture().onEnded { choose($0.location) })
  }
}

/// A grid of colours: greys above, and twelve hues from dark to light below.
struct ColorGrid: View {
  @Binding var color: PanelColor

  /// The hues of the columns.
  ///
  /// - SeeAlso: The order, from cyan over blue and red to green: seen on iOS. The values: chosen.
  private static let hues: [Double] = [
    196, 216, 257, 285, 338, 8, 24, 40, 47, 59, 67, 96,
  ].map { $0 / 360 }

  /// The colour of a cell.
  ///
  /// - SeeAlso: chosen.
  static func cell(_ column: Int, _ row: Int) -> PanelColor {
    let last = Double(PanelLook.columns - 1)
    guard row > 0 else { return PanelColor.white.mixed(.black, Double(column) / last) }
    // The darker ones of every hue, the hue itself, and the lighter ones.
    let pure = PanelColor(hue: hues[column])
    let step = Double(row - 5)
    return step <= 0
      ? pure.mixed(.black, -step * 0.18) : pure.mixed(.white, step * 0.17)
  }

  var body: some View {
    GeometryReader { proxy in
      let size = CGSize(
        width: proxy.size.width / CGFloat(PanelLook.columns),
        height: proxy.size.height / CGFloat(PanelLook.rows))
      cells(size)
        .clipShape(RoundedRectangle(cornerRadius: PanelLook.fieldRadius, style: .continuous))
        .overlay(alignment: .topLeading) { mark(size) }
        .onFinger { choose(at: $0, size) }
    }
  }

  private func cells(_ size: CGSize) -> some View {
    Canvas { context, _ in
      for row in 0..<PanelLook.rows {
        for column in 0..<PanelLook.columns {
          let place = CGRect(
            x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width,
            height: size.height)
          context.fill(Path(place), with: .color(Self.cell(column, row).color))
        }
      }
    }
  }

  /// The frame around the chosen colour, if it is one of the grid.
  @ViewBuilder private func mark(_ size: CGSize) -> some View {
    if let (column, row) = chosen {
      RoundedRectangle(cornerRadius: 3, style: .continuous)
        .strokeBorder(.white, lineWidth: 3)
        .shadow(color: .black.opacity(0.3), radius: 2)
        .frame(width: size.width + 4, height: size.height + 4)
        .offset(x: CGFloat(column) * size.width - 2, y: CGFloat(row) * size.height - 2)
    }
  }

  private var chosen: (column: Int, row: Int)? {
    let hex = color.hex
    for row in 0..<PanelLook.rows {
      for column in 0..<PanelLook.columns where Self.cell(column, row).hex == hex {
        return (column, row)
      }
    }
    return nil
  }

  private func choose(at point: CGPoint, _ size: CGSize) {
    let column = min(max(Int(point.x / size.width), 0), PanelLook.columns - 1)
    let row = min(max(Int(point.y / size.height), 0), PanelLook.rows - 1)
    color = Self.cell(column, row).with(opacity: color.opacity)
  }
}

/// All hues from left to right, from white above to black below.
struct ColorSpectrum: View {
  @State private var finger: CGPoint?
  @Binding var color: PanelColor

  var body: some View {
    GeometryReader { proxy in
      let shape = RoundedRectangle(cornerRadius: PanelLook.fieldRadius, style: .continuous)
      shape
        .fill(
          LinearGradient(
            colors: (0...6).map { PanelColor(hue: Double($0 % 6) / 6).color },
            startPoint: .leading, endPoint: .trailing)
        )
        .overlay {
          shape.fill(
            LinearGradient(
              stops: [
                .init(color: .white, location: 0), .init(color: .white.opacity(0), location: 0.5),
                .init(color: .black.opacity(0), location: 0.5), .init(color: .black, location: 1),
              ], startPoint: .top, endPoint: .bottom))
        }
        .overlay(alignment: .topLeading) {
          if let finger {
            Circle().fill(color.opaque.color)
              .overlay { Circle().strokeBorder(.white, lineWidth: 3) }
              .shadow(color: .black.opacity(0.3), radius: 2)
              .frame(width: 30, height: 30)
              .offset(x: finger.x - 15, y: finger.y - 15)
          }
        }
        .onFinger { choose(at: $0, proxy.size) }
    }
  }

  private func choose(at point: CGPoint, _ size: CGSize) {
    let x = min(max(point.x, 0), size.width)
    let y = min(max(point.y, 0), size.height)
    finger = CGPoint(x: x, y: y)
    // Red is at both ends.
    let pure = PanelColor(hue: min(Double(x / size.width), 0.9999))
    let place = Double(y / size.height) * 2
    color = (place < 1 ? pure.mixed(.white, 1 - place) : pure.mixed(.black, place - 1))
      .with(opacity: color.opacity)
  }
}

/// A slider for each part of the colour, and its digits.
struct ColorSliders: View {
  @Binding var color: PanelColor

  var body: some View {
    VStack(alignment: .leading, spacing: 18) {
      slider("RED", \.red)
      slider("GREEN", \.green)
      slider("BLUE", \.blue)
      HStack(spacing: 12) {
        Text(verbatim: "sRGB Hex Color #").font(.system(size: 15))
        Spacer(minLength: 0)
        NumberBox(text: color.hex)
      }
      Spacer(minLength: 0)
    }
  }

  private func slider(_ name: String, _ part: WritableKeyPath<PanelColor, Double>) -> some View {
    var (low, high) = (color.opaque, color.opaque)
    low[keyPath: part] = 0
    high[keyPath: part] = 1
    let value = Binding<Double>(
      get: { color[keyPath: part] }, set: { color[keyPath: part] = $0 })
    return VStack(alignment: .leading, spacing: 6) {
      Text(verbatim: name).font(.system(size: 13, weight: .semibold)).foregroundStyle(.secondary)
      HStack(spacing: 12) {
        ColorTrack(
          value: value, colors: [low.color, high.color], thumb: color.opaque.color,
          hasChecks: false)
        NumberBox(text: "\(Int((color[keyPath: part] * 255).rounded()))")
      }
    }
  }
}

/// A number beside a slider.
struct NumberBox: View {
  let text: String

  var body: some View {
    Text(verbatim: text)
      .font(.system(size: 17))
      .monospacedDigit()
      .padding(.horizontal, 8)
      .frame(minWidth: 74, minHeight: PanelLook.slider)
      .background(
        Color(uiColor: .tertiarySystemFill),
        in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

/// A track of colours with a ring that a finger moves.
struct ColorTrack: View {
  @Binding var value: Double
  let colors: [Color]
  let thumb: Color
  let hasChecks: Bool

  var body: some View {
    GeometryReader { proxy in
      let (height, width) = (PanelLook.slider, proxy.size.width)
      let room = width - height
      Capsule()
        .fill(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
        .background { if hasChecks { Checks().clipShape(Capsule()) } }
        .overlay(alignment: .leading) {
          Circle().fill(thumb)
            .padding(2)
            .overlay { Circle().strokeBorder(.white, lineWidth: 3) }
            .shadow(color: .black.opacity(0.25), radius: 2)
            .frame(width: height, height: height)
            .offset(x: CGFloat(value) * room)
        }
        .onFinger { point in
          value = min(max(Double((point.x - height / 2) / max(room, 1)), 0), 1)
        }
    }
    .frame(height: PanelLook.slider)
  }
}

/// The squares behind colours that let light through.
struct Checks: View {
  /// The side of a square, in points.
  private static let side: CGFloat = 8

  var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      let side = Self.side
      for row in 0..<Int((size.height / side).rounded(.up)) {
        for column in 0..<Int((size.width / side).rounded(.up)) where (row + column) % 2 == 1 {
          let place = CGRect(
            x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side)
          context.fill(Path(place), with: .color(.black.opacity(0.18)))
        }
      }
    }
  }
}
