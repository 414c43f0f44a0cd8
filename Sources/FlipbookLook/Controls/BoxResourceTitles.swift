public import FlipbookViews
public import Foundation

// Boxes, groups, steppers and shared things whose title is a reference to a text of a table
// (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension GroupBox where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), content: content)
  }
}

extension DisclosureGroup where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), content: content)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), isExpanded: isExpanded, content: content)
  }
}

extension ControlGroup {
  @_disfavoredOverload
  public nonisolated init<C: View>(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(LocalizedStringKey(titleResource), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<C: View>(
    _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(LocalizedStringKey(titleResource), systemImage: systemImage, content: content)
  }
}

extension Stepper where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      LocalizedStringKey(titleResource), onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      LocalizedStringKey(titleResource), value: value, step: step,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<V: Strideable>(
    _ titleResource: LocalizedStringResource, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      LocalizedStringKey(titleResource), value: value, in: bounds, step: step,
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper {
  @_disfavoredOverload
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Text, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      LocalizedStringKey(titleResource), value: value, step: step, format: format,
      onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  )
  where
    Label == _StepperValueLabel<Text, F>, F.FormatInput: BinaryFloatingPoint,
    F.FormatOutput == String
  {
    self.init(
      LocalizedStringKey(titleResource), value: value, in: bounds, step: step, format: format,
      onEditingChanged: onEditingChanged)
  }
}

extension SharePreview where Image == Never, Icon == Never {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource) {
    self.init(LocalizedStringKey(titleResource))
  }
}

extension SharePreview where Icon == Never {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, image: Image) {
    self.init(LocalizedStringKey(titleResource), image: image)
  }
}

extension SharePreview where Image == Never {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, icon: Icon) {
    self.init(LocalizedStringKey(titleResource), icon: icon)
  }
}

extension SharePreview {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, image: Image, icon: Icon) {
    self.init(LocalizedStringKey(titleResource), image: image, icon: icon)
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  @_disfavoredOverload
  public nonisolated init<I>(
    _ titleResource: LocalizedStringResource, item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(LocalizedStringKey(titleResource), item: item, subject: subject, message: message)
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  @_disfavoredOverload
  public nonisolated init<I>(
    _ titleResource: LocalizedStringResource, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      LocalizedStringKey(titleResource), item: item, subject: subject, message: message,
      preview: preview)
  }
}

extension ShareLink
where
  Data: RandomAccessCollection, PreviewImage == Never, PreviewIcon == Never,
  Label == DefaultShareLinkLabel
{
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, items: Data, subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(LocalizedStringKey(titleResource), items: items, subject: subject, message: message)
  }
}

extension ShareLink where Data: RandomAccessCollection, Label == DefaultShareLinkLabel {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, items: Data, subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      LocalizedStringKey(titleResource), items: items, subject: subject, message: message,
      preview: preview)
  }
}
