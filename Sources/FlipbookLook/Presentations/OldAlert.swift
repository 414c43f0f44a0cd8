public import FlipbookViews

/// A question or message; the older way to write one.
nonisolated public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// One of an alert's buttons.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    nonisolated(unsafe) let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action ?? {})
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action ?? {})
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action ?? {})
    }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// An alert with any number of buttons one below the other; of macOS.
  public static func sideBySideButtons(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) -> Alert {
    Alert(
      title: title, message: message, primaryButton: primaryButton,
      secondaryButton: secondaryButton)
  }
}

/// A choice of actions; the older way to write a confirmation dialog.
nonisolated public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an older alert or action sheet.
struct OldButtons: View {
  nonisolated(unsafe) let buttons: [Alert.Button]

  var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
      Button(role: button.role, action: button.action) { button.label }
    }
  }
}

extension View {
  /// Shows an alert while a condition is true.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View {
    dialog(.alert, isPresented, about: isPresented.wrappedValue ? content() : nil) { alert, scene in
      AlertSurface(alert.title, scene) {
        OldButtons(buttons: alert.buttons)
      } message: {
        alert.message
      }
    }
  }

  /// Shows an alert while there is an item.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let value = item.wrappedValue
    return modifier(
      Presenter(
        .alert, name: "alert", id: value.map { AnyHashable($0.id) }, payload: value.map(content),
        reset: { item.wrappedValue = nil }
      ) { (alert: Alert, scene) in
        AlertSurface(alert.title, scene) {
          OldButtons(buttons: alert.buttons)
        } message: {
          alert.message
        }
      })
  }

  /// Shows a choice of actions while a condition is true.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View {
    let data = isPresented.wrappedValue ? content() : nil
    return dialog(.dialog, isPresented, about: data) { sheet, scene in
      DialogSurface(sheet.title, scene) {
        OldButtons(buttons: sheet.buttons)
      } message: {
        sheet.message
      }
    }
  }

  /// Shows a choice of actions while there is an item.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> ActionSheet
  ) -> some View {
    let value = item.wrappedValue
    return modifier(
      Presenter(
        .dialog, name: "actionSheet", id: value.map { AnyHashable($0.id) },
        payload: value.map(content), reset: { item.wrappedValue = nil }
      ) { (sheet: ActionSheet, scene) in
        DialogSurface(sheet.title, scene) {
          OldButtons(buttons: sheet.buttons)
        } message: {
          sheet.message
        }
      })
  }
}
