import SwiftUI

/// A plot that is longer than it seems, and the axis along it.
///
/// - SeeAlso: the words at the other axis stay: chosen.
struct ScrolledPlot<Plot: View>: View {
  let plan: ChartPlan
  let settings: ScrollSettings

  /// The length of the plot, in lengths of what is seen.
  let ratio: Double

  let plot: Plot

  @State private var position = ScrollPosition(edge: .leading)

  /// The value that the binding was told last.
  @State private var told: _PlotValue?

  var body: some View {
    GeometryReader { geometry in
      let width = geometry.size.width
      ScrollView(.horizontal) {
        ChartLayout {
          plot.layoutValue(key: ChartLayout.Key.self, value: .plot)
          AxisNotes(notes: plan.notes.filter(\.frame.isAlongX))
        }
        .frame(width: width * ratio, height: geometry.size.height)
      }
      .scrollIndicators(.hidden)
      .scrollPosition($position)
      .onAppear { position.scrollTo(x: start * width * ratio) }
      .onChange(of: settings.initialX) { _, new in
        // A value that comes from the content itself is no reason to move it.
        if new != told { position.scrollTo(x: start * width * ratio) }
      }
      .onLaterScrollGeometry(for: Double.self) {
        $0.contentOffset.x
      } action: { offset in
        tell(share: offset / (width * ratio))
      }
    }
  }

  /// The share of the plot before what is seen first.
  private var start: Double {
    guard let value = settings.initialX, let scale = plan.axes.x,
      let share = scale.share(of: value)
    else { return 0 }
    return Swift.max(scale.kind == .category ? share - scale.band / 2 : share, 0)
  }

  private func tell(share: Double) {
    guard let change = settings.changesX, let value = plan.axes.x?.value(atShare: share) else {
      return
    }
    told = change(value)
  }
}

/// Ticks and words of axes.
struct AxisNotes: View {
  let notes: [AxisNote]

  var body: some View {
    ForEach(notes) { note in
      AxisNoteView(note: note)
        .layoutValue(key: ChartLayout.Key.self, value: .note(note.frame))
    }
  }
}

extension ScrollSettings {
  /// The length of a plot in lengths of what is seen; nil if it does not scroll.
  func ratio(_ scale: ChartScale?) -> Double? {
    guard axes.contains(.horizontal), let scale, let xLength, xLength > 0 else { return nil }
    let whole =
      scale.kind == .category ? Double(scale.categories.count) : scale.upper - scale.lower
    let ratio = whole / xLength
    // No plot is longer than a thousand screens.
    return ratio > 1 ? Swift.min(ratio, 1_000) : nil
  }
}
