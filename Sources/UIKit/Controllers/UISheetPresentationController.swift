import FlipbookLook
public import Foundation

/// The heights of a sheet, and the one it stands at.
@MainActor open class UISheetPresentationController: NSObject {
  /// A height of a sheet.
  @MainActor public final class Detent: NSObject {
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier

    /// The height, in points, of a sheet that could be as high as it is given.
    let height: (CGFloat) -> CGFloat?

    private init(_ identifier: Identifier, _ height: @escaping (CGFloat) -> CGFloat?) {
      (self.identifier, self.height) = (identifier, height)
    }

    /// - SeeAlso: About half of the height: documented, `Detent.medium()`.
    public class func medium() -> Detent { Detent(.medium) { $0 / 2 } }

    public class func large() -> Detent { Detent(.large) { $0 } }

    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom")) { resolver(DetentContext(maximumDetentValue: $0)) }
    }
  }

  open var detents: [Detent] = [.large()] { didSet { onChange?() } }
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { onChange?() } }
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { onChange?() } }
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var preferredCornerRadius: CGFloat? { didSet { onChange?() } }

  var onChange: (() -> Void)?

  /// Runs changes that move the sheet.
  open func animateChanges(_ changes: () -> Void) {
    let motion = ScreenMotion(ShownScene.environment.systemLook)
    ViewAnimation.run(motion.animation, adds: false, changes, completion: nil)
  }

  /// The height of a sheet that could be as high as it is given, in points.
  ///
  /// - SeeAlso: The smallest where none is selected: documented, `selectedDetentIdentifier`.
  func height(in most: CGFloat) -> CGFloat {
    func height(_ detent: Detent) -> CGFloat? {
      detent.height(most).flatMap { $0.isFinite ? min(max($0, 0), most) : nil }
    }
    let selected = detents.first { $0.identifier == selectedDetentIdentifier }
    return selected.flatMap(height) ?? detents.compactMap(height).min() ?? most
  }
}

/// The values that a custom height may depend on.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
}
