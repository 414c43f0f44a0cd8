import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Views that can be folded away below a title.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  nonisolated private let isExpanded: Binding<Bool>?
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let content: () -> Content

  nonisolated init(
    _ isExpanded: Binding<Bool>?, content: @escaping () -> Content, label: Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label
  }

  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content: content, label: label())
  }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content: content, label: label())
  }

  private var expansion: Binding<Bool> { isExpanded ?? $isOpen }

  public var body: some View {
    let expansion = expansion
    return VStack(alignment: .leading) {
      HStack {
        label.foregroundStyle(Color.accentColor)
        Spacer(minLength: 8)
        Chevron()
          .stroke(Color.accentColor, lineWidth: 2)
          .frame(width: 7, height: 12)
          .rotationEffect(.degrees(expansion.wrappedValue ? 90 : 0))
      }
      .modifier(
        TapTarget(isPressed: nil) { withAnimation { expansion.wrappedValue.toggle() } })
      if expansion.wrappedValue { content() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(nil, content: content, label: Text(titleKey))
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content: content, label: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(nil, content: content, label: Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content: content, label: Text(title))
  }
}

/// An angle that points to the right.
nonisolated struct Chevron: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }
}
