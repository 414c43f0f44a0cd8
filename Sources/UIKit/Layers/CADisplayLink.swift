public import Foundation

/// The limits of the number of frames in a second.
nonisolated public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method for each frame of the screen, sixty times a second of the scene.
nonisolated public final class CADisplayLink: NSObject, @unchecked Sendable {
  private let target: AnyObject
  private let selector: Selector
  private var timer: Timer?

  /// True if no frame calls anything.
  public var isPaused = false

  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The time of the present frame, on the clock of `CACurrentMediaTime`.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// The time between two frames, in seconds.
  public var duration: CFTimeInterval {
    let wanted = preferredFrameRateRange.preferred.map(Double.init) ?? 0
    let frames = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : wanted
    return 1 / (frames > 0 ? min(frames, 120) : 60)
  }

  public init(target: Any, selector sel: Selector) {
    (self.target, selector) = (target as AnyObject, sel)
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard timer == nil else { return }
    let timer = Timer(timeInterval: duration, repeats: true) { [weak self] _ in
      guard let self, !isPaused else { return }
      timestamp = CACurrentMediaTime()
      assumingMain { self.selector.call(on: self.target, [self]) }
    }
    self.timer = timer
    runloop.add(timer, forMode: mode)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  public func invalidate() {
    timer?.invalidate()
    timer = nil
  }
}
