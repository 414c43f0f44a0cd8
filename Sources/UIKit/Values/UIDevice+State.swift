public import Foundation

extension UIDevice {
  /// The state of the battery; nobody is told, so it is unknown.
  nonisolated public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// Between 0 and 1, and -1 as long as it is unknown.
  ///
  /// - SeeAlso: -1 without monitoring: documented, `UIDevice.batteryLevel`.
  public var batteryLevel: Float { -1 }

  public var batteryState: BatteryState { .unknown }
  public var isMultitaskingSupported: Bool { true }

  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  public var proximityState: Bool { false }

  /// The name of the device for the programs of one company, the same on every run (chosen).
  public var identifierForVendor: UUID? { UUID(uuidString: "F11B0000-0000-4000-8000-000000000001") }
}
