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

  private final class Reader: NSObject, UITextViewDelegate {
    var heard: [String] = []

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
    ) -> Bool {
      heard.append("\(URL.path) \(characterRange.location) \(characterRange.length)")
      return false
    }

    func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
  }

  @Test func `a text that is read has all its attributes, and its links are followed`() throws {
    let (text, reader) = (UITextView(frame: CGRect(x: 0, y: 40, width: 300, height: 60)), Reader())
    (text.isEditable, text.delegate) = (false, reader)
    let words = NSMutableAttributedString(string: "Read ")
    let url = try #require(URL(string: "https://example.com/terms"))
    words.append(NSAttributedString(string: "the terms", attributes: [.link: url]))
    text.attributedText = words
    #expect(text.text == "Read the terms")
    let stage = stage(
      TestController { $0.view.addSubview(text) }, typesetter: try Typesetter.shared.get())
    let place = SourceLocation(file: "test")
    func tap() throws {
      let step = Step(.tap(Located(.point(x: 60, y: 56), at: place)), location: place)
      try stage.play(step, semantics: .ios18)
      stage.advance(to: ExactTime(rounding: stage.time.seconds + 0.5))
    }
    try tap()
    #expect(reader.heard == ["/terms 5 9"])
    text.isSelectable = false
    try tap()
    #expect(reader.heard.count == 1)
    text.font = .systemFont(ofSize: 30)
    #expect(
      text.attributedText.attribute(.font, at: 7, effectiveRange: nil) as? UIFont
        == .systemFont(ofSize: 30))
    text.text = "plain"
    #expect(text.attributedText.attribute(.link, at: 1, effectiveRange: nil) == nil)
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
