import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Options side by side, the chosen one on a light ground.
struct SegmentedPicker<Selection: Hashable, Content: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.segmentsAppearance) private var appearance
  let selection: Binding<Selection>
  let content: Content

  var body: some View {
    let table = look.pickers.segments
    let own = appearance ?? SystemAppearances.present?.segments
    return SegmentLayout(tag: AnyHashable(choice: selection.wrappedValue), look: table) {
      RoundedRectangle(cornerRadius: table.chosenRadius, style: .continuous)
        .fill(own?.chosen ?? table.chosen)
        .shadow(color: table.shadow.color, radius: table.shadow.radius, y: table.shadow.y)
        .layoutValue(key: SegmentGroundKey.self, value: true)
      letters(own)
        .font(.system(size: table.fontSize, weight: .medium))
        .foregroundStyle(.primary)
        .lineLimit(1)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .modifier(TapTarget(choose: choose))
    }
    .frame(height: table.height)
    .background {
      RoundedRectangle(cornerRadius: table.radius, style: .continuous)
        .fill(own?.track ?? table.track)
    }
    .clipShape(RoundedRectangle(cornerRadius: table.radius, style: .continuous))
    .opacity(isEnabled ? 1 : table.disabledOpacity)
    .rowControlHeight()
    // A row's line begins below the control, not below the first title in it.
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
  }

  /// The titles, in the letters that the app has chosen for them.
  @ViewBuilder private func letters(_ own: SegmentsAppearance?) -> some View {
    if let own, own.hasWords {
      content.elementShells { element in
        let words =
          element.tag == AnyHashable(choice: selection.wrappedValue)
          ? own.selected.or(own.normal) : own.normal
        element.content
          .transformEnvironment(\.font) { if let font = words.font { $0 = font } }
          .modifier(BarLetters(words: words))
      }
    } else {
      content
    }
  }

  private func choose(_ tag: AnyHashable?) {
    guard let value = tag?.base as? Selection else { return }
    withAnimation(look.motion.control) { selection.wrappedValue = value }
  }
}

/// True for the ground of the chosen segment.
nonisolated private struct SegmentGroundKey: LayoutValueKey {
  static let defaultValue = false
}

/// Segments of equal width; the ground lies under the one with the tag.
nonisolated private struct SegmentLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let tag: AnyHashable
  let look: SegmentsLook

  private func segments(_ subviews: Subviews) -> [LayoutSubview] {
    subviews.filter { !$0[SegmentGroundKey.self] }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let segments = segments(subviews)
    let widest = segments.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let ideal = (widest + look.padding) * CGFloat(max(segments.count, 1))
    return proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: ideal, height: look.height))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let segments = segments(subviews)
    let width = bounds.width / CGFloat(max(segments.count, 1))
    var chosen: CGFloat?
    for (index, segment) in segments.enumerated() {
      let start = bounds.minX + width * CGFloat(index)
      segment.place(
        at: CGPoint(x: start + width / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      if segment.choiceTag == tag { chosen = start }
    }
    for ground in subviews where ground[SegmentGroundKey.self] {
      // Without a chosen segment there is no ground.
      let size = CGSize(
        width: chosen == nil ? 0 : width - 2 * look.inset, height: bounds.height - 2 * look.inset)
      ground.place(
        at: CGPoint(x: (chosen ?? bounds.minX) + look.inset, y: bounds.minY + look.inset),
        proposal: ProposedViewSize(size))
    }
  }
}

/// Pictures side by side, the chosen one on a grey disc.
struct PalettePicker<Selection: Hashable, Content: View>: View {
  @Environment(\.systemLook) private var look
  let selection: Binding<Selection>
  let content: Content

  var body: some View {
    let side = look.pickers.paletteSize
    return HStack(spacing: 0) {
      content
        .labelStyle(.iconOnly)
        .frame(width: side, height: side)
        .elementShells { element in
          element.content
            .background {
              if element.tag == AnyHashable(choice: selection.wrappedValue) {
                Circle().fill(Color(uiColor: .systemFill))
              }
            }
            .contentShape(Rectangle())
            .onTapGesture { choose(element.tag) }
        }
    }
  }

  private func choose(_ tag: AnyHashable?) {
    guard let value = tag?.base as? Selection else { return }
    selection.wrappedValue = value
  }
}
