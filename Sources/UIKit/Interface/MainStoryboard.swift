import FlipbookAssets
import FlipbookOutside
import Foundation

/// The storyboard with which an app begins, as its property list names it.
@MainActor enum MainStoryboard {
  /// The name of a scene's storyboard.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/bundleresources/information-property-list/uiscenestoryboardfile.
  static var ofScene: String? {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return scenes?.first?["UISceneStoryboardFile"] as? String
  }

  /// The name of the app's storyboard.
  ///
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/bundleresources/information-property-list/uimainstoryboardfile.
  static var ofApp: String? { info["UIMainStoryboardFile"] as? String }

  private static var info: [String: Any] { Bundle.main.infoDictionary ?? [:] }

  /// Makes a window with a storyboard's first controller; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The storyboard's name.
  ///   - owner: The delegate that keeps the window.
  /// - Returns: The window, which is not shown yet.
  static func window(_ name: String?, for owner: AnyObject) -> UIWindow? {
    guard let name, let storyboard = UIStoryboard.known(name) else { return nil }
    let window = UIWindow(frame: CGRect(origin: .zero, size: ShownScene.size))
    if storyboard.file.table(of: owner).properties["window"]?(owner)?.set(window) != true {
      (owner as? any UIWindowSceneDelegate)?.window = window
    }
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }
}
