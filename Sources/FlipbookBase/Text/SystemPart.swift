/// A part of the system's screens, bars and controls that a timeline names in a word: `sheet`.
///
/// The look says which of its views are which part, and selectors find them: `sheet`,
/// `row("Settings")`, `alert("Delete?")`.
package enum SystemPart: String, CaseIterable, Hashable, Sendable, Codable {
  // MARK: Screens

  /// The navigation bar.
  case bar
  /// The bar's button that goes back.
  case back
  case tabBar
  case tab
  case bottomBar
  case sidebar

  // MARK: Presentations

  case sheet
  /// The short bar at the top of a sheet, which is dragged or tapped.
  case grabber
  case cover
  case popover
  case alert
  /// A confirmation dialog.
  case dialog
  case inspector

  // MARK: Menus

  /// An open menu, or the context menu.
  case menu
  case menuItem
  /// The preview of a context menu.
  case preview

  // MARK: Lists and controls

  case row
  case section
  case toggle
  /// The knob of a switch or of a slider.
  case thumb
  case field
  case slider
  case stepper
  case picker
  case searchField

  // MARK: Around the scene

  case keyboard
  /// A key of the keyboard.
  case key
  case statusBar
  case homeIndicator
}

extension SystemPart {
  /// All words, in the order errors list them.
  package static let words = allCases.map(\.rawValue)

  /// True if it stands in front of the screen and can be dismissed.
  package var isPresentation: Bool {
    switch self {
    case .sheet, .cover, .popover, .alert, .dialog, .menu, .preview, .inspector: true
    default: false
    }
  }
}
