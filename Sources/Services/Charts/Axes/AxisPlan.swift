import Foundation
import SwiftUI

/// A line of the grid, with its place in the plot.
struct AxisLine: Identifiable {
  struct ID: Hashable {
    let record: Int
    let isVertical: Bool
    let value: _PlotValue
    let index: Int
  }

  let id: ID
  let isVertical: Bool
  let place: PlotPlace
  let stroke: StrokeStyle
  let style: AxisPieceStyle
}

/// A tick or words at a side of the plot.
struct AxisNote: Identifiable {
  enum Content {
    case tick(StrokeStyle)
    case label(AxisLabel.Content, words: String)
  }

  let id: AxisLine.ID
  let content: Content
  var frame: AxisNoteFrame
  let style: AxisPieceStyle
}

/// The place of a tick or of words.
struct AxisNoteFrame: Hashable {
  enum Role: Hashable {
    /// A length in points; nil for that of the words.
    case tick(CGFloat?)

    case label
  }

  let role: Role
  let side: AxisMarkPosition.Side

  /// The place along the axis.
  let place: AxisPlace

  /// The point of the words that lies at the place; nil for that of the axis.
  var anchor: UnitPoint?

  /// True if words stand in the middle of their room.
  var isCentered = false

  var isInset = false
  var isAligned = false
  var hidesCollisions = true
  var spacing: CGFloat?

  /// The share of the axis that a view at a category is offered as its width; nil for as much as it
  /// wants.
  ///
  /// - SeeAlso: chosen: a view with words can break them in the room of its bar.
  var room: Double?

  /// True at an axis along x.
  var isAlongX: Bool { side == .top || side == .bottom }
}

/// The marks of both axes.
struct AxisPlan {
  private(set) var lines: [AxisLine] = []
  private(set) var notes: [AxisNote] = []

  /// The length of the x axis in lengths of what is seen of it.
  private let zoom: Double

  init(zoom: Double = 1) { self.zoom = zoom }

  /// Adds the marks of an axis.
  mutating func add(
    _ records: [AxisMarksRecord], isVertical: Bool, axes: PlotAxes, words: AxisWords
  ) {
    guard let scale = axes.scale(isVertical: isVertical) else { return }
    for (index, record) in records.enumerated() {
      let builder = AxisBuilder(
        record: record, index: index, isVertical: isVertical, axes: axes, scale: scale,
        words: words, zoom: isVertical ? 1 : zoom)
      let (lines, notes) = builder.marks()
      self.lines += lines
      self.notes += notes
    }
  }
}

/// The words that an axis has by itself.
struct AxisWords {
  let locale: Locale
  let calendar: Calendar

  /// True if numbers are shares of a whole.
  var isPercent = false

  func text(_ value: _PlotValue, dates: DateTicks?) -> String {
    switch value {
    case .category(let name): return name
    case .number(let number):
      return isPercent
        ? number.formatted(.percent.locale(locale))
        : number.formatted(.number.locale(locale))
    case .date(let seconds):
      guard value.isCalendarDate else { return "" }
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let ticks = dates ?? DateTicks(component: .day, count: 1, calendar: calendar)
      return ticks.label(date, locale: locale)
    }
  }
}

/// Makes the lines, ticks and words of one kind of marks of an axis.
struct AxisBuilder {
  let record: AxisMarksRecord
  let index: Int
  let isVertical: Bool
  let axes: PlotAxes
  let scale: ChartScale
  let words: AxisWords

  /// The length of the axis in lengths of what is seen of it.
  let zoom: Double

  /// The number of marks that the whole axis has by itself, or as it is told.
  private func count(_ wish: Int?) -> Int {
    let seen = wish ?? (isVertical ? AxisLook.yCount : AxisLook.xCount)
    return Int(Double(Swift.max(Swift.min(seen, 1_000), 2) - 1) * zoom) + 1
  }

  /// The values of the marks, and the steps of dates.
  private func values() -> ([_PlotValue], DateTicks?) {
    let (lower, upper) = (scale.lower, scale.upper)
    if case .values(let values) = record.values.rule { return (values, nil) }
    switch scale.kind {
    case .category: return (scale.categories.map(_PlotValue.category), nil)
    case .date:
      let ticks = dateTicks()
      return (ticks.values(from: lower, to: upper).map(_PlotValue.date), ticks)
    case .number:
      return (numbers(lower, upper).map(_PlotValue.number), nil)
    }
  }

  private func numbers(_ lower: Double, _ upper: Double) -> [Double] {
    switch record.values.rule {
    case .stride(let step): return NumberTicks.strided(by: step, from: lower, to: upper)
    default:
      if scale.rule == .log {
        let powers = NumberTicks.powers(from: lower, to: upper)
        if powers.count > 1 { return powers }
      }
      let own = record.values.ticks(lower, upper, isVertical: isVertical, zoom: zoom)
      let ticks = index == 0 && zoom == 1 ? scale.ticks ?? own : own
      return ticks.values(from: lower, to: upper)
    }
  }

  private func dateTicks() -> DateTicks {
    switch record.values.rule {
    case .calendar(let component, let count, let calendar):
      return DateTicks(component: component, count: count, calendar: calendar ?? axes.calendar)
    case .automatic(let wish, _):
      return DateTicks(
        lower: scale.lower, upper: scale.upper, count: count(wish), calendar: axes.calendar)
    default:
      return DateTicks(
        lower: scale.lower, upper: scale.upper, count: count(nil), calendar: axes.calendar)
    }
  }

  func marks() -> ([AxisLine], [AxisNote]) {
    let (values, dates) = values()
    var lines: [AxisLine] = []
    var notes: [AxisNote] = []
    let room = room(of: values)
    for (number, value) in values.enumerated() {
      guard let share = scale.share(of: value), share > -1e-9, share < 1 + 1e-9 else { continue }
      let mark = AxisValue(index: number, count: values.count, value: value)
      let pieces = record.pieces?(mark) ?? standardPieces
      let next = number + 1 < values.count ? scale.share(of: values[number + 1]) : nil
      let end = scale.isReversed ? 0.0 : 1.0
      let middle = scale.kind == .category ? share : (share + (next ?? end)) / 2
      // Words of the day after the last one have no room: measured, `swift-charts-examples`.
      for (part, piece) in pieces.enumerated() {
        let isCentered = piece.isCentered ?? (scale.kind == .category && piece.isLabel)
        let place = axes.place(share: isCentered ? middle : share, isVertical: isVertical)
        let id = AxisLine.ID(record: index, isVertical: isVertical, value: value, index: part)
        switch piece.kind {
        case .gridLine: lines.append(line(piece, id, place))
        case .tick(let length): notes.append(tick(piece, length, id, place))
        case .label(let label):
          if next == nil, scale.kind == .date || isCentered, scale.isEnd(share) { continue }
          var note = note(
            piece, label, id, place, words.text(value, dates: dates), isCentered)
          if isCentered, case .view = label.content { note.frame.room = room }
          notes.append(note)
        }
      }
    }
    return (lines, notes)
  }

  /// The share of a horizontal axis from one category to the next.
  private func room(of values: [_PlotValue]) -> Double? {
    guard scale.kind == .category, !isVertical else { return nil }
    let shares = values.prefix(2).compactMap { scale.share(of: $0) }
    return shares.count == 2 ? abs(shares[1] - shares[0]) : 1
  }

  /// The parts of a mark that says none.
  ///
  /// - SeeAlso: lines and words along y, lines, ticks and words along x, words alone for categories:
  ///   chosen, after `swift-charts-examples`.
  private var standardPieces: [AxisPiece] {
    let label = AxisPiece(kind: .label(AxisLabel(content: content)))
    if scale.kind == .category { return [label] }
    let line = AxisPiece(kind: .gridLine, stroke: record.stroke)
    return isVertical
      ? [line, label] : [line, AxisPiece(kind: .tick(.automatic), stroke: record.stroke), label]
  }

  private var content: AxisLabel.Content { record.format.map { .format($0) } ?? .value }

  private var standardStroke: StrokeStyle {
    StrokeStyle(lineWidth: AxisLook.lineWidth, dash: isVertical ? [] : AxisLook.dash)
  }

  private func line(_ piece: AxisPiece, _ id: AxisLine.ID, _ place: AxisPlace) -> AxisLine {
    let stroke = piece.stroke ?? record.stroke ?? standardStroke
    let thickness = PlotSpan(place, length: AxisPlace(share: 0, points: stroke.lineWidth))
    return AxisLine(
      id: id, isVertical: !isVertical,
      place: isVertical
        ? PlotPlace(x: .whole, y: thickness) : PlotPlace(x: thickness, y: .whole),
      stroke: stroke, style: piece.style)
  }

  /// The side of the axis.
  ///
  /// - SeeAlso: numbers along y at the trailing side: documented, "Customizing axes in Swift
  ///   Charts" (its pictures); categories along y at the leading one: chosen.
  private var side: AxisMarkPosition.Side {
    switch record.position.side {
    case .automatic:
      isVertical ? (scale.kind == .category ? .leading : .trailing) : .bottom
    case let side: side
    }
  }

  private func tick(
    _ piece: AxisPiece, _ length: AxisTickLength, _ id: AxisLine.ID, _ place: AxisPlace
  ) -> AxisNote {
    let points: CGFloat? =
      switch length {
      case .points(let points): points
      case .label, .automatic: isVertical ? AxisLook.sideTick : nil
      }
    return AxisNote(
      id: id, content: .tick(piece.stroke ?? record.stroke ?? standardStroke),
      frame: AxisNoteFrame(role: .tick(points), side: side, place: place), style: piece.style)
  }

  private func note(
    _ piece: AxisPiece, _ label: AxisLabel, _ id: AxisLine.ID, _ place: AxisPlace,
    _ words: String, _ isCentered: Bool
  ) -> AxisNote {
    var text = words
    if case .format(let format) = label.content { text = format(id.value) ?? "" }
    var frame = AxisNoteFrame(role: .label, side: side, place: place)
    frame.anchor = label.anchor
    frame.isCentered = isCentered
    frame.isInset = record.preset == .inset
    frame.isAligned = record.preset == .aligned
    frame.hidesCollisions = label.hidesCollisions
    frame.spacing = label.spacing
    return AxisNote(
      id: id, content: .label(label.content, words: text), frame: frame, style: piece.style)
  }
}

extension AxisPiece {
  fileprivate var isLabel: Bool { if case .label = kind { true } else { false } }
}

extension AxisMarkValues {
  /// The round numbers of a range, in which so many lengths of what is seen lie.
  func ticks(
    _ lower: Double, _ upper: Double, isVertical: Bool, zoom: Double = 1
  ) -> NumberTicks {
    let standard = isVertical ? AxisLook.yCount : AxisLook.xCount
    let seen = lower + (upper - lower) / zoom
    guard case .automatic(let count, let step) = rule else {
      return NumberTicks(lower: lower, upper: seen, count: standard)
    }
    return NumberTicks(lower: lower, upper: seen, count: count ?? standard, minimumStep: step)
  }
}
