import SwiftUI

/// A tick or words at a side of the plot.
struct AxisNoteView: View {
  let note: AxisNote

  var body: some View {
    switch note.content {
    case .tick(let stroke):
      RuleShape(isVertical: note.frame.side == .bottom || note.frame.side == .top)
        .stroke(note.style.foreground ?? AnyShapeStyle(AxisLook.lineColor), style: stroke)
        .offset(note.style.offset)
        .accessibilityHidden(true)
    case .label(let content, let words):
      if note.frame.room == nil {
        ViewThatFits {
          label(content, words).fixedSize()
          Color.clear
        }
        .offset(note.style.offset)
      } else {
        // Without room nothing of it is seen.
        label(content, words)
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
          .clipped()
          .offset(note.style.offset)
      }
    }
  }

  /// - SeeAlso: the secondary colour: measured, `swift-charts-examples`.
  @ViewBuilder private func label(_ content: AxisLabel.Content, _ words: String) -> some View {
    Group {
      switch content {
      case .value, .format: Text(verbatim: words)
      case .text(let text): text
      case .view(let view): view()
      }
    }
    .font(note.style.font ?? AxisLook.font)
    .foregroundStyle(note.style.foreground ?? AnyShapeStyle(.secondary))
    .lineLimit(1)
    .charts { $0 = ChartSettings() }
  }
}
