public import Foundation

extension URL {
  /// Begins to use a file that somebody has chosen; all files may be used here.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  public func stopAccessingSecurityScopedResource() {}
}

extension RunLoop.Mode {
  /// The mode while fingers drag; a scene's loop has one for all.
  public static let tracking = RunLoop.Mode.common
}

extension NSError {
  /// An error that says nothing.
  public convenience init(_ nothing: Void = ()) { self.init(domain: "", code: 0) }
}

extension Bundle {
  /// The addresses of files of a kind.
  public func urls(
    forResourcesWithExtension fileExtension: String, subdirectory: String?
  ) -> [URL]? {
    let kind: String? = fileExtension
    let addresses: [NSURL]? = urls(forResourcesWithExtension: kind, subdirectory: subdirectory)
    return addresses.map { $0.map { $0 as URL } }
  }
}

extension ProcessInfo {
  /// The heat of the device.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  /// False: a stage is a phone.
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }

  /// False: a stage's battery does not run down.
  public var isLowPowerModeEnabled: Bool { false }

  /// Cool, whatever is drawn.
  public var thermalState: ThermalState { .nominal }
}
