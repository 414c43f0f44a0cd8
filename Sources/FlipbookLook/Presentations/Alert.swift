public import FlipbookViews
public import Foundation

extension View {
  /// Shows an alert while a condition is true.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(titleKey, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while a condition is true.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert while a condition is true.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert with a message while a condition is true.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert with a message while a condition is true.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert with a message while a condition is true.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    let (actions, message) = (actions(), message())
    return dialog(.alert, isPresented) { scene in
      AlertSurface(title, scene) {
        actions
      } message: {
        message
      }
    }
  }

  // MARK: About data

  /// Shows an alert about some data while a condition is true and there are data.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows an alert about some data while a condition is true and there are data.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows an alert about some data while a condition is true and there are data.
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Shows an alert with a message about some data while a condition is true and there are data.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message
    )
  }

  /// Shows an alert with a message about some data while a condition is true and there are data.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert with a message about some data while a condition is true and there are data.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    let shown = data.map { (actions($0), message($0)) }
    return dialog(.alert, isPresented, about: shown) { shown, scene in
      AlertSurface(title, scene) {
        shown.0
      } message: {
        shown.1
      }
    }
  }

  // MARK: About errors

  /// Shows an alert about an error while a condition is true and there is an error.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    let actions = actions()
    return dialog(.alert, isPresented, about: error) { error, scene in
      AlertSurface(Text(verbatim: error.alertTitle), scene) {
        actions
      } message: {
        EmptyView()
      }
    }
  }

  /// Shows an alert with a message about an error while a condition is true and there is an error.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    let shown = error.map { ($0.alertTitle, actions($0), message($0)) }
    return dialog(.alert, isPresented, about: shown) { shown, scene in
      AlertSurface(Text(verbatim: shown.0), scene) {
        shown.1
      } message: {
        shown.2
      }
    }
  }
}

extension LocalizedError {
  /// The title of an alert about the error.
  ///
  /// - SeeAlso: documented, `View.alert(isPresented:error:actions:)`.
  nonisolated fileprivate var alertTitle: String { errorDescription ?? localizedDescription }
}

// MARK: - Presenting

extension View {
  nonisolated func dialog<Surface: View>(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>,
    surface: @escaping @MainActor (PresentationScene) -> Surface
  ) -> some View {
    dialog(kind, isPresented, about: true) { (_: Bool, scene) in surface(scene) }
  }

  /// Shows an alert or a dialog while a condition is true and there are data.
  nonisolated func dialog<T, Surface: View>(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, about data: T?,
    surface: @escaping @MainActor (T, PresentationScene) -> Surface
  ) -> some View {
    let isAsked = isPresented.wrappedValue && data != nil
    return modifier(
      Presenter(
        kind, name: kind == .alert ? "alert" : "confirmationDialog", id: isAsked ? true : nil,
        payload: isAsked ? data : nil, reset: { isPresented.wrappedValue = false },
        surface: surface))
  }
}
