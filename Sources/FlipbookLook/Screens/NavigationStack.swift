public import FlipbookViews

/// Screens that lead to one another.
public struct NavigationStack<Data, Root: View>: View {
  @Environment(\.mergesStacks) private var isMerged
  @Environment(\.navigation) private var navigation
  @State private var ownPath = NavigationPath()
  nonisolated private let path: NavigationPathAccess?
  nonisolated(unsafe) private let root: Root

  public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    self.root = root()
  }

  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = NavigationPathAccess(path)
    self.root = root()
  }

  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = NavigationPathAccess(path)
    self.root = root()
  }

  public var body: some View {
    let path = path ?? NavigationPathAccess($ownPath)
    if isMerged, navigation != nil {
      root.modifier(NavigationSegmentScope(path: path, values: path.values()))
    } else {
      NavigationScreens(root: root)
        .modifier(NavigationScope(path: path, values: path.values()))
        .keepsBars()
        .modifier(EditModeScope())
        .modifier(SafeAreaKeeping())
    }
  }
}

/// A screen with a bar that leads nowhere by itself.
struct NavigationFrame<Content: View>: View {
  let content: Content

  var body: some View { NavigationStack { content } }
}
