import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookViews
import Foundation

/// The texts and the picture of a row.
struct CellRow: View {
  let content: UIListContentConfiguration

  var body: some View {
    picture.opacity(Double(content.alpha))
  }

  @ViewBuilder private var picture: some View {
    if let image = content.image {
      if content.imageToTextPadding >= 0 || look.reservedLayoutSize.width > 0 {
        HStack(spacing: content.imageToTextPadding >= 0 ? content.imageToTextPadding : nil) {
          icon(image)
            .frame(
              minWidth: reserved(look.reservedLayoutSize.width),
              minHeight: reserved(look.reservedLayoutSize.height))
          texts
        }
      } else {
        Label {
          texts
        } icon: {
          icon(image)
        }
      }
    } else {
      texts
    }
  }

  private var look: UIListContentConfiguration.ImageProperties { content.imageProperties }

  private func reserved(_ length: CGFloat) -> CGFloat? {
    length > 0 && length < UIListContentConfiguration.ImageProperties.standardDimension
      ? length : nil
  }

  @ViewBuilder private func icon(_ image: UIImage) -> some View {
    let symbol = look.preferredSymbolConfiguration
    let shown = (symbol.flatMap { image.applyingSymbolConfiguration($0) } ?? image)
    let tint = Color(uiColor: look.resolvedTintColor(for: .tintColor))
    if let limit = limit(of: shown) {
      shown.image.resizable().scaledToFit()
        .frame(width: limit.width, height: limit.height)
        .foregroundStyle(tint)
        .clipShape(RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
    } else {
      shown.image.foregroundStyle(tint)
        .clipShape(IconClip(radius: look.cornerRadius))
    }
  }

  /// The size that a picture is made smaller to; nil for one that is small enough.
  private func limit(of image: UIImage) -> CGSize? {
    let (own, most) = (image.size, look.maximumSize)
    let width = most.width > 0 ? most.width : .infinity
    let height = most.height > 0 ? most.height : .infinity
    guard own.width > 0, own.height > 0, own.width > width || own.height > height else {
      return nil
    }
    let scale = min(width / own.width, height / own.height)
    return CGSize(width: own.width * scale, height: own.height * scale)
  }

  private var hasSecond: Bool {
    content.secondaryText != nil || content.secondaryAttributedText != nil
  }

  private var first: some View {
    text(content.text, content.attributedText, content.textProperties)
  }

  private var second: some View {
    text(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
  }

  @ViewBuilder private var texts: some View {
    if content.prefersSideBySideTextAndSecondaryText {
      let gap = content.textToSecondaryTextHorizontalPadding
      HStack(spacing: gap >= 0 ? gap : nil) {
        first
        Spacer()
        if hasSecond { second }
      }
    } else if hasSecond {
      let gap = content.textToSecondaryTextVerticalPadding
      VStack(alignment: .leading, spacing: gap >= 0 ? gap : nil) {
        first
        second
      }
    } else {
      first
    }
  }

  private func text(
    _ text: String?, _ styled: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) -> some View {
    let shown = styled.map { Text(AttributedString($0)) } ?? Text(verbatim: text ?? "")
    return
      shown
      .lineLimit(properties.numberOfLines == 0 ? nil : properties.numberOfLines)
      .minimumScaleFactor(
        properties.adjustsFontSizeToFitWidth ? max(properties.minimumScaleFactor, 0.01) : 1
      )
      .multilineTextAlignment(properties.alignment == .center ? .center : .leading)
      .frame(maxWidth: properties.alignment == .center ? .infinity : nil)
      .modifier(OwnLetters(properties: properties))
  }
}

/// The outline of a picture with round corners; one without them is not cut.
nonisolated private struct IconClip: Shape {
  let radius: CGFloat

  func path(in rect: CGRect) -> Path {
    radius > 0
      ? Path(roundedRect: rect, cornerRadius: radius, style: .continuous)
      : Path(rect.insetBy(dx: -10_000, dy: -10_000))
  }
}

/// The letters that code gives a text, in place of those around.
private struct OwnLetters: ViewModifier {
  let properties: UIListContentConfiguration.TextProperties

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.self) { [properties] values in
        if let font = properties.own { values.font = Font(font) }
        switch properties.transform {
        case .uppercase: values.textCase = .uppercase
        case .lowercase: values.textCase = .lowercase
        case .none, .capitalized: break
        }
      }
      .modifier(OwnColor(color: color))
  }

  private var color: UIColor? {
    guard let transformer = properties.colorTransformer else { return properties.ownColor }
    return transformer(properties.color)
  }
}

/// A colour, if code gives one.
private struct OwnColor: ViewModifier {
  let color: UIColor?

  @ViewBuilder func body(content: Content) -> some View {
    if let color {
      content.foregroundStyle(Color(uiColor: color))
    } else {
      content
    }
  }
}
