public import Foundation

/// A filter: it hands its picture on as it is.
open class CIFilter: NSObject {
  public private(set) var name = ""
  public var inputImage: CIImage?
  public var outputImage: CIImage? { inputImage }
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

/// A filter that makes a code from a text; it makes none.
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

  override var outputImage: CIImage? { nil }
}

extension CIFilter {
  public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { CodeGenerator() }

  public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    CodeGenerator()
  }
}
