import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Paragraphs that are arranged each in its own way, pictures among letters, and letters that are
/// not plain.
@MainActor @Suite struct ParagraphTests {
  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  private func layout(
    _ parts: [(String, NSParagraphStyle)], width: CGFloat? = 200, lines: Int? = nil,
    fills: Bool = true
  ) throws -> TextLayout {
    let text = NSMutableAttributedString()
    for (string, style) in parts {
      text.append(
        NSAttributedString(
          string: string,
          attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 16)]))
    }
    let attributed = AttributedText(
      text, font: .systemFont(ofSize: 16), in: ShownScene.environment)
    return attributed.layout(
      TextRequest(runs: [], lineLimit: lines, displayScale: 2), width: width, height: nil,
      fills: fills, by: try Typesetter.shared.get())
  }

  private let words = "One two three four five six seven eight nine ten eleven twelve"

  @Test func `the first line of a paragraph begins where it says, and the others elsewhere`() throws
  {
    let layout = try layout([
      (
        words,
        style {
          $0.headIndent = 20
          $0.tailIndent = -10
        }
      )
    ])
    #expect(layout.lines.count > 2)
    #expect(
      layout.lines.map(\.bounds.minX) == [0] + Array(repeating: 20, count: layout.lines.count - 1))
    #expect(layout.lines.allSatisfy { $0.bounds.maxX <= 190 })
    let offsets = layout.lines.flatMap { $0.runs.flatMap(\.offsets) }
    #expect(offsets == offsets.sorted(), "each letter is there once")
    #expect(Set(offsets).count == offsets.count && offsets.last == words.utf16.count - 1)
  }

  @Test func `paragraphs stand at their sides, with their distances`() throws {
    let plain = try layout([("a", style { $0.alignment = .left })])
    let layout = try layout([
      ("a\n", style { $0.paragraphSpacing = 12 }), ("b\n", style { $0.alignment = .center }),
      ("c", style { $0.alignment = .right }),
    ])
    let lines = layout.lines
    #expect(lines.count == 3 && layout.size.width == 200)
    #expect(lines[0].bounds.minX == 0 && abs(lines[1].bounds.midX - 100) < 0.5)
    #expect(abs(lines[2].bounds.maxX - 200) < 0.5)
    #expect(abs(lines[1].bounds.minY - plain.size.height - 12) < 0.5)
  }

  @Test func `values of one kind may differ in neighbouring stretches`() {
    let text = NSMutableAttributedString()
    for _ in 0..<3 {
      let values: [NSAttributedString.Key: Any] = [
        .paragraphStyle: NSMutableParagraphStyle(), .shadow: NSShadow(),
        .attachment: NSTextAttachment(),
      ]
      text.append(NSAttributedString(string: "a", attributes: values))
    }
    #expect(text.length == 3, "Foundation takes a part of a value for its kind")
  }

  @Test func `a justified line reaches both sides, but for the last one`() throws {
    let layout = try layout([(words, style { $0.alignment = .justified })])
    let ends = layout.lines.map { line in
      line.runs.flatMap(\.glyphs.glyphs).map(\.position.x).max() ?? 0
    }
    #expect(layout.lines.count > 2)
    #expect(ends.dropLast().allSatisfy { $0 > 185 } && (ends.last ?? 200) < 185)
  }

  @Test func `a tab leads to the next place`() throws {
    let tabs = style { $0.tabStops = [NSTextTab(textAlignment: .left, location: 40)] }
    let layout = try layout([("i\tb", tabs)])
    let places = layout.lines[0].runs.flatMap(\.glyphs.glyphs).map(\.position.x)
    #expect(places.contains { abs($0 - 40) < 1.5 })
  }

  @Test func `lines beyond the most are left out, with a mark`() throws {
    let spaced = style { $0.paragraphSpacing = 4 }
    let layout = try layout([("a\n", spaced), ("b\n", spaced), ("c", spaced)], lines: 2)
    #expect(layout.lines.count == 2 && layout.isTruncated)
    #expect(layout.lines[1].runs.flatMap(\.glyphs.glyphs).count == 2)
    let all = try self.layout([("a\n", spaced), ("b\n", spaced), ("c", spaced)])
    #expect(all.lines.count == 3 && !all.isTruncated)
  }

  private func commands(_ text: NSAttributedString) throws -> [DisplayCommand] {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    let controller = UIViewController()
    controller.view.addSubview(label)
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.perform { label.attributedText = text }
    stage.advance(to: 0.1)
    return stage.displayList().commands
  }

  @Test func `a picture is drawn among the letters, below the baseline where it says`() throws {
    let picture = NSTextAttachment()
    picture.image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    picture.bounds = CGRect(x: 0, y: -4, width: 20, height: 16)
    let text = AttributedText(
      NSAttributedString(attachment: picture), font: .systemFont(ofSize: 16),
      in: ShownScene.environment)
    let run = try #require(text.runs.first?.attachment)
    #expect(run.size == CGSize(width: 20, height: 16) && run.ascent == 12)
    #expect(text.pictures[run.name] === picture.image)
  }

  @Test func `letters have shadows and outlines`() throws {
    let shadow = NSShadow()
    (shadow.shadowBlurRadius, shadow.shadowOffset) = (6, CGSize(width: 1, height: 2))
    let cast = try commands(NSAttributedString(string: "a", attributes: [.shadow: shadow]))
    #expect(
      cast.contains { command in
        guard case .push(.shadow(_, let radius, let offset)) = command else { return false }
        return radius == 3 && offset == CGSize(width: 1, height: 2)
      })
    func glyphs(_ width: Int) throws -> Int {
      try commands(NSAttributedString(string: "o", attributes: [.strokeWidth: width]))
        .count { if case .glyphs = $0 { true } else { false } }
    }
    #expect(try glyphs(-3) == glyphs(3) + 1, "an outline alone is not filled")
  }

  @Test func `a line that is broken between words has no three dots`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 20))
    label.text = words
    let controller = UIViewController()
    controller.view.addSubview(label)
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    var looks: [DisplayList] = []
    for (index, mode) in [NSLineBreakMode.byTruncatingTail, .byWordWrapping, .byClipping]
      .enumerated()
    {
      stage.perform { label.lineBreakMode = mode }
      stage.advance(to: ExactTime(rounding: 0.1 * Double(index + 1)))
      looks.append(stage.displayList())
    }
    #expect(Set(looks).count == 3)
    let cuts = looks.map { $0.contains { if case .push(.clip) = $0 { true } else { false } } }
    #expect(cuts == [false, false, true], "a line that is clipped is cut at the label's edge")
    let counts = looks.map { list in
      list.reduce(0) { sum, command in
        if case .glyphs(let run, _) = command { sum + run.glyphs.count } else { sum }
      }
    }
    #expect(counts[2] >= words.filter { $0 != " " }.count && counts[1] < counts[2])
  }
}
