import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Buttons of UIKit's that have a configuration.
@MainActor @Suite("Buttons with a configuration") struct ButtonConfigurationTests {
  typealias Configuration = UIButton.Configuration

  private struct Styles: View {
    let isEnabled: Bool

    var body: some View {
      ZStack(alignment: .topLeading) {
        Button("Bordered") {}.buttonStyle(.bordered).offset(x: 20, y: 100)
        Button("Prominent") {}.buttonStyle(.borderedProminent).offset(x: 20, y: 160)
        Button("Glass") {}.buttonStyle(.glass).offset(x: 20, y: 220)
        Button("Tinted glass") {}.buttonStyle(.glassProminent).offset(x: 20, y: 280)
      }
      .controlSize(.small)
      .disabled(!isEnabled)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color.white)
      .ignoresSafeArea()
    }
  }

  /// A screen with buttons below each other.
  private static func screen(_ buttons: [UIButton], width: CGFloat? = nil) -> UIViewController {
    TestController { controller in
      let view: UIView = controller.view
      view.backgroundColor = .white
      for (row, button) in buttons.enumerated() {
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        let top = CGFloat(100 + 60 * row)
        button.topAnchor.constraint(equalTo: view.topAnchor, constant: top).isActive = true
        button.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20).isActive = true
        if let width { button.widthAnchor.constraint(equalToConstant: width).isActive = true }
      }
    }
  }

  private static func small(_ configuration: Configuration, _ title: String) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.buttonSize = .small
    return UIButton(configuration: configuration)
  }

  @Test(
    "look as SwiftUI's styles do",
    arguments: [FlipbookMotion.Semantics.ios18, .ios26], [true, false])
  func styles(_ semantics: FlipbookMotion.Semantics, _ isEnabled: Bool) throws {
    let stages = ParityStages(semantics) {
      Styles(isEnabled: isEnabled)
    } controllers: {
      let buttons = [
        Self.small(.bordered(), "Bordered"), Self.small(.borderedProminent(), "Prominent"),
        Self.small(.glass(), "Glass"), Self.small(.prominentGlass(), "Tinted glass"),
      ]
      for button in buttons { button.isEnabled = isEnabled }
      return Self.screen(buttons)
    }
    stages.advance(to: 0.5)
    #expect(stages.differences([.text("Bordered"), .text("Tinted glass")]) == [])
    // The round ends of a layer and of a capsule differ by a hundredth of a pixel's light.
    #expect(try stages.differingPixels("buttons-\(semantics)-\(isEnabled)") < 10)
  }

  /// A stage with buttons, at rest.
  private func stage(_ buttons: [UIButton], width: CGFloat? = nil) -> ParityStages {
    let stages = ParityStages {
      Color.white
    } controllers: {
      Self.screen(buttons, width: width)
    }
    stages.advance(to: 0.1)
    return stages
  }

  @Test("are as high as their insets and letters", arguments: [Configuration.Size.medium, .large])
  func heights(_ size: Configuration.Size) {
    var configuration = Configuration.filled()
    configuration.buttonSize = size
    configuration.title = "Sign In"
    let button = UIButton(configuration: configuration)
    let stage = stage([button])
    // At one pixel a point a line of text is a whole number of points high.
    let height = size == .large ? 50.33 : 34.33
    #expect(abs(button.frame.height - height) < 1)
    let width = button.frame.width
    button.configuration?.contentInsets.leading += 10
    button.configuration?.image = UIImage(systemName: "star")
    button.configuration?.imagePadding = 8
    let image = button.configuration?.image?.size.width ?? 0
    stage.advance(to: 0.2)
    #expect(abs(button.frame.width - width - 18 - image) < 1.5)
  }

  @Test("have their picture at the side where reading begins", arguments: [false, true])
  func directions(_ isRightToLeft: Bool) {
    var configuration = Configuration.gray()
    configuration.title = "Sign In"
    configuration.image = UIImage(systemName: "star")
    let button = UIButton(configuration: configuration)
    button.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    _ = stage([button])
    let picture = button.imageView?.frame.midX ?? 0
    let title = button.titleLabel?.frame.midX ?? 0
    #expect((picture > title) == isRightToLeft)
  }

  @Test func `break a title where the width is given`() {
    var configuration = Configuration.filled()
    configuration.title = "A title of a good many words"
    let whole = UIButton(configuration: configuration)
    configuration.titleLineBreakMode = .byTruncatingTail
    let cut = UIButton(configuration: configuration)
    _ = stage([whole, cut], width: 120)
    #expect(whole.frame.height > 2 * 20 + 14)
    #expect(abs(cut.frame.height - 34.33) < 1)
  }

  @Test func `have code change them with their state`() throws {
    var seen: [UIControl.State] = []
    let button = UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: "Buy", image: UIImage(systemName: "cart")) { _ in })
    #expect(button.configuration?.title == "Buy")
    #expect(button.configuration?.image != nil)
    button.accessibilityIdentifier = "button"
    button.configurationUpdateHandler = { button in
      seen.append(button.state)
      button.configuration?.title = button.isEnabled ? "Buy" : "Sold"
    }
    let stage = stage([button])
    #expect(seen == [[]])
    button.isEnabled = false
    stage.advance(to: 0.2)
    #expect(seen == [[], .disabled])
    #expect(stage.rects(.text("Sold")).controllers != nil)
    button.isEnabled = true
    button.changesSelectionAsPrimaryAction = true
    let place = SourceLocation(file: "test")
    try stage.controllers.play(
      Step(.tap(Located(.id("button"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 1)
    #expect(button.isSelected)
    #expect(seen.last == .selected)
  }

  @Test func `keep the title of a state`() {
    let button = UIButton(configuration: .plain())
    button.setTitle("Sign In", for: .normal)
    #expect(button.configuration?.title == "Sign In")
    button.setTitle("Signed In", for: .selected)
    button.configuration = .filled()
    let stage = stage([button])
    #expect(stage.rects(.text("Sign In")).controllers != nil)
    button.isSelected = true
    stage.advance(to: 0.2)
    #expect(stage.rects(.text("Signed In")).controllers != nil)
    button.configuration = nil
    stage.advance(to: 0.3)
    #expect(stage.rects(.text("Signed In")).controllers != nil)
  }

  @Test func `give a title the attributes that code makes`() {
    var configuration = Configuration.plain()
    configuration.title = "Title"
    configuration.baseForegroundColor = .red
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = UIFont.systemFont(ofSize: 30)
      return attributes
    }
    let button = UIButton(configuration: configuration)
    _ = stage([button])
    #expect(button.titleLabel?.font.pointSize == 30)
    #expect(button.titleLabel?.textColor == UIColor(Color(uiColor: .red)))
  }

  @Test func `have the title of what is chosen from their menu`() throws {
    var chosen: [String] = []
    let actions = ["Day", "Week"].map { title in
      UIAction(title: title) { chosen.append($0.title) }
    }
    let button = UIButton(configuration: .gray())
    button.menu = UIMenu(children: actions)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    let stage = stage([button])
    #expect(stage.rects(.text("Day")).controllers != nil)
    let place = SourceLocation(file: "test")
    func tap(_ selector: Selector) throws {
      try stage.controllers.play(
        Step(.tap(Located(selector, at: place)), location: place), semantics: .ios18)
    }
    try tap(.text("Day"))
    stage.advance(to: 1)
    try tap(.text("Week"))
    stage.advance(to: 2)
    #expect(chosen == ["Week"])
    #expect(actions.map(\.state) == [.off, .on])
    #expect(stage.rects(.text("Day")).controllers == nil)
    #expect(stage.rects(.text("Week")).controllers != nil)
  }
}
