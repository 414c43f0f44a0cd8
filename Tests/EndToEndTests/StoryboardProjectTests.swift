import Foundation
import Testing

/// An app of UIKit's that begins with a storyboard.
@Suite struct StoryboardProjectTests {
  private static let files = [
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>UIMainStoryboardFile</key><string>Main</string>
    </dict></plist>
    """,
    "AppDelegate.swift": """
    import UIKit

    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        print("window", window?.rootViewController.map { "\\(type(of: $0))" } ?? "none")
        return true
      }
    }
    """,
    "Screen.swift": """
    import UIKit

    class Screen: UIViewController {
      @IBOutlet private weak var label: UILabel!

      @IBAction private func go(_ sender: UIButton) { label.text = "Gone" }
    }

    class Page: UIViewController {}

    final class Maker {
      let kind: Page.Type = Page.self
      func make() -> Page { kind.init() }
    }
    """,
    "Base.lproj/Main.storyboard": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
      <scenes>
        <scene sceneID="a"><objects>
          <navigationController id="nav" sceneMemberID="viewController">
            <connections>
              <segue destination="s" kind="relationship" relationship="rootViewController" id="r"/>
            </connections>
          </navigationController>
        </objects></scene>
        <scene sceneID="b"><objects>
          <viewController id="s" customClass="Screen" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
            <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <subviews>
                <label text="Here" id="l"><rect key="frame" x="100" y="200" width="200" height="30"/></label>
                <button buttonType="system" id="g"><rect key="frame" x="100" y="300" width="200" height="44"/>
                  <state key="normal" title="Go"/>
                  <connections><action selector="go:" destination="s" eventType="touchUpInside" id="c"/></connections>
                </button>
              </subviews>
            </view>
            <navigationItem key="navigationItem" title="Start" id="n"/>
            <connections><outlet property="label" destination="l" id="o"/></connections>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """,
  ]

  private func project(changing change: (String) -> String = { $0 }) throws -> DemoProject {
    let project = try DemoProject { _ in "" }
    for (path, text) in Self.files { try project.write(change(text), to: "App/\(path)") }
    return project
  }

  @Test func `plays it with its private outlets and actions`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try project.flipbook(
      "trace", "App", "--tap", "button(\"Go\")", "--wait", "500ms", "--json", "--accessibility")
    #expect(run.status == 0, "\(run.words)")
    #expect(!run.words.contains("left out"), "\(run.words)")
    #expect(run.words.contains("window UINavigationController"), "\(run.words)")
    #expect(run.results.contains("Start"), "\(run.results)")
    #expect(run.results.contains("Gone"), "\(run.results)")
  }

  @Test func `names a damaged storyboard with its line`() throws {
    let project = try project { $0.replacing("</scenes>", with: "") }
    defer { project.remove() }
    let run = try project.flipbook("render", "App", "-o", "out")
    #expect(
      run.words.contains("App/Base.lproj/Main.storyboard:27"), "\(run.words)")
  }
}
