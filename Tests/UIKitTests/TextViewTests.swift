import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// The room around the text of a text view, and the object that hears of it.
@MainActor @Suite struct TextViewTests {
  private final class Ear: NSObject, UITextViewDelegate, UITableViewDelegate {
    var heard: [String] = []

    func textViewDidChange(_ textView: UITextView) { heard.append(textView.text) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }
  }

  @Test func `the room around the text is the container's and the insets'`() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    (text.text, text.isEditable, text.isScrollEnabled) = ("One", false, false)
    let controller = TestController { $0.view.addSubview(text) }
    let stage = stage(controller, typesetter: try? Typesetter.shared.get())
    stage.advance(to: 0.1)
    let full = text.sizeThatFits(CGSize(width: 200, height: 0))
    text.textContainerInset = .zero
    let flat = text.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(abs(full.height - flat.height - 16) < 0.01)
    text.text = "One two three four five six seven eight nine ten eleven twelve thirteen"
    let many = text.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(many.width <= 200)
    text.textContainer.maximumNumberOfLines = 1
    let one = text.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(many.height > one.height * 1.8)
    stage.advance(to: 0.2)
    #expect(text.intrinsicContentSize.height == one.height)
  }

  @Test func `a field is as wide as what it shows, where nothing stretches it`() throws {
    let controller = UIViewController()
    let (field, label) = (UITextField(), UILabel())
    for view in [field, label] { controller.view.addSubview(view) }
    (field.placeholder, label.text) = ("A long hint", "A long hint")
    field.font = label.font
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    #expect(abs(field.intrinsicContentSize.width - label.intrinsicContentSize.width) < 1)
  }

  private final class Paper: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      text = "paper"
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a text view of one's own is made with its container`() {
    #expect(Paper(frame: .zero).text == "paper")
    let container = NSTextContainer()
    let paper = Paper(frame: .zero, textContainer: container)
    #expect(paper.textContainer === container)
    paper.selectAll(nil)
  }

  @Test func `a delegate is of its own type, and hears of scrolling too`() {
    let (text, table, ear) = (UITextView(), UITableView(), Ear())
    text.delegate = ear
    text.delegate?.textViewDidChange(text)
    let scroll: UIScrollView = text
    #expect(scroll.delegate === ear)
    scroll.delegate?.scrollViewDidScroll(scroll)
    #expect(ear.heard == ["", "scrolled"])
    table.delegate = ear
    #expect(table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) != nil)
  }
}
