import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A button that begins to rename something, by the action of the view around.
public struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var rename
  nonisolated(unsafe) private let label: Label

  public nonisolated init() where Label == FlipbookLook.Label<Text, Image> {
    label = FlipbookLook.Label("Rename", systemImage: "pencil")
  }

  public var body: some View {
    let rename = rename
    return Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

/// The action of a button that renames.
@MainActor @preconcurrency
public struct RenameAction {
  nonisolated(unsafe) fileprivate let action: () -> Void

  nonisolated init(_ action: @escaping () -> Void) { self.action = action }

  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private enum RenameKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
  }

  /// The action of buttons that rename; nil if there is none.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets what buttons that rename do.
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.rename) { $0 = RenameAction(action) }
  }

  /// Sets a focus that buttons that rename ask for.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
