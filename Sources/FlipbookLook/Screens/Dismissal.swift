public import FlipbookViews

/// Dismisses a presentation; there is none here.
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated(unsafe) let action: () -> Void

  nonisolated init(action: @escaping () -> Void = {}) { self.action = action }

  public func callAsFunction() { action() }
}

/// The state of a view's presentation.
nonisolated public struct PresentationMode {
  public private(set) var isPresented: Bool

  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
  }

  private enum PresentationModeKey: EnvironmentKey {
    static var defaultValue: Binding<PresentationMode> {
      .constant(PresentationMode(isPresented: false))
    }
  }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  public internal(set) var presentationMode: Binding<PresentationMode> {
    get { self[PresentationModeKey.self] }
    set { self[PresentationModeKey.self] = newValue }
  }

  public var isPresented: Bool { presentationMode.wrappedValue.isPresented }
}
