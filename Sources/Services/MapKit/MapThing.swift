import SwiftUI

/// A thing that stands upright on a map, whatever its scale.
struct MapThing: View {
  let part: MapPart
  let isChosen: Bool

  var body: some View {
    switch part.shape {
    case .marker(_, let title, let glyph):
      MapBalloon(tint: tint, glyph: glyph)
        .scaleEffect(isChosen ? 1.6 : 1, anchor: .bottom)
        .animation(.spring(duration: 0.35, bounce: 0.3), value: isChosen)
        .modifier(MapTitle(title: part.style.showsTitle ? title : nil))
    case .view(_, _, let content, let title):
      content.modifier(MapTitle(title: part.style.showsTitle ? title : nil))
    case .pin: MapNeedle(tint: tint)
    case .circle, .line, .area: EmptyView()
    }
  }

  private var tint: AnyShapeStyle { part.style.tint ?? AnyShapeStyle(Color.red) }
}

/// A title below a thing, which takes no room.
private struct MapTitle: ViewModifier {
  let title: AnyView?

  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content.overlay(alignment: .bottom) {
      VStack(spacing: 0) { title }
        .font(.system(size: 11, weight: .semibold))
        .foregroundStyle(colorScheme == .dark ? Color.white : Color(white: 0.15))
        .multilineTextAlignment(.center)
        .shadow(color: halo, radius: 0.5)
        .shadow(color: halo, radius: 1)
        .frame(width: 120)
        .fixedSize()
        .alignmentGuide(.bottom) { $0[.top] - 2 }
    }
  }

  private var halo: Color { colorScheme == .dark ? .black : .white }
}

/// The balloon of a marker, whose tip is its lower end.
///
/// Its measures are chosen: 28 points, as `MKMarkerAnnotationView` is wide.
private struct MapBalloon: View {
  let tint: AnyShapeStyle
  let glyph: AnyView

  var body: some View {
    Balloon().fill(tint)
      .overlay(alignment: .top) {
        glyph
          .font(.system(size: 14, weight: .semibold))
          .foregroundStyle(.white)
          .frame(width: 28, height: 28)
          .accessibilityHidden(true)
      }
      .frame(width: 28, height: 33)
      .shadow(color: .black.opacity(0.2), radius: 1.5, y: 1)
      .contentShape(.rect)
  }

  private struct Balloon: Shape {
    func path(in rect: CGRect) -> Path {
      let middle = CGPoint(x: rect.midX, y: rect.minY + rect.width / 2)
      var path = Path()
      path.addArc(
        center: middle, radius: rect.width / 2, startAngle: .degrees(115), endAngle: .degrees(65),
        clockwise: false)
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }
}

/// The pin of iOS 14: a ball on a needle.
private struct MapNeedle: View {
  let tint: AnyShapeStyle

  var body: some View {
    VStack(spacing: -2) {
      Circle().fill(tint).frame(width: 15, height: 15)
        .overlay(alignment: .topLeading) {
          Circle().fill(.white.opacity(0.5)).frame(width: 4, height: 4).padding(3)
        }
        .zIndex(1)
      Capsule().fill(Color(white: 0.5)).frame(width: 2, height: 18)
    }
    .shadow(color: .black.opacity(0.25), radius: 1.5, y: 1)
  }
}

/// A thing that lies on a map and grows with it.
struct MapOverlay: View {
  let part: MapPart
  let sight: MapSight
  let size: CGSize

  var body: some View {
    switch part.shape {
    case .circle(let middle, let radius):
      let place = sight.place(of: middle, in: size)
      let radius = radius / sight.scale
      draw(
        Path(
          ellipseIn: CGRect(
            x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)),
        isArea: true)
    case .line(let points): draw(path(points), isArea: false)
    case .area(let points): draw(path(points, isClosed: true), isArea: true)
    case .marker, .view, .pin: EmptyView()
    }
  }

  /// Draws an outline: filled unless there is nothing but a stroke, as shapes of SwiftUI are.
  @ViewBuilder private func draw(_ path: Path, isArea: Bool) -> some View {
    let style = part.style
    if isArea, style.fill != nil || style.stroke == nil {
      path.fill(style.fill ?? AnyShapeStyle(.tint))
    }
    if let stroke = style.stroke {
      path.stroke(stroke, style: style.line)
    } else if !isArea {
      path.stroke(style.fill ?? AnyShapeStyle(.tint), style: style.line)
    }
  }

  private func path(_ points: [MKMapPoint], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let place = sight.place(of: point, in: size)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if isClosed { path.closeSubpath() }
    return path
  }
}
