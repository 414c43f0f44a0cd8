public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The look of a list.
nonisolated public protocol ListStyle {
  /// True if rows go from edge to edge.
  var _isPlain: Bool { get }
}

nonisolated public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _isPlain: Bool { false }
}

nonisolated public struct PlainListStyle: ListStyle {
  public init() {}
  public var _isPlain: Bool { true }
}

nonisolated public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _isPlain: Bool { true }
}

nonisolated public struct InsetListStyle: ListStyle {
  public init() {}
  public var _isPlain: Bool { true }
}

nonisolated public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _isPlain: Bool { false }
}

nonisolated public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _isPlain: Bool { true }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The look of a form.
nonisolated public protocol FormStyle {}

nonisolated public struct AutomaticFormStyle: FormStyle {
  public init() {}
}

nonisolated public struct GroupedFormStyle: FormStyle {
  public init() {}
}

nonisolated public struct ColumnsFormStyle: FormStyle {
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// The state of a list's editing.
nonisolated public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  /// The state of a list's editing.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends editing.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public nonisolated init() {}

  public var body: some View {
    let editMode = editMode
    return Button(editMode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
      editMode?.wrappedValue = editMode?.wrappedValue.isEditing == true ? .inactive : .active
    }
  }
}

extension View {
  /// Sets how lists in the view look.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listIsPlain, style._isPlain)
  }

  /// Sets how forms in the view look.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }

  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View { self }

  public nonisolated func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// The prominence of a header.
nonisolated public enum Prominence: Hashable, Sendable {
  case standard, increased
}

extension ForEach where Content: View {
  /// Calls back when rows are deleted; there are no swipes here.
  public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> Self { self }

  /// Calls back when rows are moved; there are no drags of rows here.
  public nonisolated func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
