import FlipbookLook
public import SwiftUI

/// The colours of a tip about Siri.
public struct SiriTipViewStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = SiriTipViewStyle(name: "automatic")
  public static let dark = SiriTipViewStyle(name: "dark")
  public static let light = SiriTipViewStyle(name: "light")
}

/// The words that give a command: a labelled area.
public struct SiriTipView: View {
  nonisolated private let isVisible: Bool

  public nonisolated init<I: AppIntent>(
    intent: I, isVisible: Binding<Bool> = .constant(true)
  ) { self.isVisible = isVisible.wrappedValue }

  public var body: some View {
    if isVisible { ServicePlaceholder("SiriTipView", symbol: "mic").frame(height: 64) }
  }
}

/// A link to the app's commands: a labelled area.
public struct ShortcutsLink: View {
  public nonisolated init(action: @escaping () -> Void = {}) {}

  public var body: some View {
    ServicePlaceholder("ShortcutsLink", symbol: "square.stack").frame(width: 160, height: 44)
  }
}

extension View {
  public nonisolated func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
}
