@_exported public import Foundation

// Movements of the device. A stage lies still, and has no sensors.

public struct CMAcceleration: Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0

  public init() {}

  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public typealias CMRotationRate = CMAcceleration

/// The attitude of the device.
open class CMAttitude: NSObject, @unchecked Sendable {
  public var roll: Double { 0 }
  public var pitch: Double { 0 }
  public var yaw: Double { 0 }
}

/// A movement of the device.
open class CMDeviceMotion: NSObject, @unchecked Sendable {
  public var attitude: CMAttitude { CMAttitude() }
  public var gravity: CMAcceleration { CMAcceleration() }
  public var userAcceleration: CMAcceleration { CMAcceleration() }
  public var rotationRate: CMRotationRate { CMRotationRate() }
}

open class CMAccelerometerData: NSObject, @unchecked Sendable {
  public var acceleration: CMAcceleration { CMAcceleration() }
}

open class CMGyroData: NSObject, @unchecked Sendable {
  public var rotationRate: CMRotationRate { CMRotationRate() }
}

/// Tells of movements; there are none.
open class CMMotionManager: NSObject, @unchecked Sendable {
  public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

  public var deviceMotionUpdateInterval: TimeInterval = 0
  public var accelerometerUpdateInterval: TimeInterval = 0
  public var gyroUpdateInterval: TimeInterval = 0
  public var isDeviceMotionAvailable: Bool { false }
  public var isAccelerometerAvailable: Bool { false }
  public var isGyroAvailable: Bool { false }
  public var isDeviceMotionActive: Bool { false }
  public var deviceMotion: CMDeviceMotion? { nil }
  public var accelerometerData: CMAccelerometerData? { nil }

  public override init() { super.init() }

  public func startDeviceMotionUpdates() {}
  public func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  public func startAccelerometerUpdates() {}
  public func startAccelerometerUpdates(
    to queue: OperationQueue,
    withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) {}
  public func startGyroUpdates() {}
  public func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void
  ) {}
  public func stopDeviceMotionUpdates() {}
  public func stopAccelerometerUpdates() {}
  public func stopGyroUpdates() {}
}

/// Tells of movements of headphones; there are none.
open class CMHeadphoneMotionManager: NSObject, @unchecked Sendable {
  public typealias DeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

  public weak var delegate: (any CMHeadphoneMotionManagerDelegate)?
  public var isDeviceMotionAvailable: Bool { false }
  public var isDeviceMotionActive: Bool { false }
  public var deviceMotion: CMDeviceMotion? { nil }

  public override init() { super.init() }

  public func startDeviceMotionUpdates() {}
  public func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping DeviceMotionHandler
  ) {}
  public func stopDeviceMotionUpdates() {}
}

/// Hears of headphones; there are none.
public protocol CMHeadphoneMotionManagerDelegate: NSObjectProtocol {
  func headphoneMotionManagerDidConnect(_ manager: CMHeadphoneMotionManager)
  func headphoneMotionManagerDidDisconnect(_ manager: CMHeadphoneMotionManager)
}

extension CMHeadphoneMotionManagerDelegate {
  public func headphoneMotionManagerDidConnect(_ manager: CMHeadphoneMotionManager) {}
  public func headphoneMotionManagerDidDisconnect(_ manager: CMHeadphoneMotionManager) {}
}

/// Counts steps; there are none.
open class CMPedometer: NSObject, @unchecked Sendable {
  public static func isStepCountingAvailable() -> Bool { false }

  public func startUpdates(
    from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) {}

  public func queryPedometerData(
    from start: Date, to end: Date,
    withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) { handler(nil, nil) }

  public func stopUpdates() {}
}

open class CMPedometerData: NSObject, @unchecked Sendable {
  public var numberOfSteps: NSNumber { 0 }
  public var distance: NSNumber? { nil }
}
