public import Foundation

/// A group of changes of layers.
///
/// - SeeAlso: That the layer of a view has no implicit animations: documented, `CALayer`.
@MainActor @preconcurrency public final class CATransaction: NSObject {
  public class func begin() { LayerTransaction.open() }

  public class func commit() { LayerTransaction.close() }

  public class func flush() {}

  public class func disableActions() -> Bool { LayerTransaction.current.disablesActions }

  public class func setDisableActions(_ flag: Bool) {
    LayerTransaction.current.disablesActions = flag
  }

  public class func animationDuration() -> CFTimeInterval { LayerTransaction.current.duration }

  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    LayerTransaction.current.duration = duration
  }

  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    LayerTransaction.current.timingFunction
  }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    LayerTransaction.current.timingFunction = function
  }

  public class func completionBlock() -> (() -> Void)? { LayerTransaction.current.completion }

  public class func setCompletionBlock(_ block: (() -> Void)?) {
    LayerTransaction.current.completion = block
  }

  public class func value(forKey key: String) -> Any? { LayerTransaction.current.settings[key] }

  public class func setValue(_ value: Any?, forKey key: String) {
    LayerTransaction.current.settings[key] = value
    switch key {
    case kCATransactionDisableActions: setDisableActions((value as? NSNumber)?.boolValue ?? false)
    case kCATransactionAnimationDuration:
      if let seconds = (value as? NSNumber)?.doubleValue { setAnimationDuration(seconds) }
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    default: break
    }
  }
}

nonisolated public let kCATransactionAnimationDuration = "animationDuration"
nonisolated public let kCATransactionDisableActions = "disableActions"
nonisolated public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
nonisolated public let kCATransactionCompletionBlock = "completionBlock"

/// The edges of a layer that are drawn smoothly; here all are.
nonisolated public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// Corners of a layer.
nonisolated public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of rounded corners.
nonisolated public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
