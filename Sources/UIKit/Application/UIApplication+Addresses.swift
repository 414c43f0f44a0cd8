import FlipbookLook
import Foundation

extension UIApplication {
  /// Tells the delegates of an app with UIKit's life cycle of an address that another app opens.
  ///
  /// - SeeAlso: Where a scene has a delegate, it is told and not the application's: documented,
  ///   https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:).
  ///   Links of the web come as activities:
  ///   https://developer.apple.com/documentation/xcode/supporting-universal-links-in-your-app
  /// - Returns: False if the app has no delegate that is told.
  func take(_ address: URL) -> Bool {
    let isLink = address.scheme == "https" || address.scheme == "http"
    if let scene = connectedScenes.first, let delegate = scene.delegate {
      if isLink {
        delegate.scene(scene, continue: .browsing(address))
      } else {
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(address)])
      }
      return true
    }
    // Apps of SwiftUI have scenes, and their application's delegate is not asked.
    guard let delegate, WindowList.present.hasSceneWindow else { return false }
    if isLink {
      return delegate.application(self, continue: .browsing(address)) { _ in }
    }
    return delegate.application(self, open: address, options: [:])
  }
}

extension NSUserActivity {
  /// The activity in which a link of the web is opened.
  fileprivate static func browsing(_ address: URL) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = address
    return activity
  }
}
