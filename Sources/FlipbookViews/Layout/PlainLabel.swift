/// The look of a label's second text.
nonisolated package struct SubtitleLook {
  let font: Font
  let style: AnyShapeStyle

  package init(_ font: Font, _ style: AnyShapeStyle) { (self.font, self.style) = (font, style) }
}

/// The look of texts and images in a label that have none of their own.
nonisolated struct PlainLabel {
  /// True if their colours are the label's, too.
  let takesStyles: Bool

  /// The environment of the label.
  fileprivate let outer: EnvironmentValues

  /// The look of the second text; nil for that of the first.
  fileprivate let subtitle: SubtitleLook?

  /// The environment of a piece, with the look of the label.
  func environment(
    in inner: EnvironmentValues, isSubtitle: Bool = false
  ) -> EnvironmentValues {
    let subtitle = isSubtitle ? subtitle : nil
    var environment = inner
    environment.font = subtitle?.font ?? outer.font
    environment.fontWeight = outer.fontWeight
    environment.symbolFont = outer.symbolFont
    environment.imageScale = outer.imageScale
    if takesStyles {
      environment.foregroundStyles = subtitle.map { [$0.style] } ?? outer.foregroundStyles
    }
    return environment
  }

  /// The text without a look of its own.
  func text(_ text: Text) -> Text {
    text.with { style in
      style.font = nil
      style.weight = nil
      style.design = nil
      style.isItalic = false
      if takesStyles { style.paint = nil }
    }
  }

  /// The image in its own size.
  func image(_ image: Image) -> Image {
    var image = image
    image.isResizable = false
    return image
  }
}

/// A text of a label, without a look of its own.
nonisolated final class LabelText {
  let text: Text

  /// True if it is the second text of the label.
  var isSubtitle: Bool

  private let label: PlainLabel
  private let inner: EnvironmentValues

  init(_ text: Text, of label: PlainLabel, in inner: EnvironmentValues, isSubtitle: Bool) {
    (self.text, self.label, self.inner) = (label.text(text), label, inner)
    self.isSubtitle = isSubtitle
  }

  /// The environment that it is shown in.
  var environment: EnvironmentValues { label.environment(in: inner, isSubtitle: isSubtitle) }
}

extension EnvironmentValues {
  private enum PlainLabelKey: EnvironmentKey {
    static var defaultValue: PlainLabel? { nil }
  }

  /// The look of texts and images in the view; nil for their own.
  nonisolated var plainLabel: PlainLabel? {
    get { self[PlainLabelKey.self] }
    set { self[PlainLabelKey.self] = newValue }
  }
}

extension View {
  /// Gives texts and images in the view the font of the views around, whatever is written about them.
  ///
  /// - Parameters:
  ///   - styles: True if their colours are those of the views around, too.
  ///   - subtitle: The look of a label's second text; nil for that of the first.
  /// - Returns: The view with that look.
  package nonisolated func plainLabels(
    styles: Bool, subtitle: SubtitleLook? = nil
  ) -> some View {
    transformEnvironment(by: styles) {
      $0.plainLabel = PlainLabel(takesStyles: styles, outer: $0, subtitle: subtitle)
    }
  }
}
