import CoreLocation
import SwiftUI

/// A thing on a map, as it is drawn.
struct MapPart: Identifiable {
  /// The shape of a thing.
  enum Shape {
    case marker(MKMapPoint, title: AnyView, glyph: AnyView)
    case view(MKMapPoint, anchor: UnitPoint, content: AnyView, title: AnyView)
    /// A pin of iOS 14.
    case pin(MKMapPoint)
    /// A radius in map points.
    case circle(MKMapPoint, radius: Double)
    case line([MKMapPoint])
    case area([MKMapPoint])
  }

  /// The attributes of a thing; nil where it has the system's.
  struct Style {
    var tint: AnyShapeStyle?
    var fill: AnyShapeStyle?
    var stroke: AnyShapeStyle?
    var line = StrokeStyle()
    var tag: AnyHashable?
    var showsTitle = true
  }

  let id: [AnyHashable]
  let shape: Shape
  let style: Style

  /// The places that a map shows which shows everything.
  var points: [MKMapPoint] {
    switch shape {
    case .marker(let point, _, _), .view(let point, _, _, _), .pin(let point): [point]
    case .circle(let middle, let radius):
      [
        MKMapPoint(x: middle.x - radius, y: middle.y - radius),
        MKMapPoint(x: middle.x + radius, y: middle.y + radius),
      ]
    case .line(let points), .area(let points): points
    }
  }
}

/// Collects the things on a map in one pass, from outside to inside.
@MainActor
public final class _MapCollector {
  private(set) var parts: [MapPart] = []
  private var style = MapPart.Style()
  private var path: [AnyHashable] = []

  init() {}

  /// Goes into a part of the content.
  func enter(_ key: some Hashable, _ collect: () -> Void) {
    path.append(AnyHashable(key))
    collect()
    path.removeLast()
  }

  /// Changes the attributes for a part of the content; what is inside may change them again.
  func with(_ change: (inout MapPart.Style) -> Void, _ collect: () -> Void) {
    let outer = style
    change(&style)
    collect()
    style = outer
  }

  func add(_ shape: MapPart.Shape) {
    parts.append(MapPart(id: path, shape: shape, style: style))
  }
}
