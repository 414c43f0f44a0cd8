import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Several options of which one is chosen.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Environment(\.pickerKind) private var kind
  @Environment(\.isInMenu) private var isInMenu
  nonisolated private let selection: Binding<SelectionValue>
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let options: Content

  /// The view of the choice beside the label; nil for the chosen option.
  nonisolated(unsafe) private let valueLabel: AnyView?

  nonisolated init(
    selection: Binding<SelectionValue>, storing label: Label, content: Content,
    valueLabel: AnyView? = nil
  ) {
    self.selection = selection
    self.options = content
    self.label = label
    self.valueLabel = valueLabel
  }

  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, storing: label(), content: content())
  }

  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, storing: label, content: content())
  }

  /// A picker whose choice is shown beside the label in its own way.
  public nonisolated init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, storing: label(), content: content(),
      valueLabel: AnyView(currentValueLabel()))
  }

  /// A picker that chooses for several values at once; the first one's choice is shown.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: .joined(sources.map { $0[keyPath: selection] }), storing: label(),
      content: content())
  }

  /// The options; a choice that is none of them is said once, as SwiftUI does.
  private var content: some View {
    options.checksChoice(AnyHashable(choice: selection.wrappedValue)) {
      "Picker: the selection “\($0)” is the tag of no option"
    }
  }

  public var body: some View {
    if isInMenu { MenuOptions(selection: selection, content: content) } else { control }
  }

  @ViewBuilder private var control: some View {
    switch kind {
    case .automatic, .menu: menu
    case .segmented: SegmentedPicker(selection: selection, content: content)
    case .palette: PalettePicker(selection: selection, content: content)
    case .inline: InlinePicker(selection: selection, content: content)
    case .wheel: WheelPicker(selection: selection) { content }
    case .navigationLink: LinkPicker(selection: selection, label: label, content: content)
    }
  }
}

extension Picker {
  private var menu: some View {
    MenuPicker(selection: selection, label: label, content: content, valueLabel: valueLabel)
  }
}

extension Binding {
  /// A binding to several values: it reads the first one, and writes all.
  nonisolated fileprivate static func joined(_ all: [Binding]) -> Binding {
    guard let first = all.first else {
      fatalError("Picker: sources without an element have no value to show")
    }
    return Binding(
      get: { first.wrappedValue }, set: { value in for one in all { one.wrappedValue = value } })
  }
}
