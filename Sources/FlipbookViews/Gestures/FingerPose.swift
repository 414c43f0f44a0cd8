import FlipbookBase
package import FlipbookGeometry
package import Foundation

/// The place of a finger; or that of two, how far they have moved apart, and by how much they turned.
nonisolated package struct FingerPose {
  /// In points of the window; of two fingers, the middle.
  package var location: CGPoint

  /// The distance between two fingers, as a multiple of their first one.
  package var magnification: CGFloat

  package var rotation: Angle

  package init(_ location: CGPoint, magnification: CGFloat = 1, rotation: Angle = .zero) {
    (self.location, self.magnification, self.rotation) = (location, magnification, rotation)
  }

  init(_ event: TouchEvent) {
    self.init(event.location, magnification: event.magnification, rotation: event.rotation)
  }

  func apply(to event: inout TouchEvent) {
    (event.location, event.magnification, event.rotation) = (location, magnification, rotation)
  }

  /// The changes of a pose, a second.
  package struct Speed {
    var location = CGVector(dx: 0, dy: 0)
    var magnification: CGFloat = 0
    var rotation = Angle.zero

    package init() {}
  }

  /// Returns the pose at a part of the way to another one.
  func part(_ part: Double, of end: FingerPose) -> FingerPose {
    FingerPose(
      CGPoint(
        x: location.x + (end.location.x - location.x) * part,
        y: location.y + (end.location.y - location.y) * part),
      magnification: magnification + (end.magnification - magnification) * part,
      rotation: .radians(rotation.radians + (end.rotation.radians - rotation.radians) * part))
  }

  /// Returns the changes to another pose, times a factor.
  func speed(to end: FingerPose, times factor: Double) -> Speed {
    var speed = Speed()
    speed.location = CGVector(
      dx: (end.location.x - location.x) * factor, dy: (end.location.y - location.y) * factor)
    speed.magnification = (end.magnification - magnification) * factor
    speed.rotation = .radians((end.rotation.radians - rotation.radians) * factor)
    return speed
  }

  /// The number of steps to another pose that no gesture's threshold lies between: points, hundredths
  /// of the distance and degrees.
  func stepCount(to end: FingerPose) -> Int {
    let way = end.location - location
    let points = hypotenuse(way.x, way.y)
    let hundredths = abs(end.magnification - magnification) * 100
    let degrees = abs(end.rotation.degrees - rotation.degrees)
    return Int(min(max(points, hundredths, degrees), 10_000))
  }
}
