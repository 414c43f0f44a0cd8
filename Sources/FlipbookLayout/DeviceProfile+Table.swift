import FlipbookGeometry
import Foundation

extension DeviceProfile {
  /// The device a scene is shown on if it names none: 390 by 844 points at three pixels each.
  package static let standard = phone(
    "iphone-14",
    ["iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro", "iphone-16e", "default"],
    390, 844, scale: 3, top: 47, side: 47)

  /// All known devices, by class and year.
  ///
  /// - SeeAlso: Points, scales and insets: documented and measured (published tables); landscape
  ///   insets of the 414 by 896 devices at two pixels, and the 16 Pro models: derived. Safe areas of
  ///   the 402 and 440 wide screens: measured (oracle of the look, `statusbar`); the Air's size:
  ///   documented (2736 by 1260 pixels), its safe area: derived from published tables. The 18 Pro has
  ///   the points of the 16 Pro: measured, trees of views in github.com/callstack/agent-device.
  package static let all: [DeviceProfile] = phones + folding + tablets

  private static let phones: [DeviceProfile] = [
    standard,
    phoneWithButton(
      "iphone-se-1", ["iphone-5s", "iphone-se-1st-generation", "iphone-5"], 320, 568, scale: 2),
    phoneWithButton(
      "iphone-se",
      [
        "iphone-8", "iphone-6", "iphone-6s", "iphone-7", "iphone-se-2", "iphone-se-3",
        "iphone-se-2nd-generation", "iphone-se-3rd-generation",
      ], 375, 667, scale: 2),
    phoneWithButton(
      "iphone-8-plus", ["iphone-6-plus", "iphone-6s-plus", "iphone-7-plus"], 414, 736,
      scale: 3, isWide: true),
    phone("iphone-x", ["iphone-xs", "iphone-11-pro"], 375, 812, scale: 3, top: 44, side: 44),
    phone("iphone-xr", ["iphone-11"], 414, 896, scale: 2, top: 48, side: 48, isWide: true),
    phone(
      "iphone-xs-max", ["iphone-11-pro-max"], 414, 896, scale: 3, top: 44, side: 44,
      isWide: true),
    phone(
      "iphone-12-mini", ["iphone-13-mini"], 375, 812, scale: 3, top: 50, side: 50),
    phone(
      "iphone-12-pro-max", ["iphone-13-pro-max", "iphone-14-plus"], 428, 926, scale: 3,
      top: 47, side: 47, isWide: true),
    phone(
      "iphone-15", ["iphone-14-pro", "iphone-15-pro", "iphone-16"], 393, 852, scale: 3,
      top: 59, side: 59, statusBar: 54),
    phone(
      "iphone-15-pro-max",
      ["iphone-14-pro-max", "iphone-15-plus", "iphone-16-plus"], 430, 932, scale: 3, top: 59,
      side: 59, statusBar: 54, isWide: true),
    phone(
      "iphone-16-pro", ["iphone-17", "iphone-17-pro", "iphone-18-pro"], 402, 874, scale: 3,
      top: 62, side: 62,
      statusBar: 54),
    phone(
      "iphone-16-pro-max", ["iphone-17-pro-max"], 440, 956, scale: 3, top: 62, side: 62,
      statusBar: 54, isWide: true),
    phone("iphone-air", [], 420, 912, scale: 3, top: 68, side: 68, statusBar: 54, isWide: true),
  ]

  private static let tablets: [DeviceProfile] = [
    tablet("ipad-mini-5", ["ipad-9.7", "ipad-mini-4", "ipad-pro-9.7"], 768, 1024),
    tablet("ipad-10.2", ["ipad-7", "ipad-8", "ipad-9"], 810, 1080),
    tablet("ipad-air-3", ["ipad-pro-10.5", "ipad-air-10.5"], 834, 1112),
    tablet(
      "ipad-mini", ["ipad-mini-6", "ipad-mini-a17-pro"], 744, 1133, top: 24, bottom: 20),
    tablet(
      "ipad-air",
      [
        "ipad", "ipad-10", "ipad-10.9", "ipad-a16", "ipad-air-4", "ipad-air-5", "ipad-air-11",
      ], 820, 1180, top: 24, bottom: 20),
    tablet("ipad-pro-11", [], 834, 1194, top: 24, bottom: 20),
    tablet("ipad-pro-11-m4", [], 834, 1210, top: 24, bottom: 20),
    tablet("ipad-pro-12.9", ["ipad-air-13", "ipad-pro"], 1024, 1366, top: 24, bottom: 20),
    tablet("ipad-pro-13", ["ipad-pro-13-m4"], 1032, 1376, top: 24, bottom: 20),
  ]

  /// A phone whose screen ends below and above in round corners; lengths in points.
  private static func phone(
    _ name: String, _ aliases: [String], _ width: CGFloat, _ height: CGFloat, scale: CGFloat,
    top: CGFloat, side: CGFloat, statusBar: CGFloat? = nil, isWide: Bool = false
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, aliases: aliases, portraitSize: CGSize(width: width, height: height),
      scale: scale,
      portrait: Posture(
        safeArea: EdgeInsets(top: top, leading: 0, bottom: 34, trailing: 0),
        widthClass: .compact, heightClass: .regular),
      landscape: Posture(
        safeArea: EdgeInsets(top: 0, leading: side, bottom: 21, trailing: side),
        widthClass: isWide ? .regular : .compact, heightClass: .compact),
      statusBarHeight: statusBar ?? top, isTablet: false)
  }

  /// A phone with a home button; lengths in points.
  private static func phoneWithButton(
    _ name: String, _ aliases: [String], _ width: CGFloat, _ height: CGFloat, scale: CGFloat,
    isWide: Bool = false
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, aliases: aliases, portraitSize: CGSize(width: width, height: height),
      scale: scale,
      portrait: Posture(
        safeArea: EdgeInsets(20, edges: .top), widthClass: .compact, heightClass: .regular),
      landscape: Posture(
        safeArea: EdgeInsets(), widthClass: isWide ? .regular : .compact, heightClass: .compact),
      statusBarHeight: 20, isTablet: false)
  }

  /// A tablet at two pixels a point, the same either way up; lengths in points.
  private static func tablet(
    _ name: String, _ aliases: [String], _ width: CGFloat, _ height: CGFloat,
    top: CGFloat = 20, bottom: CGFloat = 0
  ) -> DeviceProfile {
    let posture = Posture(
      safeArea: EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0),
      widthClass: .regular, heightClass: .regular)
    return DeviceProfile(
      name: name, aliases: aliases, portraitSize: CGSize(width: width, height: height),
      scale: 2, portrait: posture, landscape: posture, statusBarHeight: top, isTablet: true)
  }
}
