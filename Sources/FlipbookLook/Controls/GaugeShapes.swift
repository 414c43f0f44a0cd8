import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A gauge that is a line.
struct LinearGauge: View {
  /// The line: between labels, with a mark at the value, or filled up to it.
  enum Form { case bar, marked, filled }

  @Environment(\.systemLook) private var system
  @Environment(\.layoutDirection) private var direction
  let configuration: GaugeStyleConfiguration
  let form: Form

  private var look: GaugeLook { system.gauges }

  var body: some View {
    VStack(spacing: look.spacing) {
      if form != .marked { configuration.label }
      HStack(spacing: look.spacing) {
        configuration.minimumValueLabel
        if form == .marked { marked } else { filled }
        configuration.maximumValueLabel
      }
      if form != .marked { configuration.currentValueLabel }
      configuration.markedValueLabels
    }
  }

  private var filled: some View {
    FilledBar(
      part: configuration.value, height: form == .bar ? look.bar : look.accessoryBar,
      ground: look.barColor, fill: AnyShapeStyle(.tint))
  }

  private var marked: some View {
    let side = look.accessoryBar
    let isMirrored = direction == .rightToLeft
    return Capsule()
      .fill(.tint)
      .frame(height: side)
      .mask {
        MarkCut(value: configuration.value, side: side, rim: side * look.markerRim) {
          let way = side / 2 + max($1.width - side, 0) * $0
          return CGPoint(x: isMirrored ? $1.maxX - way : $1.minX + way, y: $1.midY)
        }
        .fill(style: FillStyle(eoFill: true))
      }
  }
}

/// All but a ring around a gauge's value, by which a dot is cut out of what it is on.
nonisolated private struct MarkCut: Shape {
  /// The value, from 0 to 1.
  var value: Double

  /// The diameter of the dot and the width of the ring, in points.
  let side: CGFloat
  let rim: CGFloat

  /// The point at a value in a rectangle.
  let place: @Sendable (Double, CGRect) -> CGPoint

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let middle = place(value, rect)
    func circle(_ radius: CGFloat) -> CGRect {
      CGRect(x: middle.x, y: middle.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
    }
    return Path { path in
      path.addRect(rect.insetBy(dx: -side, dy: -side))
      path.addEllipse(in: circle(side / 2 + rim))
      path.addEllipse(in: circle(side / 2))
    }
  }
}

/// A gauge that is a ring, open below.
struct OpenRingGauge: View {
  @Environment(\.systemLook) private var system
  let configuration: GaugeStyleConfiguration

  private var look: GaugeLook { system.gauges }

  var body: some View {
    let side = look.ringWidth
    let start = Angle.degrees(90 + 180 * (1 - look.arc))
    let arc = look.arc
    ZStack {
      RingArc(turn: arc, start: start)
        .stroke(.tint, style: StrokeStyle(lineWidth: side, lineCap: .round))
        .mask {
          MarkCut(value: configuration.value, side: side, rim: side * look.markerRim) {
            RingArc.point(at: start + .degrees(360 * arc * $0), in: $1)
          }
          .fill(style: FillStyle(eoFill: true))
        }
        .padding(side / 2)
      configuration.currentValueLabel
        .font(look.valueFont)
        .minimumScaleFactor(look.valueScale)
        .lineLimit(1)
        .padding(.horizontal, look.valueMargin)
    }
    .frame(width: look.ring, height: look.ring)
    .overlay(alignment: .bottom) {
      if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
        HStack(spacing: look.spacing) {
          configuration.minimumValueLabel
          configuration.maximumValueLabel
        }
        .font(look.boundsFont)
      } else {
        configuration.label.font(look.boundsFont)
      }
    }
  }
}

/// A gauge that is a whole ring, filled from the top.
struct FullRingGauge: View {
  @Environment(\.systemLook) private var system
  let configuration: GaugeStyleConfiguration

  private var look: GaugeLook { system.gauges }

  var body: some View {
    let style = StrokeStyle(lineWidth: look.ringWidth, lineCap: .round)
    ZStack {
      Circle()
        .stroke(.tint.opacity(look.emptyOpacity), style: style)
        .padding(look.ringWidth / 2)
      if configuration.value > 0 {
        RingArc(turn: configuration.value, start: .degrees(-90))
          .stroke(.tint, style: style)
          .padding(look.ringWidth / 2)
      }
      Group {
        if let value = configuration.currentValueLabel { value } else { configuration.label }
      }
      .font(look.valueFont)
      .minimumScaleFactor(look.valueScale)
      .lineLimit(1)
      .padding(.horizontal, look.valueMargin)
    }
    .frame(width: look.ring, height: look.ring)
  }
}

/// A part of a circle.
nonisolated private struct RingArc: Shape {
  /// The part of a turn, from 0 to 1.
  var turn: Double

  /// The direction in which it begins, clockwise from the trailing one.
  let start: Angle

  var animatableData: Double {
    get { turn }
    set { turn = newValue }
  }

  /// The point of the circle in a direction.
  static func point(at angle: Angle, in rect: CGRect) -> CGPoint {
    let end = Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
        startAngle: .degrees(-90), endAngle: angle, clockwise: false)
    }
    return end.currentPoint ?? CGPoint(x: rect.midX, y: rect.midY)
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: min(rect.width, rect.height) / 2,
        startAngle: start, endAngle: start + .degrees(360 * turn), clockwise: false)
    }
  }
}
