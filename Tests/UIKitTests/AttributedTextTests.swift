import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Texts with attributes in labels, in buttons and in drawings, and the content of a button.
@MainActor @Suite struct AttributedTextTests {
  private let two: NSAttributedString = {
    let text = NSMutableAttributedString()
    text.append(
      NSAttributedString(
        string: "old ", attributes: [.foregroundColor: UIColor.red, .strikethroughStyle: 1]))
    text.append(
      NSAttributedString(
        string: "new", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .kern: 2]))
    return text
  }()

  /// The stage of a view with an identifier "it".
  private func shown(_ view: UIView, _ frame: CGRect) throws -> Stage {
    let controller = UIViewController()
    view.accessibilityIdentifier = "it"
    view.frame = frame
    controller.view.addSubview(view)
    return stage(controller, typesetter: try Typesetter.shared.get())
  }

  @Test func `a text goes to SwiftUI and back with its attributes`() {
    let swift = AttributedString(two)
    #expect(swift.runs.map { String(swift[$0.range].characters) } == ["old ", "new"])
    let back = NSAttributedString(swift)
    #expect(back.string == "old new")
    #expect(back.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    let font = back.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 30)
    #expect(NSMutableAttributedString(swift).length == 7)
  }

  @Test func `each stretch has its own font and colour`() {
    let text = AttributedText(two, font: .systemFont(ofSize: 20), in: ShownScene.environment)
    #expect(text.runs.map(\.string) == ["old ", "new"])
    #expect(text.runs.map(\.font.size) == [20, 30])
    #expect(text.runs[0].color != nil && text.runs[1].color == nil)
    #expect(text.runs.map(\.kerning) == [0, 2])
    #expect(text.runs[0].strikethrough == TextLineStyle() && text.runs[1].strikethrough == nil)
  }

  @Test func `lines have patterns and colours`() {
    let style = NSUnderlineStyle.single.union(.patternDashDot)
    let text = NSAttributedString(
      string: "a",
      attributes: [.underlineStyle: style.rawValue, .underlineColor: UIColor.blue])
    let run = AttributedText(text, font: .systemFont(ofSize: 20), in: ShownScene.environment).runs[
      0]
    #expect(run.underline?.pattern == .dashDot && run.underline?.color != nil)
  }

  @Test func `a label is as large as its text, and takes the style of its beginning`() throws {
    let label = UILabel()
    let stage = try shown(label, CGRect(x: 0, y: 0, width: 300, height: 60))
    stage.perform {
      label.attributedText = two
      let plain = UILabel()
      plain.text = "old new"
      #expect(label.intrinsicContentSize.width > plain.intrinsicContentSize.width)
      #expect(label.intrinsicContentSize.height > plain.intrinsicContentSize.height)
      #expect(label.text == "old new" && label.textColor == .red)
      label.font = .systemFont(ofSize: 17)
      #expect(
        label.attributedText?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
          == .systemFont(ofSize: 17))
      label.text = "plain"
      #expect(
        label.attributedText?.attribute(.strikethroughStyle, at: 0, effectiveRange: nil) == nil)
    }
  }

  @Test func `paragraphs have a distance between lines`() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    let label = UILabel()
    let stage = try shown(label, CGRect(x: 0, y: 0, width: 300, height: 100))
    stage.perform {
      label.numberOfLines = 0
      label.text = "one\ntwo"
      let height = label.intrinsicContentSize.height
      label.attributedText = NSAttributedString(
        string: "one\ntwo", attributes: [.paragraphStyle: style])
      #expect(label.intrinsicContentSize.height == height + 10)
    }
  }

  @Test func `a drawn text has all its stretches`() throws {
    let stage = try shown(UIView(), CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform {
      let whole = two.size()
      let first = two.attributedSubstring(from: NSRange(location: 0, length: 4)).size()
      #expect(whole.height > first.height && whole.width > first.width)
    }
  }

  // MARK: Buttons

  @Test func `a button tells what it has been given`() {
    let button = UIButton(type: .custom)
    let picture = UIImage()
    button.setTitle("go", for: .normal)
    button.setTitleColor(.red, for: .highlighted)
    button.setImage(picture, for: .normal)
    button.setAttributedTitle(two, for: .selected)
    #expect(button.title(for: .highlighted) == "go" && button.image(for: .selected) === picture)
    #expect(button.titleColor(for: .highlighted) == .red && button.titleColor(for: .normal) == nil)
    #expect(button.currentTitleColor == .white && button.currentImage === picture)
    button.isSelected = true
    #expect(button.currentAttributedTitle === two && button.currentTitle == nil)
  }

  @Test(
    arguments: [
      (UIControl.ContentHorizontalAlignment.left, 0.0), (.leading, 0), (.right, 1), (.trailing, 1),
      (.center, 0.5),
    ])
  func `a button aligns its title`(
    _ alignment: UIControl.ContentHorizontalAlignment, _ part: Double
  ) throws {
    let button = UIButton(type: .system)
    let stage = try shown(button, CGRect(x: 0, y: 0, width: 200, height: 60))
    stage.perform {
      button.setTitle("go", for: .normal)
      button.contentHorizontalAlignment = alignment
      button.contentVerticalAlignment = .top
    }
    stage.advance(to: 0.1)
    let title = try #require(button.titleLabel).frame
    #expect(title.minY == 0 && title.width > 0 && title.width < 200)
    #expect(abs(title.minX - (200 - title.width) * part) < 0.01)
  }

  @Test func `edge insets move the title alone, and flipped content begins with it`() throws {
    let button = UIButton(type: .system)
    let stage = try shown(button, CGRect(x: 0, y: 0, width: 200, height: 60))
    stage.perform {
      button.setTitle("go", for: .normal)
      button.setImage(UIImage(systemName: "star"), for: .normal)
    }
    stage.advance(to: 0.1)
    let (label, picture) = (try #require(button.titleLabel), try #require(button.imageView))
    let (title, image) = (label.frame, picture.frame)
    #expect(title.minX == image.maxX)
    stage.perform {
      button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    }
    stage.advance(to: 0.2)
    #expect(label.frame.minX == title.minX + 8 && picture.frame == image)
    stage.perform {
      button.titleEdgeInsets = .zero
      button.semanticContentAttribute = .forceRightToLeft
    }
    stage.advance(to: 0.3)
    #expect(label.frame.minX == image.minX && picture.frame.minX == label.frame.maxX)
  }
}
