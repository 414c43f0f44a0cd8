import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A switch for something that is on or off.
public struct Toggle<Label: View>: View {
  @Environment(\.toggleStyle) private var style
  @Environment(\.showsControlLabels) private var showsLabels
  nonisolated private let isOn: Binding<Bool>
  nonisolated(unsafe) private let isMixed: () -> Bool
  nonisolated(unsafe) private let label: Label

  nonisolated init(isOn: Binding<Bool>, isMixed: @escaping () -> Bool, label: Label) {
    self.isOn = isOn
    self.isMixed = isMixed
    self.label = label
  }

  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, isMixed: { false }, label: label())
  }

  /// Creates a switch for several values: it is on if all are.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.init(sources, isOn, label: label())
  }

  nonisolated init<C: RandomAccessCollection>(
    _ sources: C, _ isOn: KeyPath<C.Element, Binding<Bool>>, label: Label
  ) {
    let all = sources.map { $0[keyPath: isOn] }
    let binding = Binding(
      get: { !all.isEmpty && all.allSatisfy(\.wrappedValue) },
      set: { new in for one in all { one.wrappedValue = new } })
    self.init(
      isOn: binding,
      isMixed: { Set(all.map(\.wrappedValue)).count > 1 }, label: label)
  }

  public var body: some View {
    style.body(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(
          showsLabels ? LabelLines.of(label) : AnyView(EmptyView())),
        isOn: isOn, isMixed: isMixed())
    )
    .systemPart(
      .toggle, named: label as? Text,
      value: { isMixed() ? "mixed" : isOn.wrappedValue ? "1" : "0" })
  }
}

extension Toggle where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources, isOn, label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources, isOn, label: Text(title))
  }
}

extension Toggle where Label == FlipbookLook.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { FlipbookLook.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { FlipbookLook.Label(title, systemImage: systemImage) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { FlipbookLook.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: ImageResource, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { FlipbookLook.Label(title, image: image) }
  }

  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources, isOn, label: FlipbookLook.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources, isOn, label: FlipbookLook.Label(title, systemImage: systemImage))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    let isMixed = configuration.isMixed
    self.init(
      isOn: configuration.$isOn, isMixed: { isMixed }, label: configuration.label)
  }
}
