public import FlipbookGeometry
import FlipbookMotion
public import FlipbookViews
import Foundation

// Settings of iOS 17 to 26 that change nothing here, or say what they would.

/// The permission to scroll by a kind of input.
nonisolated public struct ScrollInputBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ScrollInputBehavior(name: "automatic")
  public static let enabled = ScrollInputBehavior(name: "enabled")
  public static let disabled = ScrollInputBehavior(name: "disabled")
}

/// A kind of input that scrolls.
nonisolated public struct ScrollInputKind: Hashable, Sendable {
  private let name: String

  public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
  public static let look = ScrollInputKind(name: "look")
}

/// The place of a background of a container.
nonisolated public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String

  init(name: String) { self.name = name }

  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  public static let window = ContainerBackgroundPlacement(name: "window")
  public static let subscriptionStore = ContainerBackgroundPlacement(name: "subscriptionStore")
  public static let subscriptionStoreHeader = ContainerBackgroundPlacement(
    name: "subscriptionStoreHeader")
  public static let subscriptionStoreFullHeight = ContainerBackgroundPlacement(
    name: "subscriptionStoreFullHeight")
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}

/// The way in which people are heard while they search.
nonisolated public struct TextInputDictationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TextInputDictationBehavior(name: "automatic")

  public static func inline(
    activation: TextInputDictationActivation
  ) -> TextInputDictationBehavior {
    TextInputDictationBehavior(name: "inline")
  }
}

/// The occasion on which an app begins to listen.
nonisolated public struct TextInputDictationActivation: Hashable, Sendable {
  private let name: String

  public static let onLook = TextInputDictationActivation(name: "onLook")
  public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// The way in which lines of text are aligned by their language.
extension Text {
  nonisolated public struct AlignmentStrategy: Hashable, Sendable {
    private let name: String

    public static let `default` = AlignmentStrategy(name: "default")
    public static let layoutBased = AlignmentStrategy(name: "layoutBased")
    public static let writingDirectionBased = AlignmentStrategy(name: "writingDirectionBased")
  }

  /// The way in which a text's direction is found.
  nonisolated public struct WritingDirectionStrategy: Hashable, Sendable {
    private let name: String

    public static let `default` = WritingDirectionStrategy(name: "default")
    public static let layoutBased = WritingDirectionStrategy(name: "layoutBased")
    public static let contentBased = WritingDirectionStrategy(name: "contentBased")
  }
}

extension View {
  /// Sets if a kind of input scrolls; a stage has fingers only.
  public nonisolated func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View { self }

  /// Moves the view away from the corners of its container; they take no room here.
  public nonisolated func containerCornerOffset(
    _ edges: Edge.Set, sizeToFit: Bool = false
  ) -> some View { self }

  /// Sets how people are heard while they search; they are not.
  public nonisolated func searchDictationBehavior(
    _ dictationBehavior: TextInputDictationBehavior
  ) -> some View { self }

  /// Sets how lines are aligned by their language; the layout's direction decides.
  public nonisolated func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View {
    unsupported(
      "multilineTextAlignment(strategy:): the layout's direction decides",
      isUsed: strategy == .writingDirectionBased)
  }

  /// Sets how a text's direction is found; the text's characters decide.
  public nonisolated func writingDirection(
    strategy: Text.WritingDirectionStrategy
  ) -> some View { self }

  /// Sets if materials look as in a window in front; windows always are.
  public nonisolated func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View { self }

  /// Sets if a button for the system's writing tools is shown; there are none.
  public nonisolated func writingToolsAffordanceVisibility(
    _ visibility: Visibility
  ) -> some View { self }

  /// Calls back while people change the size of the window; nobody does.
  public nonisolated func onInteractiveResizeChange(
    _ action: @escaping (_ isResizing: Bool) -> Void
  ) -> some View { self }

  /// Sets the point of a window that stays while its content grows.
  public nonisolated func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }
}
