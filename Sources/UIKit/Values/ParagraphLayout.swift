import FlipbookDisplay
import Foundation

// Paragraphs that are arranged each in its own way: indents, distances, sides, tabs.

extension AttributedText {
  /// True if the paragraphs are not all arranged as one text.
  private var hasOwnParagraphs: Bool {
    let first = paragraphs.first?.style
    return paragraphs.contains { paragraph in
      guard let style = paragraph.style else { return first != nil }
      return style.differs(from: first) || style.isArranged
        || paragraph.runs.contains { $0.string.contains("\t") }
    }
  }

  /// Sets the text.
  ///
  /// - Parameters:
  ///   - request: How it is set; the runs are the text's.
  ///   - width: The width offered, in points; nil for one line a paragraph.
  ///   - height: The height beyond which lines are left out; nil for no limit.
  ///   - fills: True if the layout is as wide as the width offered.
  ///   - typesetter: The typesetter.
  /// - Returns: The lines.
  func layout(
    _ request: TextRequest, width: CGFloat?, height: CGFloat?, fills: Bool,
    by typesetter: any TextTypesetting
  ) -> TextLayout {
    var request = request
    guard hasOwnParagraphs else {
      request.runs = runs
      request.lineSpacing = paragraph?.lineSpacing ?? 0
      return typesetter.layout(request, proposedWidth: width, proposedHeight: height)
    }
    var stack = ParagraphStack(request: request, width: width, height: height, typesetter)
    for (index, paragraph) in paragraphs.enumerated() {
      stack.add(paragraph, isLast: index + 1 == paragraphs.count)
    }
    return stack.layout(fills: fills)
  }
}

extension NSParagraphStyle {
  /// True if the paragraph does more than to stand at a side.
  nonisolated fileprivate var isArranged: Bool {
    firstLineHeadIndent != 0 || headIndent != 0 || tailIndent != 0 || paragraphSpacing != 0
      || paragraphSpacingBefore != 0 || alignment == .justified
  }

  nonisolated fileprivate func differs(from other: NSParagraphStyle?) -> Bool {
    guard let other else { return true }
    return alignment != other.alignment || lineSpacing != other.lineSpacing
  }
}

/// Paragraphs that are set below each other.
nonisolated private struct ParagraphStack {
  private struct Line {
    var line: TextLayoutLine
    let alignment: NSTextAlignment

    /// The indents of the line from the leading and the trailing side, in points.
    let head: CGFloat
    let tail: CGFloat

    /// The places of the spaces, in the order of glyphs, that are made wider; empty for none.
    let spaces: Set<Int>
  }

  private let request: TextRequest
  private let width: CGFloat?
  private let height: CGFloat?
  private let typesetter: any TextTypesetting
  private var lines: [Line] = []
  private var top: CGFloat = 0

  /// The room below the last paragraph, in points.
  private var spacing: CGFloat = 0
  private var isTruncated = false
  private var isFull = false
  private var notices: [String] = []
  private var spacingAbove: CGFloat?

  init(
    request: TextRequest, width: CGFloat?, height: CGFloat?, _ typesetter: any TextTypesetting
  ) {
    (self.request, self.width, self.height) = (request, width, height)
    self.typesetter = typesetter
  }

  // MARK: Setting

  mutating func add(_ paragraph: AttributedText.Paragraph, isLast: Bool) {
    guard !isFull else { return }
    let style = paragraph.style ?? .default
    var runs = paragraph.runs
    // The end of the line is not another line of its own.
    if let last = runs.last, last.string.last?.isNewline ?? false {
      runs[runs.count - 1].string.removeLast()
      if isLast { runs[runs.count - 1].string += "\n" }
      if runs[runs.count - 1].string.isEmpty, runs.count == 1 { runs[0].string = " " }
    }
    runs = tabbed(runs, style)
    if !lines.isEmpty { top += spacing + style.paragraphSpacingBefore }
    let rest = request.lineLimit.map { max($0 - lines.count, 1) }
    var parts = set(runs, style, limit: rest)
    let isCut = parts.last?.layout.isTruncated ?? false
    let count = parts.reduce(0) { $0 + $1.layout.lines.count }
    let used = parts.reduce(0) { $0 + $1.layout.size.height }
    let isEnd =
      rest.map { count >= $0 } ?? false
      || height.map { top + used + (runs.last.map { $0.font.size } ?? 0) > $0 } ?? false
    if isEnd, !isCut, !isLast, let last = runs.last {
      // More paragraphs follow than there is room for.
      var mark = last
      (mark.string, mark.attachment) = ("\u{2026}", nil)
      parts = set(runs + [mark], style, limit: rest)
    }
    (isTruncated, isFull) = (isTruncated || isCut || isEnd && !isLast, isCut || isEnd)
    for part in parts { append(part, of: paragraph, style) }
    spacing = style.lineSpacing + style.paragraphSpacing
  }

  /// Lines of a paragraph that are equally wide.
  private struct Part {
    let layout: TextLayout
    let head: CGFloat

    /// The place of the first character in the paragraph.
    let start: Int
    let text: [UInt16]

    /// True if the last line ends the paragraph.
    let isEnd: Bool
  }

  private func tail(_ style: NSParagraphStyle) -> CGFloat {
    guard let width else { return max(-style.tailIndent, 0) }
    return style.tailIndent > 0 ? max(width - style.tailIndent, 0) : -style.tailIndent
  }

  private func lay(_ runs: [TextRun], _ style: NSParagraphStyle, at head: CGFloat, _ limit: Int?)
    -> TextLayout
  {
    var request = request
    (request.runs, request.lineLimit) = (runs, limit)
    (request.lineSpacing, request.alignment) = (style.lineSpacing, .leading)
    return typesetter.layout(
      request, proposedWidth: width.map { max($0 - head - tail(style), 1) },
      proposedHeight: height.map { max($0 - top, 0) })
  }

  /// Sets a paragraph, whose first line may begin elsewhere than the others.
  private func set(_ runs: [TextRun], _ style: NSParagraphStyle, limit: Int?) -> [Part] {
    let text = Array(runs.map(\.string).joined().utf16)
    let (first, head) = (style.firstLineHeadIndent, style.headIndent)
    let whole = lay(runs, style, at: first, limit)
    let one = Part(layout: whole, head: first, start: 0, text: text, isEnd: true)
    guard first != head, whole.lines.count > 1 || whole.isTruncated else { return [one] }
    // All lines, for where the second one begins.
    let open = limit == 1 ? whole : lay(runs, style, at: first, nil)
    guard limit != 1, open.lines.count > 1,
      let cut = open.lines[1].runs.flatMap(\.offsets).filter({ $0 >= 0 }).min()
    else { return [one] }
    let rest = lay(runs.dropping(cut), style, at: head, limit.map { max($0 - 1, 1) })
    return [
      Part(layout: open.prefix(1), head: first, start: 0, text: text, isEnd: false),
      Part(layout: rest, head: head, start: cut, text: Array(text.dropFirst(cut)), isEnd: true),
    ]
  }

  /// Puts room in place of tabs, as far as the next place to which they lead.
  private func tabbed(_ runs: [TextRun], _ style: NSParagraphStyle) -> [TextRun] {
    guard runs.contains(where: { $0.string.contains("\t") }) else { return runs }
    var result: [TextRun] = []
    for run in runs {
      for (index, piece) in run.string.split(separator: "\t", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 {
          var room = run
          let x = style.firstLineHeadIndent + extent(of: result)
          let width = max(style.tab(after: x) - x, 0)
          (room.string, room.attachment) = (
            TextAttachment.placeholder,
            TextAttachment(name: "tab", size: CGSize(width: width, height: 0), ascent: 0)
          )
          result.append(room)
        }
        guard !piece.isEmpty else { continue }
        var part = run
        part.string = String(piece)
        result.append(part)
      }
    }
    return result
  }

  private func extent(of runs: [TextRun]) -> CGFloat {
    var request = request
    (request.runs, request.lineLimit, request.alignment) = (runs, 1, .leading)
    let layout = typesetter.layout(request, proposedWidth: nil, proposedHeight: nil)
    return runs.isEmpty ? 0 : layout.lines.first?.bounds.width ?? 0
  }

  // MARK: Placing

  private mutating func append(
    _ part: Part, of paragraph: AttributedText.Paragraph, _ style: NSParagraphStyle
  ) {
    if part.start > 0 { top += style.lineSpacing }
    notices += part.layout.notices.filter { !notices.contains($0) }
    spacingAbove = spacingAbove ?? part.layout.spacingAbove
    for (index, line) in part.layout.lines.enumerated() {
      let isEnd = part.isEnd && index + 1 == part.layout.lines.count
      let spaces = style.alignment == .justified && !isEnd ? line.spaces(in: part.text) : []
      lines.append(
        Line(
          line: line.moved(x: 0, y: top, characters: paragraph.start + part.start),
          alignment: style.alignment, head: part.head, tail: tail(style), spaces: spaces))
    }
    top += part.layout.size.height
  }

  func layout(fills: Bool) -> TextLayout {
    let natural = lines.reduce(0) { max($0, $1.head + $1.line.bounds.width + $1.tail) }
    let isJustified = lines.contains { !$0.spaces.isEmpty }
    let full = width.map { fills || isJustified ? max($0, 0) : min(natural, $0) } ?? natural
    let scale = request.displayScale > 0 ? request.displayScale : 1
    var layout = TextLayout(isTruncated: isTruncated, notices: notices)
    layout.size = CGSize(width: (full * scale - 0.001).rounded(.up) / scale, height: top)
    layout.lines = lines.map { placed($0, in: full) }
    layout.firstBaseline = layout.lines.first?.baseline ?? 0
    layout.lastBaseline = layout.lines.last?.baseline ?? 0
    layout.spacingAbove = spacingAbove ?? 0
    return layout
  }

  private func placed(_ line: Line, in full: CGFloat) -> TextLayoutLine {
    let room = full - line.head - line.tail - line.line.bounds.width
    let isLeft = !request.isRightToLeft
    let side = line.alignment.display(isRightToLeft: request.isRightToLeft)
    let lead = isLeft ? line.head : line.tail
    let x: CGFloat =
      switch side {
      case .center: lead + room / 2
      case .leading: isLeft ? lead : lead + room
      case .trailing: isLeft ? lead + room : lead
      }
    guard !line.spaces.isEmpty, room > 0, isLeft else {
      return line.line.moved(x: x - line.line.bounds.minX, y: 0)
    }
    return line.line.moved(x: line.head - line.line.bounds.minX, y: 0)
      .widened(line.spaces, by: room)
  }
}

extension NSParagraphStyle {
  /// The place of the next tab after a place, in points from the leading margin.
  ///
  /// - SeeAlso: Tabs that align what follows at their right or middle lead to their place all the
  ///   same (chosen).
  nonisolated fileprivate func tab(after x: CGFloat) -> CGFloat {
    let stops = tabStops ?? []
    if let next = stops.map(\.location).filter({ $0 > x + 0.01 }).min() { return next }
    guard defaultTabInterval > 0 else { return headIndent > x ? headIndent : x }
    return ((x / defaultTabInterval).rounded(.down) + 1) * defaultTabInterval
  }
}

extension [TextRun] {
  /// The runs without some characters at the beginning, counted in UTF-16 units.
  nonisolated fileprivate func dropping(_ count: Int) -> [TextRun] {
    var rest = count
    return compactMap { run -> TextRun? in
      let length = run.string.utf16.count
      guard rest < length else {
        rest -= length
        return nil
      }
      var part = run
      part.string = String(decoding: [UInt16](run.string.utf16.dropFirst(rest)), as: UTF16.self)
      rest = 0
      return part
    }
  }
}

extension TextLayout {
  /// The layout with some of its first lines alone.
  nonisolated func prefix(_ count: Int) -> TextLayout {
    guard count < lines.count else { return self }
    var layout = self
    layout.lines = Array(lines.prefix(count))
    layout.isTruncated = true
    layout.size.height = layout.lines.last?.bounds.maxY ?? 0
    layout.size.width = layout.lines.reduce(0) { Swift.max($0, $1.bounds.maxX) }
    layout.lastBaseline = layout.lines.last?.baseline ?? 0
    return layout
  }
}

extension TextLayoutLine {
  /// The numbers of the glyphs that are spaces, but for those at the end.
  nonisolated fileprivate func spaces(in text: [UInt16]) -> Set<Int> {
    let offsets = runs.flatMap(\.offsets)
    func isSpace(_ offset: Int) -> Bool { text.indices.contains(offset) && text[offset] == 0x20 }
    let last = offsets.lastIndex { !isSpace($0) } ?? 0
    return Set(offsets.indices.filter { $0 < last && isSpace(offsets[$0]) })
  }

  /// The line somewhere else, with characters that are counted from an earlier one.
  nonisolated fileprivate func moved(x: CGFloat, y: CGFloat, characters: Int = 0) -> TextLayoutLine
  {
    var line = self
    line.bounds = bounds.offsetBy(dx: x, dy: y)
    line.baseline += y
    for index in line.runs.indices {
      line.runs[index].glyphs = runs[index].glyphs.offsetBy(x: x, y: y)
      line.runs[index].offsets = runs[index].offsets.map { $0 < 0 ? $0 : $0 + characters }
    }
    for index in line.decorations.indices {
      line.decorations[index].rect = decorations[index].rect.offsetBy(dx: x, dy: y)
    }
    for index in line.backgrounds.indices {
      line.backgrounds[index].rect = backgrounds[index].rect.offsetBy(dx: x, dy: y)
    }
    for index in line.pictures.indices {
      line.pictures[index].rect = pictures[index].rect.offsetBy(dx: x, dy: y)
    }
    return line
  }

  /// The line with wider spaces; lines under letters and pictures stay where they are.
  nonisolated fileprivate func widened(_ spaces: Set<Int>, by room: CGFloat) -> TextLayoutLine {
    var line = self
    let step = room / CGFloat(spaces.count)
    var (number, shift) = (0, CGFloat(0))
    for run in line.runs.indices {
      for glyph in line.runs[run].glyphs.glyphs.indices {
        line.runs[run].glyphs.glyphs[glyph].position.x += shift
        if spaces.contains(number) { shift += step }
        number += 1
      }
    }
    line.bounds.size.width += room
    return line
  }
}
