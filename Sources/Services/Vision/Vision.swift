@_exported public import CoreGraphics
@_exported public import Foundation
public import UIKit

// What machines see in pictures. Nothing is looked for: each request ends without a result.

/// A kind of barcode.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(named name: String) { rawValue = "VNBarcodeSymbology\(name)" }

  public static let aztec = VNBarcodeSymbology(named: "Aztec")
  public static let codabar = VNBarcodeSymbology(named: "Codabar")
  public static let code39 = VNBarcodeSymbology(named: "Code39")
  public static let code39Checksum = VNBarcodeSymbology(named: "Code39Checksum")
  public static let code39FullASCII = VNBarcodeSymbology(named: "Code39FullASCII")
  public static let code39FullASCIIChecksum = VNBarcodeSymbology(named: "Code39FullASCIIChecksum")
  public static let code93 = VNBarcodeSymbology(named: "Code93")
  public static let code93i = VNBarcodeSymbology(named: "Code93i")
  public static let code128 = VNBarcodeSymbology(named: "Code128")
  public static let dataMatrix = VNBarcodeSymbology(named: "DataMatrix")
  public static let ean8 = VNBarcodeSymbology(named: "EAN8")
  public static let ean13 = VNBarcodeSymbology(named: "EAN13")
  public static let gs1DataBar = VNBarcodeSymbology(named: "GS1DataBar")
  public static let gs1DataBarExpanded = VNBarcodeSymbology(named: "GS1DataBarExpanded")
  public static let gs1DataBarLimited = VNBarcodeSymbology(named: "GS1DataBarLimited")
  public static let i2of5 = VNBarcodeSymbology(named: "I2of5")
  public static let i2of5Checksum = VNBarcodeSymbology(named: "I2of5Checksum")
  public static let itf14 = VNBarcodeSymbology(named: "ITF14")
  public static let microPDF417 = VNBarcodeSymbology(named: "MicroPDF417")
  public static let microQR = VNBarcodeSymbology(named: "MicroQR")
  public static let msiPlessey = VNBarcodeSymbology(named: "MSIPlessey")
  public static let pdf417 = VNBarcodeSymbology(named: "PDF417")
  public static let qr = VNBarcodeSymbology(named: "QR")
  public static let upce = VNBarcodeSymbology(named: "UPCE")
}

/// Something that was found in a picture.
open class VNObservation: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open var confidence: Float { 0 }
}

/// A thing that was found, with its place.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  open var boundingBox: CGRect { .zero }
}

/// A barcode that was found.
open class VNBarcodeObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var symbology: VNBarcodeSymbology { .qr }
  open var payloadStringValue: String? { nil }
}

/// A text that was found.
open class VNRecognizedTextObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}

/// A reading of a text.
open class VNRecognizedText: NSObject, @unchecked Sendable {
  open var string: String { "" }
  open var confidence: Float { 0 }
}

/// A face that was found.
open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {}

/// A name for a picture.
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  open var identifier: String { "" }
}

public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// A question about a picture.
open class VNRequest: NSObject, @unchecked Sendable {
  private let done: VNRequestCompletionHandler?

  public init(completionHandler: VNRequestCompletionHandler? = nil) { done = completionHandler }

  open var results: [VNObservation]? { [] }
  open var usesCPUOnly = false
  open var revision = 1

  /// Ends without a result.
  fileprivate func end() { done?(self, nil) }

  open func cancel() {}
}

open class VNDetectBarcodesRequest: VNRequest, @unchecked Sendable {
  open var symbologies: [VNBarcodeSymbology] = []

  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { [] }
}

open class VNRecognizeTextRequest: VNRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages: [String] = []
  open var usesLanguageCorrection = true
  open var minimumTextHeight: Float = 0
}

/// The trade between speed and care.
public enum VNRequestTextRecognitionLevel: Int, Sendable {
  case accurate, fast
}

open class VNDetectFaceRectanglesRequest: VNRequest, @unchecked Sendable {}
open class VNClassifyImageRequest: VNRequest, @unchecked Sendable {}

/// Asks questions about one picture.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  public init(cgImage image: CGImage, options: [AnyHashable: Any] = [:]) {}

  public init(data imageData: Data, options: [AnyHashable: Any] = [:]) {}

  public init(url imageURL: URL, options: [AnyHashable: Any] = [:]) {}

  open func perform(_ requests: [VNRequest]) throws { for request in requests { request.end() } }
}
