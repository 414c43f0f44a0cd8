import FlipbookViews
public import Foundation

/// A controller of the system's that is a plain screen here, with its name.
@MainActor @preconcurrency open class _SystemController: UIViewController {
  open override func viewDidLoad() {
    super.viewDidLoad()
    guard isCard else { return }
    ShownScene.diagnose("\(Self.self): it is shown as an empty card with its name")
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "\(Self.self)"
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = view.bounds
    view.addSubview(label)
  }

  /// False for a screen that shows more than its name.
  var isCard: Bool { true }
}

/// The screen for a picture of the library or the camera.
@MainActor @preconcurrency open class UIImagePickerController: UINavigationController {
  nonisolated public enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// A part of what was chosen.
  nonisolated public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
  open var mediaTypes = ["public.image"]

  nonisolated public enum CameraCaptureMode: Int, Sendable {
    case photo, video
  }

  nonisolated public enum CameraDevice: Int, Sendable {
    case rear, front
  }

  nonisolated public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }

  nonisolated public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraDevice = CameraDevice.rear
  open var cameraFlashMode = CameraFlashMode.auto
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?
  open var cameraViewTransform = CGAffineTransform.identity
  open var videoQuality = QualityType.typeMedium
  open var videoMaximumDuration: TimeInterval = 600

  open func takePicture() {}

  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : ["public.image", "public.movie"]
  }

  public convenience init() {
    self.init(rootViewController: _SystemController())
  }

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }
}

/// The callbacks of the screen for pictures: none is ever chosen.
@MainActor @preconcurrency public protocol UIImagePickerControllerDelegate: AnyObject {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
