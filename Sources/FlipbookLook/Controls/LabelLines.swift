import FlipbookLayout
import FlipbookViews
import Foundation

/// The texts of a control's label below one another: the first is the title.
///
/// - SeeAlso: The first text is the title, others stand below it: documented, `Toggle.init(isOn:label:)`
///   and `LabeledContent`; their font and the space: chosen, no picture of a phone was found.
struct LabelLines: View {
  @Environment(\.stacksLabelLines) private var stacksLines
  let lines: [Text]

  var body: some View {
    if stacksLines {
      VStack(alignment: .leading, spacing: 2) {
        lines[0]
        ForEach(Array(lines.enumerated().dropFirst()), id: \.offset) { line in
          line.element.font(.subheadline).foregroundStyle(.secondary)
        }
      }
    } else {
      ForEach(Array(lines.enumerated()), id: \.offset) { $0.element }
    }
  }

  /// Returns a label whose texts stand below one another in rows, if it has several and no other view.
  nonisolated static func of(_ label: some View) -> AnyView {
    guard let views = (label as? any ViewRow)?.views else { return AnyView(label) }
    let lines = views.compactMap { $0 as? Text }
    return lines.count > 1 && lines.count == views.count
      ? AnyView(LabelLines(lines: lines)) : AnyView(label)
  }
}

extension EnvironmentValues {
  private enum StacksLabelLinesKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// True in the label of a row, whose texts stand below one another.
  nonisolated var stacksLabelLines: Bool {
    get { self[StacksLabelLinesKey.self] }
    set { self[StacksLabelLinesKey.self] = newValue }
  }
}
