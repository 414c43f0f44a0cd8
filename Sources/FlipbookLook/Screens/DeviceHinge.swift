public import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// The hinge of a device that folds.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/devicehinge.
nonisolated public struct DeviceHinge: Hashable, Sendable {
  /// The state of the hinge.
  public struct Status: Hashable, Sendable {
    private let name: String

    public static let closed = Status(name: "closed")
    public static let partiallyOpen = Status(name: "partiallyOpen")
    public static let fullyOpen = Status(name: "fullyOpen")
  }

  public var status: Status

  /// The angle between the halves of the device; half a turn for a flat one.
  public var angle: Angle

  init(_ fold: ShownFold) {
    angle = .degrees(fold.degrees)
    status =
      switch fold.status {
      case .closed: .closed
      case .partiallyOpen: .partiallyOpen
      case .fullyOpen: .fullyOpen
      }
  }
}

/// The hinges of a device.
nonisolated public struct DeviceHingeContext: Equatable, Sendable {
  /// The hinge; nil for a device without one.
  public var hinge: DeviceHinge?

  init(hinge: DeviceHinge?) { self.hinge = hinge }
}

extension View {
  /// Calls back with the hinge of the device, once the view is there and whenever it changes.
  ///
  /// On a stage it does not change: a timeline's device is closed, half open or flat.
  ///
  /// - Parameters:
  ///   - isEnabled: False for no calls.
  ///   - action: Called with the state before, which has no hinge at first, and the present one.
  /// - Returns: The view.
  /// - SeeAlso: documented, developer.apple.com/documentation/swiftui/view/onhingechange(isenabled:_:).
  ///   That the first call comes from no hinge: measured by several in the simulator, for example
  ///   github.com/kusumotoa/iPhoneDuoLab.
  public nonisolated func onHingeChange(
    isEnabled: Bool = true,
    _ action: @escaping (_ oldContext: DeviceHingeContext, _ newContext: DeviceHingeContext) -> Void
  ) -> some View {
    modifier(HingeObserver(isEnabled: isEnabled, action: action))
  }
}

private struct HingeObserver: ViewModifier {
  @Environment(\.deviceFold) private var fold
  @State private var last = DeviceHingeContext(hinge: nil)
  nonisolated let isEnabled: Bool
  nonisolated(unsafe) let action: (DeviceHingeContext, DeviceHingeContext) -> Void

  nonisolated init(
    isEnabled: Bool, action: @escaping (DeviceHingeContext, DeviceHingeContext) -> Void
  ) {
    (self.isEnabled, self.action) = (isEnabled, action)
  }

  func body(content: Content) -> some View {
    content.onChange(of: fold, initial: true) {
      guard isEnabled else { return }
      let new = DeviceHingeContext(hinge: fold.map { DeviceHinge($0) })
      action(last, new)
      last = new
    }
  }
}

// MARK: - Bars at the side

/// The way in which bars stand at the side of a device that folds.
nonisolated public struct ToolbarVerticalBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarVerticalBehavior(name: "automatic")
  public static let disabled = ToolbarVerticalBehavior(name: "disabled")
}

/// The part of a bar at the side that stays where there is too little room.
nonisolated public struct ToolbarVerticalCompressionBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarVerticalCompressionBehavior(name: "automatic")
  public static let prefersToolbarItems = ToolbarVerticalCompressionBehavior(name: "toolbarItems")
  public static let prefersTabBar = ToolbarVerticalCompressionBehavior(name: "tabBar")
}

/// The axes of bars in which an item stands.
nonisolated public struct ToolbarItemAxisBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarItemAxisBehavior(name: "automatic")
  public static let horizontalOnly = ToolbarItemAxisBehavior(name: "horizontalOnly")
  public static let verticalPreferred = ToolbarItemAxisBehavior(name: "verticalPreferred")
}

// Bars stand above and below here, also on a device that folds, as in apps of iOS 27.0.

extension View {
  /// Sets whether bars stand at the side; here they do not.
  public nonisolated func toolbarVerticalBehavior(
    _ behavior: ToolbarVerticalBehavior
  ) -> some View { self }

  /// Sets the part of a bar at the side that stays; here there is no such bar.
  public nonisolated func toolbarVerticalCompressionBehavior(
    _ behavior: ToolbarVerticalCompressionBehavior
  ) -> some View { self }
}

extension ToolbarContent {
  /// Sets whether the items stand in a bar at the side; here there is none.
  public nonisolated func axisBehavior(
    _ behavior: ToolbarItemAxisBehavior
  ) -> some CustomizableToolbarContent { _ToolbarItems(Self._makeItems(self)) }
}

extension EnvironmentValues {
  /// The edge at which bars stand at the side; nil, as they stand above and below here.
  public var toolbarVerticalEdge: HorizontalEdge? { nil }
}
