import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The chosen option, which opens a menu of all of them.
struct MenuPicker<Selection: Hashable, Label: View, Content: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.showsControlLabels) private var showsLabels
  @Environment(\.isInList) private var isInList
  @State private var isOpen = false
  let selection: Binding<Selection>
  let label: Label
  let content: Content

  /// The view of the choice; nil for the chosen option.
  var valueLabel: AnyView?

  var body: some View {
    if isInList, showsLabels {
      Button(action: open) {
        HStack(spacing: look.pickers.gap) {
          label.foregroundStyle(.primary)
          Spacer(minLength: 0)
          value.foregroundStyle(look.pickers.value)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    } else {
      Button(action: open) { value.foregroundStyle(.tint) }
        .buttonStyle(.plain)
    }
  }

  private func open() { withAnimation(look.motion.menu) { isOpen = true } }

  /// The texts and images of the options.
  private var options: some View {
    content
      .plainLabels(styles: true)
      .elementShells { option in ValueLayout { option.content.labelPieces() } }
      .labelStyle(MenuOptionLabelStyle())
  }

  private var value: some View {
    HStack(spacing: look.pickers.arrowGap) {
      if let valueLabel {
        valueLabel
      } else {
        ChosenElement(tag: AnyHashable(choice: selection.wrappedValue), content: options)
          .lineLimit(1)
      }
      UpDownArrows()
        .frame(width: look.pickers.arrows.width, height: look.pickers.arrows.height)
    }
    .modifier(
      MenuPresentation(isOpen: $isOpen) { MenuOptions(selection: selection, content: content) })
  }
}

/// The chosen option's image, and its text behind it, as a button of UIKit's has them.
nonisolated private struct ValueLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  /// The distance between them, in points (chosen).
  private static let gap: CGFloat = 6

  /// The images first, each with the width that it gets.
  private func row(
    in proposal: ProposedViewSize, _ subviews: Subviews
  ) -> [(subview: LayoutSubview, size: CGSize)] {
    var left = proposal.width ?? .infinity
    let order = subviews.filter { !$0.hasText } + subviews.filter(\.hasText)
    return order.map { subview in
      let width = left.isFinite ? max(left, 0) : nil
      let size = subview.sizeThatFits(
        subview.hasText ? ProposedViewSize(width: width, height: nil) : .unspecified)
      left -= size.width + Self.gap
      return (subview, size)
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let row = row(in: proposal, subviews)
    let gaps = Self.gap * CGFloat(max(row.count - 1, 0))
    return CGSize(
      width: row.map(\.size.width).reduce(gaps, +), height: row.map(\.size.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.minX
    for (subview, size) in row(in: ProposedViewSize(bounds.size), subviews) {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(size))
      x += size.width + Self.gap
    }
  }
}

/// Two arrow heads, one upwards and one downwards.
private struct UpDownArrows: View {
  var body: some View {
    ArrowHeads()
      .stroke(style: StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round))
  }
}

nonisolated private struct ArrowHeads: Shape {
  func path(in rect: CGRect) -> Path {
    let (inset, height) = (rect.width / 8, rect.height * 0.3)
    return Path { path in
      path.move(to: CGPoint(x: rect.minX + inset, y: rect.minY + height))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.minY + inset))
      path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.minY + height))
      path.move(to: CGPoint(x: rect.minX + inset, y: rect.maxY - height))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY - inset))
      path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.maxY - height))
    }
  }
}

/// A row for each option, the chosen one with a checkmark.
struct InlinePicker<Selection: Hashable, Content: View>: View {
  @Environment(\.isInList) private var isInList
  let selection: Binding<Selection>
  let content: Content

  var body: some View {
    if isInList {
      rows
    } else {
      VStack(alignment: .leading, spacing: 0) { rows.padding(.vertical, 11) }
    }
  }

  private var rows: some View {
    content.elementShells { element in
      Button {
        guard let value = element.tag?.base as? Selection else { return }
        selection.wrappedValue = value
      } label: {
        HStack {
          element.content
          Spacer(minLength: 8)
          if element.tag == AnyHashable(choice: selection.wrappedValue) {
            Image(systemName: "checkmark")
              .fontWeight(.semibold)
              .foregroundStyle(.tint)
          }
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    }
  }
}

/// A row that leads to a screen with all options.
struct LinkPicker<Selection: Hashable, Label: View, Content: View>: View {
  @Environment(\.systemLook) private var look
  let selection: Binding<Selection>
  let label: Label
  let content: Content

  var body: some View {
    NavigationLink {
      LinkedOptions(selection: selection, content: content)
        .navigationTitle(Text(verbatim: ""))
        .navigationBarTitleDisplayMode(.inline)
    } label: {
      HStack(spacing: look.pickers.gap) {
        label
        Spacer(minLength: 0)
        ChosenElement(tag: AnyHashable(choice: selection.wrappedValue), content: content)
          .foregroundStyle(look.pickers.value)
          .lineLimit(1)
      }
    }
  }
}

/// The options of a picker on a screen of their own, which a choice leaves.
private struct LinkedOptions<Selection: Hashable, Content: View>: View {
  @Environment(\.dismiss) private var dismiss
  let selection: Binding<Selection>
  let content: Content

  var body: some View {
    let selection = selection
    return List {
      InlinePicker(
        selection: Binding(
          get: { selection.wrappedValue },
          set: { [dismiss] in
            selection.wrappedValue = $0
            dismiss()
          }), content: content)
    }
  }
}
