import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// A text in an environment, ready to be set.
nonisolated struct ResolvedTextRequest {
  var request: TextRequest

  /// The pictures of its attachments, by name, with the width of the pen that draws symbols.
  var pictures: [String: (image: Image, penWidth: CGFloat)] = [:]

  /// The paint of the whole text, if the text sets one.
  var paint: StylePaint?

  /// The paints of parts that set one which is more than a colour, by the numbers in runs.
  ///
  /// - SeeAlso: Each is laid over the rectangle of the whole text, and changes at once: chosen.
  var ownPaints: [StylePaint] = []

  /// The lengths of the pieces, with their attributes for renderers.
  var parts: [TextLayoutMaker.Part] = []

  /// The characters, without their styles and without pictures.
  var string: String
}

extension Text {
  /// Returns the text's request to a typesetter.
  ///
  /// - Parameters:
  ///   - environment: The environment, for all that the text itself leaves open.
  ///   - now: The present, for texts that follow time.
  /// - Returns: The request, and the drawings beside glyphs.
  func resolved(in environment: EnvironmentValues, at now: Date) -> ResolvedTextRequest {
    var result = ResolvedTextRequest(
      request: TextRequest(
        runs: [], lineLimit: environment.lineLimit, minimumLines: environment.minimumLines,
        truncation: environment.truncationMode.displayTruncation,
        alignment: environment.multilineTextAlignment.displayAlignment,
        lineSpacing: environment.lineSpacing,
        minimumScaleFactor: environment.minimumScaleFactor,
        allowsTightening: environment.allowsTightening, displayScale: environment.displayScale,
        isRightToLeft: environment.layoutDirection == .rightToLeft,
        localeIdentifier: language(in: environment)),
      string: "")
    result.paint = commonPaint?.resolved(in: environment)
    for piece in translated(in: environment.locale).pieces {
      result.add(piece, in: environment, at: now)
    }
    return result
  }

  /// The language that decides the line breaks: the text's, if it has one.
  private func language(in environment: EnvironmentValues) -> String {
    pieces.lazy.compactMap(\.style.language).first ?? environment.typesettingLanguage
      ?? environment.locale.identifier
  }

  /// The style that every piece has, if it is more than a colour.
  private var commonPaint: AnyShapeStyle? {
    guard let first = pieces.first?.style.paint, case .style(let style) = first,
      pieces.dropFirst().allSatisfy({ $0.style.paint == first })
    else { return nil }
    return style
  }
}

extension ResolvedTextRequest {
  fileprivate mutating func add(
    _ piece: Text.Piece, in environment: EnvironmentValues, at now: Date
  ) {
    let style = piece.style
    var run = TextRun("", font: style.fontRequest(in: environment))
    run.color = color(of: style, in: environment, &run.paint)
    run.background = style.background?.resolve(in: environment).displayColor
    run.kerning = style.kerning ?? environment.kerning
    run.tracking = style.tracking ?? environment.tracking
    run.baselineOffset = style.baselineOffset ?? environment.baselineOffset
    run.underline = (style.underline ?? environment.underlineStyle)?.displayStyle(in: environment)
    run.strikethrough =
      (style.strikethrough ?? environment.strikethroughStyle)?.displayStyle(in: environment)
    switch piece.content {
    case .localized: break
    case .string(let string):
      run.string = environment.textCase.applied(to: string, environment.locale)
    case .time(let time):
      run.string = environment.textCase.applied(
        to: time.string(at: now, in: environment), environment.locale)
    case .image(let given):
      let image = given.found(in: environment) { environment.diagnose?($0) }
        .hasPixels(in: nil, scale: environment.displayScale)
      let attachment = image.attachment(beside: run.font, in: environment)
      pictures[attachment.name] = (
        image, ImageLeafNode.penWidth(beside: run.font, environment.imageScale)
      )
      run.string = TextAttachment.placeholder
      run.attachment = attachment
    }
    if run.attachment == nil { string += run.string }
    request.runs.append(run)
    parts.append(
      TextLayoutMaker.Part(length: run.string.utf16.count, attributes: style.attributes))
  }

  /// A piece's own colour, and the number of its paint if it has more; a link's is the tint.
  private mutating func color(
    of style: Text.Style, in environment: EnvironmentValues, _ number: inout Int?
  ) -> DisplayColor? {
    switch style.paint {
    case .color(let color): return color.resolve(in: environment).displayColor
    case nil:
      return style.link == nil ? nil : Color.tinted.resolve(in: environment).displayColor
    case .style(let paint):
      if self.paint != nil { return nil }
      let resolved = paint.resolved(in: environment)
      if case .color(let color) = resolved { return color.displayColor }
      number = ownPaints.firstIndex(of: resolved) ?? ownPaints.count
      if number == ownPaints.count { ownPaints.append(resolved) }
      return resolved.firstColor?.displayColor
    }
  }
}

extension Text.Style {
  fileprivate func fontRequest(in environment: EnvironmentValues) -> FontRequest {
    var font = font ?? environment.font ?? .body
    if let weight { font = font.weight(weight) }
    if let design { font.design = design }
    if let width { font.fontWidth = width }
    if isItalic { font = font.italic() }
    if hasMonospacedDigits { font = font.monospacedDigit() }
    var outer = environment
    if weight != nil { outer.fontWeight = nil }
    if width != nil { outer.fontWidth = nil }
    var request = font.request(in: outer)
    request.size *= (scale ?? environment.textScale).factor
    return request
  }
}

extension Text.LineStyle {
  fileprivate func displayStyle(in environment: EnvironmentValues) -> TextLineStyle {
    let pattern: TextLineStyle.Pattern =
      switch pattern.kind {
      case .solid: .solid
      case .dot: .dot
      case .dash: .dash
      case .dashDot: .dashDot
      case .dashDotDot: .dashDotDot
      }
    return TextLineStyle(
      pattern: pattern, color: color?.resolve(in: environment).displayColor)
  }
}

extension Image {
  /// The place that the image takes among words of a font.
  ///
  /// A symbol is where it is beside a text; another picture stands on the baseline.
  fileprivate func attachment(
    beside font: FontRequest, in environment: EnvironmentValues
  ) -> TextAttachment {
    let name = "\(font.weight) \(name(in: environment))"
    if let size = statedSize { return TextAttachment(name: name, size: size, ascent: size.height) }
    let side = ImageLeafNode.side(of: font, environment.imageScale)
    return TextAttachment(
      name: name, size: CGSize(width: side, height: side),
      ascent: ImageLeafNode.baseline(ofSide: side, font))
  }
}

extension StylePaint {
  /// The first colour of a gradient, or the only one.
  nonisolated var firstColor: Color.Resolved? {
    switch self {
    case .color(let color): color
    case .linearGradient(let ramp, _, _), .radialGradient(let ramp, _, _, _),
      .ellipticalGradient(let ramp, _, _, _), .angularGradient(let ramp, _, _, _):
      ramp.stops.first?.color
    case .shadowed(let base, _), .blended(let base, _), .placed(let base, _): base.firstColor
    case .material(let material):
      Color.Resolved(
        red: material.plain.red, green: material.plain.green, blue: material.plain.blue,
        opacity: material.plain.alpha)
    case .mesh(let mesh): mesh.colors.first
    case .image, .shader: nil
    }
  }
}
