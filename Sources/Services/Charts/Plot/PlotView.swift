import SwiftUI

/// The grid and the marks of a chart.
struct PlotView: View {
  let plan: ChartPlan

  var body: some View {
    PlotLayout {
      ForEach(plan.gridLines) { line in
        GridLine(line: line).layoutValue(key: PlotLayout.Key.self, value: .mark(line.place))
      }
      PlotItems(items: plan.items)
    }
  }
}

/// The marks of a plot, with what stands beside them.
struct PlotItems: View {
  let items: [PlotItem]

  /// A view beside a mark.
  private struct Note: Identifiable {
    struct ID: Hashable {
      let item: PlotItem.ID
      let index: Int
    }

    let id: ID
    let place: PlotPlace
    let annotation: MarkAnnotation
  }

  var body: some View {
    ForEach(items) { item in
      MarkView(item: item).layoutValue(key: PlotLayout.Key.self, value: .mark(item.frame))
    }
    ForEach(notes) { note in
      AnnotationView(annotation: note.annotation)
        .layoutValue(
          key: PlotLayout.Key.self,
          value: .annotation(note.place, AnnotationFrame(note.annotation)))
    }
  }

  private var notes: [Note] {
    items.flatMap { item in
      item.style.annotations.enumerated().map { index, annotation in
        Note(
          id: Note.ID(item: item.id, index: index), place: item.frame,
          annotation: annotation)
      }
    }
  }
}

extension PlotItem {
  /// The rectangle of the item's view; the whole plot for what is drawn across it.
  var frame: PlotPlace {
    switch kind {
    case .curve, .sector, .masked: .whole
    case .bar, .rectangle, .rule, .symbol: place
    }
  }
}

/// A view beside a mark, in a chart's surroundings as if there were no chart.
struct AnnotationView: View {
  let annotation: MarkAnnotation

  var body: some View {
    annotation.content(AnnotationContext(targetSize: .zero)).charts { $0 = ChartSettings() }
  }
}

/// A mark, with its effects.
struct MarkView: View {
  let item: PlotItem

  var body: some View {
    MarkShapeView(item: item)
      .modifier(MarkEffects(style: item.style))
  }
}

/// The effects of a mark, each only where a mark has it.
private struct MarkEffects: ViewModifier {
  let style: MarkStyle

  func body(content: Content) -> some View {
    effects(content).modifier(MarkWords(words: style.accessibility))
  }

  @ViewBuilder private func effects(_ content: Content) -> some View {
    if style.hasEffects {
      content
        .clipShape(style.clip ?? AnyShape(FreeShape()))
        .blur(radius: style.blur)
        .shadow(
          color: style.shadow?.color ?? .clear, radius: style.shadow?.radius ?? 0,
          x: style.shadow?.x ?? 0, y: style.shadow?.y ?? 0
        )
        .opacity(style.opacity)
    } else if style.opacity != 1 {
      content.opacity(style.opacity)
    } else {
      content
    }
  }
}

/// The words for a mark.
private struct MarkWords: ViewModifier {
  let words: MarkAccessibility

  func body(content: Content) -> some View {
    if words.label != nil || words.value != nil {
      named(content)
        .accessibilityElement()
        .accessibilityLabel(words.label ?? Text(verbatim: ""))
        .accessibilityValue(words.value ?? Text(verbatim: ""))
        .accessibilityHidden(words.isHidden)
    } else {
      named(content)
    }
  }

  @ViewBuilder private func named(_ content: Content) -> some View {
    if let identifier = words.identifier {
      content.accessibilityIdentifier(identifier)
    } else {
      content
    }
  }
}

/// A shape that cuts nothing off.
private struct FreeShape: Shape {
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: -1_000, dy: -1_000)) }
}

extension MarkStyle {
  var hasEffects: Bool { clip != nil || blur != 0 || shadow != nil }
}

/// The shape of a mark in its paint.
private struct MarkShapeView: View {
  let item: PlotItem

  var body: some View {
    switch item.kind {
    case .bar(let corners): BarView(item: item, corners: corners)
    case .rectangle(let radius):
      RoundedRectangle(cornerRadius: radius, style: item.style.cornerStyle)
        .fill(item.paint.style)
    case .rule(let stroke, let isVertical):
      RuleShape(isVertical: isVertical).stroke(item.paint.style, style: stroke)
    case .symbol(let symbol): SymbolView(symbol: symbol, paint: item.paint)
    case .curve(let curve): CurveView(item: item, curve: curve)
    case .sector(let sector): SectorShape(sector).fill(item.paint.style)
    case .masked(let items, let mask):
      PlotLayout { PlotItems(items: items) }.mask { PlotLayout { PlotItems(items: mask) } }
    }
  }
}

/// A bar, as large as its value.
private struct BarView: View {
  let item: PlotItem
  let corners: BarCorners

  var body: some View {
    UnevenRoundedRectangle(
      topLeadingRadius: corners.topLeading, bottomLeadingRadius: corners.bottomLeading,
      bottomTrailingRadius: corners.bottomTrailing, topTrailingRadius: corners.topTrailing,
      style: item.style.cornerStyle
    )
    .fill(item.paint.style)
  }
}

/// The symbol of a point.
struct SymbolView: View {
  let symbol: MarkSymbol
  let paint: MarkPaint

  var body: some View {
    switch symbol {
    case .shape(let shape): AnyShape(shape).fill(paint.style)
    case .view(let view): Color.clear.overlay { view().fixedSize() }
    }
  }
}

/// A straight line through the middle of a rectangle.
struct RuleShape: Shape {
  let isVertical: Bool

  func path(in rect: CGRect) -> Path {
    Path { path in
      if isVertical {
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      } else {
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      }
    }
  }
}

/// A line of the grid.
private struct GridLine: View {
  let line: AxisLine

  var body: some View {
    RuleShape(isVertical: line.isVertical)
      .stroke(line.style.foreground ?? AnyShapeStyle(AxisLook.lineColor), style: line.stroke)
      .accessibilityHidden(true)
  }
}
