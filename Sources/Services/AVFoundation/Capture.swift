public import UIKit

// Cameras and microphones. A stage has none: a session finds no device and takes no picture.

/// The kind of what is recorded.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let text = AVMediaType(rawValue: "text")
}

/// The permission to use a device.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// The way in which a picture fills a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// A camera or a microphone; there is none.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  /// The kinds of devices.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = DeviceType(rawValue: "builtInWideAngleCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "builtInDualCamera")
    public static let builtInTripleCamera = DeviceType(rawValue: "builtInTripleCamera")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "builtInUltraWideCamera")
    public static let builtInTelephotoCamera = DeviceType(rawValue: "builtInTelephotoCamera")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "builtInTrueDepthCamera")
    public static let builtInDualWideCamera = DeviceType(rawValue: "builtInDualWideCamera")
    public static let microphone = DeviceType(rawValue: "microphone")
  }

  public enum Position: Int, Sendable {
    case unspecified, back, front
  }

  public enum FlashMode: Int, Sendable {
    case off, on, auto
  }

  public enum TorchMode: Int, Sendable {
    case off, on, auto
  }

  public enum FocusMode: Int, Sendable {
    case locked, autoFocus, continuousAutoFocus
  }

  /// Looks for devices; it finds none.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}

    public var devices: [AVCaptureDevice] { [] }
  }

  public var position: Position { .unspecified }
  public var hasTorch: Bool { false }
  public var hasFlash: Bool { false }
  public var torchMode = TorchMode.off
  public var focusMode = FocusMode.locked
  public var videoZoomFactor: CGFloat = 1
  public var uniqueID: String { "" }
  public var localizedName: String { "" }

  public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  public static var userPreferredCamera: AVCaptureDevice? { nil }
  public static var systemPreferredCamera: AVCaptureDevice? { nil }

  public static func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }

  public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }

  public static func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) { handler(false) }

  @discardableResult
  public static func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

  public var isFocusPointOfInterestSupported: Bool { false }
  public var isExposurePointOfInterestSupported: Bool { false }
  public var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  public var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  public var exposureMode = ExposureMode.locked
  public var minAvailableVideoZoomFactor: CGFloat { 1 }
  public var maxAvailableVideoZoomFactor: CGFloat { 1 }
  public var isSubjectAreaChangeMonitoringEnabled = false

  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }

  public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  public func lockForConfiguration() throws {}
  public func unlockForConfiguration() {}
}

/// A source of a session.
open class AVCaptureInput: NSObject, @unchecked Sendable {}

/// A device as the source of a session.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  public let device: AVCaptureDevice

  public init(device: AVCaptureDevice) throws { self.device = device }
}

/// A goal of a session.
open class AVCaptureOutput: NSObject, @unchecked Sendable {
  public var connections: [AVCaptureConnection] { [] }

  public override init() { super.init() }

  public func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// The way from a source to a goal.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  public var isVideoMirrored = false
  public var videoOrientation = AVCaptureVideoOrientation.portrait
  public var videoRotationAngle: CGFloat = 0
  public var isVideoOrientationSupported: Bool { false }
}

public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}

/// The settings of one picture.
open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  public var flashMode = AVCaptureDevice.FlashMode.off
  public var isHighResolutionPhotoEnabled = false
  public var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  public var livePhotoMovieFileURL: URL?
  public var previewPhotoFormat: [String: Any]?
  public var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
  public let uniqueID: Int64 = 1

  public override init() { super.init() }

  public convenience init(format: [String: Any]?) { self.init() }
}

/// The way in which a picture is written.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

public let AVVideoCodecKey = "AVVideoCodecKey"
public let AVVideoWidthKey = "AVVideoWidthKey"
public let AVVideoHeightKey = "AVVideoHeightKey"

/// A picture that was taken.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  public var metadata: [String: Any] { [:] }

  public func cgImageRepresentation() -> CGImage? { nil }
  public func previewCGImageRepresentation() -> CGImage? { nil }
  public func fileDataRepresentation() -> Data? { nil }
}

/// Hears of pictures; none is taken.
public protocol AVCapturePhotoCaptureDelegate: AnyObject {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
}

/// Takes pictures; none is taken.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  public enum QualityPrioritization: Int, Sendable {
    case speed = 1
    case balanced, quality
  }

  public var isHighResolutionCaptureEnabled = false
  public var isLivePhotoCaptureEnabled = false
  public var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  public var isLivePhotoCaptureSupported: Bool { false }
  public var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  public var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }

  public func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {}
}

/// Hears of films; none is taken.
public protocol AVCaptureFileOutputRecordingDelegate: AnyObject {
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}

/// Writes films; none is written.
open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  public var isRecording: Bool { false }

  public func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {}

  public func stopRecording() {}
}

/// Writes films; none is written.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {}

/// Gives a film's pictures; there are none.
open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  public var alwaysDiscardsLateVideoFrames = true
}

/// Finds codes in pictures; it finds none.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  public var metadataObjectTypes: [AVMetadataObject.ObjectType] = []
  public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  public var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  public func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {}
}

/// Hears of codes; none is found.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

/// A thing in a picture.
open class AVMetadataObject: NSObject, @unchecked Sendable {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let face = ObjectType(rawValue: "face")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let codabar = ObjectType(rawValue: "Codabar")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    public static let gs1DataBar = ObjectType(rawValue: "GS1DataBar")
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    public static let microQR = ObjectType(rawValue: "MicroQR")
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
  }

  public var type: ObjectType { .qr }
  public var bounds: CGRect { .zero }
}

/// A code in a picture.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  public var stringValue: String? { nil }
}

/// Leads sources to goals; nothing flows.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
  }

  public var sessionPreset = Preset.high
  public private(set) var inputs: [AVCaptureInput] = []
  public private(set) var outputs: [AVCaptureOutput] = []
  public private(set) var isRunning = false
  public var connections: [AVCaptureConnection] { [] }

  public override init() { super.init() }

  public func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  public func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  public func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  public func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  public func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  public func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  public func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  public func beginConfiguration() {}
  public func commitConfiguration() {}
  public func startRunning() { isRunning = true }
  public func stopRunning() { isRunning = false }
}

/// The layer of a camera's picture, which is grey.
@MainActor @preconcurrency open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }

  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    bounds.isEmpty
      ? .zero : CGPoint(x: pointInLayer.y / bounds.height, y: 1 - pointInLayer.x / bounds.width)
  }

  open func layerPointConverted(fromCaptureDevicePoint point: CGPoint) -> CGPoint {
    CGPoint(x: (1 - point.y) * bounds.width, y: point.x * bounds.height)
  }

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
    backgroundColor = UIColor.systemGray5.cgColor
  }
}

/// The layer of a film, which is grey.
@MainActor @preconcurrency open class AVPlayerLayer: CALayer {
  open var player: AVPlayer? { didSet { backgroundColor = UIColor.systemGray5.cgColor } }
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { bounds }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    backgroundColor = UIColor.systemGray5.cgColor
  }
}
