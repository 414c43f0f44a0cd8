import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The state of a list's editing.
nonisolated public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  /// The state of a list's editing.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends editing.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  @Environment(\.systemLook) private var look

  public nonisolated init() {}

  private var change: AnyTransition {
    let half = look.motion.wordChange / 2
    return .asymmetric(
      insertion: .opacity.animation(.linear(duration: half).delay(half)),
      removal: .opacity.animation(.linear(duration: half)))
  }

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    return Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      // The one word goes before the other comes.
      ZStack(alignment: .trailing) {
        if isEditing {
          Text("Done").fontWeight(.semibold).transition(change)
        } else {
          Text("Edit").transition(change)
        }
      }
    }
  }
}

extension ForEach where Content: View {
  /// Calls back when rows are deleted.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.edits.onDelete = action
    return copy
  }

  /// Calls back when rows are moved.
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.edits.onMove = action
    return copy
  }
}

/// Gives a screen a state of editing, unless the app has its own.
struct EditModeScope: ViewModifier {
  @Environment(\.editMode) private var outer
  @Environment(\.hasSystemEditMode) private var isSystem
  @State private var mode = EditMode.inactive

  func body(content: Content) -> some View {
    let isOwn = outer == nil || isSystem
    content
      .environment(\.editMode, isOwn ? $mode : outer)
      .environment(\.hasSystemEditMode, isOwn)
  }
}

extension EnvironmentValues {
  private enum HasSystemEditModeKey: EnvironmentKey { static let defaultValue = false }

  /// True if the state of editing is the system's own, which screens inside do not share.
  nonisolated var hasSystemEditMode: Bool {
    get { self[HasSystemEditModeKey.self] }
    set { self[HasSystemEditModeKey.self] = newValue }
  }
}
