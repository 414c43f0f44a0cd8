public import Foundation

/// A group of changes of layers.
///
/// Layers of views do not move by themselves, so that there is nothing to keep from moving.
///
/// - SeeAlso: That the layer of a view has no implicit animations: documented, `CALayer`.
@MainActor @preconcurrency public final class CATransaction: NSObject {
  private static var completions: [(() -> Void)?] = []

  public class func begin() { completions.append(nil) }

  public class func commit() {
    guard let completion = completions.popLast(), let completion else { return }
    ViewAnimation.later { assumingMain { completion() } }
  }

  public class func flush() {}

  public class func setDisableActions(_ flag: Bool) {}

  public class func setAnimationDuration(_ duration: TimeInterval) {}

  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard completions.isEmpty else {
      completions[completions.count - 1] = block
      return
    }
    if let block { ViewAnimation.later { assumingMain { block() } } }
  }
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
