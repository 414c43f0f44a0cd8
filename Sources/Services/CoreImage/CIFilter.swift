public import Foundation

/// A filter: it hands its picture on as it is.
open class CIFilter: NSObject {
  public private(set) var name = ""
  public var inputImage: CIImage?
  public var outputImage: CIImage? {
    if name == "CIQRCodeGenerator" {
      let level = inputs["inputCorrectionLevel"] as? String
      return (inputs["inputMessage"] as? Data).flatMap { CIImage.code(of: $0, level ?? "M") }
    }
    guard name == "CIAreaAverage", let inputImage else { return inputImage }
    let part = (inputs[kCIInputExtentKey] as? CIVector).map {
      CGRect(x: $0.x, y: $0.y, width: $0.z, height: $0.w)
    }
    return inputImage.averaged(in: part ?? inputImage.extent)
  }
  public var inputKeys: [String] { Array(inputs.keys).sorted() + [kCIInputImageKey] }
  public var attributes: [String: Any] { [:] }
  private var inputs: [String: Any] = [:]

  public override init() { super.init() }

  public convenience init?(name: String) {
    self.init()
    self.name = name
  }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init()
    self.name = name
    for (key, value) in (params ?? [:]).sorted(by: { $0.key < $1.key }) {
      setValue(value, forKey: key)
    }
  }

  public func setDefaults() {}

  public func setValue(_ value: Any?, forKey key: String) {
    if key == kCIInputImageKey { inputImage = value as? CIImage } else { inputs[key] = value }
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  public func value(forKey key: String) -> Any? {
    key == kCIInputImageKey ? inputImage : key == kCIOutputImageKey ? outputImage : inputs[key]
  }
}

/// A filter that makes a square code from a text.
public protocol CIQRCodeGenerator: CIFilter {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

/// A filter that makes bars from a text; it makes none.
public protocol CICode128BarcodeGenerator: CIFilter {
  var message: Data { get set }
  var quietSpace: Float { get set }
}

private final class CodeGenerator: CIFilter, CIQRCodeGenerator, CICode128BarcodeGenerator {
  var message = Data()
  var correctionLevel = "M"
  var quietSpace: Float = 7

  /// The code of the text; bars are not made.
  var isSquare = true

  override var outputImage: CIImage? {
    isSquare ? CIImage.code(of: message, correctionLevel) : nil
  }

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "inputMessage": message = value as? Data ?? Data()
    case "inputCorrectionLevel": correctionLevel = value as? String ?? "M"
    default: super.setValue(value, forKey: key)
    }
  }
}

extension CIImage {
  /// The code of a text with a light module around it, a pixel a module; nil if it is too long.
  ///
  /// - SeeAlso: The width of the edge: measured, pictures of `CIQRCodeGenerator` are two pixels
  ///   larger than the code.
  fileprivate static func code(of message: Data, _ correction: String) -> CIImage? {
    guard let code = QRCode(Array(message), QRCode.Correction(correction)) else { return nil }
    let side = code.size + 2
    var pixels = [UInt8](repeating: 255, count: side * side * 4)
    for (y, row) in code.modules.enumerated() {
      for (x, isDark) in row.enumerated() where isDark {
        let place = ((y + 1) * side + x + 1) * 4
        for channel in 0..<3 { pixels[place + channel] = 0 }
      }
    }
    return CIImage(cgImage: CGImage(_width: side, height: side, pixels: pixels))
  }
}

extension CIFilter {
  public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { CodeGenerator() }

  public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    let generator = CodeGenerator()
    generator.isSquare = false
    return generator
  }
}
