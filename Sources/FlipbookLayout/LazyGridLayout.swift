package import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// `LazyVGrid` and `LazyHGrid`: cells fill lines of tracks one after the other.
///
/// The grid is sized with the proposal, and its tracks are solved again with the size it came
/// to (measured).
package struct LazyGridLayout: Layout {
  package typealias Cache = Void
  package typealias AnimatableData = EmptyAnimatableData

  /// The axis the grid grows along: vertical for `LazyVGrid`.
  package var axis: Axis

  /// The tracks across the axis.
  package var items: [GridItem]

  /// How cells are aligned in their tracks, unless the item says otherwise.
  package var alignment: Alignment

  /// The distance in points between lines, or `nil` for the default one.
  package var spacing: CGFloat?

  package init(
    axis: Axis, items: [GridItem], alignment: Alignment = .center, spacing: CGFloat? = nil
  ) {
    self.axis = axis
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
  }

  private var gap: CGFloat { (spacing ?? ViewSpacing.defaultDistance).orZero }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let tracks = LazyGridTracks(items: items, length: proposal[axis.cross])
    let lines = lines(of: subviews.elements, in: tracks)
    let length = lines.reduce(CGFloat(max(lines.count - 1, 0)) * gap, +)
    return CGSize(length, by: tracks.total, along: axis).orZero
  }

  /// The length of each line along the axis, in points: that of its longest cell.
  private func lines(of elements: [any LayoutElement], in tracks: LazyGridTracks) -> [CGFloat] {
    let count = tracks.tracks.count
    guard count > 0 else { return [] }
    return stride(from: 0, to: elements.count, by: count).map { start in
      elements[start..<min(start + count, elements.count)].enumerated()
        .reduce(0) { longest, cell in
          let offer = ProposedViewSize(
            nil, by: tracks.tracks[cell.offset].length, along: axis)
          return max(longest, cell.element.measure(offer)[axis])
        }
    }
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let tracks = LazyGridTracks(items: items, length: bounds.size[axis.cross])
    guard !tracks.tracks.isEmpty else { return }
    let lines = lines(of: subviews.elements, in: tracks)
    var start = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      let (line, column) = index.quotientAndRemainder(dividingBy: tracks.tracks.count)
      if column == 0, line > 0 { start += lines[line - 1] + gap }
      let track = tracks.tracks[column]
      let offer = ProposedViewSize(nil, by: track.length, along: axis)
      let inset = inset(
        of: subview.element, offer: offer,
        in: CGSize(lines[line], by: track.length, along: axis),
        alignment: items[track.item].alignment ?? alignment)
      let corner = CGPoint(
        start, by: bounds.origin[axis.cross] + track.start, along: axis)
      subview.place(
        at: CGPoint(x: corner.x + inset.x, y: corner.y + inset.y), proposal: offer)
    }
  }

  /// Where a view is in its cell, in points.
  private func inset(
    of element: any LayoutElement, offer: ProposedViewSize, in cell: CGSize,
    alignment: Alignment
  ) -> CGPoint {
    let size = element.measure(offer)
    let frame = ViewDimensions(size: cell)
    func inset(_ key: AlignmentKey) -> CGFloat {
      key.defaultValue(in: frame) - element.guide(key, size: size, proposal: offer)
    }
    return CGPoint(x: inset(alignment.horizontal.key), y: inset(alignment.vertical.key))
  }
}
