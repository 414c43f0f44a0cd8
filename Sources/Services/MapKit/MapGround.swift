import FlipbookBase
import SwiftUI

/// The ground of a map: a colour, and a grid that shows how the map moves.
///
/// Colours and lines are chosen: those of land and streets on the system's maps, as far as one colour
/// can have them.
struct MapGround: View {
  let sight: MapSight
  let margins: EdgeInsets

  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.mapStyle) private var style

  var body: some View {
    ZStack {
      MapWindow(margins: margins).fill(colors.ground)
      GridLines(sight: sight).stroke(colors.line, lineWidth: 1.5)
    }
    .accessibilityHidden(true)
  }

  private var colors: (ground: Color, line: Color) {
    if style.isImagery {
      return (Color(red: 0.18, green: 0.25, blue: 0.2), Color(white: 1).opacity(0.12))
    }
    return colorScheme == .dark
      ? (Color(red: 0.16, green: 0.17, blue: 0.19), Color(red: 0.23, green: 0.24, blue: 0.27))
      : (Color(red: 0.965, green: 0.95, blue: 0.92), Color(white: 1))
  }
}

/// Lines at whole powers of two of map points, which stay where they are on the map.
private struct GridLines: Shape {
  let sight: MapSight

  /// The least distance between lines, in points; they are twice as far apart at most.
  private static let leastDistance = 56.0

  func path(in rect: CGRect) -> Path {
    let size = rect.size
    let step = power(2, (logarithm(sight.scale * Self.leastDistance) / logarithm(2)).rounded(.up))
    // Beyond the safe area, too.
    let reach = (size.width + size.height) * sight.scale
    let world = MKMapSize.world
    var path = Path()
    for x in lines(around: sight.x, reach, step, within: world.width) {
      add(MKMapPoint(x: x, y: max(sight.y - reach, 0)), to: &path, in: size)
      path.addLine(
        to: place(MKMapPoint(x: x, y: min(sight.y + reach, world.height)), in: size))
    }
    for y in lines(around: sight.y, reach, step, within: world.height) {
      add(MKMapPoint(x: max(sight.x - reach, 0), y: y), to: &path, in: size)
      path.addLine(to: place(MKMapPoint(x: min(sight.x + reach, world.width), y: y), in: size))
    }
    return path
  }

  private func lines(
    around middle: Double, _ reach: Double, _ step: Double, within limit: Double
  ) -> [Double] {
    let first = (max(middle - reach, 0) / step).rounded(.up)
    let last = (min(middle + reach, limit) / step).rounded(.down)
    guard last >= first, last - first < 1000 else { return [] }
    return (Int(first)...Int(last)).map { Double($0) * step }
  }

  private func add(_ point: MKMapPoint, to path: inout Path, in size: CGSize) {
    path.move(to: place(point, in: size))
  }

  private func place(_ point: MKMapPoint, in size: CGSize) -> CGPoint {
    sight.place(of: point, in: size)
  }
}
