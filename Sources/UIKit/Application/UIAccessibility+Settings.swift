public import Foundation

// Further settings of assistive technology. They never change on a stage, so nobody hears of it.

/// A way in which the content of a view is scrolled for those who hear it.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

extension UIAccessibility {
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { true }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var buttonShapesEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }

  public static let voiceOverStatusDidChangeNotification = changed("VoiceOver")
  public static let boldTextStatusDidChangeNotification = changed("BoldText")
  public static let reduceTransparencyStatusDidChangeNotification = changed("ReduceTransparency")
  public static let darkerSystemColorsStatusDidChangeNotification = changed("DarkerSystemColors")
  public static let invertColorsStatusDidChangeNotification = changed("InvertColors")
  public static let grayscaleStatusDidChangeNotification = changed("Grayscale")
  public static let switchControlStatusDidChangeNotification = changed("SwitchControl")
  public static let assistiveTouchStatusDidChangeNotification = changed("AssistiveTouch")
  public static let guidedAccessStatusDidChangeNotification = changed("GuidedAccess")
  public static let onOffSwitchLabelsDidChangeNotification = changed("OnOffSwitchLabels")
  public static let buttonShapesEnabledStatusDidChangeNotification = changed("ButtonShapes")
  public static let differentiateWithoutColorDidChangeNotification = changed(
    "DifferentiateWithoutColor")

  private static func changed(_ setting: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(setting)DidChangeNotification")
  }
}
