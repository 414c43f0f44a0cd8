import FlipbookLayout
import FlipbookViews
public import Foundation

/// The hinge of a device that folds.
///
/// - SeeAlso: documented, developer.apple.com/documentation/uikit/uihinge.
@MainActor public final class UIHinge {
  /// The state of the hinge.
  public enum Status: Int, Sendable {
    case unknown, closed, partiallyOpen, fullyOpen
  }

  public let status: Status

  /// The angle between the halves of the device, in radians.
  public let angle: CGFloat

  init(_ fold: ShownFold) {
    angle = CGFloat(fold.degrees * .pi / 180)
    status =
      switch fold.status {
      case .closed: .closed
      case .partiallyOpen: .partiallyOpen
      case .fullyOpen: .fullyOpen
      }
  }
}

/// Tells of the hinge of the device once its view has it: on a stage it does not change.
///
/// - SeeAlso: documented, developer.apple.com/documentation/uikit/uihingeinteraction.
@MainActor public final class UIHingeInteraction: NSObject, UIInteraction {
  /// The state of the hinge.
  public struct Update {
    /// The hinge; nil for a device without one.
    public let hinge: UIHinge?
  }

  public internal(set) weak var view: UIView?

  /// False for no calls.
  public var isEnabled = true

  private let updateHandler: (UIHingeInteraction, Update) -> Void

  public init(updateHandler: @escaping (UIHingeInteraction, Update) -> Void) {
    self.updateHandler = updateHandler
  }

  public convenience init(_ updateHandler: @escaping (UIHingeInteraction, Update) -> Void) {
    self.init(updateHandler: updateHandler)
  }

  func didMove(to view: UIView?) {
    self.view = view
    guard view != nil, let graph = ShownScene.graph else { return tell() }
    // A scene that is being made has no environment yet.
    graph.enqueueAction { [weak self] in assumingMain { self?.tell() } }
  }

  private func tell() {
    guard isEnabled else { return }
    let fold = view == nil ? nil : ShownScene.environment.deviceFold
    updateHandler(self, Update(hinge: fold.map { UIHinge($0) }))
  }
}

extension UIView {
  /// A part of a view that something else takes, such as the fold of a device or its camera.
  ///
  /// - SeeAlso: documented, developer.apple.com/documentation/uikit/uiview/reservedregion.
  public struct ReservedRegion: Identifiable {
    /// The identity of what takes the region.
    public struct ID: Hashable, Sendable {
      let index: Int
    }

    /// The kind of a region.
    public struct Kind: Hashable, Sendable {
      private let name: String

      /// A part that is covered: by a camera, or the island.
      public static let occlusion = Kind(name: "occlusion")

      /// A part that divides content: the fold.
      public static let division = Kind(name: "division")
    }

    /// The regions that are asked for.
    public struct QueryOptions: OptionSet, Sendable {
      public let rawValue: UInt

      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// Those that need not be avoided now, too.
      public static let includeInactive = QueryOptions(rawValue: 1)
    }

    public let id: ID
    public let kind: Kind

    /// The rectangle with its margins, in the view's coordinates.
    public let frame: CGRect
    public let margins: UIEdgeInsets

    /// True if it has to be avoided now.
    public let isActive: Bool
  }

  /// The parts of the view that something else takes.
  public func reservedRegions(
    kind: ReservedRegion.Kind, options: ReservedRegion.QueryOptions = []
  ) -> [ReservedRegion] {
    let areas = ShownScene.environment.deviceFold?.areas ?? []
    return areas.enumerated().compactMap { index, area in
      guard area.divides == (kind == .division), area.isActive || options.contains(.includeInactive)
      else { return nil }
      let frame = convert(area.frame, from: nil)
      guard frame.intersects(bounds) else { return nil }
      let margins = area.margins
      return ReservedRegion(
        id: ReservedRegion.ID(index: index), kind: kind, frame: frame,
        margins: UIEdgeInsets(
          top: margins.top, left: margins.leading, bottom: margins.bottom,
          right: margins.trailing), isActive: area.isActive)
    }
  }
}
