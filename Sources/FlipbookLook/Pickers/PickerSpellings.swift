import FlipbookLayout
import FlipbookMotion
public import FlipbookViews

extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, storing: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, storing: Text(title), content: content())
  }

  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }
}

extension Picker where Label == Text {
  /// A picker whose choice is shown beside the title in its own way.
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, storing: Text(titleKey), content: content(),
      valueLabel: AnyView(currentValueLabel()))
  }

  /// A picker whose choice is shown beside the title in its own way.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: View>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, storing: Text(title), content: content(),
      valueLabel: AnyView(currentValueLabel()))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == FlipbookLook.Label<Text, Image> {
  /// A picker whose choice is shown beside the title in its own way.
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      selection: selection, storing: FlipbookLook.Label(titleKey, systemImage: systemImage),
      content: content(), valueLabel: AnyView(currentValueLabel()))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, storing: FlipbookLook.Label(titleKey, systemImage: systemImage),
      content: content())
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, storing: FlipbookLook.Label(title, systemImage: systemImage),
      content: content())
  }
}
