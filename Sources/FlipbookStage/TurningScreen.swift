import FlipbookGeometry
import FlipbookMotion
import Foundation

/// A screen that turns: its size and its safe area are animated together with the scene.
///
/// To the layout the screen has turned at once, as on a phone; only the shown values are animated.
struct TurningScreen {
  private var size: AnimatedValue<RectVector>
  private var insets: AnimatedValue<RectVector>

  /// True if the screen has ever turned gradually.
  private(set) var isMoving = false

  init(_ device: StageDevice) {
    size = AnimatedValue(Self.size(of: device))
    insets = AnimatedValue(Self.insets(of: device))
  }

  private static func size(of device: StageDevice) -> RectVector {
    RectVector(x: 0, y: 0, width: Double(device.size.width), height: Double(device.size.height))
  }

  /// Leading and top, trailing and bottom.
  private static func insets(of device: StageDevice) -> RectVector {
    let area = device.safeArea
    return RectVector(
      x: Double(area.leading), y: Double(area.top), width: Double(area.trailing),
      height: Double(area.bottom))
  }

  /// Sends the screen to another shape at a time in seconds.
  mutating func turn(
    to device: StageDevice, _ animation: Animation?, at time: Double, _ semantics: Semantics
  ) {
    _ = size.set(Self.size(of: device), animation: animation, at: time, semantics: semantics)
    _ = insets.set(Self.insets(of: device), animation: animation, at: time, semantics: semantics)
    isMoving = size.isAnimating || insets.isAnimating
  }

  /// The time in seconds from which it stands still, at the earliest the given one.
  func restTime(after time: Double, tolerance: Double) -> Double {
    guard isMoving else { return time }
    var copy = self
    let times = [
      copy.size.restTime(after: time, tolerance: tolerance, isForSprings: true),
      copy.insets.restTime(after: time, tolerance: tolerance, isForSprings: true),
    ]
    return times.compactMap { $0 }.reduce(time, max)
  }

  /// The size and the safe area at a time in seconds.
  func shown(at time: Double) -> (size: CGSize, safeArea: EdgeInsets) {
    var (size, area) = (self.size.target, insets.target)
    if isMoving {
      var copy = self
      (size, area) = (copy.size.value(at: time), copy.insets.value(at: time))
    }
    return (
      CGSize(width: size.width, height: size.height),
      EdgeInsets(top: area.y, leading: area.x, bottom: area.height, trailing: area.width)
    )
  }
}
