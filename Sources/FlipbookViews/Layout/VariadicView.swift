/// Views made of the parts of others, by the older names.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias Children = SubviewsCollection
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot

  /// A root with the view whose parts it gets.
  public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
    nonisolated(unsafe) let root: Root
    nonisolated(unsafe) let content: Content

    public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.root = root
      self.content = content()
    }

    public var body: some View {
      Group(subviews: content) { root.body(children: $0) }
    }
  }
}

/// The parts of a view, by their older name.
public typealias _VariadicView_Children = SubviewsCollection

/// The root of a tree of parts.
public protocol _VariadicView_Root {}

/// A root that makes a view of its parts.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func body(children: _VariadicView.Children) -> Body
}

/// A root that makes one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root that makes several views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension Subview.ID {
  /// Compares with an identity of any type, as those of the older names are.
  public static func == (id: Subview.ID, other: AnyHashable?) -> Bool { AnyHashable(id) == other }

  /// Compares with an identity of any type.
  public static func == (other: AnyHashable?, id: Subview.ID) -> Bool { AnyHashable(id) == other }
}
