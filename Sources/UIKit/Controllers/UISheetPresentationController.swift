import FlipbookLook
import FlipbookViews
public import Foundation

/// The heights of a sheet, and the one it stands at.
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet.
  @MainActor @preconcurrency public final class Detent: NSObject {
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier

    /// The height, in points, of a sheet that could be as high as it is given; nil for one of the
    /// system's own.
    let height: ((CGFloat) -> CGFloat?)?

    private init(_ identifier: Identifier, _ height: ((CGFloat) -> CGFloat?)? = nil) {
      (self.identifier, self.height) = (identifier, height)
    }

    public class func medium() -> Detent { Detent(.medium) }

    public class func large() -> Detent { Detent(.large) }

    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom")) { resolver(DetentContext(maximumDetentValue: $0)) }
    }
  }

  /// The place of a sheet in a wide window.
  nonisolated public enum Placement: Int, Sendable {
    case automatic, leading, center, trailing

    fileprivate var place: PresentationPlacement {
      switch self {
      case .automatic: .automatic
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    }
  }

  open var preferredPlacement = Placement.automatic { didSet { settingsDidChange() } }
  open var detents: [Detent] = [.large()] { didSet { settingsDidChange() } }
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settingsDidChange() } }
  open var prefersGrabberVisible = false { didSet { settingsDidChange() } }
  open var prefersScrollingExpandsWhenScrolledToEdge = true { didSet { settingsDidChange() } }
  open var preferredCornerRadius: CGFloat? { didSet { settingsDidChange() } }

  /// True while changes move the sheet.
  private var animates = false

  /// Runs changes that move the sheet.
  open func animateChanges(_ changes: () -> Void) {
    animates = true
    changes()
    animates = false
  }

  /// The detents as the look takes them; equal names are told apart by their place.
  private var heights: [PresentationDetent] {
    detents.enumerated().map { index, detent in
      if let height = detent.height {
        return .resolved("\(detent.identifier.rawValue) \(index)", height)
      }
      return detent.identifier == .medium ? .medium : .large
    }
  }

  private func height(_ identifier: Detent.Identifier?) -> PresentationDetent? {
    detents.firstIndex { $0.identifier == identifier }.map { heights[$0] }
  }

  /// The settings as the look takes them.
  var settings: ControllerSheet {
    var sheet = ControllerSheet()
    let heights = heights
    sheet.detents = Set(heights)
    if let selected = height(selectedDetentIdentifier) {
      sheet.selection = Binding {
        selected
      } set: { [weak self] detent in
        guard let self, let index = heights.firstIndex(of: detent), index < detents.count else {
          return
        }
        selectedDetentIdentifier = detents[index].identifier
      }
    }
    sheet.largestUndimmed = height(largestUndimmedDetentIdentifier)
    sheet.hasGrabber = prefersGrabberVisible
    sheet.cornerRadius = preferredCornerRadius
    sheet.scrollsFirst = !prefersScrollingExpandsWhenScrolledToEdge
    sheet.jumps = !animates
    sheet.placement = preferredPlacement.place
    return sheet
  }
}

/// The values that a custom height may depend on.
@MainActor @preconcurrency public protocol UISheetPresentationControllerDetentResolutionContext {
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
}
