public import FlipbookViews

// Questions that are asked before a window closes. A stage has one window, which nobody closes.

extension View {
  /// Asks before the window around the view is closed.
  public nonisolated func dismissalConfirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View { dismissalQuestion(shouldPresent) }

  /// Asks before the window around the view is closed, with a message.
  public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dismissalQuestion(shouldPresent) }

  /// Asks before the window around the view is closed.
  @_disfavoredOverload
  public nonisolated func dismissalConfirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View { dismissalQuestion(shouldPresent) }

  /// Asks before the window around the view is closed, with a message.
  @_disfavoredOverload
  public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
    _ titleResource: LocalizedStringResource, shouldPresent: Bool, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dismissalQuestion(shouldPresent) }

  /// Asks before the window around the view is closed.
  @_disfavoredOverload
  public nonisolated func dismissalConfirmationDialog<S: StringProtocol, A: View>(
    _ title: S, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View { dismissalQuestion(shouldPresent) }

  /// Asks before the window around the view is closed, with a message.
  @_disfavoredOverload
  public nonisolated func dismissalConfirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, shouldPresent: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { dismissalQuestion(shouldPresent) }

  /// Asks before the window around the view is closed.
  public nonisolated func dismissalConfirmationDialog<A: View>(
    _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View { dismissalQuestion(shouldPresent) }

  /// Asks before the window around the view is closed, with a message.
  public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
    _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { dismissalQuestion(shouldPresent) }

  private nonisolated func dismissalQuestion(_ isUsed: Bool) -> some View {
    unsupported("dismissalConfirmationDialog: nobody closes the window", isUsed: isUsed)
  }
}
