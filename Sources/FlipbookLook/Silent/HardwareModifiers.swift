public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

// A stage has no pencil and no other apps: what they would do is accepted.

/// The part that the system's writing tools have in a view.
nonisolated public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = WritingToolsBehavior(name: "automatic")
  public static let complete = WritingToolsBehavior(name: "complete")
  public static let limited = WritingToolsBehavior(name: "limited")
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// The place of controls that format text.
nonisolated public struct TextInputFormattingControlPlacement: Hashable, Sendable {
  /// A set of places.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let contextMenu = Set(rawValue: 1)
    public static let inputAssistant = Set(rawValue: 2)
    public static let all: Set = [.contextMenu, .inputAssistant]
  }
}

extension View {
  /// Prefers the view for the first focus; no focus is chosen on a stage.
  public nonisolated func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View { self }

  /// Shows what searches a text; it is not drawn.
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View {
    unsupported("findNavigator: it is not drawn", isUsed: isPresented.wrappedValue)
  }

  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }

  public nonisolated func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View { self }

  /// Keeps the system's swipes at some edges back; a stage has none of them.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Says which of an app's windows open for events from elsewhere; there are none.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
}

/// The thing a double tap of a pencil does.
nonisolated public enum PencilPreferredAction: Hashable, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes
  case showContextualPalette, runSystemShortcut
}

/// A double tap of a pencil.
nonisolated public struct PencilDoubleTapGestureValue: Hashable, Sendable {}

/// A squeeze of a pencil.
nonisolated public enum PencilSqueezeGesturePhase: Hashable, Sendable {
  case active(PencilSqueezeGestureValue)
  case ended(PencilSqueezeGestureValue)
  case failed
}

/// The state of a squeeze of a pencil.
nonisolated public struct PencilSqueezeGestureValue: Hashable, Sendable {}

extension View {
  public nonisolated func onPencilDoubleTap(
    perform action: @escaping (_ value: PencilDoubleTapGestureValue) -> Void
  ) -> some View {
    unsupported("onPencilDoubleTap: there is no pencil")
  }

  public nonisolated func onPencilSqueeze(
    perform action: @escaping (_ phase: PencilSqueezeGesturePhase) -> Void
  ) -> some View {
    unsupported("onPencilSqueeze: there is no pencil")
  }
}

extension EnvironmentValues {
  /// The thing a double tap of a pencil is to do; there is no pencil.
  public var preferredPencilDoubleTapAction: PencilPreferredAction { .ignore }

  /// The thing a squeeze of a pencil is to do; there is no pencil.
  public var preferredPencilSqueezeAction: PencilPreferredAction { .ignore }
}
