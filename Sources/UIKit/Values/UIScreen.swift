import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
public import Foundation

/// The device that the views of the present scene are shown on.
enum ShownScene {
  /// The graph of the scene that had views of UIKit's last.
  nonisolated(unsafe) private static weak var known: ViewGraph?

  /// The graph of the scene that is running, or that ran last.
  nonisolated static var graph: ViewGraph? {
    get { ViewGraph.current ?? known }
    set { known = newValue }
  }

  nonisolated static var environment: EnvironmentValues {
    if let environment = graph?.rootNode?.context.environment { return environment }
    // A scene that is being made has no views yet.
    var environment = EnvironmentValues()
    if let graph { environment.semantics = graph.semantics }
    return environment
  }

  nonisolated static func diagnose(_ sentence: String) { graph?.diagnose(sentence) }

  /// The lengths that edges of the screen cover, in points.
  static var safeAreaInsets: UIEdgeInsets {
    let safe = graph?.root.host.safeArea ?? EdgeInsets()
    return UIEdgeInsets(
      top: safe.top, left: safe.leading, bottom: safe.bottom, right: safe.trailing)
  }

  /// The screen's size in points; that of a common phone where there is no scene.
  nonisolated static var size: CGSize {
    graph?.root.host.size ?? CGSize(width: 390, height: 844)
  }
}

/// Runs what the main actor owns on the stage's only thread.
///
/// All views live on that thread, so that what their isolation promises holds by construction; the
/// executor cannot be asked, since in a test it is not the main thread's.
nonisolated func assumingMain<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// The display that views are shown on.
@MainActor @preconcurrency public final class UIScreen: NSObject {
  public static let main = UIScreen()

  private override init() { super.init() }

  /// In points, as the device is held.
  public var bounds: CGRect { CGRect(origin: .zero, size: ShownScene.size) }

  /// Pixels a point.
  public var scale: CGFloat { ShownScene.graph?.root.host.scale ?? 3 }
  public var nativeScale: CGFloat { scale }

  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public var brightness: CGFloat = 1

  /// - SeeAlso: 60: chosen, as for `CADisplayLink`.
  public var maximumFramesPerSecond: Int { 60 }
  public var traitCollection: UITraitCollection { UITraitCollection(ShownScene.environment) }
}

/// The device that the scene runs on.
@MainActor @preconcurrency public final class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() { super.init() }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection(ShownScene.environment).userInterfaceIdiom
  }

  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var name: String { model }
  public var localizedModel: String { model }
  public var systemName: String { "iOS" }

  /// The version of the system that is imitated.
  public var systemVersion: String {
    switch (ShownScene.graph?.semantics ?? .current).system {
    case .ios15: "15.0"
    case .ios16: "16.0"
    case .ios17: "17.0"
    case .ios18: "18.0"
    case .ios26: "26.0"
    }
  }

  public var orientation: UIDeviceOrientation {
    ShownScene.size.width > ShownScene.size.height ? .landscapeLeft : .portrait
  }

  // A stage is told to turn; it lies still otherwise.

  public var isGeneratingDeviceOrientationNotifications: Bool { false }

  public func beginGeneratingDeviceOrientationNotifications() {}

  public func endGeneratingDeviceOrientationNotifications() {}
}

nonisolated public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Ways to hold a device.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Taps that are felt; here they are not.
@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}

@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  nonisolated public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public init(style: FeedbackStyle = .medium) { super.init() }

  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  nonisolated public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public override init() { super.init() }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() { super.init() }

  public func selectionChanged() {}
}
