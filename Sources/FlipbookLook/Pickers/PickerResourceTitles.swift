public import FlipbookViews
public import Foundation

// Pickers whose title is a reference to a text of a table (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension ColorPicker where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(
      LocalizedStringKey(titleResource), selection: selection, supportsOpacity: supportsOpacity)
  }
}

extension DatePicker where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      LocalizedStringKey(titleResource), selection: selection,
      displayedComponents: displayedComponents)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      LocalizedStringKey(titleResource), selection: selection, in: range,
      displayedComponents: displayedComponents)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>,
    in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      LocalizedStringKey(titleResource), selection: selection, in: range,
      displayedComponents: displayedComponents)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Date>,
    in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      LocalizedStringKey(titleResource), selection: selection, in: range,
      displayedComponents: displayedComponents)
  }
}

extension Picker where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), selection: selection, content: content)
  }

  @_disfavoredOverload
  public nonisolated init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      LocalizedStringKey(titleResource), sources: sources, selection: selection, content: content)
  }

  /// A picker whose choice is shown beside the title in its own way.
  @_disfavoredOverload
  public nonisolated init<V: View>(
    _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      LocalizedStringKey(titleResource), selection: selection, content: content,
      currentValueLabel: currentValueLabel)
  }
}

extension Picker where Label == FlipbookLook.Label<Text, Image> {
  /// A picker whose choice is shown beside the title in its own way.
  @_disfavoredOverload
  public nonisolated init<V: View>(
    _ titleResource: LocalizedStringResource, systemImage: String,
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, selection: selection,
      content: content, currentValueLabel: currentValueLabel)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, selection: selection,
      content: content)
  }
}

extension MultiDatePicker where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>
  ) {
    self.init(LocalizedStringKey(titleResource), selection: selection)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(LocalizedStringKey(titleResource), selection: selection, in: bounds)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(LocalizedStringKey(titleResource), selection: selection, in: bounds)
  }
}
