import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The button that leads back to the screen below: a chevron, and that screen's title.
struct BackButton: View {
  @Environment(\.systemLook) private var look
  @Environment(\.layoutDirection) private var direction

  /// The title of the screen below; nil for none.
  let title: Text?

  /// True if the title may stand beside the chevron.
  let showsTitle: Bool
  let chevronOpacity: Double

  /// The way of the label between two screens.
  let crossing: BarCrossing
  @Boxed var appearance: NavigationBarAppearance?
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      if let size = look.bars.glassSize {
        BackChevron(image: appearance?.backImage)
          .offset(x: look.bars.chevronOffset * (direction == .rightToLeft ? -1 : 1))
          .frame(width: size, height: size)
          .background { BarGlass(shape: Circle()) }
          .contentShape(Circle())
      } else {
        HStack(spacing: look.bars.backGap) {
          BackChevron(image: appearance?.backImage)
          if showsTitle, look.bars.showsBackTitle {
            BackLabel(title: title)
              .font(appearance?.backButton.font ?? .system(size: look.bars.itemSize))
              .modifier(BarLetters(words: appearance?.backButton))
              .modifier(crossing)
          }
        }
        .padding(.leading, look.bars.chevronOffset)
        .frame(maxHeight: .infinity)
        .contentShape(Rectangle())
      }
    }
    .buttonStyle(BackButtonStyle(bars: look.bars, tint: appearance?.tint))
    .opacity(chevronOpacity)
    .accessibilityLabel("Back")
    .systemPart(.back, named: "Back", dismiss: action)
  }
}

/// The title of the screen below, or a shorter word for it, or nothing.
private struct BackLabel: View {
  let title: Text?

  var body: some View {
    ViewThatFits(in: .horizontal) {
      (title ?? Text("Back")).lineLimit(1).fixedSize()
      Text("Back").lineLimit(1).fixedSize()
      Color.clear.frame(width: 0, height: 0)
    }
  }
}

/// The chevron of a back button, which points to the leading side.
private struct BackChevron: View {
  @Environment(\.systemLook) private var look
  @Environment(\.layoutDirection) private var direction

  /// The picture in its place; nil for the chevron.
  let image: Image?

  var body: some View {
    if let image {
      image.scaleEffect(x: direction == .rightToLeft ? -1 : 1)
    } else {
      chevron
    }
  }

  private var chevron: some View {
    let line = look.bars.chevronLine
    return Chevron()
      .stroke(style: StrokeStyle(lineWidth: line, lineCap: .round, lineJoin: .round))
      .padding(line / 2)
      .frame(width: look.bars.chevron.width, height: look.bars.chevron.height)
      .scaleEffect(x: direction == .rightToLeft ? 1 : -1)
  }
}

/// The look of a back button: the tint, and paler while it is pressed.
private struct BackButtonStyle: ButtonStyle {
  let bars: BarLook
  let tint: Color?

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(tint ?? (bars.glassSize == nil ? Color.tinted : Color.primary))
      .opacity(configuration.isPressed ? bars.pressedOpacity : 1)
  }
}
