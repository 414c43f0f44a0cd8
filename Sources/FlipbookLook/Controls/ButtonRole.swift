public import FlipbookViews
import Foundation

/// The purpose of a button, beyond its action.
nonisolated public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

/// The label of a button that has only a role.
public struct DefaultButtonLabel: View {
  nonisolated private let role: ButtonRole

  nonisolated init(_ role: ButtonRole) { self.role = role }

  public var body: some View {
    switch role {
    case .close: Label("Close", systemImage: "xmark").labelStyle(.iconOnly)
    case .confirm: Label("Done", systemImage: "checkmark")
    case .destructive: Label("Delete", systemImage: "trash")
    default: Text("Cancel")
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the system's label for a role.
  public nonisolated init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role) }
  }
}
