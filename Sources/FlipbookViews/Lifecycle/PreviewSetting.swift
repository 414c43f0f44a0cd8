package import Foundation

/// The way in which a preview wants to be shown, as its traits or its modifiers say.
package struct PreviewSetting {
  /// The size of a preview's picture.
  package enum Layout: Equatable {
    /// The screen of the device.
    case device
    /// The size that the view takes when it is offered the screen.
    case sizeThatFits
    /// In points.
    case fixed(width: CGFloat, height: CGFloat)
  }

  /// The side of the device that is up.
  package enum Orientation: Equatable {
    case portrait, landscape
  }

  package var name: String?

  /// The device's name, as Apple writes it: `iPhone 15 Pro`.
  package var device: String?
  package var layout: Layout?
  package var orientation: Orientation?

  /// The changes that `PreviewModifier`s make to the view, the innermost first.
  package var wrappers: [(AnyView) -> AnyView] = []

  package init() {}

  /// Takes over from settings further out what is not set further in.
  mutating func inherit(_ outer: PreviewSetting) {
    name = name ?? outer.name
    device = device ?? outer.device
    layout = layout ?? outer.layout
    orientation = orientation ?? outer.orientation
    wrappers += outer.wrappers
  }
}

/// Says how a view is shown in a preview; elsewhere it changes nothing.
nonisolated struct PreviewSettingModifier: ViewModifier {
  let setting: PreviewSetting

  func body(content: Content) -> some View { content }
}

extension View {
  /// Says how the view is shown in a preview.
  package nonisolated func previewSetting(_ set: (inout PreviewSetting) -> Void) -> some View {
    var setting = PreviewSetting()
    set(&setting)
    return modifier(PreviewSettingModifier(setting: setting))
  }
}
