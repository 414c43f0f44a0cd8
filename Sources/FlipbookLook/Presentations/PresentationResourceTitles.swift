public import FlipbookViews

// Alerts and dialogs whose title is a reference to a text of a table (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension View {
  /// Shows an alert while a condition is true.
  @_disfavoredOverload
  public nonisolated func alert<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(LocalizedStringKey(titleResource), isPresented: isPresented, actions: actions)
  }

  /// Shows an alert with a message while a condition is true.
  @_disfavoredOverload
  public nonisolated func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(
      LocalizedStringKey(titleResource), isPresented: isPresented, actions: actions,
      message: message)
  }

  /// Shows an alert about some data while a condition is true and there are data.
  @_disfavoredOverload
  public nonisolated func alert<A: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(
      LocalizedStringKey(titleResource), isPresented: isPresented, presenting: data,
      actions: actions)
  }

  /// Shows an alert with a message about some data while a condition is true and there are data.
  @_disfavoredOverload
  public nonisolated func alert<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      LocalizedStringKey(titleResource), isPresented: isPresented, presenting: data,
      actions: actions, message: message)
  }

  /// Shows a choice of actions while a condition is true.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(titleResource), isPresented: isPresented, titleVisibility: titleVisibility,
      actions: actions)
  }

  /// Shows a choice of actions with a message while a condition is true.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(titleResource), isPresented: isPresented, titleVisibility: titleVisibility,
      actions: actions, message: message)
  }

  /// Shows a choice of actions about some data while a condition is true and there are data.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(titleResource), isPresented: isPresented, titleVisibility: titleVisibility,
      presenting: data, actions: actions)
  }

  /// Shows a choice of actions with a message about some data while a condition is true.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      LocalizedStringKey(titleResource), isPresented: isPresented, titleVisibility: titleVisibility,
      presenting: data, actions: actions, message: message)
  }

  /// Offers not to be asked again; not on a phone.
  @_disfavoredOverload
  public nonisolated func dialogSuppressionToggle(
    _ titleResource: LocalizedStringResource, isSuppressed: Binding<Bool>
  ) -> some View {
    dialogSuppressionToggle(LocalizedStringKey(titleResource), isSuppressed: isSuppressed)
  }
}
