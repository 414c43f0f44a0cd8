import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// Four bars that grow: the signal of a carrier.
struct SignalIcon: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    let unit = rect.width / 18
    for (index, share) in [0.36, 0.55, 0.77, 1].enumerated() {
      let bar = CGRect(
        x: rect.minX + CGFloat(index) * 5 * unit, y: rect.maxY - rect.height * share,
        width: 3 * unit, height: rect.height * share)
      path.addRoundedRect(in: bar, cornerSize: CGSize(width: unit, height: unit))
    }
    return path
  }
}

/// A fan of three waves: a wireless network.
struct WifiIcon: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    let centre = CGPoint(x: rect.midX, y: rect.maxY)
    let radius = rect.height
    let (left, right) = (Angle.degrees(225), Angle.degrees(315))
    // Each wave is a band between two arcs; the last goes down to its point.
    for (outer, inner) in [(1.0, 0.76), (0.62, 0.4), (0.27, 0)] {
      path.addArc(
        center: centre, radius: radius * outer, startAngle: left, endAngle: right, clockwise: false)
      if inner > 0 {
        path.addArc(
          center: centre, radius: radius * inner, startAngle: right, endAngle: left,
          clockwise: true)
      } else {
        path.addLine(to: centre)
      }
      path.closeSubpath()
    }
    return path
  }
}

/// A full battery with its outline and its cap.
struct BatteryIcon: View {
  let size: CGSize

  var body: some View {
    let unit = size.width / 27.33
    HStack(spacing: unit) {
      RoundedRectangle(cornerRadius: 4.3 * unit, style: .continuous)
        .strokeBorder(lineWidth: unit)
        .opacity(0.35)
        .overlay {
          RoundedRectangle(cornerRadius: 2.5 * unit, style: .continuous).padding(2 * unit)
        }
        .frame(width: 25 * unit)
      UnevenRoundedRectangle(
        topLeadingRadius: 0, bottomLeadingRadius: 0, bottomTrailingRadius: 1.33 * unit,
        topTrailingRadius: 1.33 * unit
      )
      .opacity(0.4)
      .frame(width: 1.33 * unit, height: 4 * unit)
    }
    .frame(width: size.width, height: size.height)
  }
}
