import SwiftUI

/// Lays a plot out with the words of its axes, titles and a legend around it.
struct ChartLayout: Layout {
  /// A part of a chart.
  enum Part {
    case plot

    /// A plot that is longer than it seems, with the axis along it.
    case scroll

    case note(AxisNoteFrame)
    case title(AnnotationPosition.Side, Alignment?, CGFloat, isVertical: Bool)
    case legend(AnnotationPosition.Side, Alignment?, CGFloat)
  }

  struct Key: LayoutValueKey {
    static var defaultValue: Part { .plot }
  }

  /// - SeeAlso: a chart takes the room it is offered: measured, `swift-charts-examples`; 100 points
  ///   where none is: chosen.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
  }

  /// The distances of any view, and not those of the words at its edges.
  ///
  /// - SeeAlso: 24 pixels between two charts: measured, `swift-charts-examples` (screen time).
  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let pass = ChartPass(bounds: bounds, subviews: subviews)
    pass.place()
  }
}

/// The places of a chart's parts for one size.
private struct ChartPass {
  let bounds: CGRect
  let subviews: LayoutSubviews

  /// The room that words take along each side.
  private struct Sides {
    var (leading, trailing, top, bottom): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)

    /// The room above and below the plot, in whole points.
    ///
    /// - SeeAlso: 54 pixels where ticks have 52: measured, `swift-charts-examples` (screen time).
    var above: CGFloat { top.rounded(.up) }
    var below: CGFloat { bottom.rounded(.up) }

    /// Makes room for words.
    mutating func add(_ size: CGSize, _ frame: AxisNoteFrame) {
      guard size.width > 0, size.height > 0 else { return }
      let across = size.width + (frame.spacing ?? AxisLook.labelGap)
      let down = size.height + (frame.spacing ?? AxisLook.labelDrop)
      switch frame.side {
      case .leading: leading = Swift.max(leading, across)
      case .trailing, .automatic: trailing = Swift.max(trailing, across)
      case .top: top = Swift.max(top, down)
      case .bottom: bottom = Swift.max(bottom, down)
      }
    }
  }

  func place() {
    var room = bounds
    carveLegend(&room)
    let titles = carveTitles(&room)
    let sides = sides(in: room.width)
    let plot = CGRect(
      x: room.minX + sides.leading, y: room.minY + sides.above,
      width: Swift.max(room.width - sides.leading - sides.trailing, 0),
      height: Swift.max(room.height - sides.above - sides.below, 0))
    for (index, rect) in titles { place(title: index, rect, plot) }
    for index in subviews.indices {
      switch subviews[index][ChartLayout.Key.self] {
      case .plot:
        subviews[index].place(at: plot.origin, proposal: ProposedViewSize(plot.size))
      case .scroll:
        // The axis moves with the plot.
        let size = CGSize(width: plot.width, height: plot.height + sides.above + sides.below)
        let origin = CGPoint(x: plot.minX, y: plot.minY - sides.above)
        subviews[index].place(at: origin, proposal: ProposedViewSize(size))
      case .note, .title, .legend: break
      }
    }
    placeNotes(plot, sides)
  }

  // MARK: Legend and titles

  private func carveLegend(_ room: inout CGRect) {
    for index in subviews.indices {
      guard case .legend(let side, let alignment, let gap) = subviews[index][ChartLayout.Key.self]
      else { continue }
      let subview = subviews[index]
      let size = subview.sizeThatFits(ProposedViewSize(width: room.width, height: nil))
      let rect = carve(size, side == .automatic ? .bottom : side, gap, &room)
      let share = alignment?.horizontalShare ?? (side.isTrailing ? 1 : 0)
      subview.place(
        at: CGPoint(
          x: rect.minX + (rect.width - size.width) * share,
          y: rect.minY + (rect.height - size.height) * (alignment?.verticalShare ?? 0)),
        proposal: ProposedViewSize(size))
    }
  }

  /// Takes a strip along a side off the room.
  private func carve(
    _ size: CGSize, _ side: AnnotationPosition.Side, _ gap: CGFloat, _ room: inout CGRect
  ) -> CGRect {
    switch side {
    case .top, .topLeading, .topTrailing:
      let (strip, rest) = room.divided(atDistance: size.height, from: .minYEdge)
      room = rest.divided(atDistance: gap, from: .minYEdge).remainder
      return strip
    case .leading:
      let (strip, rest) = room.divided(atDistance: size.width, from: .minXEdge)
      room = rest.divided(atDistance: gap, from: .minXEdge).remainder
      return strip
    case .trailing:
      let (strip, rest) = room.divided(atDistance: size.width, from: .maxXEdge)
      room = rest.divided(atDistance: gap, from: .maxXEdge).remainder
      return strip
    case .overlay: return room
    case .automatic, .bottom, .bottomLeading, .bottomTrailing:
      let (strip, rest) = room.divided(atDistance: size.height, from: .maxYEdge)
      room = rest.divided(atDistance: gap, from: .maxYEdge).remainder
      return strip
    }
  }

  private func carveTitles(_ room: inout CGRect) -> [(Int, CGRect)] {
    var rects: [(Int, CGRect)] = []
    for index in subviews.indices {
      guard
        case .title(let side, _, let gap, let isVertical) = subviews[index][ChartLayout.Key.self]
      else { continue }
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: room.width, height: nil))
      rects.append((index, carve(size, side.ofTitle(isVertical: isVertical), gap, &room)))
    }
    return rects
  }

  private func place(title index: Int, _ rect: CGRect, _ plot: CGRect) {
    guard
      case .title(let side, let alignment, _, let isVertical) = subviews[index][
        ChartLayout.Key.self]
    else { return }
    let size = subviews[index].sizeThatFits(ProposedViewSize(width: rect.width, height: nil))
    let isBeside = side == .leading || side == .trailing
    let standard = isVertical ? 1.0 : 0.5
    let x =
      isBeside
      ? rect.minX
      : plot.minX + (plot.width - size.width) * (alignment?.horizontalShare ?? standard)
    let y =
      isBeside
      ? plot.minY + (plot.height - size.height) * (alignment?.verticalShare ?? 0.5) : rect.minY
    let inside = Swift.max(Swift.min(x, bounds.maxX - size.width), bounds.minX)
    // Words above the trailing axis end with it: chosen.
    let end = isVertical && !isBeside && alignment == nil ? bounds.maxX - size.width : inside
    subviews[index].place(at: CGPoint(x: end, y: y), proposal: ProposedViewSize(size))
  }

  // MARK: Axes

  /// The widths and heights that words take along the sides of a chart of this width.
  private func sides(in width: CGFloat) -> Sides {
    var sides = Sides()
    let labels = subviews.compactMap { subview -> (LayoutSubview, AxisNoteFrame)? in
      guard case .note(let frame) = subview[ChartLayout.Key.self], !frame.isInset,
        frame.role == .label
      else { return nil }
      return (subview, frame)
    }
    // The words beside the plot say how wide it is, and those along x have the room of its bars.
    let (along, beside) = (labels.filter(\.1.isAlongX), labels.filter { !$0.1.isAlongX })
    for (subview, frame) in beside { sides.add(subview.sizeThatFits(.unspecified), frame) }
    let plot = Swift.max(width - sides.leading - sides.trailing, 0)
    for (subview, frame) in along { sides.add(subview.sizeThatFits(frame.offer(in: plot)), frame) }
    return sides
  }

  private func placeNotes(_ plot: CGRect, _ sides: Sides) {
    var labels: [(index: Int, frame: AxisNoteFrame, rect: CGRect)] = []
    for index in subviews.indices {
      guard case .note(let frame) = subviews[index][ChartLayout.Key.self] else { continue }
      switch frame.role {
      case .tick(let length): place(tick: subviews[index], frame, length, plot, sides)
      case .label:
        let size = subviews[index].sizeThatFits(frame.offer(in: plot.width))
        labels.append((index, frame, CGRect(origin: origin(of: size, frame, plot), size: size)))
      }
    }
    let crowded = crowded(labels)
    var taken: [AxisMarkPosition.Side: CGFloat] = [:]
    let order = labels.enumerated().sorted {
      ($0.element.rect.minX, $0.offset) < ($1.element.rect.minX, $1.offset)
    }
    for (_, label) in order {
      let isHidden =
        crowded.contains(label.index) || isHidden(label.rect, label.frame, &taken)
      // Words without room are offered none, and show nothing.
      let proposal = isHidden ? ProposedViewSize.zero : ProposedViewSize(label.rect.size)
      subviews[label.index].place(at: label.rect.origin, proposal: proposal)
    }
  }

  /// The words beside the plot that would lie on others: of words that are too near to each other
  /// every second, third and so on is left, from the bottom.
  ///
  /// - SeeAlso: chosen.
  private func crowded(
    _ labels: [(index: Int, frame: AxisNoteFrame, rect: CGRect)]
  ) -> Set<Int> {
    var hidden: Set<Int> = []
    for side in [AxisMarkPosition.Side.leading, .trailing, .automatic] {
      let column = labels.filter {
        $0.frame.side == side && $0.frame.hidesCollisions && $0.rect.height > 0
      }.sorted { ($0.rect.maxY, $1.index) > ($1.rect.maxY, $0.index) }
      let gaps = zip(column, column.dropFirst()).map { $0.rect.maxY - $1.rect.maxY }
      guard let gap = gaps.filter({ $0 > 0 }).min(),
        let height = column.map(\.rect.height).max(), gap < height * 0.7
      else { continue }
      // No axis has more than a thousand words.
      let stride = Int(Swift.min((height * 0.7 / gap).rounded(.up), 1_000))
      for (number, label) in column.enumerated() where number % stride != 0 {
        hidden.insert(label.index)
      }
    }
    return hidden
  }

  private func place(
    tick: LayoutSubview, _ frame: AxisNoteFrame, _ length: CGFloat?, _ plot: CGRect, _ sides: Sides
  ) {
    let isAcross = frame.isAlongX
    let width: CGFloat = 1
    let place = frame.place.resolved(in: isAcross ? plot.width : plot.height)
    var rect: CGRect
    switch frame.side {
    case .bottom:
      rect = CGRect(x: place, y: plot.height, width: 0, height: length ?? sides.bottom)
    case .top:
      let height = length ?? sides.top
      rect = CGRect(x: place, y: -height, width: 0, height: height)
    case .leading:
      let reach = length ?? sides.leading
      rect = CGRect(x: -reach, y: place, width: reach, height: 0)
    case .trailing, .automatic:
      rect = CGRect(x: plot.width, y: place, width: length ?? sides.trailing, height: 0)
    }
    rect = rect.offsetBy(dx: plot.minX, dy: plot.minY)
    rect = rect.insetBy(dx: isAcross ? -width / 2 : 0, dy: isAcross ? 0 : -width / 2)
    tick.place(at: rect.origin, proposal: ProposedViewSize(rect.size))
  }

  /// The corner of words at an axis.
  private func origin(of size: CGSize, _ frame: AxisNoteFrame, _ plot: CGRect) -> CGPoint {
    let isAcross = frame.isAlongX
    let place = frame.place.resolved(in: isAcross ? plot.width : plot.height)
    guard isAcross else {
      let gap = frame.spacing ?? AxisLook.labelGap
      let anchor = frame.anchor?.y ?? 0.5
      let edge = frame.side == .leading ? plot.minX : plot.maxX
      let isBefore = (frame.side == .leading) != frame.isInset
      let x = isBefore ? edge - gap - size.width : edge + gap
      return CGPoint(x: x, y: plot.minY + place - size.height * anchor)
    }
    let drop = frame.spacing ?? AxisLook.labelDrop
    let standard: CGFloat = frame.isCentered ? 0.5 : 0
    let gap: CGFloat = frame.isCentered || frame.anchor != nil ? 0 : AxisLook.labelGap
    let anchor: CGFloat = frame.anchor?.x ?? standard
    var x: CGFloat = plot.minX + place + gap - size.width * anchor
    if frame.isAligned { x = Swift.max(Swift.min(x, plot.maxX - size.width), plot.minX) }
    let isBelow = (frame.side == .bottom) != frame.isInset
    let edge = frame.side == .bottom ? plot.maxY : plot.minY
    return CGPoint(x: x, y: isBelow ? edge + drop : edge - drop - size.height)
  }

  /// True if words do not fit into the chart, or would lie on others.
  ///
  /// - SeeAlso: words at the end of an axis that the chart has no room for: measured,
  ///   `swift-charts-examples` (a day's last hour).
  private func isHidden(
    _ rect: CGRect, _ frame: AxisNoteFrame,
    _ taken: inout [AxisMarkPosition.Side: CGFloat]
  ) -> Bool {
    guard frame.hidesCollisions, frame.isAlongX else { return false }
    if !frame.isCentered, rect.maxX > bounds.maxX + 0.5 { return true }
    // Views in the rooms of two bars next to each other touch.
    if let end = taken[frame.side], rect.minX < end - 0.01 { return true }
    taken[frame.side] = rect.maxX
    return false
  }
}

extension AxisNoteFrame {
  /// The room that words are offered by a plot of this width.
  fileprivate func offer(in plot: CGFloat) -> ProposedViewSize {
    room.map { ProposedViewSize(width: CGFloat($0) * plot, height: nil) } ?? .unspecified
  }
}

extension AnnotationPosition.Side {
  fileprivate var isTrailing: Bool { self == .topTrailing || self == .bottomTrailing }

  /// The side of an axis' title.
  ///
  /// - SeeAlso: below for x, above the trailing edge for y: chosen.
  fileprivate func ofTitle(isVertical: Bool) -> AnnotationPosition.Side {
    self == .automatic ? (isVertical ? .top : .bottom) : self
  }
}
