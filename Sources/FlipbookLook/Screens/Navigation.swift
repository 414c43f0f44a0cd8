import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The title that a view gives to the bar above it.
enum NavigationTitleKey: PreferenceKey {
  struct Title: Equatable {
    var text: Text?
    var isInline: Bool?
    var isHidden = false
  }

  nonisolated static var defaultValue: Title { Title() }

  nonisolated static func reduce(value: inout Title, nextValue: () -> Title) {
    let next = nextValue()
    value.text = value.text ?? next.text
    value.isInline = value.isInline ?? next.isInline
    value.isHidden = value.isHidden || next.isHidden
  }
}

/// A screen with a title bar; the goals of links are not shown.
///
/// - SeeAlso: A bar of 44 points and 52 more for a large title: documented, layout notes 23.1.
struct NavigationFrame<Content: View>: View {
  let content: Content
  @State private var title = NavigationTitleKey.Title()

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .safeAreaInset(edge: .top, spacing: 0) { bar }
      .onPreferenceChange(NavigationTitleKey.self) { [$title] in $title.wrappedValue = $0 }
  }

  @ViewBuilder private var bar: some View {
    if title.isHidden {
      EmptyView()
    } else if title.isInline == true || title.text == nil {
      ZStack { title.text?.font(.headline).lineLimit(1) }
        .frame(maxWidth: .infinity)
        .frame(height: 44)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        Color.clear.frame(height: 44)
        title.text?
          .font(.largeTitle.bold())
          .lineLimit(1)
          .padding(.horizontal, 16)
          .frame(height: 52)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// Screens that lead to one another; the first is shown.
public struct NavigationStack<Data, Root: View>: View {
  nonisolated(unsafe) private let root: Root

  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath { self.root = root() }

  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  { self.root = root() }

  public var body: some View { NavigationFrame(content: root) }
}

/// Screens that lead to one another; the older way to write it.
public struct NavigationView<Content: View>: View {
  nonisolated(unsafe) private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { NavigationFrame(content: content) }
}

/// The values on a navigation stack.
nonisolated public struct NavigationPath: Equatable {
  private var values: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map(AnyHashable.init)
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(count, values.count)) }
}

/// A label that would lead to another screen.
public struct NavigationLink<Label: View, Destination: View>: View {
  @Environment(\.isInList) private var isInList
  nonisolated(unsafe) private let label: Label

  nonisolated init(storing label: Label) { self.label = label }

  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label())
  }

  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(storing: label())
  }

  public var body: some View {
    if isInList {
      HStack {
        label
        Spacer(minLength: 8)
        Chevron()
          .stroke(Color(.sRGB, white: 0.77), lineWidth: 2)
          .frame(width: 6, height: 11)
      }
    } else {
      label.foregroundStyle(Color.accentColor)
    }
  }
}

extension NavigationLink where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(storing: Text(titleKey))
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(storing: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) {
    self.init(storing: Text(title))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(storing: Text(title))
  }
}

extension NavigationLink where Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(storing: label())
  }

  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text { self.init(storing: Text(titleKey)) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text { self.init(storing: Text(title)) }
}
