import FlipbookDisplay
import Foundation

/// Places broken lines: heights, baselines, alignment, runs of glyphs, strokes.
struct LineAssembler {
  let text: ShapedText
  let request: TextRequest
  /// Device pixels per point; finite and positive.
  let scale: CGFloat

  /// A line's extent above and below its baseline, in points.
  struct Box {
    var ascent: CGFloat
    var descent: CGFloat
    var height: CGFloat { max(ascent + descent, 0) }
  }

  /// The box of a line: the largest of its styles, raised and lowered by their offsets.
  func box(of line: BrokenLine) -> Box {
    var box = line.clusters.isEmpty ? box(ofStyle: line.style) : Box(ascent: 0, descent: 0)
    var previous = -1
    for (index, cluster) in line.clusters.enumerated() {
      let style = text.clusters[cluster].style
      if style == previous { continue }
      previous = style
      let other = self.box(ofStyle: style)
      box.ascent = index == 0 ? other.ascent : max(box.ascent, other.ascent)
      box.descent = index == 0 ? other.descent : max(box.descent, other.descent)
    }
    return box
  }

  func box(ofStyle index: Int) -> Box {
    guard index < text.styles.count else { return Box(ascent: 0, descent: 0) }
    let style = text.styles[index]
    return Box(ascent: style.ascent + raise(style), descent: style.descent - raise(style))
  }

  /// The distance of a line from the one above, in points.
  ///
  /// - SeeAlso: Lines of text styles are as far apart as the designers' tables say, those of tight
  ///   fonts 2 points less, and the height of the first line is the font's: measured,
  ///   home-assistant `ServerSwitchingHowItWorksView` (16 points: 21, 14 points: 19) and
  ///   `ServerSwitchingSettingsView` (a list's footer, 12 points: 14).
  func spacing(above line: BrokenLine) -> CGFloat {
    max(TextStyle.finite(request.lineSpacing), 0) + leading(of: line)
  }

  /// The leading of a line's first style.
  private func leading(of line: BrokenLine) -> CGFloat {
    let style = line.clusters.first.map { text.clusters[$0].style } ?? line.style
    return style < text.styles.count ? text.styles[style].leading : 0
  }

  /// Returns the number of lines that fit into a height, at least one.
  func count(of lines: [BrokenLine], fitting height: CGFloat?) -> Int {
    guard let height else { return lines.count }
    var used: CGFloat = 0
    for (index, line) in lines.enumerated() {
      used += box(of: line).height + (index > 0 ? spacing(above: line) : 0)
      if index > 0, used > height + LineBreaker.tolerance { return index }
    }
    return lines.count
  }

  /// Lays the lines out below each other.
  ///
  /// - Parameters:
  ///   - lines: The lines; at least one.
  ///   - isTruncated: True if they show only a part of the text.
  ///   - width: The width offered; a cluster wider than that does not stretch it.
  /// - Returns: The layout.
  func layout(_ lines: [BrokenLine], isTruncated: Bool, width: CGFloat?) -> TextLayout {
    let widest = lines.reduce(0) { max($0, $1.width) }
    var layout = TextLayout(isTruncated: isTruncated, notices: text.notices)
    layout.size.width = roundedUp(min(widest, width ?? .infinity))
    var top: CGFloat = 0
    for (index, line) in lines.enumerated() {
      let box = box(of: line)
      if index > 0 { top += spacing(above: line) }
      let baseline = rounded(top + box.ascent)
      if index == 0 { layout.firstBaseline = baseline }
      if index + 1 == lines.count { layout.lastBaseline = roundedUp(top + box.ascent) }
      layout.lines.append(
        assembled(
          line, bounds: CGRect(x: 0, y: top, width: line.width, height: box.height),
          baseline: baseline, total: layout.size.width))
      top += box.height
    }
    let spare = box(ofStyle: 0).height + (lines.last.map { spacing(above: $0) } ?? 0)
    let reserved = CGFloat(max(min(request.minimumLines, 10_000) - lines.count, 0)) * spare
    layout.size.height = roundedUp(top + reserved)
    layout.spacingAbove = spacingAbove(lines)
    return layout
  }

  /// The spacing that a text wants above itself: the leading of its first line, in whole pixels.
  ///
  /// Below itself it wants nothing, since a text below brings its own.
  ///
  /// - SeeAlso: measured: 1.667 above a body text in a default stack at 3 pixels a point, where the
  ///   leading is 1.713, and 2 above one of 16 points, where it is 1.906 (home-assistant
  ///   `LocationHistoryListView`). That the text below decides: derived from OpenSwiftUI.
  private func spacingAbove(_ lines: [BrokenLine]) -> CGFloat {
    guard let line = lines.first else { return 0 }
    return max(rounded(leading(of: line)), 0)
  }

  /// A length rounded up to whole pixels.
  func roundedUp(_ length: CGFloat) -> CGFloat {
    max(((length - LineBreaker.tolerance) * scale).rounded(.up), 0) / scale
  }

  /// A length rounded to whole pixels, halves downwards on the screen.
  func rounded(_ length: CGFloat) -> CGFloat {
    (length * scale + 0.5).rounded(.down) / scale
  }

  private func raise(_ style: TextStyle) -> CGFloat {
    TextStyle.finite(style.run.baselineOffset)
  }
}

// MARK: - One line

extension LineAssembler {
  /// A cluster at its place on a line.
  private struct Placed {
    var cluster: TextCluster
    /// Its left end, in points.
    var x: CGFloat
    /// The offset in the text, in UTF-16 units; -1 for an ellipsis.
    var offset: Int
  }

  private func assembled(
    _ line: BrokenLine, bounds: CGRect, baseline: CGFloat, total: CGFloat
  ) -> TextLayoutLine {
    var bounds = bounds
    bounds.origin.x = max(total - bounds.width, 0) * alignmentFactor
    let placed = placed(line, from: bounds.minX)
    return TextLayoutLine(
      bounds: bounds, baseline: baseline, runs: runs(placed, baseline: baseline),
      decorations: decorations(placed, baseline: baseline),
      backgrounds: backgrounds(placed, bounds: bounds),
      pictures: pictures(placed, baseline: baseline))
  }

  private func pictures(_ placed: [Placed], baseline: CGFloat) -> [TextPicture] {
    placed.compactMap { place in
      let style = text.styles[place.cluster.style]
      guard place.offset >= 0, let picture = style.attachment else { return nil }
      let top = baseline - raise(style) - picture.ascent
      return TextPicture(
        name: picture.name, rect: CGRect(origin: CGPoint(x: place.x, y: top), size: picture.size),
        color: style.run.color)
    }
  }

  /// Returns the rectangles behind runs: from the top of the line to its bottom, on whole pixels.
  private func backgrounds(_ placed: [Placed], bounds: CGRect) -> [TextDecoration] {
    let (top, bottom) = (rounded(bounds.minY), rounded(bounds.maxY))
    return stretches(placed) { $0.background != nil }.map { stretch in
      TextDecoration(
        rect: CGRect(
          x: stretch.left, y: top, width: stretch.right - stretch.left, height: bottom - top),
        color: text.styles[stretch.style].run.background)
    }
  }

  /// 0 for a line at the left, 1 at the right.
  private var alignmentFactor: CGFloat {
    switch request.alignment {
    case .center: 0.5
    case .leading: request.isRightToLeft ? 1 : 0
    case .trailing: request.isRightToLeft ? 0 : 1
    }
  }

  /// The clusters from left to right.
  private func placed(_ line: BrokenLine, from left: CGFloat) -> [Placed] {
    var levels = line.clusters.map { index in
      index < text.contentCount ? text.clusters[index].level : line.level
    }
    // White space at the end goes to the paragraph's end, whatever it follows (rule L1).
    for (index, cluster) in line.clusters.enumerated().reversed() {
      guard text.clusters[cluster].hangs else { break }
      levels[index] = line.level
    }
    var x = left
    return UnicodeAnalysis.visualOrder(of: levels).map { index in
      let cluster = text.clusters[line.clusters[index]]
      defer { x += cluster.advance }
      let isContent = line.clusters[index] < text.contentCount
      return Placed(cluster: cluster, x: x, offset: isContent ? cluster.text.lowerBound : -1)
    }
  }

  private func runs(_ placed: [Placed], baseline: CGFloat) -> [TextLayoutRun] {
    var runs: [TextLayoutRun] = []
    var previous: TextCluster?
    for place in placed where !place.cluster.glyphs.isEmpty {
      let cluster = place.cluster
      let style = text.styles[cluster.style]
      let y = baseline - raise(style)
      let glyphs = text.glyphs[cluster.glyphs].map { glyph in
        PositionedGlyph(id: glyph.id, position: CGPoint(x: place.x + glyph.x, y: y + glyph.y))
      }
      if let previous, previous.style == cluster.style, previous.face === cluster.face {
        runs[runs.count - 1].glyphs.glyphs += glyphs
      } else {
        let run = GlyphRun(font: style.key(for: cluster.face), size: style.size, glyphs: glyphs)
        runs.append(
          TextLayoutRun(glyphs: run, color: style.run.color, paint: style.run.paint))
      }
      runs[runs.count - 1].offsets += [Int](repeating: place.offset, count: glyphs.count)
      previous = cluster
    }
    return runs
  }

  private func decorations(_ placed: [Placed], baseline: CGFloat) -> [TextDecoration] {
    var decorations: [TextDecoration] = []
    for stretch in stretches(placed, where: { $0.underline != nil || $0.strikethrough != nil }) {
      let style = text.styles[stretch.style]
      let stroke = TextStroke(style: style, scale: scale, baseline: baseline - raise(style))
      for (line, y) in [
        (style.run.underline, stroke.underline), (style.run.strikethrough, stroke.strikethrough),
      ] {
        guard let line else { continue }
        decorations += stroke.rects(line.pattern, from: stretch.left, to: stretch.right, y: y).map {
          TextDecoration(rect: $0, color: line.color ?? style.run.color)
        }
      }
    }
    return decorations
  }

  /// Returns groups of neighbours with the same style, for the styles that match.
  private func stretches(
    _ placed: [Placed], where isWanted: (TextRun) -> Bool
  ) -> [(style: Int, left: CGFloat, right: CGFloat)] {
    var stretches: [(style: Int, left: CGFloat, right: CGFloat)] = []
    for place in placed {
      guard isWanted(text.styles[place.cluster.style].run) else { continue }
      let right = place.x + place.cluster.advance
      if let last = stretches.last, last.style == place.cluster.style, last.right == place.x {
        stretches[stretches.count - 1].right = right
      } else {
        stretches.append((place.cluster.style, place.x, right))
      }
    }
    return stretches
  }
}
