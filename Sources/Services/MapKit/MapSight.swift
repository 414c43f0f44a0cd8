import CoreLocation
import FlipbookBase
import SwiftUI

/// The part of the flat map that is seen: its middle, its scale and its turn.
struct MapSight: Equatable {
  var x: Double
  var y: Double

  /// The map points for each point of the screen.
  ///
  /// On its way to another sight it changes as evenly as the middle does, so what is seen at both ends
  /// is seen all the way.
  var scale: Double

  /// In degrees, clockwise from north.
  var heading = 0.0

  /// The angle from the middle of a picture to its upper end, seen from the camera.
  ///
  /// - SeeAlso: chosen: half of 30 degrees, as maps of 1,000 metres' distance show some 540 metres.
  private static let halfAngle = Double.pi / 12

  /// Shows all of a rectangle.
  init(showing rect: MKMapRect, in size: CGSize) {
    (x, y) = (rect.midX, rect.midY)
    scale = max(rect.width / max(size.width, 1), rect.height / max(size.height, 1), 1e-3)
  }

  init(_ camera: MapCamera, in size: CGSize) {
    let middle = MKMapPoint(camera.centerCoordinate)
    let metres = 2 * max(camera.distance, 1) * tangent(Self.halfAngle)
    let points = metres * MKMapPointsPerMeterAtLatitude(camera.centerCoordinate.latitude)
    (x, y) = (middle.x, middle.y)
    scale = points / max(size.height, 1)
    heading = camera.heading
  }

  /// The place of a map point on a screen of a size.
  func place(of point: MKMapPoint, in size: CGSize) -> CGPoint {
    let (right, down) = ((point.x - x) / scale, (point.y - y) / scale)
    let (sine, cosine) = sineAndCosine(-heading * .pi / 180)
    return CGPoint(
      x: size.width / 2 + right * cosine - down * sine,
      y: size.height / 2 + right * sine + down * cosine)
  }

  /// The map point at a place on a screen of a size.
  func point(at place: CGPoint, in size: CGSize) -> MKMapPoint {
    let (right, down) = (place.x - size.width / 2, place.y - size.height / 2)
    let (sine, cosine) = sineAndCosine(heading * .pi / 180)
    return MKMapPoint(
      x: x + (right * cosine - down * sine) * scale, y: y + (right * sine + down * cosine) * scale)
  }

  /// The sight after a finger has taken the map along.
  func moved(by distance: CGSize) -> MapSight {
    let middle = point(at: CGPoint(x: -distance.width, y: -distance.height), in: .zero)
    var sight = self
    (sight.x, sight.y) = (middle.x, middle.y)
    return sight
  }

  /// The sight after two fingers have zoomed the map around a place.
  func zoomed(by factor: Double, around place: CGPoint, in size: CGSize) -> MapSight {
    let before = point(at: place, in: size)
    var sight = self
    sight.scale /= max(factor, 1e-3)
    let after = sight.point(at: place, in: size)
    (sight.x, sight.y) = (x + before.x - after.x, y + before.y - after.y)
    return sight
  }

  /// The rectangle that is seen, where north is up.
  func rect(in size: CGSize) -> MKMapRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return MKMapRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  /// The sight in the form that code is told.
  func context(in size: CGSize) -> MapCameraUpdateContext {
    let middle = MKMapPoint(x: x, y: y).coordinate
    let metres = size.height * scale * MKMetersPerMapPointAtLatitude(middle.latitude)
    let camera = MapCamera(
      centerCoordinate: middle, distance: metres / 2 / tangent(Self.halfAngle), heading: heading)
    let rect = rect(in: size)
    return MapCameraUpdateContext(camera: camera, region: MKCoordinateRegion(rect), rect: rect)
  }
}

extension MapSight {
  typealias AnimatableData = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >

  var animatableData: AnimatableData {
    get { AnimatablePair(AnimatablePair(x, y), AnimatablePair(scale, heading)) }
    set {
      (x, y) = (newValue.first.first, newValue.first.second)
      (scale, heading) = (newValue.second.first, newValue.second.second)
    }
  }
}
