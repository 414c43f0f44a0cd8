import FlipbookDisplay
import FlipbookViews
import Foundation

// Letters with shadows and outlines, and pictures among them.

extension AttributedText {
  /// Draws a layout of the text.
  ///
  /// - Parameters:
  ///   - layout: The text, set.
  ///   - origin: The place of its top left corner.
  ///   - color: The colour of letters that have none.
  ///   - list: The list that it is drawn into.
  func draw(
    _ layout: TextLayout, at origin: CGPoint, _ color: DisplayColor, into list: inout DisplayList
  ) {
    var plain = layout
    var adorned: [(run: TextLayoutRun, letters: Letters)] = []
    for (index, line) in layout.lines.enumerated() {
      plain.lines[index].runs = line.runs.filter { run in
        guard let number = run.paint, letters.indices.contains(number) else { return true }
        adorned.append((run, letters[number]))
        return false
      }
    }
    let pictures = pictures
    list.append(plain, at: origin, .color(color)) { list, name, rect, paint in
      guard let image = pictures[name] else { return }
      var ink = color
      if case .color(let own) = paint { ink = own }
      if let tint = image.tint { ink = tint.components(in: ShownScene.environment).displayColor }
      image.append(in: rect, ink: ink, to: &list)
    }
    for (run, letters) in adorned {
      letters.draw(
        run.glyphs.offsetBy(x: origin.x, y: origin.y), run.color ?? color, into: &list)
    }
  }
}

extension AttributedText.Letters {
  fileprivate func draw(
    _ glyphs: GlyphRun, _ color: DisplayColor, into list: inout DisplayList
  ) {
    guard let shadow else { return drawBare(glyphs, color, into: &list) }
    list.with(.shadow(shadow.color, radius: shadow.radius, offset: shadow.offset)) {
      drawBare(glyphs, color, into: &$0)
    }
  }

  private func drawBare(
    _ glyphs: GlyphRun, _ color: DisplayColor, into list: inout DisplayList
  ) {
    if isFilled { list.glyphs(glyphs, .color(color)) }
    guard let stroke else { return }
    guard let outlines = ShownScene.graph?.typesetter as? any GlyphOutlines else { return }
    for glyph in glyphs.glyphs {
      guard let path = outlines.path(glyph: glyph.id, font: glyphs.font, size: glyphs.size) else {
        continue
      }
      let line = path.strokedPath(StrokeStyle(lineWidth: stroke.width, lineJoin: .round))
      let move = CGAffineTransform(translationX: glyph.position.x, y: glyph.position.y)
      list.fill(
        .path(line.applying(move), eoFill: false), .color(stroke.color ?? color))
    }
  }
}
