public import FlipbookViews
public import Foundation

// Buttons, labels, links, switches, values and menus whose title is a reference to a text of a table
// (`LocalizedStringResource`).
// A literal is a key all the same: these are tried last.

extension Button where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, action: @escaping @MainActor () -> Void
  ) {
    self.init(LocalizedStringKey(titleResource), action: action)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(LocalizedStringKey(titleResource), role: role, action: action)
  }
}

extension Button where Label == FlipbookLook.Label<Text, Image> {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(LocalizedStringKey(titleResource), systemImage: systemImage, action: action)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, role: role, action: action)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(LocalizedStringKey(titleResource), image: image, role: role, action: action)
  }
}

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(LocalizedStringKey(titleResource), systemImage: name)
  }

  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, image name: String) {
    self.init(LocalizedStringKey(titleResource), image: name)
  }

  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
    self.init(LocalizedStringKey(titleResource), image: resource)
  }
}

extension Link where Label == Text {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, destination: URL) {
    self.init(LocalizedStringKey(titleResource), destination: destination)
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(LocalizedStringKey(titleResource), isOn: isOn)
  }

  @_disfavoredOverload
  public nonisolated init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(LocalizedStringKey(titleResource), sources: sources, isOn: isOn)
  }
}

extension Toggle where Label == FlipbookLook.Label<Text, Image> {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(LocalizedStringKey(titleResource), systemImage: systemImage, isOn: isOn)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(LocalizedStringKey(titleResource), image: image, isOn: isOn)
  }

  @_disfavoredOverload
  public nonisolated init<C: RandomAccessCollection>(
    _ titleResource: LocalizedStringResource, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, sources: sources, isOn: isOn)
  }
}

extension LabeledContent where Label == Text, Content: View {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), content: content)
  }
}

extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
    self.init(LocalizedStringKey(titleResource), value: value)
  }

  @_disfavoredOverload
  public nonisolated init<F: FormatStyle>(
    _ titleResource: LocalizedStringResource, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(LocalizedStringKey(titleResource), value: value, format: format)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource) where Label == Text {
    self.init(LocalizedStringKey(titleResource))
  }

  @_disfavoredOverload
  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleResource: LocalizedStringResource, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(LocalizedStringKey(titleResource), value: value, total: total)
  }
}

extension ContentUnavailableView
where Label == FlipbookLook.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload
  public nonisolated init(
    _ title: LocalizedStringResource, systemImage name: String, description: Text? = nil
  ) {
    self.init(LocalizedStringKey(title), systemImage: name, description: description)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ title: LocalizedStringResource, image name: String, description: Text? = nil
  ) {
    self.init(LocalizedStringKey(title), image: name, description: description)
  }
}

extension Menu where Label == Text {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), content: content)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(LocalizedStringKey(titleResource), content: content, primaryAction: primaryAction)
  }
}

extension Menu where Label == FlipbookLook.Label<Text, Image> {
  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), systemImage: systemImage, content: content)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(titleResource), image: image, content: content)
  }

  @_disfavoredOverload
  public nonisolated init(
    _ titleResource: LocalizedStringResource, systemImage: String,
    @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(
      LocalizedStringKey(titleResource), systemImage: systemImage, content: content,
      primaryAction: primaryAction)
  }
}
