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
    return SegmentLayout(
      tag: AnyHashable(choice: selection.wrappedValue), look: table,
      widths: own?.widths ?? [], isByContent: own?.isByContent ?? false
    ) {
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

  /// The titles, in the letters that the app has chosen for them; a chosen one that has others by
  /// itself keeps those.
  @ViewBuilder private func letters(_ own: SegmentsAppearance?) -> some View {
    if let own, own.normal != BarWords() {
      content
        .transformEnvironment(\.font) { if let font = own.normal.font { $0 = font } }
        .modifier(BarLetters(words: own.normal))
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

/// Segments side by side; the ground lies under the one with the tag.
nonisolated private struct SegmentLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let tag: AnyHashable
  let look: SegmentsLook

  /// The widths that code gives to segments, in points; 0 for those that share the rest.
  let widths: [CGFloat]

  /// True if the rest is shared as the titles need it, not evenly.
  let isByContent: Bool

  private func segments(_ subviews: Subviews) -> [LayoutSubview] {
    subviews.filter { !$0[SegmentGroundKey.self] }
  }

  /// The width that code gives to a segment; nil for none.
  private func given(_ index: Int) -> CGFloat? {
    widths.indices.contains(index) && widths[index] > 0 ? widths[index] : nil
  }

  /// The widths of all segments, in points.
  ///
  /// - Parameters:
  ///   - segments: The segments.
  ///   - whole: The width of the control; nil for the one that it wants.
  /// - Returns: A width for each.
  private func widths(of segments: [LayoutSubview], in whole: CGFloat?) -> [CGFloat] {
    let own = segments.map { $0.sizeThatFits(.unspecified).width + look.padding }
    let free = segments.indices.filter { given($0) == nil }
    let widest = free.map { own[$0] }.max() ?? 0
    let fixed = segments.indices.reduce(0) { $0 + (given($1) ?? 0) }
    let rest = whole.map { max($0 - fixed, 0) }
    let needed = free.reduce(0) { $0 + own[$1] }
    return segments.indices.map { index in
      if let width = given(index) { return width }
      guard let rest else { return isByContent ? own[index] : widest }
      return isByContent && needed > 0
        ? rest * own[index] / needed : rest / CGFloat(max(free.count, 1))
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let ideal = widths(of: segments(subviews), in: nil).reduce(0, +)
    return proposal.replacingUnspecifiedDimensions(
      by: CGSize(width: ideal, height: look.height))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let segments = segments(subviews)
    let widths = widths(of: segments, in: bounds.width)
    var chosen: (start: CGFloat, width: CGFloat)?
    var start = bounds.minX
    for (segment, width) in zip(segments, widths) {
      segment.place(
        at: CGPoint(x: start + width / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      if segment.choiceTag == tag { chosen = (start, width) }
      start += width
    }
    for ground in subviews where ground[SegmentGroundKey.self] {
      // Without a chosen segment there is no ground.
      let size = CGSize(
        width: chosen.map { max($0.width - 2 * look.inset, 0) } ?? 0,
        height: bounds.height - 2 * look.inset)
      ground.place(
        at: CGPoint(x: (chosen?.start ?? bounds.minX) + look.inset, y: bounds.minY + look.inset),
        proposal: ProposedViewSize(size))
    }
  }
}

/// Pictures side by side, the chosen one on a grey disc.
struct PalettePicker<Selection: Hashable, Content: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.paletteSelectionEffect) private var effect
  let selection: Binding<Selection>
  let content: Content

  var body: some View {
    let side = look.pickers.paletteSize
    return HStack(spacing: 0) {
      content
        .labelStyle(.iconOnly)
        .frame(width: side, height: side)
        .elementShells { [effect] element in
          element.content
            .background {
              if effect.hasDisc, element.tag == AnyHashable(choice: selection.wrappedValue) {
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
