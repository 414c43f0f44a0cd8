public import Foundation

// Controls on the button of a camera, which a stage has none of.

/// A control of a camera.
open class AVCaptureControl: NSObject, @unchecked Sendable {
  public var isEnabled = true
}

/// A control that goes through values.
open class AVCaptureSlider: AVCaptureControl, @unchecked Sendable {
  public let localizedTitle: String
  public let symbolName: String
  public var value: Float = 0
  public var prominentValues: [Float] = []
  public var localizedValueFormat: String?

  public init(
    _ localizedTitle: String, symbolName: String, in valueRange: ClosedRange<Float>,
    step: Float? = nil
  ) {
    (self.localizedTitle, self.symbolName) = (localizedTitle, symbolName)
    value = valueRange.lowerBound
  }

  public func setActionQueue(_ actionQueue: DispatchQueue, action: @escaping (Float) -> Void) {}
}

/// A control that chooses one of several things.
open class AVCaptureIndexPicker: AVCaptureControl, @unchecked Sendable {
  public let localizedTitle: String
  public let symbolName: String
  public var selectedIndex = 0

  public init(
    _ localizedTitle: String, symbolName: String, localizedIndexTitles: [String]
  ) { (self.localizedTitle, self.symbolName) = (localizedTitle, symbolName) }

  public init(_ localizedTitle: String, symbolName: String, numberOfIndexes: Int) {
    (self.localizedTitle, self.symbolName) = (localizedTitle, symbolName)
  }

  public func setActionQueue(_ actionQueue: DispatchQueue, action: @escaping (Int) -> Void) {}
}

/// The object that hears of a session's controls.
public protocol AVCaptureSessionControlsDelegate: AnyObject {
  func sessionControlsDidBecomeActive(_ session: AVCaptureSession)
  func sessionControlsWillEnterFullscreenAppearance(_ session: AVCaptureSession)
  func sessionControlsWillExitFullscreenAppearance(_ session: AVCaptureSession)
  func sessionControlsDidBecomeInactive(_ session: AVCaptureSession)
}

extension AVCaptureSession {
  public var supportsControls: Bool { false }
  public var maxControlsCount: Int { 0 }
  public var controls: [AVCaptureControl] { [] }
  public func canAddControl(_ control: AVCaptureControl) -> Bool { false }
  public func addControl(_ control: AVCaptureControl) {}
  public func removeControl(_ control: AVCaptureControl) {}
  public func setControlsDelegate(
    _ controlsDelegate: (any AVCaptureSessionControlsDelegate)?, queue: DispatchQueue?
  ) {}
}

extension AVCaptureDevice {
  /// Keeps pictures of a camera upright while it is turned; a stage has no camera to turn.
  open class RotationCoordinator: NSObject, @unchecked Sendable {
    public private(set) weak var device: AVCaptureDevice?

    public init(device: AVCaptureDevice, previewLayer: AnyObject?) { self.device = device }

    public var videoRotationAngleForHorizonLevelPreview: CGFloat { 0 }
    public var videoRotationAngleForHorizonLevelCapture: CGFloat { 0 }
  }
}
