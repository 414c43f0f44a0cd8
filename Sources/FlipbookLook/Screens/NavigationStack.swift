public import FlipbookViews

/// Screens that lead to one another.
public struct NavigationStack<Data, Root: View>: View {
  @Environment(\.mergesStacks) private var isMerged
  @Environment(\.navigation) private var navigation
  @State private var ownPath = NavigationPath()
  nonisolated private let path: NavigationPathAccess?
  nonisolated(unsafe) private let root: Root

  /// True if there is a bar above a first screen that has nothing to show in it.
  nonisolated private let keepsBlankBar: Bool

  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    keepsBlankBar = false
    self.root = root()
  }

  /// A stack whose first screen always has a bar: a column, or the older way to write a stack.
  nonisolated init(keepsBlankBar: Bool, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    path = nil
    self.keepsBlankBar = keepsBlankBar
    self.root = root()
  }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = NavigationPathAccess(path)
    keepsBlankBar = false
    self.root = root()
  }

  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = NavigationPathAccess(path)
    keepsBlankBar = false
    self.root = root()
  }

  public var body: some View {
    let path = path ?? NavigationPathAccess($ownPath)
    if isMerged, navigation != nil {
      root.modifier(NavigationSegmentScope(path: path, values: path.values()))
    } else {
      NavigationScreens(root: root)
        .modifier(NavigationScope(path: path, values: path.values(), keepsBlankBar: keepsBlankBar))
        .keepsBars()
        .modifier(EditModeScope())
        .modifier(SafeAreaKeeping())
    }
  }
}

/// A screen with a bar that leads nowhere by itself.
struct NavigationFrame<Content: View>: View {
  let content: Content

  var body: some View { NavigationStack(keepsBlankBar: true) { content } }
}
