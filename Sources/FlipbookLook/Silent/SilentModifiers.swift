import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

// Modifiers without a look of their own on a stage are accepted and do nothing.

extension View {
  /// Sets if typed text is corrected; it never is here.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Sets if typed text is corrected; it never is here.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Sets whether text can be selected.
  public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    self
  }
}

/// The choice to let text be selected.
nonisolated public protocol TextSelectability {}

nonisolated public struct EnabledTextSelectability: TextSelectability {
  public init() {}
}

nonisolated public struct DisabledTextSelectability: TextSelectability {
  public init() {}
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
