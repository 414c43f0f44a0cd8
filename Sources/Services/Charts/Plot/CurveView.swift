import FlipbookDisplay
import SwiftUI

/// A line or an area, whose gradient fills the rectangle around it.
///
/// - SeeAlso: measured, `swift-charts-examples` (a line whose lowest point has the last colour).
struct CurveView: View {
  let item: PlotItem
  let curve: PlotCurve

  var body: some View {
    if curve.gaps.isEmpty {
      paint
    } else {
      // Nothing of the line is seen through its symbols: measured, `swift-charts-examples`.
      ZStack {
        paint
        CurveGaps(curve).fill(.black).blendMode(.destinationOut)
      }
      .compositingGroup()
    }
  }

  @ViewBuilder private var paint: some View {
    if item.paint.isPlain || item.style.fillsPlot {
      if curve.isArea {
        CurveShape(curve).fill(item.paint.style)
      } else {
        CurveShape(curve).stroke(item.paint.style, style: curve.stroke)
      }
    } else {
      PlotLayout {
        Rectangle().fill(item.paint.style)
          .layoutValue(key: PlotLayout.Key.self, value: .mark(curve.place))
      }
      .mask {
        if curve.isArea {
          CurveShape(curve)
        } else {
          CurveShape(curve).stroke(style: curve.stroke)
        }
      }
    }
  }
}

extension PlotCurve {
  /// The rectangle around the curve, which a gradient fills.
  ///
  /// It is found in a plot of a thousand points, where a curve goes beyond its points as far as in
  /// any other.
  var place: PlotPlace {
    let side = 1_000.0
    let bounds = CurveShape(self).path(in: CGRect(x: 0, y: 0, width: side, height: side))
      .boundingRect
    let half = isArea ? 0 : stroke.lineWidth / 2
    func span(_ low: Double, _ high: Double) -> PlotSpan {
      PlotSpan(
        start: AxisPlace(share: low / side, points: -half),
        end: AxisPlace(share: high / side, points: half))
    }
    guard bounds.minX.isFinite, bounds.minY.isFinite, !bounds.isNull else { return .whole }
    return PlotPlace(x: span(bounds.minX, bounds.maxX), y: span(bounds.minY, bounds.maxY))
  }
}

/// The symbols of a line, as holes.
struct CurveGaps: Shape {
  private var vector: CurveVector
  private let gaps: [PlotCurve.Gap?]

  init(_ curve: PlotCurve) {
    vector = CurveVector(curve.points)
    gaps = curve.gaps
  }

  var animatableData: CurveVector {
    get { vector }
    set { vector = newValue }
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path {
    Path { path in
      for (point, gap) in zip(vector.points(in: rect, from: 0), gaps) {
        guard let gap, gap.size.width > 0 else { continue }
        let origin = CGPoint(x: point.x - gap.size.width / 2, y: point.y - gap.size.height / 2)
        path.addPath(gap.shape.path(in: CGRect(origin: origin, size: gap.size)))
      }
    }
  }
}
