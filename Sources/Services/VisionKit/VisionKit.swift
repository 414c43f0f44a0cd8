@_exported public import SwiftUI
public import Vision

// Screens that see through a camera. There is none: they are empty cards with their names.

/// A screen that finds texts and codes in what a camera sees.
@MainActor @preconcurrency open class DataScannerViewController: _SystemController {
  /// A kind of thing to find.
  public struct RecognizedDataType: Hashable, Sendable {
    private let name: String

    public static func text(
      languages: [String] = [], textContentType: TextContentType? = nil
    ) -> RecognizedDataType { RecognizedDataType(name: "text") }

    public static func barcode(symbologies: [VNBarcodeSymbology] = []) -> RecognizedDataType {
      RecognizedDataType(name: "barcode")
    }
  }

  /// The meaning of a text.
  public enum TextContentType: Hashable, Sendable {
    case dateTimeDuration, emailAddress, flightNumber, fullStreetAddress, shipmentTrackingNumber
    case telephoneNumber, URL, currency
  }

  public enum QualityLevel: Hashable, Sendable {
    case balanced, fast, accurate
  }

  /// The reason for which nothing is seen.
  public enum ScanningUnavailable: Error, Sendable {
    case unsupported, cameraRestricted
  }

  public static var isSupported: Bool { false }
  public static var isAvailable: Bool { false }

  open weak var delegate: (any DataScannerViewControllerDelegate)?
  open var isScanning: Bool { false }
  open var overlayContainerView: UIView { view }
  open var zoomFactor = 1.0
  public let recognizedDataTypes: Set<RecognizedDataType>

  public init(
    recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
    isHighlightingEnabled: Bool = false
  ) {
    self.recognizedDataTypes = recognizedDataTypes
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open func startScanning() throws { throw ScanningUnavailable.unsupported }

  open func stopScanning() {}

  open func capturePhoto() async throws -> UIImage { throw ScanningUnavailable.unsupported }
}

/// Something that a camera has seen; nothing is.
public enum RecognizedItem: Identifiable, Sendable {
  case text(Text)
  case barcode(Barcode)

  public var id: UUID {
    switch self {
    case .text(let text): text.id
    case .barcode(let barcode): barcode.id
    }
  }

  public struct Text: Identifiable, Sendable {
    public let id: UUID
    public let transcript: String
  }

  public struct Barcode: Identifiable, @unchecked Sendable {
    public let id: UUID
    public let payloadStringValue: String?
    public let observation: VNBarcodeObservation
  }
}

/// Hears of what a camera sees.
@MainActor @preconcurrency public protocol DataScannerViewControllerDelegate: AnyObject {
  func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
  func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem])
  func dataScanner(
    _ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem])
  func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem])
  func dataScannerDidZoom(_ dataScanner: DataScannerViewController)
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable)
}

extension DataScannerViewControllerDelegate {
  public func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {
  }
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem],
    allItems: [RecognizedItem]
  ) {}
  public func dataScannerDidZoom(_ dataScanner: DataScannerViewController) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) {}
}

/// A screen that photographs papers.
@MainActor @preconcurrency open class VNDocumentCameraViewController: _SystemController {
  public static var isSupported: Bool { false }

  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?
}

/// The papers that were photographed; there are none.
@MainActor @preconcurrency open class VNDocumentCameraScan: NSObject {
  open var pageCount: Int { 0 }
  open var title: String { "" }

  open func imageOfPage(at index: Int) -> UIImage { UIImage() }
}

/// Hears of papers.
@MainActor @preconcurrency public protocol VNDocumentCameraViewControllerDelegate: AnyObject {
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}

extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
  ) {}
  public func documentCameraViewControllerDidCancel(
    _ controller: VNDocumentCameraViewController
  ) {}
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error
  ) {}
}
