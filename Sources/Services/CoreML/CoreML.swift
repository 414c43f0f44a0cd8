@_exported public import Foundation

// Models that have learnt. A stage has none: a model is not read, and says nothing.

/// The processors that a model may use.
public enum MLComputeUnits: Int, Sendable {
  case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine
}

/// The settings of a model.
open class MLModelConfiguration: NSObject, @unchecked Sendable {
  public var computeUnits = MLComputeUnits.all
  public var allowLowPrecisionAccumulationOnGPU = false
  public var modelDisplayName: String?

  public override init() { super.init() }
}

/// The values that a model is given, or gives.
public protocol MLFeatureProvider {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// A value that a model is given, or gives.
open class MLFeatureValue: NSObject, @unchecked Sendable {
  public let doubleValue: Double
  public let stringValue: String
  public let int64Value: Int64

  public init(double value: Double) {
    (doubleValue, stringValue, int64Value) = (value, "", 0)
  }

  public init(string value: String) {
    (doubleValue, stringValue, int64Value) = (0, value, 0)
  }

  public init(int64 value: Int64) {
    (doubleValue, stringValue, int64Value) = (Double(value), "", value)
  }
}

/// Values by their names.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]

  public init(dictionary: [String: Any]) throws {
    self.dictionary = dictionary.compactMapValues { $0 as? MLFeatureValue }
  }

  public var featureNames: Set<String> { Set(dictionary.keys) }

  public func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// The reason why there is no model.
public struct MLModelError: Error, Sendable {}

/// A model; none can be read.
open class MLModel: NSObject, @unchecked Sendable {
  public init(contentsOf url: URL) throws { throw MLModelError() }

  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    throw MLModelError()
  }

  public class func compileModel(at modelURL: URL) throws -> URL { throw MLModelError() }

  public func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw MLModelError()
  }
}
