public import FlipbookViews
public import Foundation

// Alerts and dialogs that are there as long as an optional value is.

extension Binding {
  /// True as long as there is a value; false takes it away.
  fileprivate nonisolated func isThere<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool> {
      wrappedValue != nil
    } set: { isThere in
      if !isThere { wrappedValue = nil }
    }
  }
}

extension View {
  /// Shows an alert about a value as long as there is one.
  ///
  /// - SeeAlso: documented, developer.apple.com/documentation/swiftui/view/alert(_:item:actions:).
  public nonisolated func alert<A: View, T>(
    _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title, isPresented: data.isThere(), presenting: data.wrappedValue, actions: actions)
  }

  /// Shows an alert about a value as long as there is one.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(titleKey), item: data, actions: actions)
  }

  /// Shows an alert about a value as long as there is one.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, item data: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), item: data, actions: actions)
  }

  /// Shows an alert with a message about a value as long as there is one.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, item data: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      title, isPresented: data.isThere(), presenting: data.wrappedValue, actions: actions,
      message: message)
  }

  /// Shows an alert with a message about a value as long as there is one.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(titleKey), item: data, actions: actions, message: message)
  }

  /// Shows an alert with a message about a value as long as there is one.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item data: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(title), item: data, actions: actions, message: message)
  }

  /// Shows an alert about an error, whose description is the title, as long as there is one.
  ///
  /// - SeeAlso: documented, developer.apple.com/documentation/swiftui/view/alert(error:actions:).
  public nonisolated func alert<E: LocalizedError, A: View>(
    error: Binding<E?>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(isPresented: error.isThere(), error: error.wrappedValue, actions: actions)
  }

  /// Shows an alert with a message about an error, whose description is the title, as long as there
  /// is one.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    error: Binding<E?>, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      isPresented: error.isThere(), error: error.wrappedValue, actions: actions, message: message)
  }

  /// Shows a dialog about a value as long as there is one.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: data.isThere(), titleVisibility: titleVisibility,
      presenting: data.wrappedValue, actions: actions)
  }

  /// Shows a dialog about a value as long as there is one.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), item: data, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows a dialog about a value as long as there is one.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(title), item: data, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows a dialog with a message about a value as long as there is one.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title, isPresented: data.isThere(), titleVisibility: titleVisibility,
      presenting: data.wrappedValue, actions: actions, message: message)
  }

  /// Shows a dialog with a message about a value as long as there is one.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item data: Binding<T?>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), item: data, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Shows a dialog with a message about a value as long as there is one.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item data: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(title), item: data, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }
}
