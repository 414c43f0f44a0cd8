// Settings and parts of a device that a stage does not have. Views may read them.

extension EnvironmentValues {
  private enum AccessibilityKey: EnvironmentKey { static let defaultValue = false }
  private enum LargeContentKey: EnvironmentKey { static let defaultValue = false }
  private enum AnimatedImagesKey: EnvironmentKey { static let defaultValue = true }
  private enum SwitchControlKey: EnvironmentKey { static let defaultValue = false }
  private enum AssistiveAccessKey: EnvironmentKey { static let defaultValue = false }
  private enum DimFlashingLightsKey: EnvironmentKey { static let defaultValue = false }
  private enum QuickActionsKey: EnvironmentKey { static let defaultValue = false }

  /// True if an assistive technology is in use.
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityKey.self] }
    set { self[AccessibilityKey.self] = newValue }
  }

  /// True if small things are shown large while they are held.
  public var accessibilityLargeContentViewerEnabled: Bool {
    get { self[LargeContentKey.self] }
    set { self[LargeContentKey.self] = newValue }
  }

  /// True if pictures that move may play by themselves.
  public var accessibilityPlayAnimatedImages: Bool {
    get { self[AnimatedImagesKey.self] }
    set { self[AnimatedImagesKey.self] = newValue }
  }

  /// True if the device is used by switches.
  public var accessibilitySwitchControlEnabled: Bool {
    get { self[SwitchControlKey.self] }
    set { self[SwitchControlKey.self] = newValue }
  }

  /// True if the device shows its simpler interface.
  public var accessibilityAssistiveAccessEnabled: Bool {
    get { self[AssistiveAccessKey.self] }
    set { self[AssistiveAccessKey.self] = newValue }
  }

  /// True if lights that flash are to be dimmed.
  public var accessibilityDimFlashingLights: Bool {
    get { self[DimFlashingLightsKey.self] }
    set { self[DimFlashingLightsKey.self] = newValue }
  }

  /// True if quick actions are shown.
  public var accessibilityQuickActionsEnabled: Bool {
    get { self[QuickActionsKey.self] }
    set { self[QuickActionsKey.self] = newValue }
  }

  /// True if an app may have several windows; a stage has one.
  public var supportsMultipleWindows: Bool { false }
}

/// An action that opens a window; a stage has one, so nothing happens.
public struct OpenWindowAction {
  let diagnose: ((String) -> Void)?

  public func callAsFunction(id: String) { say() }

  public func callAsFunction<D: Codable & Hashable>(value: D) { say() }

  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { say() }

  private func say() { diagnose?("openWindow: a stage has one window") }
}

/// An action that closes a window; a stage keeps its own.
public struct DismissWindowAction {
  let diagnose: ((String) -> Void)?

  public func callAsFunction() { say() }

  public func callAsFunction(id: String) { say() }

  public func callAsFunction<D: Codable & Hashable>(value: D) { say() }

  private func say() { diagnose?("dismissWindow: a stage keeps its window") }
}

extension EnvironmentValues {
  /// Opens another window.
  public var openWindow: OpenWindowAction { OpenWindowAction(diagnose: diagnose) }

  /// Closes a window.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(diagnose: diagnose) }
}
